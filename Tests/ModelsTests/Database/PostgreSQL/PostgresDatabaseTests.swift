import Foundation
import ServerDatabase
import Synchronization
import Testing

@testable import Models

/// The readers and the writer of a database that is a server's.
@Suite(.enabled(if: ServerDatabase.isThere, ServerDatabase.skipped))
struct PostgresDatabaseTests {
    let place: ServerDatabase

    init() throws { place = try ServerDatabase() }

    @Test(arguments: [true, false])
    func `a write that fails undoes itself and none of its neighbours`(_ keepsStatements: Bool) async throws {
        let database = try place.notes(keepsStatements: keepsStatements)
        defer { database.close() }
        try await database.add("taken")
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    do {
                        try await database.write { db in
                            try db.execute(cached: "INSERT INTO note (text) VALUES (?)", arguments: ["note \(index)"])
                            if index % 10 == 3 { try db.execute(sql: "INSERT INTO note (text) VALUES ('taken')") }
                            if index % 10 == 4 { throw CancellationError() }
                        }
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(outcomes == 160)
        let notes = Set(try database.notes())
        #expect(notes.count == 161 && notes.contains("note 15"))
        #expect(!notes.contains("note 13") && !notes.contains("note 14"))
    }

    /// The last statement of a write may be one whose outcome nobody waits for.
    @Test func `a write whose last statement is wrong fails, and none of its neighbours`() async throws {
        let database = try place.notes()
        defer { database.close() }
        try await database.add("taken")
        let insert = "INSERT INTO note (text) VALUES (?)"
        for round in 0..<5 {
            let outcomes = await withTaskGroup(of: Bool.self) { group in
                for index in 0..<20 {
                    group.addTask {
                        let text = index == 7 ? "taken" : "note \(round) \(index)"
                        return (try? await database.write { try $0.executeLater(cached: insert, arguments: [text]) })
                            != nil
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(outcomes == 19)
        }
        #expect(try Set(database.notes()).count == 96)
    }

    /// Read and written in two statements: with two writers side by side some numbers would be lost.
    @Test func `writers of two processes take turns`() async throws {
        let databases = [try place.notes(), try place.notes()]
        defer { for database in databases { database.close() } }
        try await databases[0].write {
            try $0.execute(sql: "CREATE TABLE counter (value bigint); INSERT INTO counter VALUES (0)")
        }
        try await withThrowingTaskGroup { group in
            for index in 0..<200 {
                group.addTask {
                    try await databases[index % 2].write { db in
                        let value = try Int.fetchOne(db, cached: "SELECT value FROM counter") ?? 0
                        try db.execute(cached: "UPDATE counter SET value = ?", arguments: [value + 1])
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try databases[1].read { try Int.fetchOne($0, cached: "SELECT value FROM counter") } == 200)
    }

    @Test func `the turn of another process is waited for, and not for ever`() async throws {
        let database = try place.notes(PostgresLimits(connecting: 2, reading: 5, writing: 5, turn: 1))
        defer { database.close() }
        let other = try place.connect()
        other.queue("BEGIN")
        _ = try other.run("SELECT number FROM turn FOR UPDATE", [])
        let error = await #expect(throws: PostgresError.self) { try await database.add("one") }
        #expect(error.flatMap { DatabaseFault($0) } == .heldUp)
        try other.rollback()
        try await database.add("two")
        #expect(try database.notes() == ["two"])
    }

    @Test func `when all connections are ended the next read and the next write have new ones`() async throws {
        let database = try place.notes()
        defer { database.close() }
        try await database.add("one")
        _ = try database.notes()
        try ServerDatabase.administer(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(place.name)'"
        )
        #expect(try database.notes() == ["one"])
        try await database.add("two")
        #expect(try database.notes() == ["one", "two"])
    }

    /// What a transaction had done when its connection went is gone, and the caller is told so.
    @Test func `a write whose connection ends is not kept, and its caller is told`() async throws {
        let database = try place.notes()
        defer { database.close() }
        let error = await #expect(throws: PostgresError.self) {
            try await database.write { db in
                try db.execute(cached: "INSERT INTO note (text) VALUES ('half')")
                let pid = try Int.fetchOne(db, cached: "SELECT pg_backend_pid()") ?? 0
                try ServerDatabase.administer("SELECT pg_terminate_backend(\(pid), 5000)")
                try db.execute(cached: "INSERT INTO note (text) VALUES ('other half')")
            }
        }
        #expect(error.flatMap { DatabaseFault($0) } == .away)
        #expect(try database.notes().isEmpty)
        try await database.add("whole")
    }

    /// Nobody knows whether it was kept: it must not be done a second time.
    @Test func `a connection that ends before the answer to a commit is told apart, and nothing is written twice`()
        async throws
    {
        let database = try place.notes()
        defer { database.close() }
        // At the commit, and not before it.
        try place.connect().runScript(
            """
            CREATE FUNCTION ends() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER ends AFTER INSERT ON note DEFERRABLE INITIALLY DEFERRED
                FOR EACH ROW WHEN (NEW.text = 'perhaps') EXECUTE FUNCTION ends();
            """
        )
        let count = Runs()
        await #expect(throws: CommitUnknown.self) {
            try await database.write { db in
                count.add()
                try db.execute(cached: "INSERT INTO note (text) VALUES ('perhaps')")
            }
        }
        #expect(count.value == 1)
        try await database.add("next")
    }

    /// Two transactions that wait for each other, as the server says it of the one that it undoes.
    @Test(arguments: ["40P01", "40001"])
    func `a write that another transaction stands against is done again, with its neighbours`(_ state: String)
        async throws
    {
        let database = try place.notes()
        defer { database.close() }
        // What a sequence has given stays given.
        try place.connect().runScript(
            """
            CREATE SEQUENCE tries;
            CREATE FUNCTION stands_against() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF nextval('tries') <= 2 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '\(state)'; END IF;
                    RETURN NEW;
                END $$;
            CREATE TRIGGER stands_against BEFORE INSERT ON note FOR EACH ROW WHEN (NEW.text = 'crossed')
                EXECUTE FUNCTION stands_against();
            """
        )
        try await withThrowingTaskGroup { group in
            for text in ["crossed"] + (0..<20).map({ "note \($0)" }) { group.addTask { try await database.add(text) } }
            try await group.waitForAll()
        }
        #expect(try Set(database.notes()).count == 21)
    }

    @Test func `a write that others stand against for ever is told so`() async throws {
        let database = try place.notes()
        defer { database.close() }
        let count = Runs()
        let error = await #expect(throws: PostgresError.self) {
            try await database.write { db in
                count.add()
                try db.execute(sql: "DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$")
            }
        }
        #expect(error.flatMap { DatabaseFault($0) } == .heldUp)
        #expect(count.value == 5)
        try await database.add("next")
    }

    @Test func `what its role must not do is told apart`() async throws {
        let role = "r\(place.name)"
        try ServerDatabase.administer("CREATE ROLE \(role) LOGIN")
        let owner = try place.notes()
        defer {
            owner.close()
            try? place.connect().runScript("DROP OWNED BY \(role); DROP ROLE \(role)")
        }
        try place.connect().runScript("GRANT SELECT ON note TO \(role)")
        let text = try #require(ServerDatabase.folder)
        let address = try PostgresAddress("postgres:///\(place.name)?host=\(text)&user=\(role)")
        let database = AppDatabase(server: PostgresServer(address), migrations: [])
        defer { database.close() }
        #expect(try database.notes().isEmpty)
        let error = await #expect(throws: PostgresError.self) { try await database.add("one") }
        #expect(error.flatMap { DatabaseFault($0) } == .forbidden)
        let forbidden = try DatabaseLocation.server(address).forbiddenTables()
        #expect(forbidden.role == role && forbidden.tables == ["note", "turn"])
        try place.connect().runScript("REVOKE USAGE ON SCHEMA public FROM PUBLIC")
        #expect(throws: ServerDatabaseError.self) { try DatabaseLocation.server(address).schema() }
    }

    @Test func `a statement that takes too long is ended, and others go on`() throws {
        let database = try place.notes(PostgresLimits(connecting: 2, reading: 1, writing: 2, turn: 1))
        defer { database.close() }
        let error = #expect(throws: PostgresError.self) {
            try database.read { try $0.execute(cached: "SELECT pg_sleep(20)") }
        }
        #expect(error.flatMap { DatabaseFault($0) } == .heldUp)
        #expect(try database.notes().isEmpty)
    }

    @Test func `where no server is, reads and writes are told so, and are answered again when it is there`()
        async throws
    {
        let nobody = try PostgresAddress("postgres:///\(place.name)?host=/nonexistent&user=postgres")
        let database = AppDatabase(server: PostgresServer(nobody), migrations: [])
        defer { database.close() }
        for _ in 0..<3 {
            let error = #expect(throws: PostgresError.self) { try database.ping() }
            #expect(error.flatMap { DatabaseFault($0) } == .away)
        }
        let error = await #expect(throws: PostgresError.self) { try await database.add("one") }
        #expect(error.flatMap { DatabaseFault($0) } == .away)
    }
}

/// How often something ran.
private final class Runs: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
}
