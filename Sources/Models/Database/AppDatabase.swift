import CSQLite
import Foundation
import GRDB

/// What people wrote: `hereabouts.sqlite`, or a database of a PostgreSQL server. Reads run at once on the caller's thread; writes are grouped and durable
/// before they are acknowledged.
///
///     let count = try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM setting") }
///     try await database.write { db in try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: ["x"]) }
package final class AppDatabase: Sendable {
    private let readers: ReaderPool
    private let writer: GroupedWriter

    /// Opens or creates the file at `path` and brings its schema up to date. Before the first step of an update the
    /// database is copied, to `before-NNN.sqlite` beside it. Throws `MigrationError` when a newer
    /// version of the program has written it or it is none of ours, and `DatabaseFileError` for anything else.
    /// `maxPages` bounds the file, which is how tests fill a disk; `clock` takes the place of the clock of the database; `freeBytes` says what is free where a file lies; `trace` is told of every statement that reads.
    package init(
        path: String,
        migrations: [Migration] = Schema.migrations,
        maxPages: Int? = nil,
        clock: DatabaseClock? = nil,
        trace: (@Sendable (String) -> Void)? = nil,
        freeBytes: (String) -> Int64 = UpgradeCopy.freeBytes
    ) throws {
        _ = Self.countsNoMemory
        try DatabaseFileError.requireWritable(path)
        let connection: DatabaseQueue
        let hasTokens = Self.hasTokens(migrations)
        do {
            connection = try DatabaseQueue(path: path, configuration: Self.writing(maxPages: maxPages, clock))
            try Self.update(connection, path, Migrator(migrations: migrations), freeBytes)
            // Behind the step that brings them all rows wait, too many for one transaction.
            while hasTokens, try connection.read({ try WordIndex.hasWork(DatabaseConnection($0)) }) {
                _ = try connection.write { try WordIndex.settleSlice(DatabaseConnection($0)) }
                // Whoever waits for the lock looks every tenth of a second, and gives up after five: one slice right behind
                // the other would keep it out.
                Thread.sleep(forTimeInterval: 0.005)
            }
        } catch {
            throw DatabaseFault(error).map { DatabaseFileError(path: path, $0) } ?? error
        }
        writer = GroupedWriter(.sqlite(connection), finishing: hasTokens ? WordIndex.settle : nil)
        readers = ReaderPool(path: path, clock: clock, trace: trace)
    }

    /// Opens the database of a server, whose schema is that of this version already.
    package init(server: PostgresServer, migrations: [Migration] = Schema.migrations) {
        writer = GroupedWriter(
            .postgres(PostgresWriter(server)),
            finishing: Self.hasTokens(migrations) ? WordIndex.settle : nil
        )
        readers = ReaderPool(server: server)
    }

    /// Databases of older steps, as tests make them, have no tokens.
    private static func hasTokens(_ migrations: [Migration]) -> Bool {
        migrations.contains { $0.number == Migration.wordTokens.number }
    }

    /// Runs the steps that are missing, after a copy of what was before them. One process at a time does both: a copy between the
    /// steps of another one would be of no version of the program.
    private static func update(
        _ connection: DatabaseQueue,
        _ path: String,
        _ migrator: Migrator,
        _ freeBytes: (String) -> Int64
    ) throws {
        func schema() throws -> Int { try connection.read { try migrator.requireKnown(DatabaseConnection($0)) } }
        guard try schema() < migrator.migrations.count else { return }
        try UpgradeCopy.alone(at: path) { folder in
            let schema = try schema()
            if schema > 0, schema < migrator.migrations.count {
                try UpgradeCopy(path: path, step: schema + 1).make(in: folder, freeBytes: freeBytes)
            }
            try connection.writeWithoutTransaction { try migrator.run(DatabaseConnection($0)) }
        }
    }

    /// Runs `body` at once, in one read transaction: what it reads belongs together. For bounded, indexed queries of
    /// tens of microseconds, since it runs on the event loop that calls it.
    package func read<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        try readers.read(body)
    }

    /// From now on this thread, which lives as long as the database is open, may share one read transaction between all reads
    /// of a turn. The thread must not begin other work before it has ended the turn.
    package func allowTurns() { readers.allowTurns() }

    /// Until `endTurn` all that this thread reads is of one moment: that of the first read. Does nothing on a thread on which
    /// turns were not allowed.
    package func beginTurn() { readers.beginTurn() }

    package func endTurn() { readers.endTurn() }

    /// Runs `body` in a savepoint of its own on the one writer. Returns when its changes are on disk; when it throws,
    /// its changes are undone and nobody else's. `body` may run more than once, if a group has to be taken apart. Ends the
    /// turn of the thread: what is read from now on has the changes.
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws -> Value {
        // The writer may be done before the caller's task has paused, which would then read on in what was before.
        readers.endTurn()
        return try await writer.write(body)
    }

    /// The same for a thread of a pool, which may wait: never for one on which others depend.
    package func writeAndWait<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) throws -> Value {
        readers.endTurn()
        return try writer.writeAndWait(body)
    }

    /// Throws when the database cannot be read.
    package func ping() throws {
        _ = try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM setting") }
    }

    /// Finishes the writes that wait, and lets go of the file. Returns whether all that was written stands in the file itself,
    /// and not partly in the log beside it, where another process is reading: whoever copies the file of a stopped site alone
    /// would not have that.
    @discardableResult
    package func close() -> Bool {
        readers.close()
        return writer.close()
    }

    /// Done once, before the first connection: SQLite counts every allocation under one lock, for which the event loops
    /// and the writer would wait for each other. Without effect, and no harm, when SQLite is in use already.
    private static let countsNoMemory: Bool = csqlite_count_no_memory() == 0

    private static func writing(maxPages: Int?, _ clock: DatabaseClock?) -> Configuration {
        var configuration = Configuration()
        configuration.label = "writer"
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            // FULL syncs the log at each commit: what was acknowledged survives a power cut (sqlite.org/pragma.html).
            try db.execute(sql: "PRAGMA synchronous = FULL")
            DatabaseClock.set(clock, in: db)
            if let maxPages { try db.execute(sql: "PRAGMA max_page_count = \(maxPages)") }
        }
        return configuration
    }
}
