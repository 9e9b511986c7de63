import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Events that repeat, over the web (B16).
struct SeriesPageTests {
    @Test(arguments: [
        // Sat 19 June 2027.
        (["repeat": "daily"], "FREQ=DAILY", "Every day", 0),
        (["repeat": "weekly", "repeat_every": "2"], "FREQ=WEEKLY;INTERVAL=2", "Every 2 weeks on Saturday", 0),
        (["repeat": "weekly", "repeat_days": "TU"], "FREQ=WEEKLY;BYDAY=TU", "Every week on Tuesday", 3),
        (["repeat": "monthly-date"], "FREQ=MONTHLY", "Every month on the 19th", 0),
        (["repeat": "monthly-weekday"], "FREQ=MONTHLY;BYDAY=3SA", "Every month on the 3rd Saturday", 0),
        (["repeat": "monthly-last"], "FREQ=MONTHLY;BYDAY=-1SA", "Every month on the last Saturday", 7),
        (
            ["repeat": "daily", "repeat_end": "until", "repeat_until": "2027-12-31"],
            "FREQ=DAILY;UNTIL=20271231T225959Z", "Every day until 31 Dec 2027", 0
        ),
        (
            ["repeat": "daily", "repeat_end": "count", "repeat_count": "9"], "FREQ=DAILY;COUNT=9", "Every day, 9 times",
            0
        ),
    ])
    func `the form lets it repeat, and the page says how`(
        fields: [String: String],
        rule: String,
        words: String,
        days: Int64
    ) async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let token = try await ada.token(of: "/meetings/new")
            let made = try await ada.post("/meetings/new", fields: Self.form(token) + fields.map { ($0, $1) })
            let address = try #require(made["Location"])
            let event = try test.event(address)
            #expect(event.values.recurrence == rule)
            #expect(event.time.startsAt == 1_813_422_600 + days * 86_400)
            let isSaid = try await bo.get(address).reads(words)
            #expect(isSaid)
            let isTold = try await ada.get(address).reads("later than the date you gave")
            #expect(isTold == (days > 0))
            // Saved again as the form has it, nothing changes.
            let page = try await ada.get(address + "/edit")
            let hasRule = page.text.contains("value=\"\(fields["repeat"] ?? "")\" selected")
            #expect(hasRule)
        }
    }

    private static func form(_ token: String) -> [(String, String)] {
        [
            ("csrf_token", token), ("title", "Chess & cake"), ("participants", Person.bo.username), ("place", "demo-1"),
            ("date", "2027-06-19"), ("time", "18:30"), ("zone", "Europe/Berlin"), ("reminder", "60"),
        ]
    }

    @Test(arguments: [
        (["repeat": "hourly"], "Choose how it repeats."), (["repeat": "daily", "repeat_every": "0"], "1 to 366"),
        (["repeat": "weekly", "repeat_days": "XX"], "Choose days of the week."),
        (["repeat": "daily", "repeat_end": "until"], "Choose the last day."),
        (["repeat": "daily", "repeat_end": "until", "repeat_until": "2027-06-18"], "before the first"),
        (["repeat": "daily", "repeat_end": "count", "repeat_count": "1001"], "1 to 1,000"),
        (["repeat": "daily", "repeat_end": "<b>"], "Choose when it ends."),
    ])
    func `what cannot be repeated is said at its field`(fields: [String: String], sentence: String) async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let token = try await ada.token(of: "/meetings/new")
            let response = try await ada.post("/meetings/new", fields: Self.form(token) + fields.map { ($0, $1) })
            #expect(response.status == .unprocessableContent)
            let isSaid = response.reads(sentence)
            #expect(isSaid)
        }
    }

    @Test func `each day can be answered, and has a page of its own`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["repeat": "daily"], in: ada)
            let start = try test.event(address).time.startsAt
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            let second = start + 86_400
            let answered = try await test.answer(address, ["answer": "declined", "on": "\(second)"], in: bo)
            #expect(answered["Location"] == "\(address)?on=\(second)")
            let page = try await bo.get("\(address)?on=\(second)")
            let says = [page.reads("Sun 20 Jun 2027, 18:30"), page.reads("Your answer for this day")]
            #expect(says == [true, true])
            let series = try await bo.get(address)
            #expect(series.text.ranges(of: "?on=").count == 10)
            #expect(series.text.ranges(of: "Can’t go · ").count == 1)
            #expect(try test.event(address).isSeries)
            let cases: [(answer: String, on: String, status: Status)] = [
                ("going", "\(second + 1)", .notFound), ("going", "", .notFound),
                ("going", "9223372036854775807", .notFound), ("maybe not", "\(second)", .unprocessableContent),
            ]
            for (answer, on, status) in cases {
                let response = try await test.answer(address, ["answer": answer, "on": on], in: bo)
                #expect(response.status == status, "\(answer) \(on)")
            }
            for on in ["x", "\(second + 1)", "", "-9223372036854775808"] {
                #expect(try await bo.get("\(address)?on=\(on)").status == .notFound, "\(on)")
            }
            let once = try await test.meet(in: ada)
            #expect(try await bo.get("\(once)?on=\(start)").status == .notFound)
        }
    }

    @Test func `a host takes a day out and puts it back, and nobody else does`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["repeat": "weekly"], in: ada)
            let start = try test.event(address).time.startsAt
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            for (client, page) in [(bo, address), (cy, "/profile/edit")] {
                let token = try await client.token(of: page)
                for part in ["", "/delete"] {
                    let response = try await client.post(
                        "\(address)/days/\(start)\(part)",
                        form: ["csrf_token": token]
                    )
                    #expect(response.status == .notFound)
                }
            }
            let token = try await ada.token(of: address)
            func post(_ path: String) async throws -> TestResponse {
                try await ada.post("\(address)/days/\(path)", form: ["csrf_token": token])
            }
            #expect(try await post("\(start)/delete")["Location"] == address)
            let event = try test.event(address)
            #expect(event.listedAt == start + 7 * 86_400)
            #expect(event.sequence == 1)
            let isOut = try await bo.get("\(address)?on=\(start)").reads("It does not take place on this day.")
            #expect(isOut)
            let refused = try await test.answer(address, ["answer": "going", "on": "\(start)"], in: bo)
            #expect(refused.status == .unprocessableContent)
            let details = try test.app.database.read {
                try String.fetchAll($0, sql: "SELECT detail FROM notice WHERE kind = 'event-changed'")
            }
            #expect(details == ["Not on Sat 19 Jun 2027, 18:30."])
            #expect(try await post("\(start)").status == .seeOther)
            #expect(try test.event(address).listedAt == start)
            for path in ["\(start + 1)/delete", "x/delete", "9223372036854775807/delete"] {
                #expect(try await post(path).status == .notFound, "\(path)")
            }
        }
    }

    @Test func `why the last day cannot be taken out is said to the host`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(
                ["repeat": "weekly", "repeat_end": "count", "repeat_count": "1"],
                in: ada
            )
            let (start, token) = (try test.event(address).time.startsAt, try await ada.token(of: address))
            let refused = try await ada.post("\(address)/days/\(start)/delete", form: ["csrf_token": token])
            #expect(refused.status == .unprocessableContent)
            let isSaid = refused.reads("It is the last day that is left. Call the event off instead.")
            #expect(isSaid)
        }
    }

    @Test func `a day that no clock knows ends no server, whether the series has an end or not`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(["repeat": "daily", "end_time": "20:30"], in: ada)
            let token = try await ada.token(of: address)
            for start in [Int64.max, .max - 7_200, .min, 0] {
                for path in ["\(start)", "\(start)/delete"] {
                    let response = try await ada.post("\(address)/days/\(path)", form: ["csrf_token": token])
                    #expect(response.status == .notFound, "\(path)")
                }
            }
        }
    }

    @Test func `the next day moves into the lists, and each is reminded of once`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["date": "2026-11-25", "repeat": "daily", "reminder": "1440"], in: ada)
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            let start = try test.event(address).time.startsAt
            for day in 0..<4 {
                clock.advance(start + Int64(day - 1) * 86_400 - clock.now)
                try await test.runJobs()
                try await test.runJobs()
                let count = try test.app.database.read {
                    try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE kind = 'reminder'")
                }
                #expect(count == 2 * (day + 1))
            }
            clock.advance(2 * 3_600)
            try await test.runJobs()
            #expect(try test.event(address).listedAt == start + 3 * 86_400)
        }
    }

    @Test func `an edit changes the rule, and ends it`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(["repeat": "daily"], in: ada)
            let token = try await ada.token(of: address + "/edit")
            func save(_ fields: [(String, String)]) async throws {
                let response = try await ada.post(address + "/edit", fields: Self.form(token) + fields)
                #expect(response["Location"] == address)
            }
            try await save([("repeat", "weekly"), ("repeat_days", "SA"), ("repeat_days", "MO")])
            #expect(try test.event(address).values.recurrence == "FREQ=WEEKLY;BYDAY=MO,SA")
            try await save([("repeat", "never")])
            #expect(try test.event(address).values.recurrence == nil)
        }
    }
}
