/// Brings a database of a PostgreSQL server from the schema it has (`schema_version`) to the newest one. Several processes may
/// begin at once: one of them runs a step, and the others wait for it and find it done.
struct PostgresMigrator {
    private struct Step {
        let number: Int
        /// `nil` where nobody has spelled it for PostgreSQL.
        let sql: String?
    }

    private struct NoSpelling: Error {}

    private let steps: [Step]
    private let known: Int

    /// Where the first of `migrations` has no spelling for PostgreSQL, `PostgresSchema` stands for it and those behind it.
    init(migrations: [Migration] = Schema.migrations) {
        let isReal = migrations.first?.postgres == nil
        let base = isReal ? [Step(number: PostgresSchema.step, sql: PostgresSchema.base)] : []
        let later = migrations.filter { !isReal || $0.number > PostgresSchema.step }
        steps = base + later.map { Step(number: $0.number, sql: $0.postgres) }
        known = steps.last?.number ?? 0
    }

    /// Runs each missing step in a transaction of its own. Throws `MigrationError`.
    func run(_ db: DatabaseConnection) throws {
        let found = try requireKnown(db)
        if found == 0 { try makeVersion(db) }
        for step in steps where step.number > found {
            do {
                try run(step, db)
            } catch let error as MigrationError {
                throw error
            } catch {
                throw MigrationError.failed(number: step.number, message: "\(error)")
            }
        }
    }

    /// The schema that the database has, 0 for an empty one; what is being done to it is waited for. Throws `MigrationError`
    /// where it is none of ours, or a newer version's.
    func requireKnown(_ db: DatabaseConnection) throws -> Int {
        var version = 0
        try patiently(db) {
            try Self.requireSchema(db)
            // Tables before the number: a step that ends between the two makes neither of them wrong.
            let tables = try Self.tables(db)
            if tables.contains("schema_version") {
                try requireOwn(db)
                try MoveProgress.requireNone(in: tables)
                // Here is waited, and not where a row is read, which has a limit.
                try db.execute(sql: "LOCK TABLE schema_version IN ACCESS SHARE MODE")
                version = try Self.version(db)
            }
            if version == 0, tables.contains(where: { $0 != "schema_version" }) { throw MigrationError.foreign }
            if version == 0 { try Self.requirePlainLetters(db) }
        }
        guard version <= known else { throw MigrationError.fromTheFuture(found: version, known: known) }
        return version
    }

    private func run(_ step: Step, _ db: DatabaseConnection) throws {
        guard let sql = step.sql else { throw NoSpelling() }
        try patiently(db) {
            try db.execute(sql: "LOCK TABLE schema_version IN ACCESS EXCLUSIVE MODE")
            // Another process may have been at the same step, and be done with it by now.
            guard try Self.version(db) < step.number else { return }
            try db.execute(sql: sql)
            try db.execute(sql: "UPDATE schema_version SET number = \(step.number)")
        }
    }

    /// The table that says which schema there is, in a database that has nothing.
    private func makeVersion(_ db: DatabaseConnection) throws {
        do {
            try patiently(db) {
                guard try !Self.tables(db).contains("schema_version") else { return }
                try db.execute(
                    sql: """
                        CREATE TABLE schema_version (number bigint NOT NULL);
                        INSERT INTO schema_version (number) VALUES (0);
                        """
                )
            }
        } catch {
            // One of two who make it at once is told that it is there.
            guard try Self.tables(db).contains("schema_version") else {
                throw MigrationError.failed(number: steps.first?.number ?? 0, message: "\(error)")
            }
        }
    }

    /// Letters compare by their bytes, and those of ASCII alone have a small form, as in SQLite: words are found by that, and names
    /// kept in small letters stay what they are when they are moved.
    static func requirePlainLetters(_ db: DatabaseConnection) throws {
        let isPlain = try Bool.fetchOne(
            db,
            sql: "SELECT 'Z' < 'a' AND 'z' < 'ä' AND lower('ÄB') = 'Äb' AND current_setting('server_encoding') = 'UTF8'"
        )
        if isPlain != true { throw MigrationError.otherLetters }
    }

    /// Other programs call a table so as well.
    private func requireOwn(_ db: DatabaseConnection) throws {
        let columns = try String.fetchAll(
            db,
            sql: """
                SELECT attname::text FROM pg_attribute
                WHERE attrelid = 'schema_version'::regclass AND attnum > 0 AND NOT attisdropped
                """
        )
        if columns != ["number"] { throw MigrationError.foreign }
    }

    /// Steps take as long as they need, and so does whoever waits for them.
    private func patiently(_ db: DatabaseConnection, _ body: () throws -> Void) throws {
        try db.inTransaction {
            try db.execute(sql: "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
            try body()
        }
    }

    private static func version(_ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT number FROM schema_version") ?? 0
    }

    /// A role that may use none of its schemas sees no table in them, as in an empty database.
    private static func requireSchema(_ db: DatabaseConnection) throws {
        guard try String.fetchOne(db, sql: "SELECT current_schema()::text") == nil else { return }
        throw PostgresError(
            state: PostgresError.insufficientPrivilege,
            "the role may use no schema of search_path: GRANT USAGE ON SCHEMA public, or make one"
        )
    }

    /// Tables and views where new ones are made.
    private static func tables(_ db: DatabaseConnection) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT relname::text FROM pg_class
                WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY 1
                """
        )
    }
}
