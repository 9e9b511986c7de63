import Foundation
import GRDB
import Synchronization

/// The one writer. Writes that wait together share a transaction, so that many cost one fsync; each has a savepoint, so
/// that one failure does not undo its neighbours. A caller is told only after the commit.
final class GroupedWriter: Sendable {
    enum Engine {
        case sqlite(DatabaseQueue)
        case postgres(PostgresWriter)
    }

    private struct Queue {
        var waiting: [any PendingWrite] = []
        var isClosed = false
    }

    private let engine: Engine
    private let finishing: WriteFinishing?
    private let queue = Mutex(Queue())
    private let wakeUp = DispatchSemaphore(value: 0)
    private let stopped = DispatchSemaphore(value: 0)

    /// Writes in one transaction at most, so that the first does not wait too long for the last.
    private static let maxGroup = 256
    /// How often a write is tried that another transaction stands against.
    private static let maxTries = 5

    init(_ engine: Engine, finishing: WriteFinishing?) {
        self.engine = engine
        self.finishing = finishing
        let thread = Thread { [self] in run() }
        thread.name = "database-writer"
        thread.start()
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable (DatabaseConnection) throws -> Value) async throws -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            enqueue(Write(body: body) { continuation.resume(with: $0) })
        }
    }

    /// The same for a thread that may wait.
    func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (DatabaseConnection) throws -> Value) throws -> Value
    {
        let outcome = Mutex<Result<Value, any Error>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        let write = Write(body: body) { result in
            outcome.withLock { $0 = result }
            isDone.signal()
        }
        enqueue(write)
        isDone.wait()
        return try (outcome.withLock { $0 } ?? .failure(DatabaseClosed())).get()
    }

    private func enqueue(_ write: any PendingWrite) {
        let accepted = queue.withLock { queue in
            if !queue.isClosed { queue.waiting.append(write) }
            return !queue.isClosed
        }
        if accepted { wakeUp.signal() } else { write.finish(throwing: DatabaseClosed()) }
    }

    /// Returns when every write that was accepted is answered; whether all of them stand in the database's own file. SQLite
    /// writes its log into it when the last connection goes, which this is not where another process has the file open.
    func close() -> Bool {
        let wasOpen = queue.withLock { queue in
            defer { queue.isClosed = true }
            return !queue.isClosed
        }
        guard wasOpen else { return true }
        wakeUp.signal()
        stopped.wait()
        switch engine {
        case .sqlite(let connection):
            let isWhole = (try? connection.writeWithoutTransaction(Self.writeLog)) ?? false
            try? connection.close()
            return isWhole
        case .postgres(let writer):
            writer.close()
            return true
        }
    }

    /// Whether the whole log stands in the file now: as far as somebody reads what was before, it cannot be written there.
    private static func writeLog(_ db: GRDB.Database) throws -> Bool {
        guard let row = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)") else { return false }
        let (isBusy, pages, written): (Bool, Int, Int) = (row["busy"], row["log"], row["checkpointed"])
        return !isBusy || (pages >= 0 && pages == written)
    }

    // MARK: On the writer's thread

    private func run() {
        while true {
            wakeUp.wait()
            let (group, isClosed) = queue.withLock { queue in
                let group = Array(queue.waiting.prefix(Self.maxGroup))
                queue.waiting.removeFirst(group.count)
                return (group, queue.isClosed)
            }
            if !group.isEmpty { commit(group) }
            // The signals of all but one of the group are left: they find nothing, which costs little.
            if isClosed, group.isEmpty, queue.withLock({ $0.waiting.isEmpty }) { break }
        }
        stopped.signal()
    }

    private func commit(_ group: [any PendingWrite], tries: Int = maxTries) {
        do {
            try transaction(group)
            for write in group { write.finish() }
        } catch let error as PostgresError where error.isConflict && group.count == 1 && tries > 1 {
            // As with a schema step of another process, which needs many tables for a moment.
            Thread.sleep(forTimeInterval: .random(in: 0.01...0.1))
            commit(group, tries: tries - 1)
        } catch {
            // Nobody gets the turn that another process has kept for so long.
            let isFinal = error is CommitUnknown || (error as? PostgresError)?.isLockTimeout == true
            guard group.count > 1, !isFinal else {
                for write in group { write.finish(throwing: error) }
                return
            }
            // The whole group is undone (a full disk, an I/O error): each gets its own chance and its own answer.
            for write in group { commit([write]) }
        }
    }

    /// Throws when the transaction as a whole did not become durable; then nothing of it did, but for `CommitUnknown`.
    private func transaction(_ group: [any PendingWrite]) throws {
        switch engine {
        case .sqlite(let connection):
            try connection.writeWithoutTransaction { try run(group, in: SQLiteTransaction(database: $0)) }
        case .postgres(let writer):
            try writer.withConnection { connection in
                do {
                    try run(group, in: PostgresTransaction(writer: connection, hasSavepoints: false))
                } catch is WriteRefused {
                    try run(group, in: PostgresTransaction(writer: connection))
                }
            }
        }
    }

    /// One of several writes has failed, and only all of them could be undone.
    private struct WriteRefused: Error {}

    private func run(_ group: [any PendingWrite], in transaction: some WriteTransaction) throws {
        try transaction.begin()
        do {
            for write in group {
                try transaction.beginWrite()
                let succeeded = write.run(transaction.connection)
                guard transaction.isOpen else { throw write.failure ?? transaction.loss }
                if let failure = succeeded ? nil : write.failure {
                    if (failure as? PostgresError)?.isConflict == true { throw failure }
                    guard transaction.hasSavepoints || group.count == 1 else { throw WriteRefused() }
                    // Where there is nothing to go back to, the transaction had failed before the write, or there is no other one.
                    if (try? transaction.undoWrite()) == nil { throw failure }
                }
                try transaction.endWrite()
            }
            // Once for all of them: it costs the server several statements. What fails here is nobody's alone, so each write is
            // then tried by itself.
            try finishing?(transaction.connection)
            try transaction.commit()
        } catch {
            try? transaction.rollback()
            throw error
        }
    }
}

/// The database was closed before the write could run.
package struct DatabaseClosed: Error {}
