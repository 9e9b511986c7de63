import Foundation
import HTTPServer
import Models
import Synchronization
import Testing

@testable import WebApp

/// What a page reads is of one moment, with the session that it is read for.
struct SharedReadTests {
    private final class Seen: Sendable {
        private let all = Mutex<[String]>([])
        func add(_ text: String) { all.withLock { $0.append(text) } }
        func take() -> [String] {
            all.withLock { all in
                defer { all = [] }
                return all
            }
        }
    }

    private func serve<Value>(
        _ test: TestApp,
        sharing: Bool = true,
        _ body: (UInt16) async throws -> Value
    ) async throws -> Value {
        var configuration = ServerConfiguration()
        (configuration.hosts, configuration.port, configuration.loops) = (["127.0.0.1"], 0, 1)
        if sharing { configuration.shareReads(of: test.app.database) }
        let site = test.app.site
        let server = Server(configuration: configuration) { try await site.respond(to: $0) }
        try server.start()
        let value = await Result { try await body(server.port) }
        await server.stop()
        return try value.get()
    }

    /// How many statements the second view of a page takes, and how many transactions.
    private func cost(
        of path: String,
        _ cookie: String,
        sharing: Bool,
        _ test: TestApp,
        _ seen: Seen
    ) async throws -> (statements: [String], transactions: Int) {
        try await serve(test, sharing: sharing) { port in
            // The first one compiles statements, and fills what is kept.
            _ = try await Loopback.get(path, port: port, cookie: cookie)
            _ = seen.take()
            let page = try await Loopback.get(path, port: port, cookie: cookie)
            // Where the database is a server's it is told the time of the test.
            let statements = seen.take().filter { !$0.hasPrefix("SELECT set_config") }
            let isMembers = statements.contains { $0.contains("FROM session JOIN account") }
            #expect(page.hasPrefix("HTTP/1.1 200 ") && isMembers, "\(path)")
            return (statements, statements.count { $0.hasPrefix("BEGIN") })
        }
    }

    @Test func `a page is read in the transaction in which its session is`() async throws {
        let seen = Seen()
        try await withApp(trace: { seen.add($0) }) { test in
            let (ada, _) = try await test.friends()
            let cookie = "session=\(try #require(await ada.cookie("session")))"
            for path in ["/events", "/meetings", "/notifications", "/friends", "/settings"] {
                let apart = try await cost(of: path, cookie, sharing: false, test, seen)
                let together = try await cost(of: path, cookie, sharing: true, test, seen)
                #expect(apart.transactions > 1 && together.transactions == 1, "\(path)")
                // A BEGIN and a COMMIT for each that is no more.
                let spared = 2 * (apart.transactions - 1)
                #expect(together.statements.count == apart.statements.count - spared, "\(path)")
            }
        }
    }

    @Test func `a page that waits for others reads in no more transactions than before`() async throws {
        let seen = Seen()
        try await withApp(trace: { seen.add($0) }) { test in
            let (ada, _) = try await test.friends()
            let cookie = "session=\(try #require(await ada.cookie("session")))"
            for path in ["/", "/zones", "/map"] {
                let apart = try await cost(of: path, cookie, sharing: false, test, seen)
                let together = try await cost(of: path, cookie, sharing: true, test, seen)
                #expect(together.transactions <= apart.transactions, "\(path)")
                let more = together.statements.filter { !apart.statements.contains($0) }
                #expect(together.statements.count <= apart.statements.count, "\(path): \(more)")
            }
        }
    }

    @Test func `a session that has ended, and a person who is suspended, see nothing any more on an open connection`()
        async throws
    {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            try await serve(test) { port in
                for person in [Person.ada, .bo] {
                    let client = try #require(people[person])
                    let cookie = "session=\(try #require(await client.cookie("session")))"
                    let socket = try Loopback(port: port)
                    func ask(_ path: String) async throws -> String {
                        try socket.send(
                            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n"
                        )
                        return try await socket.receive(until: "\r\n\r\n")
                    }
                    #expect(try await ask("/healthz").hasPrefix("HTTP/1.1 200 "))
                    let id = try test.account(person).id
                    try await test.app.database.write { db in
                        if person == .ada {
                            try db.execute(sql: "DELETE FROM session WHERE account_id = ?", arguments: [id])
                        } else {
                            try db.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [id])
                        }
                    }
                    #expect(try await ask("/friends").hasPrefix("HTTP/1.1 303 "))
                }
            }
        }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
