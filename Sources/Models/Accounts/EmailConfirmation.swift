import GRDB

/// A link that waits to be followed by whoever reads the mail of an address. An account has one at most: a new one
/// replaces the old.
package struct EmailConfirmation: Hashable, Sendable {
    package let accountID: AccountID
    /// The address that the link confirms; the account's own, or the one it changes to.
    package let email: String
    package let expiresAt: Int64
}

extension EmailConfirmation: FetchableRecord {
    private static let columns = "account_id, email, expires_at"

    package init(row: Row) throws {
        accountID = row[0]
        email = row[1]
        expiresAt = row[2]
    }

    /// Keeps the digest of a link for `email`. Throws `AccountProblem.emailTaken` when another account has confirmed it.
    package static func request(
        _ digest: TokenDigest,
        of email: String,
        for account: AccountID,
        expiresAt: Int64,
        _ db: GRDB.Database
    ) throws {
        try requireFree(email, for: account, db)
        try db.execute(
            cached: """
                INSERT INTO email_confirmation (digest, account_id, email, expires_at) VALUES (?, ?, ?, ?)
                ON CONFLICT (account_id) DO UPDATE
                SET digest = excluded.digest, email = excluded.email, expires_at = excluded.expires_at
                """,
            arguments: [digest, account, email, expiresAt]
        )
    }

    /// What a link would confirm, for the page with the button: mail scanners follow links, so that opening one must
    /// change nothing. `nil` when it is unknown, used or over.
    package static func find(_ digest: TokenDigest, now: Int64, _ db: GRDB.Database) throws -> EmailConfirmation? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM email_confirmation WHERE digest = ? AND expires_at > ?",
            arguments: [digest, now]
        )
    }

    /// The one that waits, for the settings.
    package static func pending(of account: AccountID, now: Int64, _ db: GRDB.Database) throws -> EmailConfirmation? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM email_confirmation WHERE account_id = ? AND expires_at > ?",
            arguments: [account, now]
        )
    }

    /// Uses the link: its address becomes the account's, confirmed, and reset links sent to the old one end. `nil` when
    /// the link is unknown, used or over. Throws `AccountProblem.emailTaken` when somebody else has confirmed the
    /// address meanwhile; then nothing is changed.
    package static func confirm(_ digest: TokenDigest, now: Int64, _ db: GRDB.Database) throws -> Account? {
        guard let found = try find(digest, now: now, db) else { return nil }
        try requireFree(found.email, for: found.accountID, db)
        try db.execute(cached: "DELETE FROM email_confirmation WHERE digest = ?", arguments: [digest])
        try PasswordReset.forgetAll(of: found.accountID, db)
        return try Account.fetchOne(
            db,
            cached: """
                UPDATE account
                SET email = ?1, email_folded = lower(?1), email_confirmed_at = ?2, updated_at = ?2 WHERE id = ?3
                RETURNING \(Account.columns)
                """,
            arguments: [found.email, now, found.accountID]
        )
    }

    package static func removeExpired(now: Int64, _ db: GRDB.Database) throws {
        try db.execute(cached: "DELETE FROM email_confirmation WHERE expires_at <= ?", arguments: [now])
    }

    private static func requireFree(_ email: String, for account: AccountID, _ db: GRDB.Database) throws {
        let holder = try Account.confirmedHolder(of: email, db)
        guard holder == nil || holder == account else { throw AccountProblem.emailTaken }
    }
}
