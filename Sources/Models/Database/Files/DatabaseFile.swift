import GRDB

/// One database file, worked on for a moment as it is: no step of the schema runs. Others may have it open.
package struct DatabaseFile: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Runs `body` in one read transaction. Throws `DatabaseFileError`, and what `body` throws.
    package func read<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        try open { try $0.read { try body(DatabaseConnection($0)) } }
    }

    /// Runs `body` in a transaction, which is on the disk when this returns. Throws as `read` does.
    package func write<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        try open { try $0.write { try body(DatabaseConnection($0)) } }
    }

    /// The schema that it has. Throws `MigrationError` where it is none of ours, or a newer version's.
    package func schema() throws -> Int {
        try read { try Migrator(migrations: Schema.migrations).requireKnown($0) }
    }

    /// What SQLite finds wrong with it, `limit` lines at most; none where it is whole. Reads all of it.
    package func damage(limit: Int = 10) throws -> [String] {
        let lines = try open { queue in
            try queue.read { try String.fetchAll(DatabaseConnection($0), sql: "PRAGMA integrity_check(\(limit))") }
        }
        return lines == ["ok"] ? [] : lines
    }

    /// Tables with rows that name others which are not there, and how many, by name.
    package func brokenReferences() throws -> [(table: String, count: Int)] {
        try read { db in
            try db.rows(sql: "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1") {
                (table: try $0.next(), count: try $0.next())
            }
        }
    }

    /// Not a reader: the last one to leave could not write out the log that its coming has made.
    func open<Value>(checksReferences: Bool = true, _ body: (DatabaseQueue) throws -> Value) throws -> Value {
        try DatabaseFileError.requireWritable(path)
        var configuration = Configuration()
        configuration.foreignKeysEnabled = checksReferences
        configuration.busyMode = .timeout(5)
        configuration.label = "file"
        do {
            let connection = try DatabaseQueue(path: path, configuration: configuration)
            let value = try body(connection)
            try connection.close()
            return value
        } catch {
            throw DatabaseFault(error).map { DatabaseFileError(path: path, $0) } ?? error
        }
    }
}
