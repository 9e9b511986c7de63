/// A post on a map: by whom, and what its place is called.
package struct GuestbookPinned: Hashable, Sendable {
    package let code: EventCode
    package let place: String
    package let maker: GuestbookMaker

    /// Those that the visitor sees, by their numbers.
    package static func find(
        _ numbers: [Int64],
        for visit: GuestbookVisit,
        _ db: DatabaseConnection
    ) throws -> [Int64: GuestbookPinned] {
        guard !numbers.isEmpty else { return [:] }
        let found: [(Int64, GuestbookPinned)] = try db.rows(
            cached: """
                SELECT guestbook_post.id, guestbook_post.code, place_name, \(GuestbookMaker.columns)
                \(GuestbookMaker.from("guestbook_post"))
                WHERE guestbook_post.event_id = ?5 AND guestbook_post.id IN \(EngineSpelling.numbers("?6"))
                    AND \(GuestbookEntry.isSeen)
                """,
            arguments: GuestbookEntry.viewer(visit) + [visit.event.id, numbers.numberList]
        ) { row in
            (try row.next(), GuestbookPinned(code: try row.next(), place: try row.next(), maker: try row.next()))
        }
        return Dictionary(uniqueKeysWithValues: found)
    }
}
