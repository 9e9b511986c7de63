/// Brings a database from the schema it has (`PRAGMA user_version`) to the newest one.
struct Migrator {
    let migrations: [Migration]

    /// "Here" in ASCII: marks the file as ours (sqlite.org/pragma.html, application_id).
    static let applicationID = 0x4865_7265

    /// Runs each missing step in a transaction of its own. Throws `MigrationError`.
    func run(_ db: DatabaseConnection) throws {
        let version = try requireKnown(db)
        for migration in migrations.dropFirst(version) {
            do {
                if migration.rebuilds.isEmpty {
                    try step(migration, db)
                } else {
                    try withoutForeignKeys(db) { try step(migration, db) }
                }
            } catch {
                throw MigrationError.failed(number: migration.number, message: "\(error)")
            }
        }
    }

    /// The schema that the database has. Throws `MigrationError` where it is none of ours, or a newer version's.
    func requireKnown(_ db: DatabaseConnection) throws -> Int {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        try checkOwner(db, version: version)
        try MoveProgress.requireNone(in: tables(db))
        guard version <= migrations.count else {
            throw MigrationError.fromTheFuture(found: version, known: migrations.count)
        }
        return version
    }

    private func step(_ migration: Migration, _ db: DatabaseConnection) throws {
        try db.inTransaction {
            // Another process may have been at the same step, and be done with it by now.
            guard try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 < migration.number else { return }
            for rebuild in migration.rebuilds { try rebuild.run(db) }
            try db.execute(sql: migration.sql)
            if !migration.rebuilds.isEmpty { try requireWholeReferences(db) }
            try db.execute(sql: "PRAGMA user_version = \(migration.number)")
            try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
        }
    }

    /// Foreign keys can be switched only outside of a transaction (sqlite.org/pragma.html, foreign_keys).
    private func withoutForeignKeys(_ db: DatabaseConnection, _ body: () throws -> Void) throws {
        let areOn = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
        try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON")
        let outcome = Result { try body() }
        try db.execute(sql: "PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = \(areOn ? "ON" : "OFF")")
        try outcome.get()
    }

    /// A row would name another one that is not there.
    private struct BrokenReference: Error {
        let table: String
    }

    private func requireWholeReferences(_ db: DatabaseConnection) throws {
        let broken = try String.fetchOne(db, sql: "SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1")
        if let broken { throw BrokenReference(table: broken) }
    }

    private func checkOwner(_ db: DatabaseConnection, version: Int) throws {
        let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        if owner == Self.applicationID { return }
        if try owner != 0 || version != 0 || !tables(db).isEmpty { throw MigrationError.foreign }
    }

    /// Views and whatever else has a name too.
    private func tables(_ db: DatabaseConnection) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema")
    }
}
