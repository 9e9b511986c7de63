import GRDB

/// Brings a database from the schema it has (`PRAGMA user_version`) to the newest one.
struct Migrator {
    let migrations: [Migration]

    /// "Here" in ASCII: marks the file as ours (sqlite.org/pragma.html, application_id).
    static let applicationID = 0x4865_7265

    /// Runs each missing step in a transaction of its own. Throws `MigrationError`.
    func run(_ db: GRDB.Database) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        try checkOwner(db, version: version)
        guard version <= migrations.count else {
            throw MigrationError.fromTheFuture(found: version, known: migrations.count)
        }
        for migration in migrations.dropFirst(version) {
            do {
                try db.inTransaction(.immediate) {
                    try db.execute(sql: migration.sql)
                    try db.execute(sql: "PRAGMA user_version = \(migration.number)")
                    try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
                    return .commit
                }
            } catch {
                throw MigrationError.failed(number: migration.number, message: "\(error)")
            }
        }
    }

    private func checkOwner(_ db: GRDB.Database, version: Int) throws {
        let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        if owner == Self.applicationID { return }
        let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
        if owner != 0 || version != 0 || tables > 0 { throw MigrationError.foreign }
    }
}
