import ServerDatabase
import Testing

@testable import Models

/// Both engines have the same schema. What is meant to differ stands here.
@Suite(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped))
struct SchemaTwinTests {
    /// Tables of PostgreSQL alone.
    private static let own = [
        "account_words": "an index of words, which FTS5 is to SQLite",
        "event_words": "the same", "guestbook_words": "the same",
        "schema_version": "PRAGMA user_version, where SQLite has it",
        "turn": "processes write in turn, by the lock on a file where SQLite is",
    ]
    /// Triggers that do the same in other words.
    private static let reworded: Set = [
        // They write the index of words.
        "account_tokens_insert", "account_tokens_update", "account_tokens_delete", "event_tokens_insert",
        "event_tokens_update", "event_tokens_delete", "guestbook_tokens_insert", "guestbook_tokens_update",
        "guestbook_tokens_delete",
        // An upsert says whose column it adds to.
        "event_rating_insert",
    ]

    private struct Undone: Error {}

    /// Both schemas as the program makes them.
    private func compare(_ body: (_ sqlite: DatabaseConnection, _ postgres: DatabaseConnection) throws -> Void) throws {
        let place = try TemporaryDatabase()
        let file = try place.openRealFile()
        defer { file.close() }
        let server = try ServerDatabase()
        let postgres = try server.connection()
        try PostgresMigrator().run(postgres)
        try file.read { sqlite -> Void in
            _ = #expect(throws: Undone.self) {
                try postgres.inTransaction {
                    try body(sqlite, postgres)
                    throw Undone()
                }
            }
        }
    }

    private func texts(_ type: String, _ db: DatabaseConnection) throws -> [(name: String, text: String)] {
        try db.rows(
            sql: "SELECT name, sql FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL ORDER BY name",
            arguments: [type]
        ) { try ($0.next(), $0.next()) }
    }

    @Test func `tables have the same columns, keys and references`() throws {
        try compare { sqlite, postgres in
            let file = try SchemaFacts(sqlite: sqlite).lines
            let server = try SchemaFacts(postgres: postgres).lines
            #expect(file.count > 800)
            for line in file.subtracting(server).sorted() { Issue.record("PostgreSQL lacks \(line)") }
            let further = server.subtracting(file).filter { Self.own[String($0.prefix { $0 != ":" })] == nil }
            for line in further.sorted() { Issue.record("SQLite lacks \(line)") }
        }
    }

    @Test func `tables have the same checks`() throws {
        try compare { sqlite, postgres in
            let probe = SchemaProbe(db: postgres)
            var number = 0
            for (table, text) in try texts("table", sqlite) {
                let checks = SQLiteText.checks(in: text)
                guard !checks.isEmpty else { continue }
                let kept = try probe.checks(of: table)
                let read = try probe.reads(checks: checks, of: table)
                #expect(kept == read, "\(table)")
                number += read.count
            }
            let all = try Int.fetchOne(
                postgres,
                sql: "SELECT count(*) FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0"
            )
            // Each is there twice now.
            #expect(number > 270)
            #expect(all == 2 * number)
        }
    }

    @Test func `indexes have the same columns and conditions`() throws {
        try compare { sqlite, postgres in
            let probe = SchemaProbe(db: postgres)
            let indexes = try texts("index", sqlite)
            for (name, text) in indexes {
                let kept = try probe.index(name)
                let read = try probe.reads(index: text, named: name)
                #expect(kept == read)
            }
            let number = try Int.fetchOne(
                postgres,
                sql: """
                    SELECT count(*) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
                    WHERE relnamespace = current_schema()::regnamespace
                        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
                    """
            )
            #expect(indexes.count > 130 && number == indexes.count)
        }
    }

    @Test func `triggers fire at the same and do the same`() throws {
        try compare { sqlite, postgres in
            let probe = SchemaProbe(db: postgres)
            let triggers = try texts("trigger", sqlite)
            for (name, text) in triggers {
                let written = try #require(SQLiteText.Trigger(text), "\(name)")
                let kept = try #require(try probe.trigger(name), "PostgreSQL lacks \(name)")
                let read = try probe.reads(trigger: written, named: name, function: kept.function)
                #expect(kept.text == read)
                let body = try #require(kept.body.firstMatch(of: #/(?s)BEGIN\b(.*)\bRETURN (NULL|old);/#), "\(name)")
                // What is returned before a row goes says that it may.
                #expect((body.2 == "old") == written.head.contains(" BEFORE "), "\(name)")
                #expect((SQLiteText.spaced(body.1) == written.body) != Self.reworded.contains(name), "\(name)")
            }
            let number = try Int.fetchOne(postgres, sql: "SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal")
            #expect(triggers.count > 60 && number == triggers.count)
        }
    }

    @Test func `tables of one engine alone are as few as are named`() throws {
        try compare { sqlite, postgres in
            let tables = try String.fetchAll(
                postgres,
                sql:
                    "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
            )
            let known = try Set(SchemaFacts(sqlite: sqlite).lines.map { String($0.prefix { $0 != ":" }) })
            #expect(Set(tables).subtracting(known) == Set(Self.own.keys))
        }
    }
}
