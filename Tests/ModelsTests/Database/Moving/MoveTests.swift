import Foundation
import ServerDatabase
import Testing

@testable import Models

/// Carrying a site from one database to another.
struct MoveTests {
    let world: MoveWorld

    init() throws { world = try MoveWorld() }

    private func tables(_ location: DatabaseLocation) throws -> [MovedTable] {
        var tables: [MovedTable] = []
        try MovingSide.open(location) { tables = try $0.ask { try $0.tables() } }
        return tables
    }

    private func lastNumbers(_ location: DatabaseLocation) throws -> [String: Int64] {
        var numbers: [String: Int64] = [:]
        try MovingSide.open(location) { side in
            for table in try side.ask({ try $0.tables() }) where table.isNumbered {
                numbers[table.name] = try side.ask { try $0.lastNumber(of: table) }
            }
        }
        return numbers
    }

    private func facts(_ location: DatabaseLocation) throws -> Set<String> {
        try location.look { db in
            switch db {
            case .sqlite:
                let sql = "SELECT type || name || sql FROM sqlite_schema WHERE sql IS NOT NULL"
                return Set(try String.fetchAll(db, sql: sql))
            case .postgres:
                let sql = "SELECT tgname::text || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal"
                return try SchemaFacts(postgres: db).lines.union(String.fetchAll(db, sql: sql))
            }
        }
    }

    @Test func `both engines have the same tables, each with a key`() throws {
        let tables = try MoveWorld.engines.map { engine in
            let end = try world.end(engine)
            try AppDatabase(at: end).close()
            return try self.tables(end)
        }
        #expect(tables[0].count > 75 && tables.allSatisfy { $0 == tables[0] })
        #expect(tables[0].filter(\.isNumbered).count > 25)
        #expect(tables[0].contains { $0.key.count > 1 } && tables[0].contains { $0.key.contains { $0 > 0 } })
    }

    @Test(arguments: MoveWorld.routes)
    func `all rows and numbers are there, and the schema is whole`(
        from engine: MoveWorld.Engine,
        to other: MoveWorld.Engine
    ) async throws {
        let from = try await world.site(engine)
        let (to, fresh) = (try world.end(other), try world.end(other))
        let summary = try world.move(from, to)
        try AppDatabase(at: fresh).close()
        #expect(try facts(to) == facts(fresh))
        #expect(try tables(to).map(\.name) == summary.tables.map(\.name))
        let counts = Dictionary(uniqueKeysWithValues: summary.tables.map { ($0.name, $0.rowCount) })
        #expect(counts["known_address"] == MoveWorld.many && counts["account"] == 2 && counts["zone"] == 0)
        #expect(counts["setting"] == MoveWorld.many + MoveWorld.texts.count)
        #expect(summary.rowCount == counts.values.reduce(0, +))
        #expect(try lastNumbers(to) == lastNumbers(from))
        #expect(try lastNumbers(to)["pin_change"] == 3 && lastNumbers(to)["account"] == 3)
        let names = try to.look { try String.fetchAll($0, sql: "SELECT name FROM bookmark_list ORDER BY id") }
        #expect(names.map { Array($0.utf8) } == MoveWorld.texts.map { Array($0.utf8) })
        // A second look gives the same, from whichever end.
        #expect(try world.move(to, world.end(.file)) == summary)
    }

    @Test(arguments: MoveWorld.routes)
    func `what comes after the move works as before`(
        from engine: MoveWorld.Engine,
        to other: MoveWorld.Engine
    ) async throws {
        let to = try world.end(other)
        try world.move(try await world.site(engine), to)
        let database = try AppDatabase(at: to)
        defer { database.close() }
        // Numbers go on, triggers fire, references hold, words are found.
        let account = try await database.signUp("dee-dee-ramone")
        #expect(account.id.rawValue == 4)
        let found = try database.read { db in
            try ["lovelace", "ramone"].map { word in
                try Int.fetchAll(
                    db,
                    sql: "SELECT id FROM account WHERE id IN \(EngineSpelling.holding("?", in: "account_words"))",
                    arguments: ["\"\(word)\"*"]
                )
            }
        }
        #expect(found == [[1], [4]])
        await #expect(throws: (any Error).self) {
            try await database.write { try $0.execute(sql: "INSERT INTO hidden_address (account_id) VALUES (99)") }
        }
        try await database.write { try $0.execute(sql: "DELETE FROM account WHERE id = 1") }
        let left = try database.read { db in
            try ["known_address", "bookmark"].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") }
        }
        #expect(left == [MoveWorld.many / 2, 0])
    }

    @Test(arguments: MoveWorld.routes)
    func `a site that nobody has signed up to is moved too`(
        from engine: MoveWorld.Engine,
        to other: MoveWorld.Engine
    ) throws {
        let (from, to) = (try world.end(engine), try world.end(other))
        try AppDatabase(at: from).close()
        #expect(try world.move(from, to).rowCount == 0)
        try AppDatabase(at: to).close()
    }

    @Test func `rows of every table are carried`() async throws {
        let from = try world.end(.file)
        try AppDatabase(at: from).close()
        let names = try tables(from).map(\.name)
        guard case .file(let path) = from else { return }
        // What refers is written before what it refers to, too.
        try DatabaseFile(path: path).open(checksReferences: false) { queue in
            try queue.writeWithoutTransaction { database in
                try MadeUpRows.whileUnchecked(DatabaseConnection(database)) {
                    for name in names where name != "word_change" { try addRow(to: name, DatabaseConnection(database)) }
                }
                try database.execute(sql: "DELETE FROM word_change")
            }
        }
        #expect(try DatabaseFile(path: path).brokenReferences().map(\.table) == [])
        let to = try world.end(MoveWorld.engines.last ?? .file)
        try AppDatabase(at: to).close()
        // What is made up is nothing that a CHECK would take.
        if case .server = to { try to.change(Self.withoutChecks) } else { return }
        let summary = try world.move(from, to)
        #expect(summary.tables.filter { $0.rowCount == 0 }.map(\.name) == ["word_change"])
    }

    private func addRow(to table: String, _ db: DatabaseConnection) throws {
        // Keys of several columns refer to this one with others.
        let hasKind = try MadeUpRows.columns(of: table, db).contains { $0.name == "place_kind" }
        var given: [String: any ColumnValue] = hasKind ? ["place_kind": "node"] : [:]
        // A key that is the number of another row draws none of its own.
        if table == "event_rating_total" { given["event_id"] = Int64(1) }
        try MadeUpRows.add(1, to: table, given, db)
    }

    private static let withoutChecks = """
        DO $$ DECLARE found record; BEGIN
            FOR found IN SELECT conrelid::regclass AS place, conname FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0 LOOP
                EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.place, found.conname);
            END LOOP;
        END $$
        """
}
