import Testing

/// How statements are written: so that a second engine could take them, and that nothing in them is counted.
struct StatementTests {
    /// What only SQLite takes, or takes in another sense, and who may say it.
    private static let spellings: [(rule: String, pattern: String)] = [
        ("a list of numbers is EngineSpelling.numbers", #"json_each"#),
        ("words are found by EngineSpelling.holding", #"\bMATCH\b"#),
        ("an order of joins is EngineSpelling.thenJoin", #"CROSS JOIN"#),
        ("a column without an index is EngineSpelling.unindexed", #"(AND|WHERE|BY|,) \+[a-z]"#),
        ("a row is left alone by ON CONFLICT DO NOTHING", #"(INSERT|UPDATE) OR "#),
        ("no limit is no LIMIT", #"LIMIT -"#),
        ("what may be NULL is compared by IS [NOT] DISTINCT FROM", #"\bIS (NOT )?[?]"#),
        ("of two values the larger is chosen by CASE or WHERE", #"\b(max|min)\([\w.]+, "#),
        ("truths are counted by FILTER", #"sum\([a-z_.]+ (=|<>|IS|IN)\b"#),
        ("the number of a new row is returned by it", #"last_?[iI]nsert"#),
        ("rows are named by their keys", #"\browid\b"#),
        (
            "there is a standard name for it",
            #"\b(GLOB|IFNULL|ifnull|strftime|unixepoch|julianday|randomblob|group_concat)\b"#
        ),
        ("columns have names, and values stand beside them: Assignments", #"[?]\d*, [?]\d*, [?]\d*, [?]"#),
        (
            "columns have names, and values stand beside them: Assignments",
            #"(?:VALUES \(|SELECT )[?]\d*(?:, (?:[^(),\n]|\([^()\n]*\))+){3,}"#
        ),
        ("what an upsert replaces is said by Assignments.replacing", #"= excluded\.[a-z_]+,\s+[a-z_]+ = excluded\."#),
    ]
    /// What SQLite alone takes for a number, or for a truth.
    private static let truths: [(rule: String, pattern: String)] = [
        ("a value that is chosen bears its type: CAST(? AS BIGINT)", #"\b(THEN|ELSE) [?]"#),
        ("an argument that may be missing bears its type: CAST(? AS BIGINT)", #"[?]\d* IS (NOT )?NULL"#),
        ("truths are no numbers: CASE WHEN … THEN 1 ELSE 0 END", #"[-+] \([\w.]+ (=|<>|<|>|IS) "#),
    ]
    private static let mayDiffer = [
        "Models/Database/EngineSpelling.swift", "Models/Database/PostgreSQL/PostgresDialect.swift",
        "Models/Friends/FoundPerson.swift",
    ]

    private func statements() throws -> [(path: String, text: String)] {
        try SourceTree.swiftFiles(in: "Sources/Models")
            .filter { !$0.path.contains("Models/Schema/") }
            .flatMap { file in
                file.lines.joined(separator: "\n").matches(of: /"""(?s:.*?)"""|"[^"\n]*"/)
                    .map { (file.path, String($0.output)) }
            }
            .filter { $0.text.contains(/\b(SELECT|INSERT|UPDATE|DELETE|WHERE|AND|ORDER BY)\b/) }
    }

    @Test func `statements are spelled as both engines take them`() throws {
        let statements = try statements()
        #expect(statements.count > 200)
        for (path, text) in statements where !Self.mayDiffer.contains(where: path.hasSuffix) {
            for rule in try Self.broken(by: text) { Issue.record("\(path): \(rule): \(text)") }
        }
    }

    private static func broken(by statement: String) throws -> [String] {
        try spellings.filter { statement.contains(try Regex($0.pattern)) }.map(\.rule) + taken(by: statement)
    }

    /// What `statement` says of truths and numbers that SQLite alone takes.
    private static func taken(by statement: String) throws -> [String] {
        try truths.filter { statement.contains(try Regex($0.pattern)) }.map(\.rule)
            + (StatementTruths(statement).broken)
    }

    @Test func `no statement that ran takes a truth for a number`() throws {
        let ran = try String(contentsOf: TestApp.root.appending(path: "docs/statements.txt"), encoding: .utf8)
        for statement in ran.split(separator: "\n") {
            for rule in try Self.taken(by: String(statement)) { Issue.record("\(rule): \(statement)") }
        }
    }

    @Test func `triggers of the newest schema are spelled as both engines take them`() throws {
        let schema = try String(contentsOf: TestApp.root.appending(path: "docs/schema.sql"), encoding: .utf8)
        let triggers = schema.matches(of: /CREATE TRIGGER (\w+)(?s:.*?)\nEND;/)
        #expect(triggers.count > 50)
        // Tables of words are the engine's own.
        for trigger in triggers where !trigger.output.0.contains("_words") {
            for rule in try Self.broken(by: String(trigger.output.0)) {
                Issue.record("\(trigger.output.1): \(rule)")
            }
        }
    }

    @Test(arguments: [
        "VALUES (?, ?, ?, ?)", "SELECT ?1, ?2, ?3, ?3 WHERE", "VALUES (?1, ?2, lower(?2), ?3)",
        "SELECT ?1, id, ?2, coalesce(max(position), 0) + 1 FROM account", "WHERE email IS ?1", "DELETE FROM a LIMIT -1",
        "DO UPDATE SET a = excluded.a,\n  b = excluded.b",
        "SELECT is_on AND a = 1", "SET a = max(a, ?)", "WHERE (?3 IS NULL OR a = ?3)", "WHERE (a.is_on OR b = 1)",
        "WHERE a = 1 AND is_on", "WHERE a = 1 AND NOT (?2 AND EXISTS (SELECT 1))", "WHERE a OR ?2 AND b = 1",
        "CASE WHEN a > b THEN ?3 END",
        "SELECT coalesce(a.b > 0 AND (c IS NULL), 0)", "SET n = n + (new.state = 'preparing')",
    ])
    func `a statement of another spelling is noticed`(statement: String) throws {
        #expect(try !Self.broken(by: statement).isEmpty)
    }

    @Test(arguments: [
        "VALUES (?, ?, ?)", "SELECT ?1, ?2, ?3 FROM account", "SET a = ?1, b = ?2, c = ?3, d = ?4", "SELECT a, b, c, d",
        "WHERE is_on = 1 AND b", "CASE WHEN a > b THEN CAST(?3 AS BIGINT) END", "SELECT coalesce(max(a), 0)",
        "WHERE a BETWEEN ?1 - 1 AND ?2 AND b", "WHERE a = ?1 AND NOT (?2 = 1 AND b = 1)",
        "SELECT is_on, is_off FROM account WHERE coalesce(a > 0, FALSE)", "SET n = n - (SELECT 1)",
    ])
    func `a statement that both take is let be`(statement: String) throws {
        #expect(try Self.broken(by: statement) == [])
    }

    @Test func `each record that is written as it is read has a test that reads what it writes`() throws {
        let tests = try SourceTree.swiftFiles(in: "Tests/ModelsTests/Database").first {
            $0.path.hasSuffix("/RecordColumnTests.swift")
        }
        let tested = try #require(tests).text
        let records = try SourceTree.swiftFiles(in: "Sources").flatMap {
            $0.text.matches(of: /(\w+): RowCodable {/).map { String($0.output.1) }
        }
        #expect(records.count > 10)
        for record in records {
            #expect(tested.contains(try Regex("\\b\(record)[(.]")), "\(record)")
        }
    }

    @Test func `a derived table has a name, and what an upsert compares with says whose it is`() throws {
        for (path, text) in try statements() {
            let derived = text.matches(of: /FROM \((SELECT|\n| *\\)/).count
            #expect(text.matches(of: /\) AS [a-z]/).count >= derived, "\(path): \(text)")
            guard let update = text.firstRange(of: "DO UPDATE") else { continue }
            let rest = text[update.upperBound...]
            #expect(!rest.contains(/\bWHERE [a-z_]+ (=|<>|<|>)/), "\(path): \(text)")
            #expect(!rest.contains(/= [a-z_]+ [+-]/), "\(path): \(text)")
        }
    }
}
