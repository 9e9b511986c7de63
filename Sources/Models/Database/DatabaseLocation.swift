/// Where what people wrote is kept.
package enum DatabaseLocation: Sendable {
    /// A file of SQLite, by its path.
    case file(String)
    /// A database of a PostgreSQL server.
    case server(PostgresAddress)

    /// For whoever runs the site: neither a password nor who comes.
    package var place: String {
        switch self {
        case .file(let path): path
        case .server(let address): address.place
        }
    }
}

extension DatabaseConnection {
    /// What the database takes on the disks of its server; `nil` for a file, of which its folder tells.
    package var bytesOnServer: Int64? {
        get throws {
            guard case .postgres = self else { return nil }
            return try Int64.fetchOne(self, sql: "SELECT pg_database_size(current_database())")
        }
    }
}

extension AppDatabase {
    /// Opens the database and brings its schema up to date, as `init(path:)` does. Throws `MigrationError`, `DatabaseFileError`
    /// for a file, and `ServerDatabaseError` for a server.
    package convenience init(
        at location: DatabaseLocation,
        clock: DatabaseClock? = nil,
        trace: (@Sendable (String) -> Void)? = nil
    ) throws {
        switch location {
        case .file(let path): try self.init(path: path, clock: clock, trace: trace)
        case .server(let address):
            let server = PostgresServer(address, clock: clock, trace: trace)
            do {
                try PostgresMigrator().run(.postgres(server.connect(writes: true)))
            } catch let error as PostgresError {
                throw ServerDatabaseError(address, error)
            }
            self.init(server: server)
        }
    }
}

/// A database of a server that cannot be opened, in one line: where, and what the server or the way to it says.
package struct ServerDatabaseError: Error, CustomStringConvertible {
    package let description: String

    init(_ address: PostgresAddress, _ error: PostgresError) {
        description = "The database \(address.place) cannot be used: \(address.withoutPassword(error.message))"
    }
}
