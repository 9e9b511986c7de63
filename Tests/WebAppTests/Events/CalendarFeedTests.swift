import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// B3: a member's own calendar at an address that only they know.
struct CalendarFeedTests {
    private func address(_ browser: TestClient) async throws -> String {
        let page = try await browser.get("/settings/calendar")
        return try #require(page.text.firstMatch(of: #/http://localhost(/calendar/[a-z0-9.-]+\.ics)</#)).output.1
            .description
    }

    private func press(_ path: String, _ browser: TestClient) async throws {
        let token = try await browser.token(of: "/settings/calendar")
        #expect(try await browser.post(path, form: ["csrf_token": token]).status == .seeOther)
    }

    @Test func `a new address ends the old one, and so does switching off, for good`() async throws {
        try await withApp { test in
            let bo = try #require(try await test.people(.ada, .bo)[.bo])
            let isOff = try await bo.get("/settings/calendar").text.contains("Switch on")
            #expect(isOff)
            try await press("/settings/calendar", bo)
            let first = try await address(bo)
            let hasProgram = try await bo.get("/settings/calendar").attribute("href")
                .contains("webcal://localhost" + first)
            #expect(hasProgram)
            let program = test.browser()
            #expect(try await program.get(first).status == .ok)
            try await press("/settings/calendar", bo)
            let second = try await address(bo)
            #expect(try await program.get(first).status.code == 410)
            #expect(try await program.get(second).status == .ok)
            try await press("/settings/calendar/delete", bo)
            #expect(try await program.get(second).status.code == 410)
            try await press("/settings/calendar", bo)
            let third = try await address(bo)
            #expect(try await program.get(third).status == .ok)
            for old in [first, second] { #expect(try await program.get(old).status.code == 410) }
            let wrong = [third.replacing(".ics", with: ""), third.replacing("-", with: "-0"), "/calendar/.ics"]
            for path in wrong { #expect(try await program.get(path).status == .notFound, "\(path)") }
        }
    }

    @Test(.enabled(if: Python.hasCalendars, "there is no .venv with icalendar: Scripts/test-venv makes it"))
    func `it holds what the member hosts and attends, and nothing that they declined`() async throws {
        try await withApp { test in
            let bo = try #require(try await test.people(.ada, .bo)[.bo])
            let (id, ada, now) = (try test.account(.bo).id, try test.account(.ada).id, test.app.clock())
            let going = try await test.meet(TestApp.values("Going", zone: "Asia/Kathmandu"), [.member(id)])
            _ = try await test.meet(TestApp.values("Asked"), [.member(id)])
            let off = try await test.meet(TestApp.values("Off"), [.member(id)])
            let declined = try await test.meet(TestApp.values("Declined"), [.member(id)])
            _ = try await test.meet(TestApp.values("Of others"), [.address("dee@example.net")])
            let series = try await test.meet(
                TestApp.values("Series", recurrence: "FREQ=WEEKLY;COUNT=4"),
                [.member(id)]
            )
            let skipped = series.time.startsAt + 7 * 86_400
            try await test.app.database.write { db in
                try db.execute(sql: "INSERT INTO event_exception VALUES (?, ?)", arguments: [series.id, skipped])
                for (event, answer) in [(going, Answer.going), (declined, .declined), (series, .going)] {
                    guard let mine = try Attendance.find(of: id, in: event.id, db) else { continue }
                    try event.answer(Reply(answer), as: mine, now: now, db)
                }
                try off.cancel("", by: ada, now: now, db)
            }
            try await press("/settings/calendar", bo)
            let file = try await test.browser().get(try await address(bo))
            #expect(file["Content-Type"] == "text/calendar; charset=utf-8")
            #expect(file["Cache-Control"] == "private, max-age=900" && file["Set-Cookie"] == nil)
            let parsed = try await ParsedCalendar.reading(file.body)
            #expect(parsed.errors == [] && parsed.name == "Bo Tester at Hereabouts")
            #expect(Set(parsed.events.map(\.summary)) == ["Going", "Asked", "Off", "Series"])
            let weekly = try #require(parsed.events.first { $0.summary == "Series" })
            #expect(weekly.occurrences.count == 4 && weekly.exclusions == [skipped])
            #expect(parsed.events.first { $0.summary == "Going" }?.start == going.time.startsAt)
            let text = file.text.replacing("\r\n ", with: "")
            let states = ["STATUS:CONFIRMED", "STATUS:TENTATIVE", "STATUS:CANCELLED"].map { state in
                text.components(separatedBy: state).count - 1
            }
            #expect(states == [2, 1, 1])
            let hasAlarm = text.contains("TRIGGER:-PT30M") && text.contains("REFRESH-INTERVAL;VALUE=DURATION:PT1H")
            #expect(hasAlarm)
            let hasPeople = text.contains("example.net") || text.contains("ATTENDEE")
            #expect(!hasPeople)
        }
    }

    @Test func `it is sent again only when something has changed`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([.address("dee@example.net")])
            try await press("/settings/calendar", ada)
            let (path, program) = (try await address(ada), test.browser())
            let first = try await program.get(path)
            let etag = try #require(first["ETag"])
            #expect(first["Last-Modified"] == "Sat, 21 Nov 2026 18:30:00 GMT")
            clock.advance(7_200)
            let same = try await program.get(path, headers: ["If-None-Match": etag])
            #expect(same.status == .notModified && same.body.isEmpty)
            let id = try test.account(.ada).id
            try await test.app.database.write { try event.cancel("", by: id, now: clock.now, $0) }
            let changed = try await program.get(path, headers: ["If-None-Match": etag])
            #expect(changed.status == .ok && changed["ETag"] != etag)
            let head = try await program.send(.head, path)
            #expect(head.status == .ok && head["ETag"] == changed["ETag"])
        }
    }

    @Test func `it is bounded, keeps what is near, and leaves out people with whom there is a block`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo, now) = (try test.account(.ada).id, try test.account(.bo).id, test.app.clock())
            try await test.app.database.write { db in
                for number in 0..<1_100 {
                    let start = now + Int64(number - 100) * 86_400
                    let values = TestApp.values("Day \(number)", start: start)
                    try Event.create(values, audience: .invited, by: ada, inviting: [.member(bo)], now: now, db)
                }
            }
            let client = try #require(browsers[.bo])
            try await press("/settings/calendar", client)
            let path = try await address(client)
            let text = try await test.browser().get(path).text
            #expect(text.components(separatedBy: "BEGIN:VEVENT").count - 1 == 1_000)
            let keeps = text.contains("SUMMARY:Day 100\r\n") && !text.contains("SUMMARY:Day 10\r\n")
            #expect(keeps)
            try await test.app.database.write { db in
                try db.execute(
                    sql: "INSERT INTO block (account_id, blocked_id, created_at) VALUES (?, ?, ?)",
                    arguments: [bo, ada, now]
                )
            }
            let after = try await test.browser().get(path).text
            let isEmpty = !after.contains("BEGIN:VEVENT")
            #expect(isEmpty)
        }
    }
}
