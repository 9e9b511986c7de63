import HTTPServer
import Models
import Testing

@testable import WebApp

/// A host who reads that all are asked tells nobody else: what waits is said at once.
struct HeldMailPageTests {
    @Test func `a meeting whose mails wait says so to its host, and to nobody else`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["emails": "gast@strangers.example"], in: ada)
            let page = try await ada.get(address)
            #expect(!page.reads("Invitations sent."))
            #expect(page.reads("Not everybody has been mailed yet: the list of people says why."))
            #expect(page.reads("goes out once you have confirmed your own address"))
            let theirs = try await bo.get(address)
            #expect(theirs.reads("Chess & cake") && !theirs.reads("once you have confirmed"))
            let more = try await ada.post(
                address + "/people",
                fields: [
                    ("csrf_token", try await ada.token(of: address + "/people")), ("emails", "two@strangers.example"),
                ]
            )
            #expect(more.status == .seeOther)
            #expect(try await ada.get(address + "/people").reads("They are on the list. Not everybody has been mailed"))
        }
    }

    @Test func `before anything is sent the forms say how many are mailed now, and when the others are`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let now = clock.now
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET created_at = ?", arguments: [now])
            }
            let form = try await ada.get("/meetings/new")
            #expect(form.reads("Up to 30 people without an account can be mailed now; further ones are mailed from"))
            let addresses = (0..<42).map { "n\($0)@strangers.example" }.joined(separator: "\n")
            let refused = try await test.arrange(["title": "", "emails": addresses], in: ada)
            let isTold = refused.reads("12 of these people are mailed from Sun 22 Nov 2026, 1")
            #expect(refused.status == .unprocessableContent && isTold)
            let event = try await test.meet([])
            let path = "/events/\(event.code)/people"
            #expect(try await ada.get(path).reads("Up to 30 people without an account can be mailed now"))
            #expect(try await ada.send(path, from: path, [("emails", addresses)]).status == .seeOther)
            let page = try await ada.get(path)
            #expect(page.reads("12 of them are not mailed: why stands beside their names."))
            #expect(page.reads("are used up: further ones go out from Sun 22 Nov 2026, 19:30 on."))
        }
    }

    @Test func `who asks again is not told that a reminder is sent where it waits`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada, confirmed: false)[.ada])
            // Nobody is asked again by itself on these days.
            let start = clock.now + 9 * 86_400
            let event = try await test.meet(TestApp.values(start: start), [.address("gast@strangers.example")])
            let people = "/events/\(event.code)/people"
            #expect(try await ada.send(event.nudgePath, from: people).status == .seeOther)
            #expect(try await ada.get(people).reads("Nobody was reminded: there is nobody"))
            let now = clock.now
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE account SET email_confirmed_at = ?", arguments: [now])
            }
            clock.advance(86_400)
            try await test.runJobs()
            #expect(try await ada.send(event.nudgePath, from: people).status == .seeOther)
            #expect(try await ada.get(people).reads("Reminder sent to those who haven’t answered."))
            try await test.runJobs()
            #expect(try test.letters(to: "gast@strangers.example").count == 2)
        }
    }

    @Test func `a meeting of members says that they are asked`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(in: ada)
            #expect(try await ada.get(address).reads("Meeting created. Invitations sent."))
        }
    }
}

extension Event {
    fileprivate var nudgePath: String { "/events/\(code)/nudge" }
}
