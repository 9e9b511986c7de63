/// What an operator has to say, or wants to: a page each, written as CommonMark.
package enum SiteText: String, CaseIterable, Hashable, Sendable, ColumnValue {
    case imprint, privacy, terms, rules

    /// Characters as SQLite counts them: Unicode scalars.
    package static let maxLength = 20_000

    /// Those that have words, in the order of the cases.
    package static func written(_ db: DatabaseConnection) throws -> [SiteText] {
        // By the table's key, so that nothing is read as a whole.
        let sql = "SELECT kind FROM site_text WHERE kind IN ('imprint', 'privacy', 'terms', 'rules')"
        let found = Set(try SiteText.fetchAll(db, cached: sql))
        return allCases.filter(found.contains)
    }

    /// All that is written.
    package static func all(_ db: DatabaseConnection) throws -> [SiteText: String] {
        let rows: [(SiteText, String)] = try db.rows(
            cached: "SELECT kind, words FROM site_text WHERE kind IN ('imprint', 'privacy', 'terms', 'rules')"
        ) { try ($0.next(), $0.next()) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// Empty where there are none.
    package func words(_ db: DatabaseConnection) throws -> String {
        try String.fetchOne(db, cached: "SELECT words FROM site_text WHERE kind = ?", arguments: [self]) ?? ""
    }

    /// Without words the page goes.
    package func write(_ words: String, now: Int64, _ db: DatabaseConnection) throws {
        guard !words.isEmpty else {
            try db.execute(cached: "DELETE FROM site_text WHERE kind = ?", arguments: [self])
            return
        }
        let values: Assignments = ["kind": self, "words": words, "changed_at": now]
        try db.execute(
            cached: "INSERT INTO site_text \(values.inserted) \(values.replacing("kind"))",
            arguments: values.arguments
        )
    }
}
