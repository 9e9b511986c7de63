/// Rows that are found by words, and their tokens (`WordTokens`). Triggers name each row whose words, or whose standing, a
/// transaction changes (`word_change`); the tokens are made before that transaction ends, so that no way of writing a row can
/// forget it and nobody reads the one without the other.
struct WordIndex {
    /// As `word_change` names it.
    let kind: String
    let table: String
    /// The index of them, which triggers keep.
    let words: String
    let key: String
    /// The numbers of rows, and the texts by which they are found; rows that are not to be found are left out. Ends where a
    /// list of numbers follows.
    let selection: String
    let texts: Int

    static let all = [
        WordIndex(
            kind: "account",
            table: "account_tokens",
            words: "account_words",
            key: "account_id",
            selection: "SELECT id, username, name FROM account WHERE id IN",
            texts: 2
        ),
        WordIndex(
            kind: "event",
            table: "event_tokens",
            words: "event_words",
            key: "event_id",
            selection: """
                SELECT id, title, place_name, address, information FROM event WHERE \(EventPin.isPinned) AND id IN
                """,
            texts: 4
        ),
        WordIndex(
            kind: "post",
            table: "guestbook_tokens",
            words: "guestbook_words",
            key: "post_id",
            selection: "SELECT id, words, place_name FROM guestbook_post WHERE id IN",
            texts: 2
        ),
    ]

    /// Rows at once: bounds what is in memory, and how long others wait where a whole table is made anew.
    private static let slice = 250

    /// Makes the tokens of every row that waits.
    @Sendable static func settle(_ db: DatabaseConnection) throws {
        while try settleSlice(db) {}
    }

    /// Whether a row waits: only where the schema has just begun to have tokens.
    static func hasWork(_ db: DatabaseConnection) throws -> Bool {
        try Bool.fetchOne(db, cached: "SELECT EXISTS (SELECT 1 FROM word_change)") ?? false
    }

    /// Makes those of the first rows. Returns whether more may wait: where fewer came than were asked for, none do.
    static func settleSlice(_ db: DatabaseConnection) throws -> Bool {
        let waiting = try db.rows(
            cached: "SELECT kind, row_id FROM word_change ORDER BY kind, row_id LIMIT ?",
            arguments: [slice]
        ) { row -> (kind: String, id: Int64) in try (row.next(), row.next()) }
        for index in all {
            let rows = waiting.filter { $0.kind == index.kind }.map(\.id)
            if !rows.isEmpty { try index.renew(rows, db) }
        }
        return waiting.count == slice
    }

    private func renew(_ rows: [Int64], _ db: DatabaseConnection) throws {
        let list = rows.numberList
        let found = try db.rows(cached: "\(selection) \(EngineSpelling.numbers("?"))", arguments: [list]) { row in
            let id: Int64 = try row.next()
            return (id, try (0..<texts).map { _ in try row.next(String?.self) })
        }
        for (id, texts) in found {
            let values: Assignments = [key: id, "tokens": WordTokens.index(texts)]
            // What has the same words as before is left alone: its index need not be written.
            try db.executeLater(
                cached: """
                    INSERT INTO \(table) \(values.inserted) \(values.replacing(key))
                    WHERE \(table).tokens <> excluded.tokens
                    """,
                arguments: values.arguments
            )
        }
        let gone = Set(rows).subtracting(found.map(\.0)).sorted()
        if !gone.isEmpty {
            try db.executeLater(
                cached: "DELETE FROM \(table) WHERE \(key) IN \(EngineSpelling.numbers("?"))",
                arguments: [gone.numberList]
            )
        }
        try db.executeLater(
            cached: "DELETE FROM word_change WHERE kind = ? AND row_id IN \(EngineSpelling.numbers("?"))",
            arguments: [kind, list]
        )
    }
}
