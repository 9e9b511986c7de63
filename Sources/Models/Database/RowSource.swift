import CPostgreSQL
import GRDBSQLite

/// Where the values of a row stand: in a statement that SQLite has stepped to it, or in a result of PostgreSQL. Whoever reads the
/// row keeps either.
enum RowSource {
    case sqlite(OpaquePointer)
    case postgres(OpaquePointer, row: Int32)

    @inline(__always)
    var count: Int32 {
        switch self {
        case .sqlite(let statement): sqlite3_column_count(statement)
        case .postgres(let result, _): PQnfields(result)
        }
    }

    /// The name of a column, and the text of the statement; a result of PostgreSQL does not know it.
    func names(_ index: Int32) -> (column: String, sql: String) {
        switch self {
        case .sqlite(let statement):
            let name = sqlite3_column_name(statement, index).map { String(cString: $0) }
            return (name ?? "", sqlite3_sql(statement).map { String(cString: $0) } ?? "")
        case .postgres(let result, _):
            return (PQfname(result, index).map { String(cString: $0) } ?? "", "")
        }
    }
}

/// One column of the row that is read.
package struct StoredColumn {
    private let source: RowSource
    private let index: Int32

    @inline(__always)
    init(_ source: RowSource, _ index: Int32) { (self.source, self.index) = (source, index) }

    @inline(__always)
    var isNull: Bool {
        switch source {
        case .sqlite(let statement): sqlite3_column_type(statement, index) == SQLITE_NULL
        case .postgres(let result, let row): PQgetisnull(result, row, index) == 1
        }
    }

    @inline(__always)
    var integer: Int64? {
        switch source {
        case .sqlite(let statement):
            sqlite3_column_type(statement, index) == SQLITE_INTEGER ? sqlite3_column_int64(statement, index) : nil
        case .postgres(let result, let row): Self.field(result, row, index)?.integer
        }
    }

    /// A whole number is one too.
    var real: Double? {
        switch source {
        case .sqlite(let statement):
            switch sqlite3_column_type(statement, index) {
            case SQLITE_FLOAT, SQLITE_INTEGER: sqlite3_column_double(statement, index)
            default: nil
            }
        case .postgres(let result, let row): Self.field(result, row, index)?.real
        }
    }

    var text: String? { withText { String(decoding: $0, as: UTF8.self) } }

    /// `nil` unless the column holds text: its bytes in UTF-8.
    func withText<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value? {
        switch source {
        case .sqlite(let statement):
            guard sqlite3_column_type(statement, index) == SQLITE_TEXT else { return nil }
            // The text first: it settles how many bytes there are (sqlite.org/c3ref/column_blob.html).
            let start = sqlite3_column_text(statement, index)
            let count = Int(sqlite3_column_bytes(statement, index))
            return body(UnsafeBufferPointer(start: start, count: count))
        case .postgres(let result, let row):
            guard let field = Self.field(result, row, index), PostgresType.texts.contains(field.type) else {
                return nil
            }
            return body(field.bytes.bindMemory(to: UInt8.self))
        }
    }

    /// `nil` unless the column holds bytes, of which there may be none.
    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
        switch source {
        case .sqlite(let statement):
            guard sqlite3_column_type(statement, index) == SQLITE_BLOB else { return nil }
            let start = sqlite3_column_blob(statement, index)
            return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
        case .postgres(let result, let row):
            guard let field = Self.field(result, row, index), field.type == PostgresType.bytes else { return nil }
            return body(field.bytes)
        }
    }

    /// `nil` where it is NULL.
    private static func field(_ result: OpaquePointer, _ row: Int32, _ index: Int32) -> PostgresField? {
        guard PQgetisnull(result, row, index) == 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, index),
            count: Int(PQgetlength(result, row, index))
        )
        return PostgresField(type: PQftype(result, index), bytes: bytes)
    }
}
