import Foundation
import ServerDatabase
import Testing

@testable import Models
@testable import WebApp

/// A program whose database goes away while it runs.
@Suite(.enabled(if: ServerDatabase.isThere, "needs a PostgreSQL server: make test-postgresql"))
struct DatabaseAwayTests {
    @Test func `a member is told to come again while the database is away, and is logged in still when it is back`()
        async throws
    {
        let (database, folder) = (try ServerDatabase(), try TestFolder())
        let program = try Program([
            "serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10", "--database", database.text,
        ])
        let port = try #require(program.port())
        let session = try #require(try await RawSignUp(port: port, username: "first.one").session)
        func profile() async throws -> String {
            try await Loopback.get("/profile", port: port, cookie: "session=\(session)")
        }
        #expect(try await profile().hasPrefix("HTTP/1.1 200 "))
        try allow(false, on: database)
        let away = try await profile()
        #expect(away.hasPrefix("HTTP/1.1 503 ") && away.contains("\r\nRetry-After: "))
        try allow(true, on: database)
        // It is asked twice a second.
        var answer = away
        for _ in 0..<200 where !answer.hasPrefix("HTTP/1.1 200 ") {
            try await Task.sleep(for: .milliseconds(50))
            answer = try await profile()
        }
        #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("first.one"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    /// Lets nobody in, and ends who is.
    private func allow(_ isAllowed: Bool, on database: ServerDatabase) throws {
        try ServerDatabase.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS \(isAllowed)")
        try ServerDatabase.administer(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)'"
        )
    }
}
