import GRDB

/// The connection that a read or a write is handed. Which engine is behind it, this folder alone knows: there are two, and no
/// others can be added from outside.
package enum DatabaseConnection {
    case sqlite(GRDB.Database)
    case postgres(PostgresConnection)

    package init(_ database: GRDB.Database) { self = .sqlite(database) }

    /// The rows that the last statement wrote or removed.
    package var changesCount: Int {
        switch self {
        case .sqlite(let database): database.changesCount
        case .postgres(let connection): connection.changesCount
        }
    }

    // A statement is compiled once per connection and kept (`cached`): compiling costs several times what running it
    // does. `sql` is for what is run seldom, or has another text each time.

    package func execute(cached sql: String, arguments: Arguments = []) throws {
        switch self {
        case .sqlite(let database): try database.cachedStatement(sql: sql).execute(arguments: arguments.bound)
        case .postgres(let connection): _ = try connection.run(cached: sql, arguments)
        }
    }

    /// Runs a statement of a write of whose outcome nothing depends in it: on a server it goes out with the next one, and so spares a
    /// trip. What is wrong with it is thrown by that one, and so by the write at the latest. `changesCount` does not tell of it.
    package func executeLater(cached sql: String, arguments: Arguments = []) throws {
        switch self {
        case .sqlite: try execute(cached: sql, arguments: arguments)
        case .postgres(let connection): try connection.runLater(cached: sql, arguments)
        }
    }

    /// Throws what is wrong with the last statements, where nobody has looked at them yet.
    func endLater() throws {
        if case .postgres(let connection) = self { try connection.takeOwed() }
    }

    /// Runs what may be several statements, where there are no arguments.
    package func execute(sql: String, arguments: Arguments = []) throws {
        switch self {
        case .sqlite(let database): try database.execute(sql: sql, arguments: arguments.bound)
        case .postgres(let connection) where arguments.count == 0: try connection.runScript(sql)
        case .postgres(let connection): _ = try connection.run(sql, arguments)
        }
    }

    /// What `read` makes of each row. It must not ask the database anything itself.
    package func rows<Value>(
        cached sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> [Value] {
        try all(sql, isKept: true, arguments, read)
    }

    package func rows<Value>(
        sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> [Value] {
        try all(sql, isKept: false, arguments, read)
    }

    /// What `read` makes of the first row; `nil` where there is none.
    package func row<Value>(
        cached sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> Value? {
        try first(sql, isKept: true, arguments, read)
    }

    package func row<Value>(
        sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> Value? {
        try first(sql, isKept: false, arguments, read)
    }

    /// Hands each row to `body`, until it says no. `body` must not ask the database anything itself.
    package func forEachRow(
        cached sql: String,
        arguments: Arguments = [],
        _ body: (inout ResultRow) throws -> Bool
    ) throws {
        try step(sql, isKept: true, arguments, body)
    }

    /// Runs `body` in a transaction that nobody else writes in, and undoes it when that throws.
    func inTransaction(_ body: () throws -> Void) throws {
        switch self {
        case .sqlite(let database):
            try database.inTransaction(.immediate) {
                try body()
                return .commit
            }
        case .postgres(let connection): try connection.inTransaction(body)
        }
    }

    private typealias RowBody = (inout ResultRow) throws -> Bool

    private func all<Value>(
        _ sql: String,
        isKept: Bool,
        _ arguments: Arguments,
        _ read: (inout ResultRow) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try step(sql, isKept: isKept, arguments) { row in
            values.append(try read(&row))
            return true
        }
        return values
    }

    private func first<Value>(
        _ sql: String,
        isKept: Bool,
        _ arguments: Arguments,
        _ read: (inout ResultRow) throws -> Value
    ) throws -> Value? {
        var value: Value?
        try step(sql, isKept: isKept, arguments) { row in
            value = try read(&row)
            return false
        }
        return value
    }

    private func step(_ sql: String, isKept: Bool, _ arguments: Arguments, _ body: RowBody) throws {
        switch self {
        case .sqlite(let database):
            let statement = try isKept ? database.cachedStatement(sql: sql) : database.makeStatement(sql: sql)
            try step(statement, arguments, body)
        case .postgres(let connection):
            let result = try isKept ? connection.run(cached: sql, arguments) : connection.run(sql, arguments)
            do { try step(result, body) } catch let error as ColumnMismatch { throw error.of(sql) }
        }
    }

    private func step(_ statement: Statement, _ arguments: Arguments, _ body: RowBody) throws {
        let cursor = try ResultCursor(statement, arguments)
        while var row = try cursor.next() {
            let goesOn = try body(&row)
            try row.checkEnd()
            guard goesOn else { return }
        }
    }

    private func step(_ result: PostgresResult, _ body: RowBody) throws {
        try withExtendedLifetime(result) {
            for index in 0..<result.rowCount {
                var row = ResultRow(.postgres(result.pointer, row: index))
                let goesOn = try body(&row)
                try row.checkEnd()
                guard goesOn else { return }
            }
        }
    }
}

/// A row that a statement was sure to give was not there.
package struct RowMissing: Error {
    package let table: String
}
