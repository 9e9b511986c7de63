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
        for _ in 0..<20 { #expect(try await profile().hasPrefix("HTTP/1.1 503 ")) }
        try allow(true, on: database)
        // It is asked twice a second.
        var answer = away
        for _ in 0..<200 where !answer.hasPrefix("HTTP/1.1 200 ") {
            try await Task.sleep(for: .milliseconds(50))
            answer = try await profile()
        }
        #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("first.one"))
        // Twenty-one requests and more make one line, and another one counts them.
        var lines: [String] = []
        while let line = program.nextLine() {
            lines.append(line)
            if line.contains("The database answers again") { break }
        }
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        #expect(lines.filter { $0.contains("The database does not answer") }.count == 1)
        #expect(!lines.contains { $0.contains("Request ") && $0.contains(" failed: ") })
        let told = lines.last?.firstMatch(of: /told to come later: ([0-9]+)/).flatMap { Int($0.1) }
        #expect(told ?? 0 >= 21, "\(lines.last ?? "")")
    }

    @Test func `a page that the site's role must not read any more says to come again, and a check names the table`()
        async throws
    {
        let (database, folder) = (try ServerDatabase(), try TestFolder())
        let role = "r\(database.name)"
        try ServerDatabase.administer("CREATE ROLE \(role) LOGIN; ALTER DATABASE \(database.name) OWNER TO \(role)")
        defer {
            // Each by itself: a database is not dropped in a transaction.
            try? ServerDatabase.administer("DROP DATABASE \(database.name) WITH (FORCE)")
            try? ServerDatabase.administer("DROP ROLE \(role)")
        }
        let address = database.text.replacing("user=postgres", with: "user=\(role)")
        let words = ["--data", folder.path, "--database", address]
        let program = try Program(["serve", "--port", "0", "--password-cost-log", "10"] + words)
        let port = try #require(program.port())
        let session = try #require(try await RawSignUp(port: port, username: "first.one").session)
        func profile() async throws -> String {
            try await Loopback.get("/profile", port: port, cookie: "session=\(session)")
        }
        #expect(try await profile().hasPrefix("HTTP/1.1 200 "))
        let owner = try PostgresServer(database.address).connect(writes: true)
        try owner.runScript("REVOKE SELECT ON account FROM \(role)")
        let refused = try await profile()
        #expect(refused.hasPrefix("HTTP/1.1 503 ") && refused.contains("\r\nRetry-After: "))
        let check = try Program.run(["check"] + words)
        #expect(check.status == 1 && check.output.contains("The role \(role) must not"), "\(check.output)")
        #expect(check.output.contains(": account. Do as their owner: GRANT "))
        try owner.runScript("GRANT SELECT ON account TO \(role)")
        #expect(try await profile().hasPrefix("HTTP/1.1 200 "))
        program.signal(SIGTERM)
        let ended = program.finish()
        #expect(ended.status == 0)
        #expect(ended.output.contains("forbids the site what it has to do (once): permission denied for table account"))
    }

    /// Lets nobody in, and ends who is.
    private func allow(_ isAllowed: Bool, on database: ServerDatabase) throws {
        try ServerDatabase.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS \(isAllowed)")
        try ServerDatabase.administer(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)'"
        )
    }
}
