import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Single days of a series that are moved, over the web and in calendars (LM1, B16).
struct MovedDayPageTests {
    private func post(
        _ path: String,
        _ fields: KeyValuePairs<String, String> = [:],
        of page: String,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: page)
        return try await client.post(path, fields: [("csrf_token", token)] + fields.map { ($0, $1) })
    }

    @Test func `a host moves a day on its page, guests are told, and its address stays`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["repeat": "weekly", "end_time": "20:30"], in: ada)
            let start = try test.event(address).time.startsAt
            let (page, path) = ("\(address)?on=\(start)", "\(address)/days/\(start)/move")
            let form = try await ada.get(page)
            #expect(form.reads("Move this day"))
            #expect(form.text.contains("value=\"2027-06-19\"") && form.text.contains("value=\"20:30\""))
            let hasForm = try await bo.get(page).reads("Move this day")
            #expect(!hasForm)
            for _ in 0..<2 {
                let moved = try await post(
                    path,
                    ["date": "2027-06-20", "time": "22:00", "end_time": "01:30"],
                    of: page,
                    in: ada
                )
                #expect(moved.status == .seeOther && moved["Location"] == page)
            }
            let event = try test.event(address)
            #expect(event.sequence == 1)
            let time = EventTime(startsAt: start + 99_000, endsAt: start + 99_000 + 12_600, zone: "Europe/Berlin")
            #expect(event.listedTime == time)
            let day = try await bo.get(page)
            #expect(
                day.text.contains("22:00</time>–01:30") && day.reads("it is not on Sat 19 Jun 2027, 18:30")
            )
            #expect(try await bo.get(address).reads("Moved from Sat 19 Jun 2027, 18:30"))
            #expect(try await ada.get(address + "/edit").reads("One day of this series is moved."))
            let details = try test.app.database.read {
                try String.fetchAll($0, sql: "SELECT detail FROM notice WHERE kind = 'event-changed'")
            }
            #expect(details == ["Not Sat 19 Jun 2027, 18:30–20:30, but Sun 20 Jun 2027, 22:00–01:30."])
            let answered = try await test.answer(address, ["answer": "going", "on": "\(start)"], in: bo)
            #expect(answered["Location"] == page)
            let back = try await post(path + "/delete", of: page, in: ada)
            #expect(back["Location"] == page)
            #expect(try test.event(address).listedTime == event.time)
        }
    }

    @Test(arguments: [
        ("", "18:30", "", "Choose a day."), ("2027-06-20", "", "", "Choose a time."),
        ("2027-06-20", "18:30", "25:00", "“25:00” is no time of day."),
        ("2026-06-20", "18:30", "", "That time has passed."), ("2027-06-26", "09:00", "", "Another day of the series"),
        ("2027-08-19", "18:30", "", "a month at most"), ("<b>", "18:30", "", "“<b>” is no day."),
    ])
    func `what is wrong is named at its field, and the words stay`(
        date: String,
        clock: String,
        end: String,
        sentence: String
    ) async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(["repeat": "weekly"], in: ada)
            let start = try test.event(address).time.startsAt
            let response = try await post(
                "\(address)/days/\(start)/move",
                ["date": date, "time": clock, "end_time": end],
                of: address,
                in: ada
            )
            #expect(response.status == .unprocessableContent)
            #expect(response.reads(sentence))
            #expect(clock.isEmpty || response.text.contains("value=\"\(clock)\""))
            #expect(try test.event(address).sequence == 0)
        }
    }

    @Test func `strangers and guests find nothing to move, a co-host does, and no day is no day`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["repeat": "weekly"], in: ada)
            let start = try test.event(address).time.startsAt
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            let fields: KeyValuePairs = ["date": "2027-06-20", "time": "18:30"]
            func move(_ day: String, _ client: TestClient) async throws -> [Status] {
                let path = "\(address)/days/\(day)/move"
                return [
                    try await post(path, fields, of: "/profile/edit", in: client).status,
                    try await post(path + "/delete", of: "/profile/edit", in: client).status,
                ]
            }
            for client in [bo, cy] { #expect(try await move("\(start)", client) == [.notFound, .notFound]) }
            for day in ["\(start + 1)", "x", "9223372036854775807", "-9223372036854775808", ""] {
                #expect(try await move(day, ada) == [.notFound, .notFound], "\(day)")
            }
            let untold = try await ada.post("\(address)/days/\(start)/move", form: ["date": "2027-06-20"])
            #expect(untold.status == .forbidden)
            #expect(try test.event(address).sequence == 0)
            let (event, bob) = (try test.event(address), try test.account(.bo).id)
            let now = test.app.clock()
            try await test.app.database.write { db in
                guard let mine = try Attendance.find(of: bob, in: event.id, db) else { return }
                try event.setCohost(mine, true, now: now, db)
            }
            #expect(try await move("\(start)", bo) == [.seeOther, .seeOther])
        }
    }

    @Test(.enabled(if: Python.hasCalendars, "there is no .venv with icalendar: Scripts/test-venv makes it"))
    func `calendars get a moved day under the start that it had`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let dee = "dee@example.net"
            let ada = try #require(try await test.people(.ada)[.ada])
            let values = TestApp.values(recurrence: "FREQ=WEEKLY;COUNT=4")
            let event = try await test.meet(values, [.address(dee)])
            let open = try await test.meet(
                TestApp.values("Open", recurrence: "FREQ=WEEKLY;COUNT=4"),
                [],
                audience: .public
            )
            try await test.runJobs()
            let (first, week, host) = (event.time.startsAt, Int64(7 * 86_400), try test.account(.ada).id)
            let (second, now) = (first + week, clock.now)
            let moved = MovedDay(startsAt: second + 86_400, length: 10_800)
            try await test.app.database.write { db in
                for event in [event, open] {
                    try event.move(second, to: moved, by: host, detail: "", now: now, db)
                    let gone = MovedDay(startsAt: first + 2 * week + 86_400)
                    try Event.find(event.id, db)?.move(first + 2 * week, to: gone, by: host, detail: "", now: now, db)
                    try Event.find(event.id, db)?.takeOut(first + 2 * week, by: host, detail: "", now: now, db)
                }
            }
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            let mail = try #require(try test.letters(to: dee).last)
            let tells = mail.words.contains("Not Tue 1 Dec 2026, 19:30–21:30, but Wed 2 Dec 2026, 19:30–22:30.")
            #expect(tells, "\(mail.words)")
            let token = try await ada.token(of: "/settings/calendar")
            _ = try await ada.post("/settings/calendar", form: ["csrf_token": token])
            let settings = try await ada.get("/settings/calendar").text
            let feed = try #require(settings.firstMatch(of: #/http://localhost(/calendar/[a-z0-9.-]+\.ics)</#)).output.1
            let files = [
                try #require(mail.calendar), try await ada.get("/events/\(event.code).ics").body,
                try await ada.get(String(feed)).body, try await test.browser().get("/map.ics").body,
            ]
            for (index, file) in files.enumerated() {
                let parsed = try await ParsedCalendar.reading(file)
                #expect(parsed.errors == [])
                let uid = "\((index == 3 ? open : event).code)@localhost"
                let own = parsed.events.filter { $0.uid == uid }
                #expect(own.map(\.recurrenceID) == [nil, second], "\(index)")
                #expect(own[1].start == second + 86_400 && own[1].end == second + 86_400 + 10_800)
                #expect(own[0].exclusions == [first + 2 * week] && own[1].occurrences.isEmpty)
                // What a reader of both makes of it: the rule's days, the moved one in place of its own.
                let all = Set(own[0].occurrences).subtracting(own[0].exclusions).subtracting([second])
                #expect(all.union([own[1].start]) == [first, second + 86_400, first + 3 * week])
                let text = String(decoding: file, as: UTF8.self).replacing("\r\n ", with: "")
                #expect(text.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261201T193000"))
                #expect(text.components(separatedBy: "SEQUENCE:3").count >= 3)
            }
        }
    }

    @Test func `feeds of the map tell the moved day as the next one`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let event = try await test.meet(TestApp.values(recurrence: "FREQ=WEEKLY"), [], audience: .public)
            let (host, first, now) = (try test.account(.ada).id, event.time.startsAt, test.app.clock())
            try await test.app.database.write {
                let day = MovedDay(startsAt: first + 86_400, length: 3_600)
                try event.move(first, to: day, by: host, detail: "", now: now, $0)
            }
            let browser = test.browser()
            let geo = try await browser.get("/map.geojson").text
            #expect(geo.contains("2026-11-25T19:30+01:00") && geo.contains("2026-11-25T20:30+01:00"))
            #expect(!geo.contains("2026-11-24T"))
            #expect(try await browser.get("/map.atom").text.contains("25 Nov 2026"))
            #expect(try await browser.get("/events/\(event.code)").text.contains("2026-11-25T20:30+01:00"))
            #expect(
                try await browser.get("/map.geojson?from=2026-11-24&to=2026-11-24").text.contains("\"features\":[]")
            )
            #expect(
                try await !browser.get("/map.geojson?from=2026-11-25&to=2026-11-25").text.contains("\"features\":[]")
            )
        }
    }
}
