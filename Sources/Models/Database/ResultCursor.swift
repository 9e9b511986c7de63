import GRDB
import GRDBSQLite

/// Steps through the rows of a statement. GRDB's own cursor looks up the names of all columns for each run, and checks
/// arguments through key paths: with a dozen statements a page that was a twelfth of the time.
final class ResultCursor: DatabaseCursor {
    typealias Element = ResultRow

    let _statement: Statement
    var _isDone = false

    /// Throws where there are more or fewer arguments than placeholders.
    init(_ statement: Statement, _ arguments: Arguments) throws {
        _statement = statement
        // What it was run with before may stand in it still; what the last run has failed with was thrown then.
        sqlite3_reset(statement.sqliteStatement)
        try arguments.bind(to: statement.sqliteStatement)
    }

    /// A statement that is not reset keeps its read transaction open.
    deinit { sqlite3_reset(_statement.sqliteStatement) }

    func _element(sqliteStatement: SQLiteStatement) -> ResultRow { ResultRow(.sqlite(sqliteStatement)) }
}

extension Arguments {
    fileprivate func bind(to statement: SQLiteStatement) throws {
        let expected = Int(sqlite3_bind_parameter_count(statement))
        guard count == expected else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "\(count) arguments for \(expected) placeholders")
        }
        for (index, value) in values.enumerated() {
            let code = (value?.bound ?? .null).bind(to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        }
    }
}
