import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Pages of events: who sees them, answers, changes, calling off (LM4, LM5, B5, B6).
struct EventPageTests {
    private static let posts = ["answer", "cancel", "edit", "people", "nudge"]

    @Test func `a stranger and a guest find nothing under any address of a meeting`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(in: ada)
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            for part in ["", "/edit", "/cancel", "/people"] {
                #expect(try await cy.get(address + part).status == .notFound, "\(part)")
            }
            let token = try await cy.token(of: "/profile/edit")
            for part in Self.posts {
                let response = try await cy.post(address + "/" + part, form: ["csrf_token": token, "answer": "going"])
                #expect(response.status == .notFound, "\(part)")
            }
            #expect(try await test.client.get(address).status == .notFound)
            #expect(try await cy.get("/events/1").status == .notFound)
        }
    }

    @Test func `who is only invited can answer, and change nothing else`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            for part in ["/edit", "/cancel", "/people"] {
                #expect(try await bo.get(address + part).status == .notFound, "\(part)")
            }
            let answered = try await test.answer(address, ["answer": "going", "note": "By <bike>"], in: bo)
            #expect(answered.status == .seeOther)
            #expect(answered["Location"] == address)
            let page = try await ada.get(address)
            let isSeen = page.reads("By <bike>")
            #expect(isSeen)
            // Right in a list: the button alone, and the note stays.
            let maybe = try await test.answer(address, ["answer": "maybe", "next": "/meetings"], in: bo)
            #expect(maybe["Location"] == "/meetings")
            let stays = try await ada.get(address).reads("By <bike>")
            #expect(stays)
            let outside = try await test.answer(address, ["answer": "going", "next": "https://evil.example/"], in: bo)
            #expect(outside["Location"] == address)
        }
    }

    @Test func `the photos of its place open large from the page, and its map can be moved`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(in: ada)
            let (account, now) = (try test.account(.bo).id, test.app.clock())
            try await test.app.database.write {
                try $0.execute(
                    sql: """
                        INSERT INTO place_photo (account_id, place_kind, place_number, large_key, small_key, width,
                            height, created_at)
                        VALUES (?, 'demo', 1, 'large-key', 'small-key', 1600, 1200, ?)
                        """,
                    arguments: [account, now]
                )
            }
            let page = try await ada.get(address)
            #expect(page.attribute("data-large") == ["/media/large-key"])
            #expect(page.attribute("href").contains { $0.hasPrefix("/places/demo-1/photos?photo=") })
            let nearer = try #require(page.attribute("href").first { $0.hasPrefix(address + "?zoom=17") })
            #expect(try await ada.get(nearer.replacing("&amp;", with: "&")).status == .ok)
        }
    }

    @Test func `wrong answers are said at the form`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["capacity": "3", "plus_ones": "2"], in: ada)
            for (fields, sentence) in [
                (["answer": "perhaps"], "Choose one of the answers."),
                (["answer": "going", "plus_ones": "x"], "Enter a number"),
                (["answer": "going", "plus_ones": "3"], "Not more than 2"),
            ] as [(KeyValuePairs<String, String>, String)] {
                let response = try await test.answer(address, fields, in: bo)
                #expect(response.status == .unprocessableContent)
                let isSaid = response.reads(sentence)
                #expect(isSaid, "\(sentence)")
            }
            let long = String(repeating: "é", count: 501)
            let response = try await test.answer(address, ["answer": "going", "note": long], in: bo)
            #expect(response.status == .unprocessableContent)
        }
    }

    @Test func `the lists show what is coming, what waits, and what is past`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            let code = String(address.dropFirst("/events/".count))
            for list in ["/events", "/meetings", "/meetings?q=CAKE%20chess", "/meetings?q=ada"] {
                let page = try await bo.get(list)
                #expect(page.attribute("data-event") == [code], "\(list)")
                let hasDate = page.text.contains(">Sat <b>Jun 19</b> 2027, 18:30</time>")
                #expect(hasDate, "\(list)")
            }
            #expect(try await bo.get("/meetings?q=tea").attribute("data-event").isEmpty)
            #expect(try await bo.get("/meetings?when=past").attribute("data-event").isEmpty)
            let waits = try await bo.get("/meetings").reads("Waiting for your answer")
            #expect(waits)
            _ = try await test.answer(address, ["answer": "declined"], in: bo)
            #expect(try await bo.get("/events").attribute("data-event").isEmpty)
            clock.advance(300 * 86_400)
            try await test.logIn(.ada, in: ada)
            #expect(try await ada.get("/meetings").attribute("data-event").isEmpty)
            #expect(try await ada.get("/meetings?when=past").attribute("data-event") == [code])
            #expect(try await ada.get("/events").attribute("data-event") == [code])
        }
    }

    @Test func `fifty events fill a page, and what is past follows what is coming`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (ada, now) = (try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { db in
                for number in -40..<70 {
                    let start = now + Int64(number) * 86_400 - 10 * 86_400
                    let time = EventTime(startsAt: start, endsAt: nil, zone: "Europe/Berlin")
                    _ = try Event.create(
                        EventValues(title: "Event \(number)", time: time),
                        audience: .invited,
                        by: ada,
                        now: now - 100 * 86_400,
                        db
                    )
                }
            }
            var seen: [String] = []
            for page in 1...4 {
                let codes = try await test.get("/events?page=\(page)").attribute("data-event")
                #expect(codes.count == [50, 50, 10, 0][page - 1])
                seen += codes
            }
            #expect(Set(seen).count == 110)
        }
    }

    @Test func `a change is told with what has changed, and calling off with its words`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            let token = try await ada.token(of: address + "/edit")
            let fields = [
                ("csrf_token", token), ("title", "Chess"), ("place", "demo-1"), ("date", "2027-06-20"),
                ("time", "18:30"), ("zone", "Europe/Berlin"), ("reminder", "10"), ("description", "Bring <cake>."),
            ]
            let changed = try await ada.post(address + "/edit", fields: fields)
            #expect(changed["Location"] == address)
            let details = try test.app.database.read {
                try String.fetchAll($0, sql: "SELECT detail FROM notice WHERE kind = 'event-changed'")
            }
            #expect(
                details == [
                    "Now Sun 20 Jun 2027, 18:30 (Berlin time), not Sat 19 Jun 2027, 18:30. Now called “Chess”."
                ]
            )
            #expect(try test.event(address).sequence == 1)
            let cancel = try await ada.token(of: address + "/cancel")
            let off = try await ada.post(address + "/cancel", form: ["csrf_token": cancel, "message": "Flu <3"])
            #expect(off.status == .seeOther)
            let page = try await bo.get(address)
            let says = [page.reads("This event is cancelled."), page.reads("Flu <3")]
            #expect(says == [true, true])
            // Nothing can be changed any more.
            #expect(try await ada.get(address + "/edit").status == .seeOther)
            let late = try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = 'event-reminder'")
            }
            #expect(late == 0)
        }
    }

    @Test(arguments: ["UTC", "Etc/GMT-2", "Asia/Kathmandu"])
    func `an event in any zone that was taken can be changed by the form that shows it`(zone: String) async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(["zone": zone], in: ada)
            let before = try test.event(address).time
            let form = try await ada.get(address + "/edit")
            let shown = try #require(form.text.firstMatch(of: /name="zone" type="text" value="([^"]*)"/)).1
            let fields = [
                ("csrf_token", try #require(form.token)), ("title", "Chess"), ("place", "demo-1"),
                ("date", "2027-06-19"), ("time", "18:30"), ("zone", String(shown)), ("reminder", "10"),
            ]
            let changed = try await ada.post(address + "/edit", fields: fields)
            #expect(changed["Location"] == address)
            #expect(try test.event(address).time == before)
        }
    }

    @Test func `hosts ask more people, make co-hosts, and take people off`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            try await test.signUp(.cy, in: test.browser("10.0.0.3"))
            try await test.befriend(.ada, .cy)
            let address = try await test.meet(in: ada)
            let token = try await ada.token(of: address + "/people")
            let asked = try await ada.post(
                address + "/people",
                fields: [
                    ("csrf_token", token), ("participants", Person.cy.username), ("emails", "dee@example.org\nbad@"),
                ]
            )
            #expect(asked.status == .unprocessableContent)
            let again = try await ada.post(
                address + "/people",
                fields: [("csrf_token", token), ("participants", Person.cy.username), ("emails", "dee@example.org")]
            )
            #expect(again.status == .seeOther)
            let page = try await ada.get(address + "/people")
            let hasMail = page.reads("dee@example.org")
            #expect(hasMail)
            // The address is the hosts' business alone.
            let leaks = try await bo.get(address).reads("dee@example.org")
            #expect(!leaks)
            let id = try test.app.database.read {
                try Int64.fetchOne(
                    $0,
                    sql:
                        "SELECT attendance.id FROM attendance JOIN account ON account.id = account_id WHERE username = ?",
                    arguments: [Person.bo.username]
                )
            }
            let bos = try #require(id)
            _ = try await ada.post(address + "/people/\(bos)/cohost", form: ["csrf_token": token])
            #expect(try await bo.get(address + "/people").status == .ok)
            _ = try await ada.post(address + "/people/\(bos)/cohost/delete", form: ["csrf_token": token])
            #expect(try await bo.get(address + "/people").status == .notFound)
            _ = try await ada.post(address + "/people/\(bos)/delete", form: ["csrf_token": token])
            #expect(try await bo.get(address).status == .notFound)
        }
    }

    @Test func `those without an answer are asked again once a day at most`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(in: ada)
            func nudges() throws -> Int? {
                try test.app.database.read {
                    try Int.fetchOne($0, sql: "SELECT count(*) FROM notice WHERE kind = 'nudge'")
                }
            }
            let token = try await ada.token(of: address + "/people")
            for _ in 0..<2 { _ = try await ada.post(address + "/nudge", form: ["csrf_token": token]) }
            #expect(try nudges() == 1)
            clock.advance(86_400)
            _ = try await ada.post(address + "/nudge", form: ["csrf_token": token])
            #expect(try nudges() == 2)
        }
    }

    @Test func `a reminder comes at its time to all who come, and once`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["date": "2026-11-25"], in: ada)
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            func reminders() throws -> [String] {
                try test.app.database.read {
                    try String.fetchAll($0, sql: "SELECT detail FROM notice WHERE kind = 'reminder'")
                }
            }
            // Wed 25 Nov 2026, 18:30 in Berlin is 17:30 UTC.
            let due = 1_795_627_800 - 3_600
            clock.advance(Int64(due) - clock.now - 1)
            try await test.runJobs()
            #expect(try reminders().isEmpty)
            clock.advance(1)
            try await test.runJobs()
            try await test.runJobs()
            let reminded = try reminders()
            #expect(reminded.count == 2)
            #expect(reminded.allSatisfy { $0.hasPrefix("Wed 25 Nov 2026, 18:30, ") })
        }
    }
}
