import Foundation
import GRDB
import Testing

@testable import Models

struct DatabaseTests {
    let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    @Test func `what was written is read, and read again after opening the file anew`() async throws {
        let database = try place.open()
        #expect(try database.notes().isEmpty)
        try await database.add("one")
        #expect(try database.notes() == ["one"])
        database.close()
        let again = try place.open()
        #expect(try again.notes() == ["one"])
        again.close()
    }

    @Test func `a write that fails undoes itself and none of its neighbours`() async throws {
        let database = try place.open()
        defer { database.close() }
        try await database.add("taken")
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    do {
                        try await database.write { db in
                            try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: ["note \(index)"])
                            if index % 10 == 3 {
                                try db.execute(sql: "INSERT INTO note (text) VALUES ('taken')")
                            }
                        }
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(outcomes == 180)
        let notes = Set(try database.notes())
        #expect(notes.count == 181)
        #expect(!notes.contains("note 13"))
        #expect(notes.contains("note 14"))
    }

    @Test func `a write hands back what its body returns or throws`() async throws {
        struct Refused: Error, Equatable {}
        let database = try place.open()
        defer { database.close() }
        let id = try await database.write { db in
            try Int64.fetchOne(db, sql: "INSERT INTO note (text) VALUES ('a') RETURNING id")
        }
        #expect(id == 1)
        await #expect(throws: Refused()) { try await database.write { _ in throw Refused() } }
    }

    @Test func `a reader sees one state of the data, however many writes come between its queries`() async throws {
        let database = try place.open()
        defer { database.close() }
        try await database.add("before")
        let (entered, enter) = AsyncStream.makeStream(of: Void.self)
        let mayGoOn = DispatchSemaphore(value: 0)
        async let counts = Task.detached {
            try database.read { db in
                let first = try Int.fetchOne(db, sql: "SELECT count(*) FROM note")
                enter.finish()
                mayGoOn.wait()
                return (first, try Int.fetchOne(db, sql: "SELECT count(*) FROM note"))
            }
        }.value
        for await _ in entered {}
        try await database.add("between")
        mayGoOn.signal()
        let (first, second) = try await counts
        #expect(first == 1)
        #expect(second == 1)
        #expect(try database.notes().count == 2)
    }

    @Test func `readers cannot write`() throws {
        let database = try place.open()
        defer { database.close() }
        #expect(throws: (any Error).self) {
            try database.read { try $0.execute(sql: "INSERT INTO note (text) VALUES ('x')") }
        }
    }

    @Test func `foreign keys hold, the log is a WAL, and each commit is synced in full`() async throws {
        let database = try place.open()
        defer { database.close() }
        await #expect(throws: (any Error).self) {
            try await database.write { try $0.execute(sql: "INSERT INTO line VALUES (99, 'orphan')") }
        }
        let journal = try await database.write { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        let pragmas = try await database.write { db in
            try ["synchronous", "foreign_keys"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
        }
        #expect(journal == "wal" && pragmas == [2, 1])
    }

    @Test func `a closed database refuses writes instead of losing them`() async throws {
        let database = try place.open()
        database.close()
        await #expect(throws: DatabaseClosed.self) { try await database.add("late") }
        database.close()
    }

    @Test func `all that was written stands in the file itself, although another program has it open`() async throws {
        let database = try place.open()
        let other = try DatabaseQueue(path: place.path)
        _ = try other.read { try Row.fetchAll($0, sql: "SELECT * FROM note") }
        try await database.add("last")
        #expect(database.close())
        #expect(try copied() == ["last"])
        try other.close()
    }

    @Test func `what cannot be written into the file, since another program reads what was, is told`() async throws {
        let database = try place.open()
        try await database.add("first")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: place.path, configuration: configuration)
        try await other.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN")
            _ = try Row.fetchAll(db, sql: "SELECT * FROM note")
        }
        try await database.add("last")
        #expect(!database.close())
        #expect(database.close(), "a second time there is nothing to do")
        try other.close()
        #expect(try copied() == ["first", "last"])
    }

    /// The notes of a copy of the file alone.
    private func copied() throws -> [String] {
        let copy = place.folder.appending(path: "copy.sqlite").path
        try FileManager.default.copyItem(atPath: place.path, toPath: copy)
        let queue = try DatabaseQueue(path: copy)
        return try queue.read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY id") }
    }

    @Test func `writes that wait when the database is closed are still made`() async throws {
        let database = try place.open()
        await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<50 { group.addTask { try await database.add("\(index)") } }
            database.close()
        }
        let again = try place.open()
        defer { again.close() }
        // Each either was refused or is there; the task group above ended, so none is left without an answer.
        #expect(try again.notes().count <= 50)
    }
}
