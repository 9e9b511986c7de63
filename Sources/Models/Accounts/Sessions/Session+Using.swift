extension Session {
    /// Writes the use and moves the end, unless one within the hour is written: many requests at once write once.
    /// Returns whether it wrote.
    @discardableResult
    package static func touch(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE session SET last_used_at = ?1, expires_at = ?2
                WHERE digest = ?3 AND last_used_at <= ?4 AND expires_at > ?1
                """,
            arguments: [now, now + lifetimeSeconds, digest, now - touchSeconds]
        )
        return db.changesCount == 1
    }

    /// Whoever uses it has proved once more whose account it is. Returns whether it is there yet.
    @discardableResult
    package static func verify(_ digest: TokenDigest, of account: AccountID, now: Int64, _ db: DatabaseConnection)
        throws
        -> Bool
    {
        try db.execute(
            cached: "UPDATE session SET verified_at = ? WHERE digest = ? AND account_id = ?",
            arguments: [now, digest, account]
        )
        return db.changesCount == 1
    }

    /// Whether it is there and nobody has suspended its account. When it runs out is not asked.
    package static func isOpen(_ digest: TokenDigest, _ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM session JOIN account ON account.id = account_id
                    WHERE digest = ? AND suspended_at IS NULL)
                """,
            arguments: [digest]
        ) ?? false
    }

    /// Those that are not over, last used first, 100 at most.
    package static func list(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> [Session] {
        try fetchAll(
            db,
            cached: """
                SELECT \(columns) FROM session WHERE account_id = ? AND expires_at > ?
                ORDER BY last_used_at DESC, digest DESC LIMIT 100
                """,
            arguments: [account, now]
        )
    }
}
