import GRDB
import Synchronization

/// Read-only connections to one file. Each read takes a free one, or opens one, and runs on the caller's thread.
package final class ReaderPool: Sendable {
    private struct Free {
        var connections: [DatabaseQueue] = []
        var isClosed = false
    }

    private let path: String
    private let trace: (@Sendable (String) -> Void)?
    private let free = Mutex(Free())

    /// Connections kept when nobody reads; more are opened under load and closed again.
    private static let kept = 8

    /// `trace` is told of every statement, which tests use to look at query plans.
    package init(path: String, trace: (@Sendable (String) -> Void)? = nil) {
        self.path = path
        self.trace = trace
    }

    /// Runs `body` in one read transaction. Throws what `body` throws, and GRDB's errors when the file cannot be read.
    package func read<Value>(_ body: (GRDB.Database) throws -> Value) throws -> Value {
        let kept = free.withLock { $0.connections.popLast() }
        let connection = try kept ?? open()
        // GRDB's own `read` compiles both statements each time: a twentieth of a page of 50 rows.
        let result = try connection.unsafeRead { db in
            try db.cachedStatement(sql: "BEGIN").execute()
            let result = Result { try body(db) }
            try db.cachedStatement(sql: "COMMIT").execute()
            return result
        }
        // One whose transaction has not ended reads what was, and is not used again.
        putBack(connection)
        return try result.get()
    }

    /// Lets go of all connections but those that read.
    package func close() {
        let connections = free.withLock { free in
            defer { (free.connections, free.isClosed) = ([], true) }
            return free.connections
        }
        // Not under the lock: closing takes a moment.
        withExtendedLifetime(connections) {}
    }

    private func putBack(_ connection: DatabaseQueue) {
        free.withLock { free in
            if !free.isClosed, free.connections.count < Self.kept { free.connections.append(connection) }
        }
    }

    private func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "reader"
        configuration.busyMode = .timeout(5)
        let trace = trace
        configuration.prepareDatabase { db in
            // Without it each page is copied by a read(2): 80 µs more for a page of 50 rows.
            try db.execute(sql: "PRAGMA mmap_size = 268435456")
            if let trace { db.trace(options: .statement) { trace($0.expandedDescription) } }
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }
}
