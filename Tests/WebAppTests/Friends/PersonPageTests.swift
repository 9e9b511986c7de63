import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The page of a friend: what comes next with them, and the way to something new.
struct PersonPageTests {
    private static let page = "/people/bo_diddley"

    @Test func `the page of a friend shows the meetings to which both are asked`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let empty = try await ada.get(Self.page)
            #expect(empty.status == .ok && !empty.says("Coming up together"))
            let shared = try await test.meet(["title": "Chess"], in: ada)
            _ = try await test.meet(["title": "Alone", "participants": nil, "emails": "x@example.org"], in: ada)
            let off = try await test.meet(["title": "Called off"], in: ada)
            let token = try await ada.token(of: off + "/cancel")
            _ = try await ada.post(off + "/cancel", form: ["csrf_token": token])
            let shown = try await ada.get(Self.page)
            #expect(shown.says("Coming up together") && shown.says(">Chess<"))
            #expect(!shown.says(">Alone<") && !shown.says(">Called off<"))
            let theirs = try await bo.get("/people/ada.lovelace")
            #expect(theirs.says(">Chess<"))
            // What the other one does not come to is no meeting of both.
            _ = try await test.answer(shared, ["answer": "declined"], in: bo)
            let after = try await ada.get(Self.page)
            #expect(!after.says(">Chess<"))
        }
    }

    @Test func `who only reads the guestbook of an event does not come to it`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let guest: KeyValuePairs<String, String?> = ["participants": nil, "emails": "x@example.org"]
            let event = try await test.meet(guest, in: ada)
            _ = try await test.send(event + "/guestbook", of: event, in: ada)
            try await test.join(event + "/guestbook", in: bo)
            let (seen, theirs) = (try await ada.get(Self.page), try await bo.get("/people/ada.lovelace"))
            #expect(!seen.says("Coming up together") && !theirs.says("Coming up together"))
        }
    }

    @Test(arguments: [false, true])
    func `a day of a series to which one of both does not come is not shown`(isMoved: Bool) async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let series = try await test.meet(["title": "Chess", "repeat": "weekly"], in: ada)
            let start = try test.event(series).time.startsAt
            if isMoved {
                let token = try await ada.token(of: "\(series)?on=\(start)")
                let fields = [("csrf_token", token), ("date", "2027-06-20"), ("time", "22:00")]
                #expect(try await ada.post("\(series)/days/\(start)/move", fields: fields).status == .seeOther)
            }
            func isShown() async throws -> [Bool] {
                let pages = [try await ada.get(Self.page), try await bo.get("/people/ada.lovelace")]
                return pages.map { $0.says(">Chess<") }
            }
            #expect(try await isShown() == [true, true])
            _ = try await test.answer(series, ["answer": "declined", "on": "\(start + 7 * 86_400)"], in: bo)
            #expect(try await isShown() == [true, true])
            _ = try await test.answer(series, ["answer": "declined", "on": "\(start)"], in: bo)
            #expect(try await isShown() == [false, false])
        }
    }

    @Test func `nobody else sees what two people are asked to, and what was is not shown`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, _) = try await test.friends()
            _ = try await test.meet(["title": "Chess"], in: ada)
            let cy = try await test.member(.cy)
            for client in [cy, test.browser("10.0.0.9")] {
                let page = try await client.get(Self.page)
                #expect(page.status == .ok && !page.says("Chess") && !page.says("Coming up together"))
            }
            clock.advance(400 * 86_400)
            let client = test.browser("10.0.0.1")
            try await test.logIn(.ada, in: client)
            let later = try await client.get(Self.page)
            #expect(later.status == .ok && !later.says("Chess"))
        }
    }

    @Test func `a meeting that begins on the page of a friend asks that friend, and nobody else by their name`()
        async throws
    {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            try await test.member(.cy)
            let page = try await ada.get(Self.page)
            #expect(page.says("href=\"/meetings/new?with=bo_diddley\""))
            func chosen(_ name: String) async throws -> Bool {
                let form = try await ada.get("/meetings/new?with=\(name)")
                #expect(form.status == .ok)
                let box = try Regex("<input[^>]*name=\"participants\"[^>]*value=\"\(name)\"[^>]* checked")
                return form.text.contains(box)
            }
            #expect(try await chosen("bo_diddley"))
            let typed = try await ada.get("/meetings/new?with=Bo_Diddley")
            let boxes = try Regex("<input[^>]*name=\"participants\"[^>]*(?i:bo_diddley)")
            #expect(typed.text.matches(of: boxes).count == 1 && typed.text.contains("value=\"bo_diddley\""))
            #expect(try await !chosen("cy-stranger"))
            #expect(try await !chosen("nobody"))
        }
    }
}
