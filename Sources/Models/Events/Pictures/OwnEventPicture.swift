/// A picture in the list of the member who has put it there: with the event that it is of.
package struct OwnEventPicture: Hashable, Sendable {
    package let event: EventCode
    package let picture: StoredPicture
    package let createdAt: Int64
}

extension OwnEventPicture: RowDecodable {
    package init(from row: inout ResultRow) throws {
        event = try row.next()
        picture = try row.next()
        createdAt = try row.next()
    }

    /// All of the account's, by event.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnEventPicture] {
        try fetchAll(
            db,
            cached: """
                SELECT event.code, \(StoredPicture.columns), event_picture.created_at
                FROM event_picture JOIN event ON event.id = event_picture.event_id
                WHERE event_picture.account_id = ? ORDER BY event_picture.event_id
                """,
            arguments: [account]
        )
    }
}
