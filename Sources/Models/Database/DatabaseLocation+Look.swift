/// Work on a database as it is: no step of the schema runs, whichever engine it is. Throws `DatabaseFileError` and
/// `ServerDatabaseError`, and what `body` throws.
extension DatabaseLocation {
    /// What is read is of one moment.
    package func read<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        switch self {
        case .file(let path): try DatabaseFile(path: path).read(body)
        case .server(let address):
            try address.connected { connection in
                connection.beginReading()
                defer { try? connection.endReading() }
                return try body(.postgres(connection))
            }
        }
    }

    /// In turn with all other writers; it is on the disk when this returns.
    package func write<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        switch self {
        case .file(let path): try DatabaseFile(path: path).write(body)
        case .server(let address):
            try address.connected { connection in
                let transaction = PostgresTransaction(writer: connection)
                try transaction.begin()
                do {
                    let value = try body(transaction.connection)
                    try transaction.commit()
                    return value
                } catch {
                    try? transaction.rollback()
                    throw error
                }
            }
        }
    }

    /// The schema that it has, 0 for a database of a server without tables. Throws `MigrationError` where it is none of ours, or a
    /// newer version's.
    package func schema() throws -> Int {
        switch self {
        case .file(let path): try DatabaseFile(path: path).schema()
        case .server(let address): try address.connected { try PostgresMigrator().requireKnown(.postgres($0)) }
        }
    }

    /// Throws `MigrationError` for a database of a server that orders letters otherwise than by their bytes, as one may that was
    /// not made by this program.
    package func requirePlainLetters() throws {
        if case .server(let address) = self {
            try address.connected { try PostgresMigrator.requirePlainLetters(.postgres($0)) }
        }
    }

    /// Tables of a server's database in which the site's role must not do what it has to, and who that role is. The number of the
    /// schema has to be read alone.
    package func forbiddenTables() throws -> (role: String, tables: [String]) {
        guard case .server = self else { return ("", []) }
        return try read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT relname::text FROM pg_class
                    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
                        AND NOT (has_table_privilege(oid, 'SELECT') AND (relname = 'schema_version'
                            OR has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE')
                                AND has_table_privilege(oid, 'DELETE')))
                    ORDER BY 1
                    """
            )
            return (try String.fetchOne(db, sql: "SELECT current_user::text") ?? "", tables)
        }
    }

    /// Whether there are accounts, or there were, or somebody has said that there need not be any.
    package func isKnown() throws -> Bool {
        switch self {
        case .file(let path): return try DatabaseGlance(path: path) == .known
        case .server:
            guard try schema() > 0 else { return false }
            // Numbers of accounts are never given twice, so the last one is known when its account is gone.
            return try read { db in
                try DatabaseGlance.isKnown(db) || PostgresSequence.last(of: "account", "id", db) > 0
            }
        }
    }
}

extension PostgresAddress {
    /// Seconds: these look at whole tables.
    private static let patience = 60

    func connected<Value>(_ body: (PostgresConnection) throws -> Value) throws -> Value {
        do {
            let limits = PostgresLimits(reading: Self.patience, writing: Self.patience)
            return try body(PostgresServer(self, limits: limits).connect(writes: true))
        } catch let error as PostgresError {
            throw ServerDatabaseError(self, error)
        }
    }

    /// A moment of the database, by the name under which pg_dump can be told of it, for as long as `body` runs.
    package func atOneMoment<Value>(_ body: (_ snapshot: String, DatabaseConnection) throws -> Value) throws -> Value {
        try connected { connection in
            let db = DatabaseConnection.postgres(connection)
            // A dump of a large database takes longer than any statement of a page.
            try connection.runScript(
                """
                BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
                SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0
                """
            )
            defer { try? connection.rollback() }
            guard let name = try String.fetchOne(db, sql: "SELECT pg_export_snapshot()") else {
                throw PostgresError.gone
            }
            return try body(name, db)
        }
    }

    /// Counts what there is, for the planner of statements.
    package func analyze() throws { try connected { try $0.runScript("ANALYZE") } }
}
