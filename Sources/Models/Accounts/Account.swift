import GRDB

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

    package var displayName: String { name ?? username }
    package var isSuspended: Bool { suspendedAt != nil }
    package var isEmailConfirmed: Bool { emailConfirmedAt != nil }
}

extension Account: FetchableRecord {
    static let columns = """
        account.id, account.username, account.name, account.email, account.email_confirmed_at, \
        account.date_of_birth, account.photo_key, account.created_at, account.updated_at, \
        account.is_operator, account.suspended_at, account.secret
        """
    static let columnCount = 12

    package init(row: Row) throws { self.init(row: row, from: 0) }

    /// Reads `columns`, the first of which is at `start`.
    init(row: Row, from start: Int) {
        id = row[start]
        username = row[start + 1]
        name = row[start + 2]
        email = row[start + 3]
        emailConfirmedAt = row[start + 4]
        dateOfBirth = row[start + 5]
        photoKey = row[start + 6]
        createdAt = row[start + 7]
        updatedAt = row[start + 8]
        isOperator = row[start + 9]
        suspendedAt = row[start + 10]
        secret = row[start + 11]
    }
}
