/// What a row can be read into: the values of its columns, in order.
package protocol RowDecodable {
    init(from row: inout ResultRow) throws
}

extension RowDecodable {
    package static func fetchOne(
        _ db: DatabaseConnection,
        cached sql: String,
        arguments: Arguments = []
    ) throws -> Self? {
        try db.row(cached: sql, arguments: arguments) { try Self(from: &$0) }
    }

    package static func fetchAll(
        _ db: DatabaseConnection,
        cached sql: String,
        arguments: Arguments = []
    ) throws -> [Self] {
        try db.rows(cached: sql, arguments: arguments) { try Self(from: &$0) }
    }

    package static func fetchOne(
        _ db: DatabaseConnection,
        sql: String,
        arguments: Arguments = []
    ) throws -> Self? {
        try db.row(sql: sql, arguments: arguments) { try Self(from: &$0) }
    }

    package static func fetchAll(
        _ db: DatabaseConnection,
        sql: String,
        arguments: Arguments = []
    ) throws -> [Self] {
        try db.rows(sql: sql, arguments: arguments) { try Self(from: &$0) }
    }
}

/// Results of one column.
extension ColumnValue {
    /// `nil` where there is no row, and where it is NULL.
    package static func fetchOne(
        _ db: DatabaseConnection,
        cached sql: String,
        arguments: Arguments = []
    ) throws -> Self? {
        try db.row(cached: sql, arguments: arguments) { try $0.next(Self?.self) } ?? nil
    }

    package static func fetchAll(
        _ db: DatabaseConnection,
        cached sql: String,
        arguments: Arguments = []
    ) throws -> [Self] {
        try db.rows(cached: sql, arguments: arguments) { try $0.next(Self.self) }
    }

    package static func fetchOne(
        _ db: DatabaseConnection,
        sql: String,
        arguments: Arguments = []
    ) throws -> Self? {
        try db.row(sql: sql, arguments: arguments) { try $0.next(Self?.self) } ?? nil
    }

    package static func fetchAll(
        _ db: DatabaseConnection,
        sql: String,
        arguments: Arguments = []
    ) throws -> [Self] {
        try db.rows(sql: sql, arguments: arguments) { try $0.next(Self.self) }
    }
}
