import GRDB
import HTTPServer
import Testing

@testable import WebApp

/// Another program holds the database for longer than a write waits.
struct LockedDatabaseTests {
    @Test func `a form is told to come again while another program holds the database, and pages are read on`()
        async throws
    {
        try await withApp(isOnFile: true) { test in
            try await test.signUp(.ada, in: test.browser())
            let ada = test.browser()
            var configuration = GRDB.Configuration()
            // The lock is held from one access to the next.
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: test.data.database.path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            let refused = try await test.logIn(.ada, in: ada)
            #expect(refused.status == .serviceUnavailable && refused["Retry-After"] == "5")
            #expect(try await ada.get("/cafes").status == .ok)
            try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
            #expect(try await test.logIn(.ada, in: ada).status == .seeOther)
        }
    }
}
