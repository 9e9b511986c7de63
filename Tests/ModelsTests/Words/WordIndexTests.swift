import Foundation
import GRDB
import Testing

@testable import Models

/// What the index of words finds is what the rule of words says (`NameWords.fit`), whichever engine looks.
struct WordIndexTests {
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase(onFile: "the index of SQLite") }

    /// Words in nine scripts, some with accents, marks, apostrophes or in several spellings.
    private static let words = """
        Fußball Größe Straße café Zoë naïve L'Aquila O’Brien Søren Łódź İstanbul ﬁne Ørsted garden gardening gar x 2026 Nr7
        Οδός Αθήνα Ολυμπιακός ΑΓΟΡΑ άνοιξη Москва Ёлка йога Київ площадь шахматы مُحَمَّد القاهرة مقهى سوق أحمد إسكندرية
        שָׁלוֹם ירושלים קפה גן תל 東京 東京都庁 タワー カフェ がっこう ガス 北京 上海 公園散歩 音楽会 서울 한강 공원 산책 กรุงเทพ สวนลุมพินี
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    struct Draws {
        private var state: UInt64 = 7

        /// A number below that, by Knuth's multiplier (The Art of Computer Programming, volume 2, section 3.3.4).
        mutating func below(_ end: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % end
        }

        mutating func text(_ count: Int) -> String {
            (0..<count).map { _ in WordIndexTests.words[below(WordIndexTests.words.count)] }
                .joined(separator: [" ", ", ", "-", "_"][below(4)])
        }

        /// The beginnings of up to three words, in any case.
        mutating func query() -> String {
            (0...below(3)).map { _ in
                let word = WordIndexTests.words[below(WordIndexTests.words.count)]
                let cut = String(word.prefix(1 + below(word.count)))
                let spellings = [
                    cut, cut.uppercased(), cut.lowercased(), cut.folding(options: .diacriticInsensitive, locale: nil),
                ]
                return spellings[below(4)]
            }.joined(separator: " ")
        }
    }

    /// Two hundred people, events and posts, each with words in the columns that are looked in.
    private func fill(_ db: DatabaseConnection, _ draws: inout Draws) throws -> [[Int64: [String?]]] {
        var all: [[Int64: [String?]]] = [[:], [:], [:]]
        for id in 1...200 {
            let number = Int64(id)
            let name = draws.text(1 + draws.below(4))
            let username = "person-\(id)"
            try MadeUpRows.add(
                id,
                to: "account",
                ["id": number, "username": username, "username_folded": username, "name": name],
                db
            )
            all[0][number] = [username, name]

            let (title, town, information) = (draws.text(2), draws.text(1), draws.text(6))
            try MadeUpRows.add(
                id,
                to: "event",
                [
                    "id": number, "host_id": Int64(1), "audience": "public", "status": "planned", "title": title,
                    "place_name": town, "information": information, "latitude": 1.0, "longitude": 1.0,
                ],
                db
            )
            all[1][number] = [title, town, nil, information]

            if id == 1 {
                try MadeUpRows.add(1, to: "guestbook", ["event_id": Int64(1)], db)
                try MadeUpRows.add(1, to: "guestbook_guest", ["id": Int64(1), "event_id": Int64(1)], db)
            }
            let (words, spot) = (draws.text(1 + draws.below(8)), draws.text(1))
            let post: [String: any ColumnValue] = [
                "id": number, "event_id": Int64(1), "guest_id": Int64(1), "words": words, "place_name": spot,
            ]
            try MadeUpRows.add(id, to: "guestbook_post", post, db)
            all[2][number] = [words, spot]
        }
        return all
    }

    func opened() async throws -> (AppDatabase, [[Int64: [String?]]], Draws) {
        let database = try place.openRealFile()
        let (texts, draws) = try await database.write { db in
            var draws = Draws()
            var texts: [[Int64: [String?]]] = []
            try MadeUpRows.whileUnchecked(db) { texts = try fill(db, &draws) }
            return (texts, draws)
        }
        return (database, texts, draws)
    }

    @Test func `of five hundred drawn queries each finds just what fits, in people, events and posts`() async throws {
        var (database, texts, draws) = try await opened()
        defer { database.close() }
        var found = 0
        for _ in 0..<500 {
            let typed = draws.query()
            let query = NameWords(typed)
            for (index, rows) in zip(["account_words", "event_words", "guestbook_words"], texts) where !query.isEmpty {
                let fitting = rows.filter { query.fit($0.value) }.map(\.key).sorted()
                let indexed = try database.read { db in
                    try Int64.fetchAll(
                        db,
                        cached: EngineSpelling.selectHolding("?", in: index) + " ORDER BY 1",
                        arguments: [query.match]
                    )
                }
                #expect(indexed == fitting, "\(typed) in \(index)")
                found += fitting.count
            }
        }
        #expect(found > 5_000)
    }

    @Test func `a plain table of tokens finds the same`() async throws {
        var (database, texts, draws) = try await opened()
        defer { database.close() }
        let tables = try await database.write { db in
            try db.execute(sql: "CREATE TABLE plain (token TEXT, id INTEGER, PRIMARY KEY (token, id)) WITHOUT ROWID")
            let rows = try db.rows(sql: "SELECT event_id, tokens FROM event_tokens") { row -> (Int64, String) in
                try (row.next(), row.next())
            }
            for (id, tokens) in rows {
                for token in tokens.split(separator: " ") {
                    try db.execute(cached: "INSERT INTO plain VALUES (?, ?)", arguments: [String(token), id])
                }
            }
            return rows.count
        }
        #expect(tables == 200)
        for _ in 0..<500 {
            let typed = draws.query()
            let tokens = WordTokens.query(typed)
            let query = NameWords(typed)
            guard (1...NameWords.maxWords).contains(tokens.count) else { continue }
            let statement = tokens.map { _ in "SELECT DISTINCT id FROM plain WHERE token >= ? AND token < ?" }
                .joined(separator: " INTERSECT ")
            let values = tokens.flatMap { [$0, $0 + "\u{10FFFF}"] }
            let plain = try database.read { db in
                try Int64.fetchAll(db, sql: statement + " ORDER BY 1", arguments: Arguments(values))
            }
            #expect(plain == texts[1].filter { query.fit($0.value) }.map(\.key).sorted(), "\(typed)")
        }
    }

    private func waiting(_ database: AppDatabase) throws -> Int? {
        try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM word_change") }
    }

    private func find(_ words: String, in index: String, _ database: AppDatabase) throws -> [Int64] {
        try database.read { db in
            try Int64.fetchAll(
                db,
                sql: EngineSpelling.selectHolding("?", in: index),
                arguments: [NameWords(words).match]
            )
        }
    }

    @Test func `tokens follow what is changed, hidden and deleted, and nothing waits behind a write`() async throws {
        let (database, _, _) = try await opened()
        defer { database.close() }
        #expect(try waiting(database) == 0)
        try await database.write { db in
            try db.execute(sql: "UPDATE account SET name = 'Ulrike' WHERE id = 3")
            try db.execute(sql: "UPDATE event SET title = 'Ulrikes Fest' WHERE id = 4")
            try db.execute(sql: "UPDATE guestbook_post SET words = 'ulrike was here' WHERE id = 5")
        }
        #expect(try find("ULRI", in: "account_words", database) == [3])
        #expect(try find("ulrikes", in: "event_words", database) == [4])
        #expect(try find("ulrike here", in: "guestbook_words", database) == [5])
        try await database.write { db in
            try db.execute(sql: "UPDATE event SET hidden_at = 1 WHERE id = 4")
            try db.execute(sql: "DELETE FROM guestbook_post WHERE id = 5")
            try db.execute(sql: "DELETE FROM account WHERE id = 3")
            for table in ["account_words", "event_words", "guestbook_words"] {
                try db.execute(sql: "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
            }
        }
        #expect(try find("ulri", in: "account_words", database) == [])
        #expect(try find("ulri", in: "event_words", database) == [])
        #expect(try find("ulri", in: "guestbook_words", database) == [])
        try await database.write { try $0.execute(sql: "UPDATE event SET hidden_at = NULL WHERE id = 4") }
        #expect(try find("ulri", in: "event_words", database) == [4])
        #expect(try waiting(database) == 0)
    }

    private struct Refused: Error {}

    @Test func `a write that fails leaves the tokens of before`() async throws {
        let (database, _, _) = try await opened()
        defer { database.close() }
        await #expect(throws: Refused.self) {
            try await database.write { db in
                try db.execute(sql: "UPDATE account SET name = 'Ulrike' WHERE id = 3")
                throw Refused()
            }
        }
        #expect(try find("ulrike", in: "account_words", database) == [])
        #expect(try waiting(database) == 0)
    }

    @Test func `a database of before gets its tokens when it is opened, also where that was cut off`() async throws {
        let (database, texts, _) = try await opened()
        database.close()
        // As the step leaves it, and as a power cut in the middle does.
        let queue = try DatabaseQueue(path: place.path)
        try await queue.write { db in
            try db.execute(sql: "DELETE FROM event_tokens; DELETE FROM account_tokens WHERE account_id > 100")
            try db.execute(sql: "INSERT INTO word_change SELECT 'event', id FROM event")
            try db.execute(sql: "INSERT INTO word_change SELECT 'account', id FROM account WHERE id > 100")
        }
        try queue.close()
        let again = try place.openRealFile()
        defer { again.close() }
        #expect(try waiting(again) == 0)
        let cafes = texts[1].filter { NameWords("cafe").fit($0.value) }.map(\.key).sorted()
        #expect(try find("cafe", in: "event_words", again) == cafes && !cafes.isEmpty)
        #expect(try again.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM account_tokens") } == 200)
    }

    @Test func `what has the same words as before is not written again`() async throws {
        let (database, _, _) = try await opened()
        defer { database.close() }
        try await database.write { db in
            try db.execute(
                sql: """
                    CREATE TEMP TABLE told (id INTEGER);
                    CREATE TEMP TRIGGER tells AFTER UPDATE ON main.event_tokens BEGIN INSERT INTO told VALUES (new.event_id); END
                    """
            )
            try db.execute(sql: "UPDATE event SET status = 'planned', title = title WHERE id = 4")
        }
        let told = try await database.write { db in
            defer { try? db.execute(sql: "DROP TRIGGER tells") }
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM told")
        }
        #expect(told == 0)
    }
}
