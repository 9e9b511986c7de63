import Foundation

/// Something that has happened to the safety of an account, as its owner reads it.
package struct AccountAct: Hashable, Sendable {
    package let id: Int64
    package let accountID: AccountID
    package let kind: Kind
    /// What the browser calls itself; of some kinds what it is about: a passkey's name, the new address.
    package let detail: String
    /// How often, where it is told in sum; else 1.
    package let times: Int
    /// The digest of where it came from; `nil` where no browser has done it.
    package let network: Data?
    /// The last time. Epoch seconds.
    package let createdAt: Int64

    package enum Kind: String, Hashable, Sendable, CaseIterable, ColumnValue {
        case signedIn = "signed-in"
        /// From a browser that had not signed in to this account before.
        case signedInAnew = "signed-in-anew"
        /// Wrong passwords and codes, one row a day.
        case failedSignIns = "failed-sign-ins"
        case passwordChanged = "password-changed"
        case passwordReset = "password-reset"
        case passwordRemoved = "password-removed"
        /// By whoever runs the site: a link that sets a new password.
        case resetLinkMade = "reset-link-made"
        case emailChanged = "email-changed"
        case passkeyAdded = "passkey-added"
        case passkeyRemoved = "passkey-removed"
        /// One was refused since there is a copy of it: it had counted no further than before.
        case passkeyCopied = "passkey-copied"
        case authenticatorAdded = "authenticator-added"
        case authenticatorRemoved = "authenticator-removed"
        case recoveryCodesMade = "recovery-codes-made"
        case recoveryCodeUsed = "recovery-code-used"
        /// By whoever runs the site, since the site's key was stolen.
        case recoveryCodesEnded = "recovery-codes-ended"
        /// By whoever runs the site.
        case factorsReset = "factors-reset"
        case providerJoined = "provider-joined"
        case providerLeft = "provider-left"
        case exported = "exported"
        case sessionsEnded = "sessions-ended"
        /// A change was taken back by the link of its mail.
        case changeUndone = "change-undone"

        /// Whether those of one day are one row.
        var isSummed: Bool { self == .failedSignIns }

        /// Whether the owner must know at once, and not only when they look.
        package var isTold: Bool {
            switch self {
            case .signedIn, .failedSignIns, .sessionsEnded: false
            default: true
            }
        }

        /// Whether whoever did it could be somebody else, so that the mail has a link against it.
        package var canBeUndone: Bool {
            isTold
                && ![AccountAct.Kind.changeUndone, .factorsReset, .resetLinkMade, .recoveryCodesEnded].contains(self)
        }
    }

    /// So long an account's acts are kept, in seconds: 180 days.
    package static let keptSeconds: Int64 = 180 * 86_400
    /// The most that are kept of one account; the oldest go first.
    package static let mostPerAccount = 1_000
    static let maxDetail = 200
}

extension AccountAct: RowDecodable {
    static let columns = "id, account_id, kind, detail, times, network, created_at"

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        accountID = try row.next()
        kind = try row.next()
        detail = try row.next()
        times = try row.next()
        network = try row.next()
        createdAt = try row.next()
    }
}
