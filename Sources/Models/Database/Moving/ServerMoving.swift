/// A database of a PostgreSQL server as one end of a move. It asks nothing that only a superuser may.
struct ServerMoving: MovingEngine {
    let connection: PostgresConnection

    var db: DatabaseConnection { .postgres(connection) }

    private static let kinds: [String: MovedTable.Kind] = [
        "bigint": .integer, "double precision": .real, "text": .text, "bytea": .bytes,
    ]
    /// Tables of this engine alone: which schema it has, the turn of writers, and indexes of words.
    private static let own = ["schema_version", "turn", MoveProgress.table] + WordIndex.all.map(\.words)

    /// Its statements take as long as they need.
    init(_ address: PostgresAddress) throws {
        let limits = PostgresLimits(reading: 60, writing: 60)
        connection = try PostgresServer(address, limits: limits).connect(writes: true)
        try connection.runScript("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
    }

    func schema() throws -> Int { try PostgresMigrator().requireKnown(db) }

    /// By the lock that writers of a site take in turn. LOCK TABLE comes before what is read is settled, so that it has what the
    /// last of them has written.
    func alone(_ body: () throws -> Void) throws {
        try db.execute(sql: "BEGIN ISOLATION LEVEL REPEATABLE READ")
        defer { try? db.execute(sql: "ROLLBACK") }
        try db.execute(sql: "LOCK TABLE turn IN EXCLUSIVE MODE")
        try body()
    }

    func tables() throws -> [MovedTable] {
        let names = try String.fetchAll(
            db,
            sql: """
                SELECT relname::text FROM pg_class
                WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1
                """
        )
        return try names.filter { !Self.own.contains($0) }.map(table)
    }

    private func table(_ name: String) throws -> MovedTable {
        let columns = try db.rows(
            sql: """
                SELECT attname::text, format_type(atttypid, atttypmod), attidentity <> '',
                    coalesce(array_position(conkey, attnum), 0)
                FROM pg_attribute LEFT JOIN pg_constraint ON conrelid = attrelid AND contype = 'p'
                WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
                """,
            arguments: [MovedTable.quoted(name)]
        ) { row -> (name: String, type: String, isNumbered: Bool, key: Int) in
            try (row.next(), row.next(), row.next(), row.next())
        }
        let isNumbered = columns.contains { $0.isNumbered }
        return try MovedTable(
            name,
            columns.map { ($0.name, $0.type, $0.key) },
            kinds: Self.kinds,
            isNumbered: isNumbered
        )
    }

    /// The server keeps them whole, and looks at each row when they are put back.
    func tablesWithBrokenReferences() -> [String] { [] }

    func hasProgress() throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM pg_class
                    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname = ?
                )
                """,
            arguments: [MoveProgress.table]
        ) ?? false
    }

    func makeProgress() throws {
        try db.execute(
            sql: """
                CREATE TABLE \(MoveProgress.table) (
                    kind text NOT NULL, name text NOT NULL, words text, last_key bytea, PRIMARY KEY (kind, name)
                )
                """
        )
    }

    func write(_ rows: MovedRows) throws {
        do {
            try connection.copy("COPY \(rows.table.quotedName) (\(rows.table.names)) FROM STDIN (FORMAT binary)", rows)
        } catch let error as PostgresError where error.state == "22021" {
            guard let (column, row) = rows.firstUnreadableText else { throw error }
            throw MoveFailure.unreadableText(column: column, at: rows.key(ofRow: row).words(in: rows.table))
        }
    }
}

// MARK: Around the rows

extension ServerMoving {
    /// Foreign keys, which would be asked at each row, and triggers. Those of the tables' owner alone: what belongs to foreign keys
    /// only a superuser can switch off.
    func putAside(_ tables: [MovedTable]) throws -> [String] {
        let keys = try db.rows(
            sql: """
                SELECT t.relname::text, c.conname::text, pg_get_constraintdef(c.oid)
                FROM pg_constraint AS c JOIN pg_class AS t ON t.oid = c.conrelid
                WHERE c.contype = 'f' AND t.relnamespace = current_schema()::regnamespace ORDER BY 1, 2
                """
        ) { row -> (table: String, name: String, text: String) in try (row.next(), row.next(), row.next()) }
        for key in keys {
            try db.execute(sql: "\(Self.change(key.table)) DROP CONSTRAINT \(MovedTable.quoted(key.name))")
        }
        for table in tables { try db.execute(sql: "\(Self.change(table.name)) DISABLE TRIGGER USER") }
        return keys.map { "\(Self.change($0.table)) ADD CONSTRAINT \(MovedTable.quoted($0.name)) \($0.text)" }
            + tables.map { "\(Self.change($0.name)) ENABLE TRIGGER USER" }
    }

    private static func change(_ table: String) -> String { "ALTER TABLE \(MovedTable.quoted(table))" }

    func gatherWords() throws {
        for index in WordIndex.all { try PostgresWords.gather(index, db) }
    }

    func lastNumber(of table: MovedTable) throws -> Int64 {
        try PostgresSequence.last(of: table.name, table.columns[table.key[0]].name, db)
    }

    func setLastNumber(_ number: Int64, of table: MovedTable) throws {
        let column = table.columns[table.key[0]].name
        guard let sequence = try PostgresSequence.name(of: table.name, column, db) else { return }
        _ = try Int64.fetchOne(db, sql: "SELECT setval(CAST(? AS text)::regclass, ?)", arguments: [sequence, number])
    }

    func analyze() throws { try db.execute(sql: "ANALYZE") }
}
