import Testing

@testable import Models

/// Compares what is said by expressions. PostgreSQL keeps none of their text, only what they mean: so what SQLite's schema says is made
/// once more beside what PostgreSQL's has, and PostgreSQL says how it reads the two. All of it is for a transaction that is undone.
struct SchemaProbe {
    let db: DatabaseConnection

    /// A name that nothing else has.
    private static let name = "twin_probe"

    /// How PostgreSQL reads the checks of a table, sorted.
    func checks(of table: String) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT pg_get_constraintdef(oid) FROM pg_constraint
                WHERE contype = 'c' AND conrelid = '\(table)'::regclass
                """
        ).sorted()
    }

    /// How it would read those.
    func reads(checks: [String], of table: String) throws -> [String] {
        let kept = try self.checks(of: table)
        guard !checks.isEmpty else { return [] }
        let added = checks.enumerated().map { "ADD CONSTRAINT \(Self.name)_\($0) CHECK (\(Self.summed($1)))" }
        try db.execute(sql: "ALTER TABLE \(table) \(added.joined(separator: ", "))")
        var all = try self.checks(of: table)
        for check in kept { if let index = all.firstIndex(of: check) { all.remove(at: index) } }
        return all
    }

    /// A truth is no number to PostgreSQL: what counts them says so by CASE.
    private static func summed(_ check: String) -> String {
        check.replacing(#/\((\w+) IS NOT NULL\)(?= [+=] )/#) { "CASE WHEN \($0.1) IS NULL THEN 0 ELSE 1 END" }
    }

    func index(_ name: String) throws -> String? {
        try String.fetchOne(db, sql: "SELECT pg_get_indexdef(to_regclass('\(name)'))")
    }

    /// How PostgreSQL reads SQLite's index of that name.
    func reads(index text: String, named name: String) throws -> String? {
        try db.execute(sql: text.replacing(" INDEX \(name) ", with: " INDEX \(Self.name) "))
        let read = try index(Self.name)
        try db.execute(sql: "DROP INDEX \(Self.name)")
        return read?.replacing(Self.name, with: name)
    }

    /// How PostgreSQL reads its trigger, and what that does.
    func trigger(_ name: String) throws -> (text: String, function: String, body: String)? {
        try db.row(
            sql: """
                SELECT pg_get_triggerdef(t.oid), p.proname::text, p.prosrc
                FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid WHERE t.tgname = '\(name)'
                """
        ) { row in try (row.next(), row.next(), row.next()) }
    }

    /// How it reads SQLite's of that name, with the same function.
    func reads(trigger: SQLiteText.Trigger, named name: String, function: String) throws -> String? {
        let condition = trigger.condition.map { " WHEN (\($0))" } ?? ""
        let head = trigger.head.replacing(name, with: Self.name, maxReplacements: 1)
        let table = try #require(head.firstMatch(of: #/ ON (\w+)$/#)).1
        try db.execute(sql: "CREATE TRIGGER \(head) FOR EACH ROW\(condition) EXECUTE FUNCTION \(function)()")
        let read = try self.trigger(Self.name)?.text
        try db.execute(sql: "DROP TRIGGER \(Self.name) ON \(table)")
        return read?.replacing(Self.name, with: name)
    }
}
