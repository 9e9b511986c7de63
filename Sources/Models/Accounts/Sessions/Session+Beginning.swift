import Foundation

extension Session {
    /// Begins a session for somebody who has just proved whose account it is. `nil` when its password was changed or the
    /// account deleted or suspended since `verified` was read: an old password never outlives the change by a race.
    /// - Parameter network: the digest of where they come from.
    package static func begin(
        for verified: Credentials,
        digest: TokenDigest,
        csrfSecret: [UInt8],
        userAgent: String,
        by method: SignInMethod = .password,
        network: Data? = nil,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Session? {
        let values = Session(
            digest: digest,
            accountID: verified.accountID,
            csrfSecret: csrfSecret,
            createdAt: now,
            lastUsedAt: now,
            expiresAt: now + lifetimeSeconds,
            userAgent: PrintableText.prefix(of: userAgent, maxUserAgent),
            method: method,
            network: network,
            verifiedAt: now
        ).assignments
        let session = try fetchOne(
            db,
            cached: """
                INSERT INTO session \(values.selected) FROM account
                WHERE id = ? AND password_hash = ? AND suspended_at IS NULL
                RETURNING \(columns.bare)
                """,
            arguments: values.arguments + [verified.accountID, verified.passwordHash]
        )
        if session != nil { try endOldest(of: verified.accountID, except: digest, db) }
        return session
    }

    /// Programs that log in anew each time would otherwise pile up sessions for a month.
    private static func endOldest(of account: AccountID, except new: TokenDigest, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                DELETE FROM session WHERE account_id = ?1 AND digest <> ?2 AND digest NOT IN (
                    SELECT digest FROM session WHERE account_id = ?1 AND digest <> ?2
                    ORDER BY last_used_at DESC LIMIT ?3
                )
                """,
            arguments: [account, new, maxPerAccount - 1]
        )
    }
}
