import GRDB

/// A transaction in which a group of writes is done, a savepoint each.
protocol WriteTransaction {
    var connection: DatabaseConnection { get }
    /// False where the engine has undone all of it, or is gone.
    var isOpen: Bool { get }
    /// Why it is not, where no write has failed.
    var loss: any Error { get }
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

    var connection: DatabaseConnection { .postgres(writer) }
    var isOpen: Bool { writer.isAlive && writer.isInsideTransaction }
    var loss: any Error { PostgresError.gone }

    func begin() throws {
        let commands = ["BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", "SELECT number FROM turn FOR UPDATE"]
        writer.server.begin(commands, writes: true, on: writer)
    }

    // These go out with the next statement.
    func beginWrite() throws { writer.queue("SAVEPOINT write") }
    func endWrite() throws { writer.queue("RELEASE write") }

    func undoWrite() throws { try writer.rollback(to: "write") }
    func commit() throws { try writer.commit() }
    func rollback() throws { if writer.isAlive { try writer.rollback() } }
}
