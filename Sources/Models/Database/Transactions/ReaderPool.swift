import GRDB
import Synchronization

/// Read-only connections to one file, or to one server. Each read takes a free one, or opens one, and runs on the caller's thread.
package final class ReaderPool: Sendable {
    private struct Free {
        var connections: [ReadConnection] = []
        var isClosed = false
    }

    private enum Source {
        case file(path: String, clock: DatabaseClock?)
        case server(PostgresServer)
    }

    private let source: Source
    private let trace: (@Sendable (String) -> Void)?
    private let free = Mutex(Free())
    /// One for each thread that may have turns: kept here, since a thread does not keep it.
    private let turns = Mutex<[ReadTurn]>([])

    /// Connections kept when nobody reads; more are opened under load and closed again.
    private static let kept = 8

    /// For a file of SQLite. `clock` takes the place of the clock of the database; `trace` is told of every statement, which
    /// tests use to look at query plans.
    package init(path: String, clock: DatabaseClock? = nil, trace: (@Sendable (String) -> Void)? = nil) {
        source = .file(path: path, clock: clock)
        self.trace = trace
    }

    init(server: PostgresServer) {
        source = .server(server)
        trace = nil
    }

    /// Runs `body` in one read transaction, which is that of the turn where this thread has one. Throws what `body` throws, and
    /// the engine's errors when nothing can be read.
    package func read<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        if let turn = ReadTurn.open(of: self) { return try turn.read(body) }
        let connection = try take()
        let result = try connection.readOnce(body)
        // One whose transaction has not ended reads what was, and is not used again.
        putBack(connection)
        return try result.get()
    }

    /// From now on reads of this thread may share turns.
    package func allowTurns() {
        let turn = ReadTurn(of: self)
        turns.withLock { $0.append(turn) }
        turn.useOnThisThread()
    }

    /// All that this thread reads until the turn ends is of one moment, where turns are allowed on it. One that has not
    /// ended ends.
    package func beginTurn() { ReadTurn.begin(of: self) }

    package func endTurn() { ReadTurn.end(of: self) }

    /// Lets go of all connections but those that read.
    package func close() {
        let connections = free.withLock { free in
            defer { (free.connections, free.isClosed) = ([], true) }
            return free.connections
        }
        // Not under the lock: closing takes a moment.
        withExtendedLifetime(connections) {}
    }

    func take() throws -> ReadConnection {
        if case .server(let server) = source { try server.requireVoice() }
        while let connection = free.withLock({ $0.connections.popLast() }) {
            if connection.isAlive { return connection }
        }
        switch source {
        case .file(let path, let clock): return .sqlite(try open(path, clock))
        case .server(let server): return .postgres(try server.connect(writes: false))
        }
    }

    func putBack(_ connection: ReadConnection) {
        guard connection.isUsable else { return }
        free.withLock { free in
            if !free.isClosed, free.connections.count < Self.kept { free.connections.append(connection) }
        }
    }

    private func open(_ path: String, _ clock: DatabaseClock?) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "reader"
        configuration.busyMode = .timeout(5)
        // A turn is longer than one read.
        configuration.allowsUnsafeTransactions = true
        let trace = trace
        configuration.prepareDatabase { db in
            // Without it each page is copied by a read(2): 80 µs more for a page of 50 rows.
            try db.execute(sql: "PRAGMA mmap_size = 268435456")
            DatabaseClock.set(clock, in: db)
            if let trace { db.trace(options: .statement) { trace($0.expandedDescription) } }
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }
}
