/// A guestbook in the list of the member who hosts its event.
package struct OwnGuestbook: Hashable, Sendable, RowDecodable {
    package let event: EventCode
    package let values: GuestbookValues

    package init(from row: inout ResultRow) throws {
        event = try row.next()
        values = try row.next()
    }

    /// All of the account's, in the order of their events.
    package static func list(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnGuestbook] {
        try fetchAll(
            db,
            cached: """
                SELECT event.code, \(GuestbookValues.columns.of("guestbook"))
                FROM event JOIN guestbook ON guestbook.event_id = event.id
                WHERE event.host_id = ? ORDER BY event.listed_at
                """,
            arguments: [account]
        )
    }
}
