extension DatabaseConnection {
    /// Whether the schema, which may be an older one, has that column.
    func hasColumn(_ column: String, of table: String) throws -> Bool {
        let sql =
            switch self {
            case .sqlite: "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?"
            case .postgres:
                "SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass(?) AND attname = ? AND attnum > 0"
            }
        return try Int.fetchOne(self, sql: sql, arguments: [table, column]) == 1
    }
}
