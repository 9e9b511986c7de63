import Testing

@testable import Models

/// The list of what members make, beside the schema.
struct ContentTests {
    private let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    /// Each column of our tables with the table that it refers to, if any, and what becomes of it with that row.
    private func columns() throws -> [(table: String, column: String, refersTo: String?, onDelete: String?)] {
        let database = try place.openReal()
        defer { database.close() }
        return try database.read { db in
            try db.rows(
                sql: """
                    SELECT t.name, c.name, k."table", k.on_delete FROM pragma_table_list AS t
                    JOIN pragma_table_info(t.name) AS c ON true LEFT JOIN pragma_foreign_key_list(t.name) AS k ON k."from" = c.name
                    WHERE t.schema = 'main' AND t.type = 'table'
                    """
            ) { try ($0.next(), $0.next(), $0.next(), $0.next()) }
        }
    }

    @Test func `every table that names an account is content, or said to be none`() throws {
        // A key of several columns refers to another table, and a number that may be gone to none.
        let named = Set(try columns().filter { $0.refersTo == "account" || Self.namesAccount($0.column) }.map(\.table))
        #expect(named.count > 30 && named.contains("bookmark_list_entry") && named.contains("job"))
        let content = Set(Content.all.map(\.table)).subtracting(["account"])
        #expect(content.isDisjoint(with: Content.others.keys))
        #expect(named == content.union(Content.others.keys))
    }

    private static func namesAccount(_ column: String) -> Bool {
        column.hasSuffix("account_id") || ["maker_id", "host_id", "owner_id", "share_id"].contains(column)
    }

    @Test func `makers, pictures, parents and hiding are as in the schema`() throws {
        let columns = try columns()
        func tables(_ column: String) -> Set<String> { Set(columns.filter { $0.column == column }.map(\.table)) }
        for content in Content.all {
            let maker = try #require(columns.first { $0.table == content.table && $0.column == content.maker })
            #expect(maker.refersTo == "account" || content.table == "account")
            for picture in content.pictures { #expect(tables(picture).contains(content.table)) }
            if let parent = content.parent {
                let column = try #require(parent.reference)
                let link = try #require(columns.first { $0.table == content.table && $0.column == column })
                // A book has the number of its event.
                #expect([parent.table, "guestbook"].contains(link.refersTo) && link.onDelete == "CASCADE", "\(link)")
            }
            if let kind = content.kind { #expect(tables(kind.column).contains("moderation_case")) }
        }
        let hidden = Content.all.filter(\.canBeHidden).map(\.table)
        // A case remembers since when its subject is hidden.
        #expect(tables("hidden_at").subtracting(["moderation_case"]) == Set(hidden))
    }

    @Test func `what a case may be about is content that reads it`() throws {
        let columns = try columns().filter {
            $0.table == "moderation_case" && $0.refersTo != nil && $0.column != "maker_id"
        }
        let known = Content.all.compactMap { content in content.kind.map { "\($0.column) \(content.table)" } }
        #expect(Set(columns.map { "\($0.column) \($0.refersTo ?? "")" }) == Set(known))
        #expect(ModerationSubject.Kind.allCases.count == known.count)
    }

    @Test func `a case about something that no content reads is refused, as is a decision`() async throws {
        let database = try place.openReal()
        defer { database.close() }
        try await database.write { db in
            let bo = try Account.signUp(.person("bo-rr"), now: noon, db)
            try MadeUpRows.whileUnchecked(db) {
                try db.execute(
                    sql: "INSERT INTO moderation_case (maker_id, reported_at) VALUES (?, 1)",
                    arguments: [bo.id]
                )
                #expect(throws: UnreadableCase.self) { try ModerationCase.open(1, now: noon, db) }
                try db.execute(
                    sql: """
                        INSERT INTO moderation_entry (is_command, action, kind, title, created_at)
                        VALUES (1, 'hide', 'other', 'A thing', 1)
                        """
                )
                #expect(throws: ColumnMismatch.self) { try ModerationEntry.page(before: nil, db) }
            }
        }
    }
}
