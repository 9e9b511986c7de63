import Foundation
import GRDB
import Synchronization

/// The one writer. Writes that wait together share a transaction, so that many cost one fsync; each has a savepoint, so
/// that one failure does not undo its neighbours. A caller is told only after the commit.
final class GroupedWriter: Sendable {
    private struct Queue {
        var waiting: [any PendingWrite] = []
        var isClosed = false
    }

    private let connection: DatabaseQueue
    private let finishing: WriteFinishing?
    private let queue = Mutex(Queue())
    private let wakeUp = DispatchSemaphore(value: 0)
    private let stopped = DispatchSemaphore(value: 0)

    /// Writes in one transaction at most, so that the first does not wait too long for the last.
    private static let maxGroup = 256

    init(connection: DatabaseQueue, finishing: WriteFinishing?) {
        self.connection = connection
        self.finishing = finishing
        let thread = Thread { [self] in run() }
        thread.name = "database-writer"
        thread.start()
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable (DatabaseConnection) throws -> Value) async throws -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            let write = Write(body: body, finishing: finishing, continuation: continuation)
            let accepted = queue.withLock { queue in
                if !queue.isClosed { queue.waiting.append(write) }
                return !queue.isClosed
            }
            if accepted { wakeUp.signal() } else { write.finish(throwing: DatabaseClosed()) }
        }
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
        let isWhole = (try? connection.writeWithoutTransaction(Self.writeLog)) ?? false
        try? connection.close()
        return isWhole
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

    private func commit(_ group: [any PendingWrite]) {
        do {
            try transaction(group)
            for write in group { write.finish() }
        } catch {
            guard group.count > 1 else {
                for write in group { write.finish(throwing: error) }
                return
            }
            // The whole group is undone (a full disk, an I/O error): each gets its own chance and its own answer.
            for write in group { commit([write]) }
        }
    }

    /// Throws when the transaction as a whole did not become durable; then nothing of it did.
    private func transaction(_ group: [any PendingWrite]) throws {
        try connection.writeWithoutTransaction { db in
            try db.beginTransaction(.immediate)
            do {
                for write in group {
                    let connection = DatabaseConnection(db)
                    try connection.execute(cached: "SAVEPOINT write")
                    let succeeded = write.run(connection)
                    // Some failures make SQLite roll back all of it (sqlite.org/lang_transaction.html section 2.3).
                    guard db.isInsideTransaction else { throw write.failure ?? DatabaseClosed() }
                    if !succeeded { try connection.execute(cached: "ROLLBACK TO write") }
                    try connection.execute(cached: "RELEASE write")
                }
                try db.commit()
            } catch {
                if db.isInsideTransaction { try? db.rollback() }
                throw error
            }
        }
    }
}

/// The database was closed before the write could run.
package struct DatabaseClosed: Error {}
