import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// Another process of the same site, on a machine of its own: both share the database, and no other file.
    /// - Parameter ahead: by how many seconds the clock of its machine is wrong.
    func withOtherMachine<Value>(ahead: Int64 = 0, _ body: (TestApp) async throws -> Value) async throws -> Value {
        let (data, clock) = (try data, try #require(clock))
        return try await withApp(
            clock: TestClock(ahead: clock, by: ahead),
            databaseClock: DatabaseClock { clock.now },
            shared: data.server,
            prepare: {
                guard data.server == nil else { return }
                try FileManager.default.createSymbolicLink(at: $0.database, withDestinationURL: data.database)
            },
            test: body
        )
    }

    /// A browser that has the same cookies, and is led to this process by whatever stands in front of all of them.
    func browser(like other: TestClient) async -> TestClient {
        let client = browser()
        for name in ["session", "csrf"] { await client.setCookie(name, await other.cookie(name)) }
        return client
    }
}
