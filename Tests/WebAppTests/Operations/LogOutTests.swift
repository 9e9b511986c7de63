import HTTPServer
import Models
import Testing

@testable import WebApp

/// Logging out works whatever the disk does.
struct LogOutTests {
    private func sessions(_ test: TestApp) throws -> Int? {
        try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") }
    }

    @Test func `whoever logs out while nothing can be written is logged out, and the session goes later`() async throws
    {
        try await withApp { test in
            let ada = test.browser()
            try await test.signUp(.ada, in: ada)
            let thief = test.browser()
            await thief.setCookie("session", await ada.cookie("session"))
            #expect(try await thief.get("/profile").status == .ok)
            let full = TestTrigger(table: "session", event: "BEFORE DELETE")
            try await test.app.database.write { try full.add(to: $0) }
            let answer = try await ada.send("/logout", from: "/profile")
            #expect(answer.status == .seeOther && answer["Location"] == "/login")
            #expect(await ada.cookie("session") == nil)
            #expect(try await ada.get("/profile").status == .seeOther)
            #expect(try await thief.get("/profile").status == .seeOther, "nobody else goes on with it")
            await #expect(throws: (any Error).self) {
                try await test.app.endedSessions.delete(from: test.app.database)
            }
            #expect(try sessions(test) == 1)
            try await test.app.database.write { try full.remove(from: $0) }
            try await test.app.endedSessions.delete(from: test.app.database)
            #expect(try sessions(test) == 0)
            #expect(try await thief.get("/profile").status == .seeOther)
        }
    }
}
