extension Session {
    /// Writes the use and moves the end, unless one within the hour is written: many requests at once write once. The end stays
    /// within a year of the log-in.
    /// Returns whether it wrote.
    @discardableResult
    package static func touch(_ digest: TokenDigest, now: Int64, _ db: DatabaseConnection) throws -> Bool {
        try db.execute(
            cached: """
                UPDATE session SET last_used_at = ?1,
                    expires_at = CASE WHEN created_at + ?5 < ?2 THEN created_at + ?5 ELSE CAST(?2 AS BIGINT) END
                WHERE digest = ?3 AND last_used_at <= ?4 AND expires_at > ?1
                """,
            arguments: [now, now + lifetimeSeconds, digest, now - touchSeconds, longestSeconds]
        )
        return db.changesCount == 1
    }

    /// It goes on under another digest, and what knows the former token alone opens nothing any more (OWASP ASVS 5.0, 7.2.4).
    /// Returns whether it was there yet.
    /// - Parameters:
    ///   - verifiedAt: when whoever uses it last proved whose account it is.
    ///   - method: by what it is logged in from now on.
    @discardableResult
    package static func renew(
        _ digest: TokenDigest,
        as renewed: TokenDigest,
        of account: AccountID,
        verifiedAt: Int64,
        method: SignInMethod,
        _ db: DatabaseConnection
    ) throws -> Bool {
        // A row of its own, since what hangs on the digest can only follow one that is there.
        try db.execute(
            cached: """
                INSERT INTO session (account_id, csrf_secret, created_at, last_used_at, expires_at, user_agent, method,
                    network, identity_id, provider_session, digest, verified_at)
                SELECT account_id, csrf_secret, created_at, last_used_at, expires_at, user_agent, ?5, network,
                    identity_id, provider_session, ?1, ?2
                FROM session WHERE digest = ?3 AND account_id = ?4
                """,
            arguments: [renewed, verifiedAt, digest, account, method]
        )
        guard db.changesCount == 1 else { return false }
        try PushSubscription.move(from: digest, to: renewed, db)
        return try end(digest, of: account, db)
    }

    /// Whoever uses it is asked before the first thing that cannot be taken back.
    package static func forgetProof(_ digest: TokenDigest, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE session SET verified_at = 0 WHERE digest = ?", arguments: [digest])
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
