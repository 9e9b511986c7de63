/// A row of a result. Its values are taken in the order of the columns, all of them: a record that takes more or fewer than
/// its statement selects throws `ColumnMismatch` on the first row.
package struct ResultRow {
    private let source: RowSource
    private let count: Int32
    private var index: Int32 = 0

    @inline(__always)
    init(_ source: RowSource) {
        self.source = source
        count = source.count
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
        guard StoredColumn(source, index).isNull else { return try read(&self) }
        skip(columns().count)
        return nil
    }

    /// The next column as it is, for whoever carries it to another database.
    mutating func nextStored() throws -> StoredColumn { try nextColumn() }

    /// Leaves out columns.
    package mutating func skip(_ count: Int) { index += Int32(count) }

    func checkEnd() throws {
        if index != count { throw mismatch("\(index) of \(count) columns were taken") }
    }

    @inline(__always)
    private mutating func nextColumn() throws -> StoredColumn {
        guard index < count else { throw mismatch("there are no more columns") }
        defer { index += 1 }
        return StoredColumn(source, index)
    }

    private func mismatch(_ reason: String) -> ColumnMismatch {
        let (column, sql) = source.names(index - 1)
        return ColumnMismatch(column: column, reason: reason, sql: sql)
    }
}

/// A record and its statement do not belong together, or a column holds what it should not.
package struct ColumnMismatch: Error, CustomStringConvertible {
    package let column: String
    package let reason: String
    package let sql: String

    /// The same where the row does not know its statement.
    func of(_ sql: String) -> ColumnMismatch { ColumnMismatch(column: column, reason: reason, sql: sql) }

    package var description: String { "column \(column): \(reason), in \(sql)" }
}
