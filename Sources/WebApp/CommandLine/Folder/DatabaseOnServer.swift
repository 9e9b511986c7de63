/// A command works on a database that is a file, and this one is a server's.
struct DatabaseOnServer: Error, CustomStringConvertible {
    let place: String

    var description: String {
        """
        What people wrote lies in PostgreSQL (\(place)), which this command neither copies nor looks at. Back that database up \
        by `pg_dump --format=custom`, put it back by `pg_restore`, and copy the data folder with its media beside it.
        """
    }
}

extension DataDirectory {
    /// Throws `DatabaseOnServer`.
    func requireFile() throws {
        if let server { throw DatabaseOnServer(place: server.place) }
    }
}
