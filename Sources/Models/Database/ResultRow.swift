import GRDBSQLite

/// A row of a result. Its values are taken in the order of the columns, all of them: a record that takes more or fewer than
/// its statement selects throws `ColumnMismatch` on the first row.
package struct ResultRow {
    private let statement: OpaquePointer
    private let count: Int32
    private var index: Int32 = 0

    @inline(__always)
    init(_ statement: OpaquePointer) {
        self.statement = statement
        count = sqlite3_column_count(statement)
    }

    /// The next column. Throws where it is NULL or none of `Value`.
    package mutating func next<Value: ColumnValue>(_: Value.Type = Value.self) throws -> Value {
        guard let value = Value(column: try nextColumn()) else { throw mismatch("it is no \(Value.self)") }
        return value
    }

    /// The next column; `nil` where it is NULL. Throws where it is none of `Value`.
    package mutating func next<Value: ColumnValue>(_: Value?.Type = Value?.self) throws -> Value? {
        let column = try nextColumn()
        if column.isNull { return nil }
        guard let value = Value(column: column) else { throw mismatch("it is no \(Value.self)") }
        return value
    }

    /// A record of the next columns.
    package mutating func next<Record: RowDecodable>(_: Record.Type = Record.self) throws -> Record {
        try Record(from: &self)
    }

    /// A record of the next `columns`; `nil` where the first of them is NULL, as in a row that nothing was joined to.
    package mutating func next<Record: RowDecodable>(
        _: Record?.Type = Record?.self,
        of columns: @autoclosure () -> Columns
    ) throws -> Record? {
        try next(of: columns()) { try Record(from: &$0) }
    }

    /// What `read` makes of the next `columns`; `nil` where the first of them is NULL.
    package mutating func next<Value>(
        of columns: @autoclosure () -> Columns,
        _ read: (inout ResultRow) throws -> Value
    ) throws -> Value? {
        guard StoredColumn(statement, index).isNull else { return try read(&self) }
        skip(columns().count)
        return nil
    }

    /// Leaves out columns.
    package mutating func skip(_ count: Int) { index += Int32(count) }

    func checkEnd() throws {
        if index != count { throw mismatch("\(index) of \(count) columns were taken") }
    }

    @inline(__always)
    private mutating func nextColumn() throws -> StoredColumn {
        guard index < count else { throw mismatch("there are no more columns") }
        defer { index += 1 }
        return StoredColumn(statement, index)
    }

    private func mismatch(_ reason: String) -> ColumnMismatch {
        let name = sqlite3_column_name(statement, index - 1).map { String(cString: $0) }
        let sql = sqlite3_sql(statement).map { String(cString: $0) }
        return ColumnMismatch(column: name ?? "", reason: reason, sql: sql ?? "")
    }
}

/// A record and its statement do not belong together, or a column holds what it should not.
package struct ColumnMismatch: Error, CustomStringConvertible {
    package let column: String
    package let reason: String
    package let sql: String

    package var description: String { "column \(column): \(reason), in \(sql)" }
}

/// One column of the row that a statement stands at.
package struct StoredColumn {
    private let statement: OpaquePointer
    private let index: Int32

    @inline(__always)
    init(_ statement: OpaquePointer, _ index: Int32) { (self.statement, self.index) = (statement, index) }

    var isNull: Bool { sqlite3_column_type(statement, index) == SQLITE_NULL }

    var integer: Int64? {
        sqlite3_column_type(statement, index) == SQLITE_INTEGER ? sqlite3_column_int64(statement, index) : nil
    }

    /// A whole number is one too.
    var real: Double? {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_FLOAT, SQLITE_INTEGER: sqlite3_column_double(statement, index)
        default: nil
        }
    }

    var text: String? { withText { String(decoding: $0, as: UTF8.self) } }

    /// `nil` unless the column holds text: its bytes in UTF-8.
    func withText<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value? {
        guard sqlite3_column_type(statement, index) == SQLITE_TEXT else { return nil }
        // The text first: it settles how many bytes there are (sqlite.org/c3ref/column_blob.html).
        let start = sqlite3_column_text(statement, index)
        let count = Int(sqlite3_column_bytes(statement, index))
        return body(UnsafeBufferPointer(start: start, count: count))
    }

    /// `nil` unless the column holds bytes, of which there may be none.
    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
        guard sqlite3_column_type(statement, index) == SQLITE_BLOB else { return nil }
        let start = sqlite3_column_blob(statement, index)
        return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
    }
}
