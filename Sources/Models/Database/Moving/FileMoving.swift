import GRDB
import GRDBSQLite

/// A file of SQLite as one end of a move.
struct FileMoving: MovingEngine {
    let database: GRDB.Database

    var db: DatabaseConnection { .sqlite(database) }

    private static let kinds: [String: MovedTable.Kind] = [
        "INTEGER": .integer, "REAL": .real, "TEXT": .text, "BLOB": .bytes,
    ]

    func schema() throws -> Int { try Migrator(migrations: Schema.migrations).requireKnown(db) }

    func alone(_ body: () throws -> Void) throws { try db.inTransaction(body) }

    func tables() throws -> [MovedTable] {
        let names = try db.rows(
            sql: """
                SELECT name, sql LIKE '%PRIMARY KEY AUTOINCREMENT%' FROM sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ?
                    AND name NOT IN (SELECT name FROM pragma_table_list WHERE type IN ('virtual', 'shadow'))
                ORDER BY name
                """,
            arguments: [MoveProgress.table]
        ) { row -> (String, Bool) in try (row.next(), row.next()) }
        return try names.map { try table($0, isNumbered: $1) }
    }

    private func table(_ name: String, isNumbered: Bool) throws -> MovedTable {
        let columns = try db.rows(
            sql: "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid",
            arguments: [name]
        ) { row -> MovedTable.Described in try (row.next(), row.next(), row.next()) }
        return try MovedTable(name, columns, kinds: Self.kinds, isNumbered: isNumbered)
    }

    func tablesWithBrokenReferences() throws -> [String] {
        try String.fetchAll(db, sql: "SELECT DISTINCT \"table\" FROM pragma_foreign_key_check ORDER BY 1")
    }

    func hasProgress() throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?)",
            arguments: [MoveProgress.table]
        ) ?? false
    }

    func makeProgress() throws {
        try db.execute(
            sql: """
                CREATE TABLE \(MoveProgress.table) (
                    kind TEXT NOT NULL, name TEXT NOT NULL, words TEXT, last_key BLOB, PRIMARY KEY (kind, name)
                ) STRICT, WITHOUT ROWID
                """
        )
    }

    /// Triggers. Foreign keys are off on this connection.
    func putAside(_ tables: [MovedTable]) throws -> [String] {
        let triggers = try db.rows(
            sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
        ) { row -> (name: String, text: String) in try (row.next(), row.next()) }
        for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(MovedTable.quoted(trigger.name))") }
        return triggers.map(\.text)
    }

    func gatherWords() throws {
        for index in WordIndex.all { try db.execute(sql: EngineSpelling.gatherWords(of: index.words)) }
    }

    func lastNumber(of table: MovedTable) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table.name]) ?? 0
    }

    func setLastNumber(_ number: Int64, of table: MovedTable) throws {
        try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [table.name])
        try db.execute(
            sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
            arguments: [table.name, number]
        )
    }

    /// SQLite chooses without; see docs/decisions/database-facade.md.
    func analyze() {}
}

// MARK: Writing

extension FileMoving {
    /// The values are bound as the bytes that they are: a string of Swift would mend a text that is not in UTF-8.
    func write(_ rows: MovedRows) throws {
        let marks = rows.table.columns.map { _ in "?" }.joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: "INSERT INTO \(rows.table.quotedName) (\(rows.table.names)) VALUES (\(marks))"
        )
        let handle = statement.sqliteStatement
        try rows.bytes.withUnsafeBytes { memory in
            for row in rows.starts.indices {
                for (index, range) in rows.values(ofRow: row).enumerated() {
                    let value = range.map { UnsafeRawBufferPointer(rebasing: memory[$0]) }
                    try require(bind(value, rows.table.columns[index].kind, at: Int32(index + 1), handle))
                }
                let code = sqlite3_step(handle)
                sqlite3_reset(handle)
                try require(code == SQLITE_DONE ? SQLITE_OK : code)
            }
        }
        sqlite3_clear_bindings(handle)
    }

    /// The memory stays until the statement has run.
    private func bind(
        _ value: UnsafeRawBufferPointer?,
        _ kind: MovedTable.Kind,
        at index: Int32,
        _ statement: OpaquePointer
    ) -> Int32 {
        guard let value, let start = value.baseAddress else { return sqlite3_bind_null(statement, index) }
        func number() -> Int64 { Int64(bigEndian: value.loadUnaligned(as: Int64.self)) }
        return switch kind {
        case .integer: sqlite3_bind_int64(statement, index, number())
        case .real: sqlite3_bind_double(statement, index, Double(bitPattern: UInt64(bitPattern: number())))
        case .text:
            sqlite3_bind_text(statement, index, start.assumingMemoryBound(to: CChar.self), Int32(value.count), nil)
        case .bytes: sqlite3_bind_blob(statement, index, start, Int32(value.count), nil)
        }
    }

    private func require(_ code: Int32) throws {
        guard code != SQLITE_OK else { return }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
    }
}
