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
            try found.add(matching: query, orCut: FullText.cutQuery(folded))
            return found.rows.compactMap { PlaceRecord.summary($0, id: $0[7]) }
        } ?? []
    }
}

/// Places as they are found, each once, until they are enough.
private struct FoundVenues {
    private static let maxLookedAt = 500

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
            [names.lowerBound, names.upperBound, limit + rows.count]
        )
    }

    mutating func add(matching words: String) throws {
        try add("SELECT rowid FROM place_words WHERE place_words MATCH ? LIMIT ?", [words, limit + rows.count])
    }

    /// Asks the index of beginnings first, and looks at the names that it finds: the rows of all words that begin like a long
    /// word are put together only where so many names begin alike that those looked at are too few.
    mutating func add(matching words: String, orCut cut: (query: String, ending: String)?) throws {
        guard let cut, rows.count < limit else { return try add(matching: words) }
        let statement = try db.cachedStatement(
            sql: """
                SELECT rowid, instr(' ' || names, ?) > 0 FROM place_words
                WHERE place_words MATCH ? LIMIT \(Self.maxLookedAt)
                """
        )
        let candidates = try Row.fetchCursor(statement, arguments: [cut.ending, cut.query])
        var lookedAt = 0
        var wanted: [Int64] = []
        while rows.count + wanted.count < limit, let row = try candidates.next() {
            lookedAt += 1
            if row[1], !known.contains(row[0]) { wanted.append(row[0]) }
        }
        let places = "[" + wanted.map(String.init).joined(separator: ",") + "]"
        try add("SELECT value FROM json_each(?)", [places])
        if lookedAt == Self.maxLookedAt { try add(matching: words) }
    }

    private mutating func add(_ selection: String, _ arguments: StatementArguments) throws {
        guard rows.count < limit else { return }
        let statement = try db.cachedStatement(
            sql: "SELECT \(PlaceRecord.summaryColumns), id FROM place WHERE id IN (\(selection))"
        )
        let all = try Row.fetchAll(statement, arguments: arguments)
        rows += all.filter { known.insert($0[7]).inserted }.prefix(limit - rows.count)
    }
}
