import Foundation
import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// Seats of a series, over the web and by mail (LM1, B16).
struct SeriesSeatPageTests {
    @Test func `pages say who has a seat on a day and who waits, and a mail that it is free`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (browsers[.ada], browsers[.bo], browsers[.cy])
            let dee = "dee@example.net"
            let guests = [Invitee.member(try test.account(.bo).id), .member(try test.account(.cy).id), .address(dee)]
            let values = TestApp.values(capacity: 2, recurrence: "FREQ=DAILY;COUNT=4")
            let event = try await test.meet(values, guests)
            try await test.runJobs()
            let (address, first) = ("/events/\(event.code)", event.time.startsAt)
            let (bob, cyn, host) = (try #require(bo), try #require(cy), try #require(ada))
            _ = try await test.answer(address, ["answer": "going"], in: bob)
            let page = "\(address)?on=\(first)"
            let waits = try await test.answer(address, ["answer": "going", "on": "\(first)"], in: cyn)
            #expect(waits["Location"] == page)
            let seen = try await cyn.get(page)
            #expect(seen.reads("All seats of this day are taken.") && seen.reads("2 of 2 seats are taken on this day."))
            #expect(try await cyn.get(address).text.ranges(of: "On the waiting list · ").count == 1)
            let now = test.app.clock()
            try await test.app.database.write { db in
                guard let mine = try Attendance.find(email: dee, in: event.id, db) else { return }
                try event.answer(.going, on: first + 86_400, as: mine, now: now, db)
            }
            for day in [first, first + 86_400] {
                _ = try await test.answer(address, ["answer": "declined", "on": "\(day)"], in: bob)
            }
            try await test.runJobs()
            let letter = try #require(try test.letters(to: dee).last)
            #expect(letter.subject == "You have a seat: Chess & cake, Wed 25 Nov 2026, 19:30")
            #expect(letter.words.contains("For this day: Wed 25 Nov 2026, 19:30."))
            #expect(letter.words.contains("this is about this day alone"))
            let details = try test.app.database.read {
                try Notice.all(of: test.account(.cy).id, $0).filter { $0.kind == .seat }.map {
                    NoticeWords($0).sentence
                }
            }
            #expect(details == ["For this day: Tue 24 Nov 2026, 19:30."])
            let people = try await host.get(address + "/people")
            #expect(people.reads("The seats are those of each day.") && people.reads("2 of 2 seats taken"))
            let list = try await host.get(page)
            #expect(list.reads("2 of 2 seats are taken on this day."))
        }
    }

    @Test func `the form gives a series seats`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["repeat": "weekly", "capacity": "1"], in: ada)
            #expect(try test.event(address).values.capacity == 1)
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            let page = try await bo.get(address)
            #expect(page.reads("On the waiting list") && page.reads("Who comes to all has a seat on each day"))
        }
    }

    /// The second rule has that day no more.
    @Test(arguments: ["FREQ=DAILY;COUNT=4", "FREQ=DAILY;INTERVAL=2;COUNT=4"])
    func `a guest who comes to one day alone gets a mail of what changes`(_ rule: String) async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let dee = "dee@example.net"
            try await test.people(.ada)
            let event = try await test.meet(TestApp.values(recurrence: "FREQ=DAILY;COUNT=4"), [.address(dee)])
            try await test.runJobs()
            let (day, host, now) = (event.time.startsAt + 86_400, try test.account(.ada).id, clock.now)
            let mine = try test.attendance(dee, event)
            try await test.app.database.write { db in
                let declined = try event.answer(Reply(.declined), as: mine, now: now, db)
                try event.answer(.going, on: day, as: declined, now: now, db)
                var values = event.values
                values.title = "Go & cake"
                values.recurrence = rule
                try event.change(to: values, by: host, now: now, db) { _, _, _ in "" }
            }
            clock.advance(Event.gatherSeconds)
            try await test.runJobs()
            let letter = try #require(try test.letters(to: dee).last)
            #expect(letter.subject?.contains("Go & cake") == true)
        }
    }
}
