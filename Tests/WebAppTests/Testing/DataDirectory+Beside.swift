@testable import Models
@testable import WebApp

extension DataDirectory {
    /// Writes as another process would, in one transaction that has ended when this returns, while the application of the test runs.
    func writeBeside(_ body: (DatabaseConnection) throws -> Void) throws {
        guard let server else { return try DatabaseFile(path: database.path).write(body) }
        let connection = try PostgresServer(server).connect(writes: true)
        try connection.inTransaction { try body(.postgres(connection)) }
    }
}
