/// Numbers of rows that a server gives.
enum PostgresSequence {
    /// `nil` where the column has none.
    static func name(of table: String, _ column: String, _ db: DatabaseConnection) throws -> String? {
        try String.fetchOne(
            db,
            sql: "SELECT pg_get_serial_sequence(?, ?)",
            arguments: [MovedTable.quoted(table), column]
        )
    }

    /// The last number that was given, also to a row that is gone; 0 where there was none.
    static func last(of table: String, _ column: String, _ db: DatabaseConnection) throws -> Int64 {
        guard let name = try name(of: table, column, db) else { return 0 }
        let sql = "SELECT last_value - CASE WHEN is_called THEN 0 ELSE 1 END FROM \(name)"
        return try Int64.fetchOne(db, sql: sql) ?? 0
    }
}
