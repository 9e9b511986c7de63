import Testing

@testable import Models

/// The list of what goes with an account in slices, beside the schema.
struct DependentRowsTests {
    /// Foreign keys by which rows go that are in no slice, and why none is needed.
    private static let unsliced: Set<String> = [
        // Events go one by one, each with its book.
        "event.host_id", "guestbook.event_id",
        // One of each, at most.
        "calendar_feed.account_id", "email_confirmation.account_id", "hidden_address.account_id",
        "quiet_hours.account_id", "second_factor.account_id", "event_publication.event_id",
        "event_rating_total.event_id",
        "account_tokens.account_id", "event_tokens.event_id", "guestbook_tokens.post_id",
        // A trigger, which has to find it, takes the words away with the name.
        "moderation_entry.maker_id",
    ]
    /// It names them by keys of several columns, of which the schema knows.
    private static let entries = "bookmark_list_entry.account_id"

    private let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    @Test func `every row that would go with an account goes in a slice before it, or is said to be one of few`()
        throws
    {
        let database = try place.openReal()
        defer { database.close() }
        let links = try database.read { try RowsOfOne.links($0) }
        #expect(links.count > 80)
        let sliced = Dictionary(grouping: DependentRows.all) { "\($0.table).\($0.column)" }
        #expect(sliced.values.allSatisfy { $0.count == 1 })
        let names = links.map { "\($0.table).\($0.column)" }
        #expect(Set(names) == Set(sliced.keys).subtracting([Self.entries]).union(Self.unsliced))
        #expect(Self.unsliced.isDisjoint(with: sliced.keys))
        for (name, link) in zip(names, links) {
            guard let rows = sliced[name]?.first else { continue }
            #expect(rows.owner == (link.owner == "guestbook" ? "event" : link.owner), "\(name)")
            #expect(rows.staysNameless == (link.onDelete == "SET NULL"), "\(name)")
            #expect(["SET NULL", "CASCADE"].contains(link.onDelete), "\(name)")
        }
    }

    @Test func `rows are named by the key of their table, and found by an index`() throws {
        let database = try place.openRealFile()
        defer { database.close() }
        for rows in DependentRows.all {
            let (key, plan) = try database.read { db in
                (
                    try String.fetchAll(
                        db,
                        sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk",
                        arguments: [rows.table]
                    ),
                    try db.rows(sql: "EXPLAIN QUERY PLAN \(rows.some)", arguments: ["[1]", 1]) { row in
                        row.skip(3)
                        return try row.next(String.self)
                    }
                )
            }
            #expect(rows.key == key, "\(rows)")
            #expect(plan.first?.hasPrefix("SEARCH \(rows.table) USING") == true, "\(rows): \(plan)")
        }
    }
}
