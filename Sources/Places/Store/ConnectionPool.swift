import Foundation
import GRDB
import Synchronization

/// Read-only connections to a file that others replace. A reader takes an idle connection or opens one, and works on
/// the thread it is on; nobody waits for another.
final class ConnectionPool: Sendable {
    private struct State {
        var identity: FileIdentity?
        /// What `identity` says of its content, once somebody has asked.
        var content: String?
        var checkedAt: Duration?
        var idle: [DatabaseQueue] = []
    }

    /// How long the file's replacement may go unnoticed.
    static let checkInterval = Duration.seconds(1)
    private static let maxIdle = 16
    private static let mappedBytes = 64 * 1024 * 1024

    private let path: String
    private let uptime: @Sendable () -> Duration
    private let trace: (@Sendable (String) -> Void)?
    private let state = Mutex(State())

    /// `uptime` is a clock that only goes forward; `trace` is told of every statement.
    init(path: String, uptime: @escaping @Sendable () -> Duration, trace: (@Sendable (String) -> Void)? = nil) {
        self.path = path
        self.trace = trace
        self.uptime = uptime
    }

    /// Runs `work` on a connection, `nil` where there is no file.
    func read<Value>(_ work: (Database) throws -> Value) throws -> Value? {
        guard let (connection, identity) = try take() else { return nil }
        defer { give(connection, identity) }
        return try connection.unsafeRead(work)
    }

    /// Which version of the file is read now, `nil` where there is none.
    func identity() -> FileIdentity? { state.withLock { look(&$0) } }

    /// The name of what the file says (`ContentVersion`); of one without a name, and of one that cannot be read, the file's own.
    /// `nil` where there is none.
    func version() -> String? {
        let (identity, known) = state.withLock { state in (look(&state), state.content) }
        guard let identity, known == nil else { return known }
        let content = (try? read(ContentVersion.read) ?? nil) ?? identity.text
        return state.withLock { state in
            if state.identity == identity { state.content = content }
            return content
        }
    }

    private func take() throws -> (DatabaseQueue, FileIdentity)? {
        let (idle, identity) = state.withLock { state in
            let identity = look(&state)
            return (state.idle.popLast(), identity)
        }
        guard let identity else { return nil }
        if let idle { return (idle, identity) }
        return (try open(), identity)
    }

    /// Looks at the file when that is due.
    private func look(_ state: inout State) -> FileIdentity? {
        let now = uptime()
        if state.checkedAt.map({ now - $0 >= Self.checkInterval }) ?? true {
            let current = FileIdentity(path: path)
            if current != state.identity { (state.idle, state.content) = ([], nil) }
            state.identity = current
            state.checkedAt = now
        }
        return state.identity
    }

    private func give(_ connection: DatabaseQueue, _ identity: FileIdentity) {
        state.withLock { state in
            // A connection to a file that has since been replaced is closed instead.
            if state.identity == identity, state.idle.count < Self.maxIdle { state.idle.append(connection) }
        }
    }

    private func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "places"
        let trace = trace
        configuration.prepareDatabase { db in
            // Nobody writes to this file, so the lock taken by the first read is kept: no system calls per query.
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            // The first 64 MiB are read without a system call per page; the file is never truncated in place.
            try db.execute(sql: "PRAGMA mmap_size = \(Self.mappedBytes)")
            // 8 MiB (negative: KiB), https://sqlite.org/pragma.html#pragma_cache_size
            try db.execute(sql: "PRAGMA cache_size = -8192")
            if let trace { db.trace(options: .statement) { trace($0.expandedDescription) } }
        }
        do {
            let connection = try DatabaseQueue(path: path, configuration: configuration)
            let version = try connection.unsafeRead(PlacesSchema.version(of:))
            guard version == PlacesSchema.version else { throw PlacesUnreadable(path: path) }
            return connection
        } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
            throw PlacesUnreadable(path: path)
        }
    }
}
