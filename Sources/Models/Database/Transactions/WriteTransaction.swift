import GRDB

/// A transaction in which a group of writes is done, a savepoint each.
protocol WriteTransaction {
    var connection: DatabaseConnection { get }
    /// False where the engine has undone all of it, or is gone.
    var isOpen: Bool { get }
    /// Why it is not, where no write has failed.
    var loss: any Error { get }
    /// Whether a write can be undone without its neighbours.
    var hasSavepoints: Bool { get }
    func begin() throws
    func beginWrite() throws
    func undoWrite() throws
    func endWrite() throws
    func commit() throws
    func rollback() throws
}

struct SQLiteTransaction: WriteTransaction {
    let database: GRDB.Database

    var connection: DatabaseConnection { DatabaseConnection(database) }
    /// Some failures make SQLite roll back all of it (sqlite.org/lang_transaction.html section 2.3).
    var isOpen: Bool { database.isInsideTransaction }
    var loss: any Error { DatabaseClosed() }
    var hasSavepoints: Bool { true }

    func begin() throws { try database.beginTransaction(.immediate) }
    func beginWrite() throws { try connection.execute(cached: "SAVEPOINT write") }
    func undoWrite() throws { try connection.execute(cached: "ROLLBACK TO write") }
    func endWrite() throws { try connection.execute(cached: "RELEASE write") }
    func commit() throws { try database.commit() }
    func rollback() throws { if database.isInsideTransaction { try database.rollback() } }
}

/// Writers of all processes take turns: whoever has locked the one row of `turn` writes, under READ COMMITTED, so that each statement
/// sees all that was committed before. What a feature may presume with one writer holds with any number of processes, and numbers of
/// rows are committed in their order.
struct PostgresTransaction: WriteTransaction {
    let writer: PostgresConnection
    /// Without, a write cannot be undone alone: a savepoint costs the server two commands and a number of a transaction for each, and
    /// few writes fail.
    var hasSavepoints = true

    private struct NoSavepoint: Error {}

    private static let opening = [
        "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", "SELECT number FROM turn FOR UPDATE",
    ]
    private static let (place, release) = ("SAVEPOINT write", "RELEASE write")

    /// What it consists of besides the statements of its writes.
    static let commands = Set(opening + [place, release, "COMMIT"])

    var connection: DatabaseConnection { .postgres(writer) }
    var isOpen: Bool { writer.isAlive && writer.isInsideTransaction }
    var loss: any Error { PostgresError.gone }

    func begin() throws { writer.server.begin(Self.opening, writes: true, on: writer) }

    // These go out with the next statement.
    func beginWrite() throws { if hasSavepoints { writer.queue(Self.place) } }
    func endWrite() throws { if hasSavepoints { writer.queue(Self.release) } }

    func undoWrite() throws {
        guard hasSavepoints else { throw NoSavepoint() }
        try writer.rollback(to: "write")
    }
    func commit() throws { try writer.commit() }
    func rollback() throws { if writer.isAlive { try writer.rollback() } }
}
