/// What an operator has to say, or wants to: a page each, written as CommonMark.
package enum SiteText: String, CaseIterable, Hashable, Sendable, ColumnValue {
    case imprint, privacy, terms, rules

    /// Characters as SQLite counts them: Unicode scalars.
    package static let maxLength = 20_000

    /// Those that have words, in the order of the cases.
    package static func written(_ db: DatabaseConnection) throws -> [SiteText] {
        try allCases.filter { text in
            try Bool.fetchOne(db, cached: "SELECT EXISTS (SELECT 1 FROM site_text WHERE kind = ?)", arguments: [text])
                == true
        }
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
