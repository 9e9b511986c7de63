import GRDB
import Models

extension PlaceStore {
    /// Places with all of these words in their names, the last perhaps not written to its end: first those whose names
    /// begin with them. Whole words go before words that only begin so: who has typed "harbour" means Old Harbour sooner
    /// than Harbourside.
    package func venues(withWordsOf text: String, limit: Int) throws -> [PlaceSummary] {
        guard text.utf8.count <= LocalityQuery.maxCharacters * 4 else { return [] }
        let folded = NameFolding.fold(text)
        guard let query = FullText.query(folded) else { return [] }
        return try pool.read { db in
            var found = FoundVenues(limit: limit, db)
            // A folded name has letters, digits and spaces, which come before "!".
            try found.add(named: folded..<folded + "!")
            for whole in FullText.queries(folded).dropLast() { try found.add(matching: whole) }
            try found.add(named: folded..<folded + "\u{10FFFF}")
            try found.add(matching: query)
            return found.rows.compactMap { PlaceRecord.summary($0, id: $0[7]) }
        } ?? []
    }
}

/// Places as they are found, each once, until they are enough.
private struct FoundVenues {
    private let limit: Int
    private let db: Database
    private(set) var rows: [Row] = []
    private var known: Set<Int64> = []

    init(limit: Int, _ db: Database) {
        self.limit = limit
        self.db = db
    }

    mutating func add(named names: Range<String>) throws {
        try add(
            "SELECT place FROM place_name WHERE folded >= ? AND folded < ? LIMIT ?",
            [names.lowerBound, names.upperBound]
        )
    }

    mutating func add(matching words: String) throws {
        try add("SELECT rowid FROM place_words WHERE place_words MATCH ? LIMIT ?", [words])
    }

    private mutating func add(_ selection: String, _ arguments: StatementArguments) throws {
        guard rows.count < limit else { return }
        let statement = try db.cachedStatement(
            sql: "SELECT \(PlaceRecord.summaryColumns), id FROM place WHERE id IN (\(selection))"
        )
        let all = try Row.fetchAll(statement, arguments: arguments + [limit + rows.count])
        rows += all.filter { known.insert($0[7]).inserted }.prefix(limit - rows.count)
    }
}
