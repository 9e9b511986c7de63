import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// B20: a day of a series has its own talk under the series'.
struct TalkSeriesTests {
    @Test func `what is said on a day is read on that day alone, and moves with it`() async throws {
        try await withTalk(TestApp.values(recurrence: "FREQ=WEEKLY")) { world in
            let start = world.event.time.startsAt
            let day = start + 7 * 86_400
            try await world.say("For all days", in: world.bo)
            try await world.say("For the first day", on: start, in: world.bo)
            #expect(
                try await world.say("For that day", on: day, in: world.bo)["Location"]?.contains("on=\(day)") == true
            )
            let (all, one) = (try await world.ada.get(world.page), try await world.ada.get(world.page + "?on=\(day)"))
            #expect(all.reads("For all days") && !all.reads("For that day"))
            #expect(one.reads("For that day") && !one.reads("For all days"))
            #expect(try await world.say("No day", on: day + 5, in: world.bo).status == .notFound)
            // An hour later, on the same days.
            var values = world.event.values
            values.time = EventTime(startsAt: start + 3_600, endsAt: start + 7_200, zone: "Europe/Berlin")
            let (moved, host, now) = (values, try world.test.account(.ada).id, world.test.app.clock())
            _ = try await world.test.app.database.write { db in
                try #require(try Event.find(world.event.id, db)).change(to: moved, by: host, now: now, db) { _, _, _ in
                    .none
                }
            }
            let after = try await world.ada.get(world.page + "?on=\(day + 3_600)")
            #expect(after.reads("For that day"))
            // Once the series is one evening, what was said on its days is said of that.
            values.recurrence = nil
            let once = values
            _ = try await world.test.app.database.write { db in
                try #require(try Event.find(world.event.id, db)).change(to: once, by: host, now: now, db) { _, _, _ in
                    .none
                }
            }
            let whole = try await world.ada.get(world.page)
            #expect(whole.reads("For that day") && whole.reads("For all days") && whole.reads("For the first day"))
        }
    }

    @Test func `who has declined the series talks on the day to which they come`() async throws {
        try await withTalk(TestApp.values(recurrence: "FREQ=WEEKLY")) { world in
            let day = world.event.time.startsAt + 7 * 86_400
            try await world.answer(.declined, .bo)
            #expect(try await world.say("Hello", on: day, in: world.bo).status == .notFound)
            let fields: KeyValuePairs = ["answer": "going", "on": "\(day)"]
            #expect(try await world.test.answer(world.page, fields, in: world.bo).status == .seeOther)
            #expect(try await world.say("Hello", on: day, in: world.bo).status == .seeOther)
            #expect(try await world.say("Hello", in: world.bo).status == .notFound)
        }
    }

    @Test func `what a host chooses for a series holds on its days`() async throws {
        try await withTalk(TestApp.values(recurrence: "FREQ=WEEKLY")) { world in
            let day = world.event.time.startsAt + 7 * 86_400
            try await world.choose("hosts")
            #expect(try await world.say("Hello", on: day, in: world.bo).status == .unprocessableContent)
            #expect(try await world.say("Hello", on: day, in: world.ada).status == .seeOther)
            try await world.choose("everybody")
            #expect(try await world.say("Hello", on: day, in: world.bo).status == .seeOther)
        }
    }
}
