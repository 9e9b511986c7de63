import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What hosts change, at its limits: what is over, and nights in which a clock shows a time twice.
struct EventEditTests {
    private static func form(_ changes: [(String, String)]) -> [(String, String)] {
        var fields = [
            ("title", "Chess & cake"), ("place_name", "The quay"), ("date", "2027-06-19"), ("time", "18:30"),
            ("zone", "Europe/Berlin"), ("reminder", "60"),
        ]
        for (name, value) in changes {
            fields.removeAll { $0.0 == name }
            fields.append((name, value))
        }
        return fields
    }

    @Test func `what is over is neither put ahead, called off nor taken from anybody`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            clock.advance(300 * 86_400)
            try await test.runJobs()
            try await test.logIn(.ada, in: ada)
            let before = try test.event(address)
            let mine = try test.attendance(.bo, before)
            let told = try test.app.database.read { try Notice.newest($0) }
            let token = [("csrf_token", try await ada.token(of: "/notifications/settings"))]
            let posts: [(String, [(String, String)])] = [
                ("/edit", Self.form([("title", "Never"), ("date", "2028-06-19")])), ("/cancel", [("message", "Flu")]),
                ("/people/\(mine.id.rawValue)/delete", []), ("/people", [("emails", "dee@example.net")]),
                ("/nudge", []),
            ]
            for (path, fields) in posts {
                let response = try await ada.post(address + path, fields: token + fields)
                #expect(response.status == (path == "/edit" ? .unprocessableContent : .seeOther), "\(path)")
                let isTold = path != "/edit" || response.reads("This event is over: choose a time that has passed")
                #expect(isTold)
            }
            #expect(try test.event(address) == before)
            #expect(try test.attendance(.bo, before) == mine)
            #expect(try test.app.database.read { try Notice.newest($0) } == told)
        }
    }

    @Test func `what is over is corrected, without its seats and reminder, and its people become co-hosts`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            clock.advance(300 * 86_400)
            try await test.runJobs()
            try await test.logIn(.ada, in: ada)
            let before = try test.event(address)
            let told = try test.app.database.read { try Notice.newest($0) }
            let edit = try await ada.get(address + "/edit")
            let says = edit.reads("You can still correct its title, time, place, description and picture")
            #expect(edit.status == .ok && says)
            let asksSeats = edit.text.contains("name=\"capacity\"") || edit.text.contains("name=\"repeats\"")
            #expect(!asksSeats)
            let token = [
                ("csrf_token", try #require(edit.token)), ("version", try #require(edit.value(of: "version"))),
            ]
            let day = try #require(edit.value(of: "date"))
            let fields = [
                ("title", "Chess & tea"), ("description", "It rained."), ("place_name", ""), ("date", "2026-01-02"),
                ("time", "12:00"), ("end_time", "13:00"), ("zone", "Europe/Berlin"),
            ]
            #expect(day != "2026-01-02")
            let saved = try await ada.post(address + "/edit", fields: token + fields)
            #expect(saved.status == .seeOther)
            let after = try test.event(address)
            #expect(after.title == "Chess & tea" && after.values.information == "It rained.")
            #expect(
                after.time.startsAt == 1_767_351_600 && after.values.reminderSeconds == before.values.reminderSeconds
            )
            #expect(try test.app.database.read { try Notice.newest($0) } == told)
            let again = try await ada.post(address + "/edit", fields: token + fields + [("title", "")])
            #expect(again.status == .seeOther || again.status == .unprocessableContent)
            let mine = try test.attendance(.bo, after)
            let people = try await ada.get(address + "/people")
            let canName = people.reads("You can still make people co-hosts") && people.reads("Make co-host")
            let asks = people.reads("Ask more people") || people.text.contains("/people/\(mine.id.rawValue)/delete")
            #expect(canName && !asks)
            let named = try await ada.post(address + "/people/\(mine.id.rawValue)/cohost", fields: token)
            #expect(named.status == .seeOther)
            #expect(try test.attendance(.bo, after).role == .cohost)
            try await test.logIn(.bo, in: bo)
            let isTold = try await bo.get("/notifications").reads("You are a co-host now: Chess & tea")
            #expect(isTold)
        }
    }

    @Test func `a form that was opened before somebody rated it says that its time is fixed, and changes nothing`()
        async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            clock.advance(300 * 86_400)
            try await test.runJobs()
            try await test.logIn(.ada, in: ada)
            let edit = try await ada.get(address + "/edit")
            let (before, rater) = (try test.event(address), try test.account(.bo).id)
            try await test.app.database.write {
                try $0.execute(
                    sql: "INSERT INTO event_rating VALUES (?, ?, 5, 1, 1)",
                    arguments: [before.id, rater]
                )
            }
            var fields = ["csrf_token", "version", "date", "time", "end_time", "zone"]
                .map { ($0, edit.value(of: $0) ?? "") }
            fields += [("title", "Chess & tea"), ("description", ""), ("place_name", "")]
            func save(_ day: String) async throws -> TestResponse {
                try await ada.post(address + "/edit", fields: fields.map { $0.0 == "date" ? ("date", day) : $0 })
            }
            let refused = try await save("2026-01-02")
            #expect(refused.status == .unprocessableContent)
            #expect(refused.reads("When this event was cannot be changed any more"))
            #expect(try test.event(address).title == before.title)
            #expect(try await save(try #require(edit.value(of: "date"))).status == .seeOther)
            #expect(try test.event(address).title == "Chess & tea" && test.event(address).time == before.time)
        }
    }

    @Test func `an event in the second half past two stays there when something else is changed`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            let ada = test.browser("10.0.0.9")
            try await test.logIn(.ada, in: ada)
            // 31 October 2027: at 3:00 the clock is put back to 2:00.
            let second: Int64 = 1_824_946_200
            let bo = try test.account(.bo).id
            let event = try await test.meet(TestApp.values(start: second), [.member(bo)])
            let address = "/events/\(event.code)"
            let token = [("csrf_token", try await ada.token(of: address + "/edit"))]
            let same = [("date", "2027-10-31"), ("time", "02:30"), ("end_time", "04:30"), ("title", "Owls")]
            let saved = try await ada.post(address + "/edit", fields: token + Self.form(same))
            #expect(saved.status == .seeOther)
            #expect(try test.event(event).title == "Owls")
            #expect(try test.event(event).time == event.time)
            for (clock, end) in [("05:00", second + 2 * 3_600 + 1_800), ("02:45", second - 2_700)] {
                let other = same + [("end_time", clock)]
                let saved = try await ada.post(address + "/edit", fields: token + Self.form(other))
                #expect(saved.status == .seeOther, "\(clock)")
                #expect(try test.event(event).time.endsAt == end, "\(clock)")
            }
        }
    }

    @Test func `of two hosts who change it at once the second is told, and can go on`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(in: ada)
            let token = [("csrf_token", try await ada.token(of: address + "/edit"))]
            let old = [("version", try #require(try await ada.get(address + "/edit").value(of: "version")))]
            let saved = try await ada.post(address + "/edit", fields: token + old + Self.form([("title", "Draughts")]))
            #expect(saved.status == .seeOther)
            let late = try await ada.post(address + "/edit", fields: token + old + Self.form([("title", "Go")]))
            #expect(late.status == .unprocessableContent)
            let isTold = late.reads("Another host has changed this event") && late.value(of: "title") == "Go"
            #expect(isTold)
            #expect(try test.event(address).title == "Draughts")
            let new = [("version", try #require(late.value(of: "version")))]
            let again = try await ada.post(address + "/edit", fields: token + new + Self.form([("title", "Go")]))
            #expect(again.status == .seeOther)
            #expect(try test.event(address).title == "Go")
        }
    }

    @Test func `the kind of a public event is changed without anybody being told, and that of a meeting is not asked`()
        async throws
    {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(in: ada)
            let token = [("csrf_token", try await bo.token(of: "/profile/edit"))]
            _ = try await bo.post(address + "/subscription", fields: token)
            let form = try await ada.get(address + "/edit")
            var fields = [
                ("csrf_token", try #require(form.token)), ("title", "Football & cake"),
                ("place_name", "Behind the <library>"), ("description", "Bring a bib."), ("reminder", "60"),
                ("category", "games"),
            ]
            fields += ["address", "pin", "date", "time", "end_time", "zone"].map { ($0, form.value(of: $0) ?? "") }
            let told = try test.app.database.read { try Notice.newest($0) }
            let saved = try await ada.post(address + "/edit", fields: fields)
            #expect(saved.status == .seeOther)
            #expect(try test.event(address).values.category == "games")
            #expect(try test.app.database.read { try Notice.newest($0) } == told)
            fields = fields.map { $0.0 == "category" ? ($0.0, "gambling") : $0 }
            _ = try await ada.post(address + "/edit", fields: fields)
            #expect(try test.event(address).values.category == "")
            let meeting = try await test.meet(in: ada)
            let asks = try await ada.get(meeting + "/edit").text.contains("name=\"category\"")
            #expect(!asks)
        }
    }
}
