import GRDB

/// A connection on which nothing is written.
enum ReadConnection {
    case sqlite(DatabaseQueue)
    case postgres(PostgresConnection)

    /// Whether nothing has gone wrong on it.
    var isUsable: Bool {
        switch self {
        case .sqlite: true
        case .postgres(let connection): connection.isUsable
        }
    }

    /// The same, and whether the other side is still there.
    var isAlive: Bool {
        switch self {
        case .sqlite: true
        case .postgres(let connection): connection.isAlive
        }
    }

    /// Runs `body` in a transaction of its own. Throws what makes the connection useless; what `body` throws is in the result.
    func readOnce<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Result<Value, any Error> {
        switch self {
        case .sqlite(let queue):
            // GRDB's own `read` compiles both statements each time: a twentieth of a page of 50 rows.
            return try queue.unsafeRead { db in
                try db.cachedStatement(sql: "BEGIN").execute()
                let result = Result { try body(DatabaseConnection(db)) }
                try db.cachedStatement(sql: "COMMIT").execute()
                return result
            }
        case .postgres(let connection):
            connection.beginReading()
            let result = Result { try body(.postgres(connection)) }
            // Why the connection is gone was said by what went wrong first.
            if case .failure = result, !connection.isUsable { return result }
            try connection.endReading()
            return result
        }
    }

    /// Runs `body` in a transaction that goes on. Also whether it still does: an error of the disk may have ended it.
    func read<Value>(
        isFirst: Bool,
        _ body: (DatabaseConnection) throws -> Value
    ) throws -> (Result<Value, any Error>, goesOn: Bool) {
        switch self {
        case .sqlite(let queue):
            return try queue.unsafeRead { db in
                if isFirst { try db.cachedStatement(sql: "BEGIN").execute() }
                let result = Result { try body(DatabaseConnection(db)) }
                return (result, db.isInsideTransaction)
            }
        case .postgres(let connection):
            if isFirst { connection.beginReading() }
            let result = Result { try body(.postgres(connection)) }
            // A statement that failed has ended it for all that follow.
            return (result, connection.isUsable && connection.canGoOn)
        }
    }

    /// Ends what `read` has begun.
    func end() throws {
        switch self {
        case .sqlite(let queue): try queue.unsafeRead { try $0.cachedStatement(sql: "COMMIT").execute() }
        case .postgres(let connection): try connection.endReading()
        }
    }
}
