import GRDB

/// The connection that a read or a write is handed. Which engine is behind it, this folder alone knows.
package struct DatabaseConnection {
    let database: GRDB.Database

    package init(_ database: GRDB.Database) { self.database = database }

    /// The rows that the last statement wrote or removed.
    package var changesCount: Int { database.changesCount }

    // A statement is compiled once per connection and kept (`cached`): compiling costs several times what running it
    // does. `sql` is for what is run seldom, or has another text each time.

    package func execute(cached sql: String, arguments: Arguments = []) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments.bound)
    }

    /// Runs what may be several statements.
    package func execute(sql: String, arguments: Arguments = []) throws {
        try database.execute(sql: sql, arguments: arguments.bound)
    }

    /// What `read` makes of each row. It must not ask the database anything itself.
    package func rows<Value>(
        cached sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> [Value] {
        try all(database.cachedStatement(sql: sql), arguments, read)
    }

    package func rows<Value>(
        sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> [Value] {
        try all(database.makeStatement(sql: sql), arguments, read)
    }

    /// What `read` makes of the first row; `nil` where there is none.
    package func row<Value>(
        cached sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> Value? {
        try first(database.cachedStatement(sql: sql), arguments, read)
    }

    package func row<Value>(
        sql: String,
        arguments: Arguments = [],
        _ read: (inout ResultRow) throws -> Value
    ) throws -> Value? {
        try first(database.makeStatement(sql: sql), arguments, read)
    }

    /// Hands each row to `body`, until it says no. `body` must not ask the database anything itself.
    package func forEachRow(
        cached sql: String,
        arguments: Arguments = [],
        _ body: (inout ResultRow) throws -> Bool
    ) throws {
        try step(database.cachedStatement(sql: sql), arguments, body)
    }

    /// Runs `body` in a transaction that nobody else writes in, and undoes it when that throws.
    func inTransaction(_ body: () throws -> Void) throws {
        try database.inTransaction(.immediate) {
            try body()
            return .commit
        }
    }

    private func all<Value>(
        _ statement: Statement,
        _ arguments: Arguments,
        _ read: (inout ResultRow) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try step(statement, arguments) { row in
            values.append(try read(&row))
            return true
        }
        return values
    }

    private func first<Value>(
        _ statement: Statement,
        _ arguments: Arguments,
        _ read: (inout ResultRow) throws -> Value
    ) throws -> Value? {
        var value: Value?
        try step(statement, arguments) { row in
            value = try read(&row)
            return false
        }
        return value
    }

    private func step(
        _ statement: Statement,
        _ arguments: Arguments,
        _ body: (inout ResultRow) throws -> Bool
    ) throws {
        let cursor = try ResultCursor(statement, arguments)
        while var row = try cursor.next() {
            let goesOn = try body(&row)
            try row.checkEnd()
            guard goesOn else { return }
        }
    }
}

/// A row that a statement was sure to give was not there.
package struct RowMissing: Error {
    package let table: String
}
