/// The indexes of words of a server: tables that triggers keep as the tokens are.
enum PostgresWords {
    /// What an index has to hold.
    private static func made(_ index: WordIndex) -> String {
        "SELECT made.token, \(index.key) FROM \(index.table), unnest(string_to_array(tokens, ' ')) AS made (token)"
    }

    /// Fills one that is empty.
    static func gather(_ index: WordIndex, _ db: DatabaseConnection) throws {
        try db.execute(sql: "INSERT INTO \(index.words) (token, row_id) \(made(index))")
    }

    private static func isWhole(_ index: WordIndex, _ db: DatabaseConnection) throws -> Bool {
        let kept = "SELECT token, row_id FROM \(index.words)"
        let differs = try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (\(kept) EXCEPT ALL \(made(index))) OR EXISTS (\(made(index)) EXCEPT ALL \(kept))"
        )
        return differs == false
    }

    static func wrong(mending: Bool, _ db: DatabaseConnection) throws -> [String] {
        try WordIndex.all.filter { index in
            if try isWhole(index, db) { return false }
            if mending {
                try db.execute(sql: "DELETE FROM \(index.words)")
                try gather(index, db)
            }
            return true
        }
        .map(\.words)
    }
}

extension DatabaseLocation {
    /// Indexes of words that do not say what their rows do, by which those are not found; where `mending`, they are made anew.
    package func wrongWords(mending: Bool) throws -> [String] {
        switch self {
        case .file(let path): try DatabaseFile(path: path).wrongWords(mending: mending)
        // Nobody else writes meanwhile.
        case .server: try write { try PostgresWords.wrong(mending: mending, $0) }
        }
    }
}
