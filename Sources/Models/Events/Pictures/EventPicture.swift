import GRDB

/// The picture of an event: one, which any of its hosts may replace.
package enum EventPicture {
    private static let columns = "large_key, small_key, width, height"

    package static func find(of event: EventID, _ db: GRDB.Database) throws -> StoredPicture? {
        try Row.fetchOne(
            db,
            cached: "SELECT \(columns) FROM event_picture WHERE event_id = ?",
            arguments: [event]
        ).flatMap { StoredPicture(row: $0, from: 0) }
    }

    /// Those of a page of events, in one query; events without one are not among the keys.
    package static func find(of events: [EventID], _ db: GRDB.Database) throws -> [EventID: StoredPicture] {
        guard !events.isEmpty else { return [:] }
        let rows = try Row.fetchAll(
            db,
            cached: """
                SELECT event_id, \(columns) FROM event_picture
                WHERE event_id IN (SELECT value FROM json_each(?))
                """,
            arguments: [events.numberList]
        )
        return rows.reduce(into: [:]) { found, row in found[row[0]] = StoredPicture(row: row, from: 1) }
    }

    /// Puts the picture there. Returns the one that is shown no more: its files are the caller's to remove.
    package static func replace(
        with picture: StoredPicture,
        of event: EventID,
        by account: AccountID,
        now: Int64,
        _ db: GRDB.Database
    ) throws -> StoredPicture? {
        let old = try find(of: event, db)
        try db.execute(
            cached: """
                INSERT INTO event_picture (event_id, account_id, \(columns), created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (event_id) DO UPDATE
                SET account_id = excluded.account_id, large_key = excluded.large_key, small_key = excluded.small_key,
                    width = excluded.width, height = excluded.height, created_at = excluded.created_at
                """,
            arguments: [
                event, account, picture.largeKey, picture.smallKey, picture.width, picture.height, now,
            ]
        )
        return old
    }

    /// Returns the picture that was there: its files are the caller's to remove.
    package static func remove(of event: EventID, _ db: GRDB.Database) throws -> StoredPicture? {
        try Row.fetchOne(
            db,
            cached: "DELETE FROM event_picture WHERE event_id = ? RETURNING \(columns)",
            arguments: [event]
        ).flatMap { StoredPicture(row: $0, from: 0) }
    }
}
