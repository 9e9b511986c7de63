/// Whose an upload is.
package enum UploadOwner: Hashable, Sendable {
    case account(AccountID)
    /// The number of a guest of a guestbook.
    case guest(Int64)

    package var account: AccountID? {
        if case .account(let id) = self { id } else { nil }
    }

    package var guest: Int64? {
        if case .guest(let id) = self { id } else { nil }
    }

    /// What the owner is called where work is shared out.
    package var share: String {
        switch self {
        case .account(let id): "account \(id.rawValue)"
        case .guest(let id): "guest \(id)"
        }
    }

    /// The column of `upload` that names such an owner.
    var column: String { account == nil ? "guest_id" : "account_id" }

    var number: Int64 {
        switch self {
        case .account(let id): id.rawValue
        case .guest(let id): id
        }
    }
}
