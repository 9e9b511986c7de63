import ServerDatabase
import Testing

@testable import Models

/// The plain tables of tokens find what FTS5 does.
@Suite(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped))
struct WordIndexTwinTests {
    /// Both are gone with these.
    private let words: WordIndexTests
    private let server: ServerDatabase

    init() throws {
        words = try WordIndexTests()
        server = try ServerDatabase()
    }

    /// A database of each engine with the same tokens of two hundred people, events and posts in nine scripts.
    private func opened() async throws -> (AppDatabase, DatabaseConnection, WordIndexTests.Draws) {
        let (file, _, draws) = try await words.opened()
        let postgres = try server.connection()
        try PostgresMigrator().run(postgres)
        for index in WordIndex.all {
            // Only the tokens are here, not what they are of.
            try postgres.execute(sql: "ALTER TABLE \(index.table) DROP CONSTRAINT \(index.table)_\(index.key)_fkey")
            let rows = try file.read { db in
                try db.rows(sql: "SELECT \(index.key), tokens FROM \(index.table)") { row -> (Int64, String) in
                    try (row.next(), row.next())
                }
            }
            #expect(rows.count == 200)
            for (id, tokens) in rows {
                try postgres.execute(
                    cached: "INSERT INTO \(index.table) (\(index.key), tokens) VALUES (?, ?)",
                    arguments: [id, tokens]
                )
            }
        }
        return (file, postgres, draws)
    }

    /// Rows that were found by five hundred drawn queries, in each index by both engines.
    private func compare(
        _ file: AppDatabase,
        _ postgres: DatabaseConnection,
        _ draws: inout WordIndexTests.Draws
    ) throws -> Int {
        var found = 0
        for _ in 0..<500 {
            let typed = draws.query()
            let query = NameWords(typed)
            for index in WordIndex.all where !query.isEmpty {
                let statement = EngineSpelling.selectHolding("?", in: index.words) + " ORDER BY 1"
                let arguments: Arguments = [query.match]
                let expected = try file.read { try Int64.fetchAll($0, cached: statement, arguments: arguments) }
                let ids = try Int64.fetchAll(postgres, cached: statement, arguments: arguments)
                #expect(ids == expected, "\(typed) in \(index.words)")
                found += ids.count
            }
        }
        return found
    }

    @Test func `of five hundred drawn queries each finds the same on both engines`() async throws {
        var (file, postgres, draws) = try await opened()
        defer { file.close() }
        let found = try compare(file, postgres, &draws)
        #expect(found > 5_000)
    }

    @Test func `so it is after tokens were changed and removed, and the index has nothing besides`() async throws {
        var (file, postgres, draws) = try await opened()
        defer { file.close() }
        for index in WordIndex.all {
            let (table, key) = (index.table, index.key)
            let changes = [
                """
                UPDATE \(table) SET tokens = (SELECT other.tokens FROM \(table) AS other WHERE other.\(key) = \(table).\(key) + 1)
                WHERE \(key) % 3 = 0
                """,
                "UPDATE \(table) SET tokens = '' WHERE \(key) % 3 = 1 AND \(key) % 2 = 0",
                "DELETE FROM \(table) WHERE \(key) % 5 = 0",
            ]
            for change in changes {
                try await file.write { try $0.execute(sql: change) }
                try postgres.execute(sql: change)
            }
            let tokens = "SELECT unnest(string_to_array(tokens, ' ')), \(key) FROM \(table)"
            let words = "SELECT token, row_id FROM \(index.words)"
            for (some, others) in [(tokens, words), (words, tokens)] {
                let left = try Int.fetchOne(postgres, sql: "SELECT count(*) FROM (\(some) EXCEPT \(others)) AS apart")
                #expect(left == 0)
            }
        }
        let found = try compare(file, postgres, &draws)
        #expect(found > 1_000)
    }

    @Test func `people are found by both in the words of one statement`() async throws {
        let (file, postgres, _) = try await opened()
        defer { file.close() }
        let statement = "SELECT found.rowid FROM account_words(?) AS found ORDER BY found.rowid LIMIT 5"
        let query = NameWords("person").match
        let expected = try file.read { try Int64.fetchAll($0, sql: statement, arguments: [query]) }
        let ids = try Int64.fetchAll(postgres, sql: statement, arguments: [query])
        #expect(ids == expected && ids == [1, 2, 3, 4, 5])
    }
}
