/// A person with a log-in. Their password's hash is not here, so that no page can show it: see `Credentials`.
///
/// Every function that writes runs inside `AppDatabase.write`, which makes one transaction of it; times are epoch seconds.
package struct Account: Hashable, Sendable {
    package let id: AccountID
    /// What links in the account's name are signed with.
    package let secret: RowSecret
    /// As the person wrote it; unique without regard to case.
    package let username: String
    /// First and last name, shown instead of the username where there is one (row LM6).
    package let name: String?
    package let email: String
    /// `nil` until the person has followed the link: until then the address serves only that link and the reset.
    package let emailConfirmedAt: Int64?
    /// `1990-12-31`.
    package let dateOfBirth: String
    /// The picture's key in the media store.
    package let photoKey: String?
    package let createdAt: Int64
    package let updatedAt: Int64
    /// Whether they look after what members report.
    package let isOperator: Bool
    /// Since when nobody logs in to it; `nil` for all but a few.
    package let suspendedAt: Int64?

    /// In which the site and its mails speak to them, as BCP 47 names it; empty while nobody has said so.
    package let language: String

    package var displayName: String { name ?? username }
    package var isSuspended: Bool { suspendedAt != nil }
    package var isEmailConfirmed: Bool { emailConfirmedAt != nil }
}

extension Account: RowDecodable {
    static let columns =
        Columns(of: "account", "id", "username", "name", "email", "email_confirmed_at", "date_of_birth", "photo_key")
        + Columns(of: "account", "created_at", "updated_at", "is_operator", "suspended_at", "secret", "language")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        username = try row.next()
        name = try row.next()
        email = try row.next()
        emailConfirmedAt = try row.next()
        dateOfBirth = try row.next()
        photoKey = try row.next()
        createdAt = try row.next()
        updatedAt = try row.next()
        isOperator = try row.next()
        suspendedAt = try row.next()
        secret = try row.next()
        language = try row.next()
    }
}
