@testable import Models

/// Rows of any table, for tests that go by the schema: what a column must hold and nobody has said is made up.
enum MadeUpRows {
    struct Column {
        let name: String
        let type: String
        /// It must hold something, which the table does not say.
        let isOpen: Bool
        /// The table that it names a row of.
        let refersTo: String?
    }

    /// Made-up values are nothing that a CHECK would take.
    static func whileUnchecked(_ db: DatabaseConnection, _ body: () throws -> Void) throws {
        switch db {
        case .sqlite:
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
            try body()
            try db.execute(sql: "PRAGMA ignore_check_constraints = OFF")
        case .postgres:
            try removeChecks(db)
            try body()
        }
    }

    /// PostgreSQL overlooks none: they are gone for the rest of the test, whose database it is.
    private static func removeChecks(_ db: DatabaseConnection) throws {
        let checks = try db.rows(
            sql: """
                SELECT conrelid::regclass::text, conname::text FROM pg_constraint
                WHERE contype = 'c' AND connamespace = current_schema()::regnamespace
                """
        ) { row -> (String, String) in try (row.next(), row.next()) }
        for (table, name) in checks { try db.execute(sql: "ALTER TABLE \(table) DROP CONSTRAINT \(name)") }
    }

    static func columns(of table: String, _ db: DatabaseConnection) throws -> [Column] {
        try db.rows(
            sql: """
                SELECT c.name, c.type, c."notnull" AND c.dflt_value IS NULL, k."table" FROM pragma_table_info(?1) AS c
                LEFT JOIN pragma_foreign_key_list(?1) AS k ON k."from" = c.name
                """,
            arguments: [table]
        ) { Column(name: try $0.next(), type: try $0.next(), isOpen: try $0.next(), refersTo: try $0.next()) }
    }

    /// Adds the row of that number, which the made-up values differ by. None where there is one of its key.
    static func add(
        _ number: Int,
        to table: String,
        _ given: [String: any ColumnValue],
        _ db: DatabaseConnection
    ) throws {
        let columns = try columns(of: table, db).filter { $0.isOpen || given[$0.name] != nil }
        guard !columns.isEmpty else { return try db.execute(sql: "INSERT INTO \(table) DEFAULT VALUES") }
        let values = columns.map { given[$0.name] ?? madeUp($0, of: table, number) }
        try db.execute(
            sql: """
                INSERT INTO \(table) (\(columns.map(\.name).joined(separator: ", ")))
                VALUES (\(columns.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT DO NOTHING
                """,
            arguments: Arguments(values)
        )
    }

    private static func madeUp(_ column: Column, of table: String, _ number: Int) -> any ColumnValue {
        switch column.type {
        // As 128 random bits are written in base64url.
        case "TEXT" where column.name == "code" || table == "upload":
            String(repeating: "A", count: 21 - String(number).count) + "\(number)A"
        case "TEXT": "\(table).\(column.name).\(number)"
        case "BLOB": [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 31) + [UInt8(number / 256)]
        case "REAL": Double(number)
        default: Int64(number)
        }
    }
}
