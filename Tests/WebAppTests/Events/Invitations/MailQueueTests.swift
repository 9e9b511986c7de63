import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Who waits to be mailed is mailed before others, and what is said of it is so.
struct MailQueueTests {
    private static let day: Int64 = 86_400

    private func host(_ test: TestApp) async throws -> TestClient {
        let ada = try #require(try await test.people(.ada)[.ada])
        // On their first day members ask thirty.
        let now = test.app.clock()
        try await test.app.database.write { try $0.execute(sql: "UPDATE account SET created_at = ?", arguments: [now]) }
        return ada
    }

    private func list(_ prefix: String, _ count: Int) -> String {
        (0..<count).map { "\(prefix)\($0)@strangers.example" }.joined(separator: "\n")
    }

    private func ask(_ event: Event, _ addresses: String, in client: TestClient) async throws -> TestResponse {
        let path = "/events/\(event.code)/people"
        return try await client.send(path, from: path, [("emails", addresses)])
    }

    private func mailed(_ prefix: String, _ test: TestApp) throws -> Int {
        try test.mails().count { $0.contains("To: \(prefix)") || $0.contains("<\(prefix)") }
    }

    @Test func `the forecast counts those who wait already, and they go first`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await host(test)
            let event = try await test.meet(TestApp.values(start: clock.now + 20 * Self.day), [])
            let path = "/events/\(event.code)/people"
            #expect(try await ask(event, list("x", 50), in: ada).status == .seeOther)
            let other = try await test.meet(TestApp.values("Tea", start: clock.now + 20 * Self.day), [])
            #expect(try await ask(other, list("y", 10), in: ada).status == .seeOther)
            try await test.runJobs()
            #expect(try mailed("x", test) == 30 && mailed("y", test) == 0)
            // Twenty and ten wait, and take half of the places of tomorrow, when Ada is not new any more.
            #expect(try await ada.get(path).reads("are used up: further ones go out from Sun 22 Nov 2026, 19:30 on."))
            clock.advance(Self.day)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET created_at = ?", arguments: [clock.now])
            }
            // Asked before any worker has come to those who wait.
            #expect(try await ask(event, list("z", 5), in: ada).status == .seeOther)
            try await test.runJobs()
            #expect(try mailed("x", test) == 50 && mailed("y", test) == 10 && mailed("z", test) == 0)
            clock.advance(Self.day)
            try await test.runJobs()
            #expect(try mailed("z", test) == 5)
        }
    }

    @Test func `the end of the first day is no promise to whoever comes behind too many`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await host(test)
            let event = try await test.meet(TestApp.values(start: clock.now + 20 * Self.day), [])
            for prefix in ["x", "y"] {
                #expect(try await ask(event, list(prefix, 50), in: ada).status == .seeOther)
            }
            try await test.runJobs()
            let page = try await ada.get("/events/\(event.code)/people")
            // Seventy wait, and sixty go out then.
            #expect(
                page.reads("are used up: further ones go out from") && !page.reads("further ones go out from Sun 22")
            )
        }
    }

    @Test func `what waits and is taken off the list makes room`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await host(test)
            let event = try await test.meet(TestApp.values(start: clock.now + 20 * Self.day), [])
            _ = try await ask(event, list("x", 60), in: ada)
            let (account, now) = (try test.account(.ada).id, clock.now)
            try await test.app.database.write { db in
                for guest in try Attendance.all(in: event.id, db) where guest.email?.hasPrefix("x") == true {
                    try event.remove(guest, by: account, now: now, db)
                }
            }
            clock.advance(Self.day)
            _ = try await ask(event, list("z", 5), in: ada)
            try await test.runJobs()
            #expect(try mailed("z", test) == 5)
        }
    }

    @Test func `an address that has had its mails is told of before it is asked`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            for _ in 0..<2 {
                _ = try await ask(try await test.meet([]), "one@strangers.example", in: ada)
            }
            try await test.runJobs()
            let event = try await test.meet([])
            let answer = try await ask(event, "one@strangers.example, two@strangers.example, wrong", in: ada)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads("One of these people is mailed from Sun 22 Nov 2026, 19:30 on, the others at once."))
            let many = try await ask(event, list("x", 101) + "\nwrong", in: ada)
            #expect(many.hasError(at: "emails") && many.reads("“wrong” is not an email address."))
            #expect(many.reads("100"))
        }
    }

    @Test func `after confirming an address one reads who is mailed now, and when the others are`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada, confirmed: false)[.ada])
            let event = try await test.meet(TestApp.values(start: clock.now + 20 * Self.day), [])
            let now = clock.now
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET created_at = ?", arguments: [now])
            }
            _ = try await ask(event, list("x", 33), in: ada)
            try await test.runJobs()
            let link = try test.mailedLink("/email/")
            let page = try await ada.post(link, form: ["csrf_token": try await ada.token(of: link)])
            #expect(page.reads("30 people whom you have asked by mail are mailed now."))
            #expect(page.reads("3 are not mailed yet, but from Sun 22 Nov 2026, 18:30 UTC on"))
            try await test.runJobs()
            #expect(try mailed("x", test) == 30)
            clock.advance(Self.day)
            try await test.runJobs()
            #expect(try mailed("x", test) == 33)
        }
    }
}
