import Auth
import Models

/// Something that has happened to an account, in the list of its owner.
package struct AccountActRow: Hashable, Sendable {
    package let kind: AccountAct.Kind
    /// What is behind it: the name of a passkey; a browser as it calls itself.
    package let detail: String
    package let times: Int
    package let network: NetworkWords
    /// Seconds since 1970.
    package let at: Int

    package init(kind: AccountAct.Kind, detail: String, times: Int, network: NetworkWords, at: Int) {
        (self.kind, self.detail, self.times, self.network, self.at) = (kind, detail, times, network, at)
    }

    /// One line below what has happened.
    var about: String {
        [times > 1 ? Count(times, "once", "%1 times").words : nil, told, network.words].compactMap(\.self)
            .joined(separator: " · ")
    }

    private var told: String? {
        if detail.isEmpty { return nil }
        switch kind {
        case .emailChanged: return InternationalDomain.shown(detail)
        case .passkeyAdded, .passkeyRemoved, .passkeyCopied, .providerJoined, .providerLeft: return detail
        default: return DeviceWords(userAgent: detail).words
        }
    }
}
