import GRDB

/// What is left to remove outside the database when an account is gone.
package struct DeletedAccount: Hashable, Sendable {
    package let photoKey: String?
}

extension Account {
    /// Erases the account and, by foreign keys, all that is its own: sessions, links, bookmarks. `nil` when the password
    /// was changed since `verified` was read, or it was deleted already; then nothing is changed.
    package static func delete(_ verified: Credentials, _ db: GRDB.Database) throws -> DeletedAccount? {
        let row = try Row.fetchOne(
            db,
            sql: "DELETE FROM account WHERE id = ? AND password_hash = ? RETURNING photo_key",
            arguments: [verified.accountID, verified.passwordHash]
        )
        return row.map { DeletedAccount(photoKey: $0[0]) }
    }
}
