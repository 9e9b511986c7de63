extension Upload {
    /// Whether more than an hour was gained since its end was moved last.
    package func needsRenewal(now: Int64) -> Bool { expiresAt < now + Self.lifetime - Self.renewal }

    /// Moves its end, since a part has come. `nil` when it is gone.
    package func renew(now: Int64, _ db: DatabaseConnection) throws -> Int64? {
        let end = now + Self.lifetime
        try db.execute(cached: "UPDATE upload SET expires_at = ? WHERE name = ?", arguments: [end, name])
        return db.changesCount > 0 ? end : nil
    }

    /// Removes its row; its file is to follow. False when it was gone.
    package func remove(_ db: DatabaseConnection) throws -> Bool {
        try db.execute(cached: "DELETE FROM upload WHERE name = ?", arguments: [name])
        return db.changesCount > 0
    }

    /// Removes some of those whose time is over; their files are to follow.
    package static func removeExpired(now: Int64, _ db: DatabaseConnection) throws -> [UploadName] {
        try UploadName.fetchAll(
            db,
            cached: """
                DELETE FROM upload WHERE id IN (
                    SELECT id FROM upload WHERE expires_at <= ? ORDER BY expires_at LIMIT 250)
                RETURNING name
                """,
            arguments: [now]
        )
    }

    /// All names of which something is known. Reads the table from beginning to end: not for an event loop.
    package static func names(_ db: DatabaseConnection) throws -> Set<UploadName> {
        Set(try UploadName.fetchAll(db, sql: "SELECT name FROM upload"))
    }

    /// Removes rows whose files a restored backup does not have.
    package static func forget(_ names: [UploadName], _ db: DatabaseConnection) throws {
        for name in names { try db.execute(cached: "DELETE FROM upload WHERE name = ?", arguments: [name]) }
    }

    /// What a guest has sent that nothing shows yet becomes the member's who they are now.
    static func hand(from guest: Int64, to account: AccountID, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: "UPDATE upload SET guest_id = NULL, account_id = ? WHERE guest_id = ?",
            arguments: [account, guest]
        )
    }

    /// The names of what goes with an account: its own, and those of the guest that it is in guestbooks.
    static func names(of account: AccountID, _ db: DatabaseConnection) throws -> [UploadName] {
        try UploadName.fetchAll(
            db,
            cached: """
                SELECT name FROM upload WHERE account_id = ?1
                UNION ALL SELECT name FROM upload
                WHERE guest_id IN (SELECT id FROM guestbook_guest WHERE account_id = ?1)
                """,
            arguments: [account]
        )
    }
}
