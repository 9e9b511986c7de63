import GRDB

/// A picture in the list of the member who has put it there: with the event that it is of.
package struct OwnEventPicture: Hashable, Sendable {
    package let event: EventCode
    package let picture: StoredPicture
    package let createdAt: Int64
}

extension OwnEventPicture: FetchableRecord {
    /// Throws `UnreadablePicture` for what the table's checks do not let in.
    package init(row: Row) throws {
        guard let picture = StoredPicture(row: row, from: 1) else { throw UnreadablePicture() }
        event = row[0]
        self.picture = picture
        createdAt = row[5]
    }

    /// All of the account's, by event.
    package static func list(by account: AccountID, _ db: GRDB.Database) throws -> [OwnEventPicture] {
        try fetchAll(
            db,
            cached: """
                SELECT event.code, large_key, small_key, width, height, event_picture.created_at
                FROM event_picture JOIN event ON event.id = event_picture.event_id
                WHERE event_picture.account_id = ? ORDER BY event_picture.event_id
                """,
            arguments: [account]
        )
    }
}
