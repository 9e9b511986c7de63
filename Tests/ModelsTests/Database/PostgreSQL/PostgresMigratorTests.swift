import Dispatch
import ServerDatabase
import Synchronization
import Testing

@testable import Models

/// How a database of a server gets its schema.
@Suite(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped))
struct PostgresMigratorTests {
    let server: ServerDatabase

    init() throws { server = try ServerDatabase() }

    private func version(_ db: DatabaseConnection) throws -> [Int] {
        try Int.fetchAll(db, sql: "SELECT number FROM schema_version")
    }

    private func tables(_ db: DatabaseConnection) throws -> [String] {
        try String.fetchAll(
            db,
            sql:
                "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1"
        )
    }

    @Test func `an empty database gets the newest schema, and a second run changes nothing`() throws {
        let db = try server.connection()
        #expect(try PostgresMigrator().requireKnown(db) == 0)
        #expect(try tables(db) == [])
        try PostgresMigrator().run(db)
        #expect(try version(db) == [Schema.migrations.count])
        try db.execute(sql: "INSERT INTO setting (name, value, changed_at) VALUES ('a', 'b'::bytea, 1)")
        try PostgresMigrator().run(db)
        #expect(try PostgresMigrator().requireKnown(db) == Schema.migrations.count)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM setting") == 1)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM turn") == 1)
    }

    @Test func `of ten that begin at once one migrates, and all find it done`() throws {
        let connections = try (0..<10).map { _ in try server.connect() }
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: connections.count) { index in
            do {
                try PostgresMigrator().run(.postgres(connections[index]))
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try version(.postgres(connections[0])) == [Schema.migrations.count])
    }

    @Test func `steps that are missing run, and one that fails leaves what was before it`() throws {
        let db = try server.connection()
        try PostgresMigrator(migrations: [TemporaryDatabase.notes[0]]).run(db)
        try db.execute(sql: "INSERT INTO note (text) VALUES ('kept')")
        let broken = Migration(3, "", postgres: "DELETE FROM line; DELETE FROM note; CREATE TABLE note (again bigint)")
        #expect {
            try PostgresMigrator(migrations: TemporaryDatabase.notes + [broken]).run(db)
        } throws: { error in
            guard case .failed(number: 3, message: _) = error as? MigrationError else { return false }
            return true
        }
        #expect(try version(db) == [2])
        #expect(try String.fetchAll(db, sql: "SELECT text FROM note") == ["kept"])
    }

    @Test func `a step whose connection is cut is done again from its beginning`() throws {
        let cut = Migration(
            3,
            "",
            postgres: "CREATE TABLE half (x bigint); SELECT pg_terminate_backend(pg_backend_pid())"
        )
        let whole = Migration(3, "", postgres: "CREATE TABLE half (x bigint)")
        #expect(throws: MigrationError.self) {
            try PostgresMigrator(migrations: TemporaryDatabase.notes + [cut]).run(server.connection())
        }
        let db = try server.connection()
        #expect(try tables(db) == ["line", "note", "schema_version"])
        try PostgresMigrator(migrations: TemporaryDatabase.notes + [whole]).run(db)
        #expect(try version(db) == [3])
    }

    @Test func `a step that is not spelled for PostgreSQL fails`() throws {
        let missing = Migration(3, "CREATE TABLE later (x INTEGER) STRICT")
        let db = try server.connection()
        #expect(throws: MigrationError.self) {
            try PostgresMigrator(migrations: TemporaryDatabase.notes + [missing]).run(db)
        }
        #expect(try version(db) == [2])
    }

    @Test func `a database from the future is refused and not touched`() throws {
        let db = try server.connection()
        try PostgresMigrator().run(db)
        let next = Schema.migrations.count + 1
        try db.execute(sql: "UPDATE schema_version SET number = \(next)")
        #expect(throws: MigrationError.fromTheFuture(found: next, known: next - 1)) { try PostgresMigrator().run(db) }
        #expect(try version(db) == [next])
    }

    @Test(arguments: [
        "CREATE TABLE theirs (x bigint)", "CREATE VIEW theirs AS SELECT 1 AS x",
        "CREATE TABLE schema_version (installed_rank bigint, version text)",
        "CREATE TABLE schema_version (number bigint NOT NULL); INSERT INTO schema_version VALUES (0); CREATE TABLE x (y bigint)",
    ])
    func `a database of another program is refused and not touched`(sql: String) throws {
        let db = try server.connection()
        try db.execute(sql: sql)
        let before = try tables(db)
        #expect(throws: MigrationError.foreign) { try PostgresMigrator().run(db) }
        #expect(try tables(db) == before)
    }

    @Test(arguments: [
        "LOCALE 'C.UTF-8'", "LOCALE 'C' ENCODING 'LATIN1'", "LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'de'",
    ])
    func `a database that orders letters otherwise is refused and not touched`(making: String) throws {
        let other = try ServerDatabase(making: "TEMPLATE template0 \(making)")
        let db = try other.connection()
        #expect(throws: MigrationError.otherLetters) { try PostgresMigrator().run(db) }
        #expect(try tables(db) == [])
    }

    @Test func `numbers of a list are read as SQLite reads them`() throws {
        let db = try server.connection()
        try PostgresMigrator().run(db)
        for list in [[], [7], [3, -1, Int64.max, 3]] as [[Int64]] {
            let read = try db.rows(
                sql: "SELECT key, value FROM \(EngineSpelling.numberRows("?")) AS listed ORDER BY key",
                arguments: [list.numberList]
            ) { row -> (Int, Int64) in try (row.next(), row.next()) }
            #expect(read.map(\.0) == Array(list.indices))
            #expect(read.map(\.1) == list)
        }
    }

    @Test func `the clock is the server's, or the one that is set`() throws {
        let db = try server.connection()
        try PostgresMigrator().run(db)
        #expect(try Bool.fetchOne(db, sql: "SELECT abs(unixepoch() - extract(epoch FROM now())) < 1000") == true)
        try db.execute(sql: "SET hereabouts.now = '1700000000'")
        #expect(try Int64.fetchOne(db, sql: "SELECT \(EngineSpelling.now)") == 1_700_000_000)
        try db.execute(sql: "SET hereabouts.now = ''")
        #expect(try Bool.fetchOne(db, sql: "SELECT unixepoch() > 1700000000") == true)
    }
}
