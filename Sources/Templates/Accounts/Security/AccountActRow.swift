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

    /// What it is about, as somebody has named it: such words have a direction of their own.
    var named: String? {
        if detail.isEmpty { return nil }
        switch kind {
        case .emailChanged: return InternationalDomain.shown(detail)
        case .passkeyAdded, .passkeyRemoved, .passkeyCopied, .providerJoined, .providerLeft: return detail
        default: return nil
        }
    }

    /// How often, by what and from where, in one line.
    var circumstances: String {
        let device = named == nil && !detail.isEmpty ? DeviceWords(userAgent: detail).words : nil
        return [times > 1 ? Count(times, "once", "%1 times").words : nil, device, network.words].compactMap(\.self)
            .joined(separator: " · ")
    }
}
