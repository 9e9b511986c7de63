import Foundation
import Synchronization
import Testing

@testable import Models

/// All that a thread reads between two moments is of one.
struct ReadTurnTests {
    private struct Failed: Error {}

    private let place: TemporaryDatabase
    private let seen = Seen()
    private let database: AppDatabase

    private final class Seen: Sendable {
        private let all = Mutex<[String]>([])
        func add(_ text: String) { all.withLock { $0.append(text) } }
        func count(_ text: String) -> Int { all.withLock { $0.count { $0 == text } } }
    }

    init() throws {
        place = try TemporaryDatabase()
        database = try AppDatabase(
            path: place.path,
            migrations: TemporaryDatabase.notes,
            trace: { [seen] in seen.add($0) }
        )
    }

    /// On a thread of its own, as event loops are.
    private func onThread<Value: Sendable>(
        allowsTurns: Bool = true,
        _ body: @escaping @Sendable (AppDatabase) throws -> Value
    ) async throws -> Value {
        let database = database
        return try await withCheckedThrowingContinuation { continuation in
            Thread {
                if allowsTurns { database.allowTurns() }
                continuation.resume(with: Result { try body(database) })
            }.start()
        }
    }

    /// Waits for a write, on a thread that may.
    private static func add(_ text: String, to database: AppDatabase) {
        let done = DispatchSemaphore(value: 0)
        Task {
            try await database.add(text)
            done.signal()
        }
        done.wait()
    }

    @Test func `all reads of a turn are of the moment of the first, and one transaction`() async throws {
        let notes = try await onThread { database in
            database.beginTurn()
            var notes = [try database.notes()]
            Self.add("a", to: database)
            notes.append(try database.notes())
            database.endTurn()
            notes.append(try database.notes())
            // Begins with what is written before its first read.
            database.beginTurn()
            Self.add("b", to: database)
            notes.append(try database.notes())
            // A turn that has not ended ends where the next one begins.
            database.beginTurn()
            Self.add("c", to: database)
            notes.append(try database.notes())
            database.endTurn()
            return notes
        }
        #expect(notes == [[], [], ["a"], ["a", "b"], ["a", "b", "c"]])
        #expect(seen.count("BEGIN") == 4 && seen.count("COMMIT") == 4)
    }

    @Test func `a thread on which turns are not allowed reads each time anew`() async throws {
        let notes = try await onThread(allowsTurns: false) { database in
            database.beginTurn()
            let before = try database.notes()
            Self.add("a", to: database)
            defer { database.endTurn() }
            return [before, try database.notes()]
        }
        #expect(notes == [[], ["a"]])
    }

    @Test func `a turn is of one file and of one thread`() async throws {
        let otherPlace = try TemporaryDatabase()
        let other = try otherPlace.open()
        let notes = try await onThread { database in
            database.beginTurn()
            _ = try database.notes()
            other.beginTurn()
            Self.add("a", to: database)
            _ = try other.notes()
            Self.add("x", to: other)
            defer { database.endTurn() }
            return [try database.notes(), try other.notes()]
        }
        #expect(notes == [[], ["x"]])
        #expect(try database.notes() == ["a"])
        other.close()
        withExtendedLifetime(otherPlace) {}
    }

    @Test func `a read within a read, and one that fails, leave the turn as it is`() async throws {
        let notes = try await onThread { database in
            database.beginTurn()
            var notes = [try database.notes()]
            Self.add("a", to: database)
            notes.append(try database.read { _ in try database.notes() })
            #expect(throws: Failed.self) { try database.read { _ in throw Failed() } }
            #expect(throws: (any Error).self) { try database.read { try Int.fetchOne($0, sql: "SELECT x FROM none") } }
            notes.append(try database.notes())
            database.endTurn()
            database.endTurn()
            notes.append(try database.notes())
            return notes
        }
        #expect(notes == [[], ["a"], [], ["a"]])
    }

    @Test func `whoever has written reads what that has changed, also where the task did not pause`() async throws {
        let thread = TurningThread(database)
        defer { thread.stop() }
        let notes = try await Task(executorPreference: thread) { [database] in
            database.beginTurn()
            var notes = [try database.notes()]
            try await database.add("a")
            notes.append(try database.notes())
            // Also a write that fails ends it.
            database.beginTurn()
            notes.append(try database.notes())
            try? await database.write { _ in throw Failed() }
            Self.add("b", to: database)
            notes.append(try database.notes())
            database.endTurn()
            return notes
        }.value
        #expect(notes == [[], ["a"], ["a"], ["a", "b"]])
    }

    @Test func `a database that is closed within a turn ends it`() async throws {
        let notes = try await onThread { database in
            database.beginTurn()
            let notes = try database.notes()
            database.close()
            database.endTurn()
            return notes
        }
        #expect(notes == [])
    }
}
