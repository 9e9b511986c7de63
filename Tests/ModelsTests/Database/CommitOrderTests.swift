import Foundation
import Synchronization
import Testing

@testable import Models

/// What streams and indexes in memory rest on: whoever reads what is newer than the last number that they have read misses none,
/// whichever process has written it.
struct CommitOrderTests {
    private final class Flag: Sendable {
        private let state = Atomic(false)
        var isSet: Bool { state.load(ordering: .sequentiallyConsistent) }
        func set() { state.store(true, ordering: .sequentiallyConsistent) }
    }

    /// Shows that the test fails where writers of a server take no turns.
    private static let isWithoutTurn = ProcessInfo.processInfo.environment["HEREABOUTS_TEST_WITHOUT_TURN"] == "1"

    private static let writers = 8
    private static let each = 40

    @Test func `of notices that two processes write at once a reader that asks for what is newer sees every one`()
        async throws
    {
        let place = try TemporaryDatabase()
        let databases = [try place.openReal(), try place.openReal()]
        let reader = try place.openReal()
        let people = try await databases[0].people(2)
        if Self.isWithoutTurn { try await reader.write { try $0.execute(sql: "DELETE FROM turn") } }
        let isDone = Flag()
        let seen = try await withThrowingTaskGroup(of: [Int64].self) { group in
            group.addTask { try await Self.follow(reader, until: isDone) }
            try await withThrowingTaskGroup(of: Void.self) { writers in
                for number in 0..<Self.writers {
                    writers.addTask { try await Self.write(number, databases[number % 2], people) }
                }
                try await writers.waitForAll()
            }
            isDone.set()
            return try await group.next() ?? []
        }
        let all = try reader.read { try Int64.fetchAll($0, sql: "SELECT id FROM notice ORDER BY id") }
        #expect(all.count == Self.writers * Self.each)
        #expect(seen == all)
        for database in databases + [reader] { database.close() }
    }

    /// A number is given early in each transaction, and the transaction goes on for a while: what came first may end last.
    private static func write(_ number: Int, _ database: AppDatabase, _ people: [Account]) async throws {
        for round in 0..<each {
            try await database.write { db in
                try NewNotice(for: people[0].id, .friendRequest, by: people[1].id, onceKey: "\(number).\(round)")
                    .post(now: noon, db)
                for _ in 0..<(number * round % 7) { _ = try Account.exist(db) }
            }
        }
    }

    private static func follow(_ database: AppDatabase, until isDone: Flag) async throws -> [Int64] {
        var seen: [Int64] = []
        while true {
            let wasDone = isDone.isSet
            let last = seen.last ?? 0
            let new = try database.read { db in
                try Int64.fetchAll(db, sql: "SELECT id FROM notice WHERE id > ? ORDER BY id", arguments: [last])
            }
            seen += new
            if wasDone, new.isEmpty { return seen }
            await Task.yield()
        }
    }
}
