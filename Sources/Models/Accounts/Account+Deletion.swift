/// What is left to remove outside the database when an account is gone.
package struct DeletedAccount: Hashable, Sendable {
    package let photoKey: String?
    /// Of the pictures that it had added to places, reviews and events, and of those of its own events.
    package let mediaKeys: [String]
    /// Of the events that it hosted, also those that stay with others, and those whose picture was its own.
    package let events: [EventCode]
}

extension Account {
    /// A picture goes with its event, and with whoever has put it there.
    private static let ownPictures = "account_id = ?1 OR event_id IN (SELECT id FROM event WHERE host_id = ?1)"

    /// Erases the account and, by foreign keys, all that is its own: sessions, links, bookmarks, pictures of places,
    /// reviews. Before that its events are handed over or called off (see `Event.leaveAll`). `nil` when the password was
    /// changed since `verified` was read, or it was deleted already; then nothing is changed.
    package static func delete(_ verified: Credentials, now: Int64, _ db: DatabaseConnection) throws -> DeletedAccount?
    {
        let id = verified.accountID
        guard try credentials(id, db) == verified else { return nil }
        let stayed = try Event.leaveAll(of: id, now: now, db)
        let media = try String.fetchAll(
            db,
            sql: """
                SELECT large_key FROM place_photo WHERE account_id = ?1
                UNION ALL SELECT small_key FROM place_photo WHERE account_id = ?1
                UNION ALL SELECT large_key FROM review WHERE account_id = ?1 AND large_key IS NOT NULL
                UNION ALL SELECT small_key FROM review WHERE account_id = ?1 AND small_key IS NOT NULL
                UNION ALL SELECT large_key FROM event_picture WHERE \(ownPictures)
                UNION ALL SELECT small_key FROM event_picture WHERE \(ownPictures)
                """,
            arguments: [id]
        )
        let events = try EventCode.fetchAll(
            db,
            sql: """
                SELECT code FROM event WHERE host_id = ?1
                UNION ALL SELECT code FROM event WHERE id IN (SELECT event_id FROM event_picture WHERE account_id = ?1)
                """,
            arguments: [id]
        )
        return try db.row(
            sql: "DELETE FROM account WHERE id = ? AND password_hash = ? RETURNING photo_key",
            arguments: [id, verified.passwordHash]
        ) { try DeletedAccount(photoKey: $0.next(), mediaKeys: media, events: stayed + events) }
    }
}
