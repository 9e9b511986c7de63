import Foundation
import Synchronization

@testable import Models

/// A database of the PostgreSQL server that tests have (`Scripts/run-tests-postgresql`), gone with the value.
package final class ServerDatabase: Sendable {
    /// The folder of its socket.
    package static let folder = ProcessInfo.processInfo.environment["HEREABOUTS_TEST_POSTGRESQL"]
    package static var isThere: Bool { folder != nil }

    package let name: String

    /// An empty one. `making` stands behind CREATE DATABASE and the name.
    package init(making: String = "") throws {
        name = "test_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "")
        try Self.administer("CREATE DATABASE \(name) \(making)")
    }

    /// One with today's schema.
    package static func ofSite() throws -> ServerDatabase {
        try ServerDatabase(making: "TEMPLATE \(template.get()) STRATEGY file_copy")
    }

    /// As a program is told of it.
    package var text: String { Self.text(name) }

    /// Databases of the sites whose folders tests have made, by their paths: programs that are started on a folder share it.
    package static let ofFolders = Mutex<[String: String]>([:])

    deinit { try? Self.administer("DROP DATABASE \(name) WITH (FORCE)") }

    package var address: PostgresAddress { get throws { try Self.address(name) } }

    /// Copied for each test: all of the schema takes longer than most.
    private static let template = Result {
        let name = "template_\(ProcessInfo.processInfo.processIdentifier)"
        try administer("DROP DATABASE IF EXISTS \(name) WITH (FORCE)")
        try administer("CREATE DATABASE \(name) TEMPLATE template0")
        try AppDatabase(at: .server(address(name))).close()
        try PostgresServer(address(name)).connect(writes: true).runScript(testFunctions)
        return name
    }

    /// Runs statements as the one who owns the server.
    package static func administer(_ sql: String) throws {
        try PostgresServer(address("postgres")).connect(writes: true).runScript(sql)
    }

    package static func address(_ database: String, keepsStatements: Bool = true) throws -> PostgresAddress {
        try PostgresAddress(text(database), keepsStatements: keepsStatements)
    }

    private static func text(_ database: String) -> String {
        "postgresql:///\(database)?host=\(folder ?? "")&user=postgres"
    }
}
