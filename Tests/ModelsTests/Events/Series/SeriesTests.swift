import Clocks
import Foundation
import Testing

@testable import Models

struct SeriesTests {
    private static let day: Int64 = 86_400

    private func series(
        _ world: EventWorld,
        _ rule: String,
        start: Int64 = noon + 3 * day,
        reminder: Int64? = 3_600
    ) async throws -> Event {
        var values = EventWorld.values(start: start)
        values.recurrence = rule
        values.reminderSeconds = reminder
        return try await world.meet(values)
    }

    private func find(_ world: EventWorld, _ event: Event) throws -> Event {
        try #require(try world.database.read { try Event.find(event.id, $0) })
    }

    private func starts(_ world: EventWorld, _ event: Event, now: Int64 = noon) throws -> [Int64] {
        try world.database.read { db in
            try SeriesDay.next(of: event, for: nil, limit: 3, now: now, db).filter { !$0.isTakenOut }.map(\.start)
        }
    }

    @Test func `lists hold the next day that is not over, and the last one in the end`() async throws {
        let world = try await EventWorld()
        let event = try await series(world, "FREQ=WEEKLY;COUNT=3")
        let first = event.time.startsAt
        let week = 7 * Self.day
        // The job that was asked for runs late: it jumps over what was missed, and asks for the next.
        for (now, expected) in [
            (first + 7_199, first), (first + 7_200, first + week), (first + 3 * week, first + 2 * week),
            (first + 90 * week, first + 2 * week),
        ] {
            for _ in 0..<2 {
                let listed = try await world.database.write { db in
                    try Event.find(event.id, db)?.relist(now: now, db).listedAt
                }
                #expect(listed == expected)
            }
        }
        let advances = try world.jobs(EventJob.advance)
        #expect(advances.count == 2)
        let bo = world.bo.id
        let listed = try world.database.read { try EventListing.past(1, of: bo, now: first + 90 * week, $0).events }
        #expect(listed.map(\.time.startsAt) == [first + 2 * week])
    }

    @Test func `a series begins on the first of its own days`() throws {
        // Sat 21 Nov 2026, 18:00 in Berlin.
        var values = EventWorld.values(start: 1_795_280_400)
        for (rule, days) in [
            ("FREQ=WEEKLY;BYDAY=TU,TH", 3), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 6), ("FREQ=WEEKLY", 0),
            ("FREQ=MONTHLY;BYDAY=-1SA", 7), ("FREQ=DAILY", 0),
        ] {
            values.recurrence = rule
            let begun = try values.beginningByRule()
            #expect(begun.time == values.time.starting(at: 1_795_280_400 + Int64(days) * Self.day), "\(rule)")
            #expect(try begun.starts(from: 0, limit: 1) == [begun.time.startsAt])
        }
    }

    @Test func `whoever goes to a series is busy on each of its days, but for those they do not come to`() async throws
    {
        let world = try await EventWorld()
        let event = try await series(world, "FREQ=DAILY;COUNT=9")
        let (bo, cy, ada, first) = (world.bo.id, world.cy.id, world.ada.id, event.time.startsAt)
        let mine = try await world.answer(event, world.bo, Reply(.going))
        let his = try await world.answer(event, world.cy, Reply(.maybe))
        try await world.database.write { db in
            for account in [bo, cy] { try Availability.share(true, by: account, db) }
            try event.answer(.declined, on: first + 2 * Self.day, as: mine, now: noon, db)
            try event.answer(.going, on: first + 2 * Self.day, as: his, now: noon, db)
            try event.takeOut(first + 3 * Self.day, by: ada, detail: "", now: noon, db)
        }
        func busy(_ days: Int64, after: Int64 = 3_600) throws -> [AccountID] {
            let start = first + days * Self.day + after
            let time = EventTime(startsAt: start, endsAt: start + 3_600, zone: "Europe/Berlin")
            return try world.database.read { try Availability.busy([bo, cy], during: time, $0).map(\.id) }
        }
        #expect(try busy(0) == [bo] && busy(1) == [bo] && busy(8) == [bo])
        #expect(try busy(2) == [cy])
        #expect(try busy(3).isEmpty && busy(9).isEmpty && busy(1, after: 7_200).isEmpty)
    }

    @Test func `a day is taken out and put back, and those who expect it are told`() async throws {
        let world = try await EventWorld()
        let event = try await series(world, "FREQ=DAILY;COUNT=4")
        let (host, first) = (world.ada.id, event.time.startsAt)
        try await world.answer(event, world.bo, Reply(.going))
        try await world.answer(event, world.cy, Reply(.declined))
        let before = try world.notices().count
        for _ in 0..<2 {
            try await world.database.write { db in
                try Event.find(event.id, db)?.takeOut(first, by: host, detail: "Not then", now: noon + 5, db)
            }
        }
        #expect(try world.notices().dropFirst(before) == ["bo-the-friend: event-changed"])
        let out = try find(world, event)
        #expect(out.sequence == 1)
        #expect(out.listedAt == first + Self.day)
        #expect(try starts(world, out) == (1...3).map { first + Int64($0) * Self.day })
        try await world.database.write { try out.putBack(first, by: host, detail: "After all", now: noon + 6, $0) }
        #expect(try find(world, event).listedAt == first)
        #expect(try find(world, event).sequence == 2)
    }

    @Test func `only its own days that are ahead are taken out, and never the last`() async throws {
        let world = try await EventWorld()
        let event = try await series(world, "FREQ=DAILY;COUNT=2")
        let (host, first) = (world.ada.id, event.time.startsAt)
        for (start, now, problem) in [
            (first + 1, noon, SeriesProblem.notADay), (first + 2 * Self.day, noon, .notADay), (.max, noon, .notADay),
            (.min, noon, .notADay), (first, first + 7_200, .over), (first + Self.day, first + 7_200, .lastDay),
        ] {
            await #expect(throws: problem) {
                try await world.database.write { try event.takeOut(start, by: host, detail: "", now: now, $0) }
            }
        }
        #expect(try world.database.count("event_exception") == 0)
    }

    @Test func `one day can have an answer of its own`() async throws {
        let world = try await EventWorld()
        let event = try await series(world, "FREQ=DAILY")
        try await world.answer(event, world.bo, Reply(.going))
        let (first, mine) = (event.time.startsAt, try world.attendance(world.bo, event))
        let before = try world.notices().filter { $0 == "ada-l: answer" }.count
        for _ in 0..<2 {
            try await world.database.write {
                try event.answer(.declined, on: first + Self.day, as: mine, now: noon, $0) { "\($0)" }
            }
        }
        #expect(try world.notices().filter { $0 == "ada-l: answer" }.count == before)
        let days = try world.database.read { try SeriesDay.next(of: event, for: mine, limit: 3, now: noon, $0) }
        #expect(days.map(\.answer) == [.going, .declined, .going])
        #expect(days.map(\.counts.going) == [2, 1, 2])
        let expected = try world.database.read { try event.expected(at: first + Self.day, $0) }
        #expect(expected.map(\.account) == [world.ada.id])
        for (start, now, problem) in [
            (first + 1, noon, AnswerProblem.notADay), (first, first + 7_200, .over),
        ] {
            await #expect(throws: problem) {
                try await world.database.write { try event.answer(.going, on: start, as: mine, now: now, $0) }
            }
        }
        let host = try world.attendance(world.ada, event)
        await #expect(throws: AnswerProblem.hostMustCome) {
            try await world.database.write { try event.answer(.declined, on: first, as: host, now: noon, $0) }
        }
    }

    @Test func `what is known of single days follows a series that moves, across a change of clocks`() async throws {
        let world = try await EventWorld()
        // Tuesdays at 18:00 in Berlin from 9 March 2027; summer time begins on 28 March.
        let start: Int64 = 1_804_698_000 - 86_400
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let event = try await series(world, "FREQ=WEEKLY", start: start)
        let all = try event.values.starts(from: 0, limit: 6)
        let (host, mine) = (world.ada.id, try world.attendance(world.bo, event))
        try await world.database.write { db in
            try event.takeOut(all[4], by: host, detail: "", now: noon, db)
            try event.answer(.going, on: all[3], as: mine, now: noon, db)
        }
        func change(_ edit: @escaping @Sendable (inout EventValues) -> Void) async throws -> Event {
            try await world.database.write { db in
                guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
                var values = event.values
                edit(&values)
                try event.change(to: values, by: host, now: noon, db) { _, _, _ in "" }
                return try Event.find(event.id, db) ?? event
            }
        }
        // A day later and an hour earlier.
        let moved = try await change { $0.time = $0.time.starting(at: start + 82_800) }
        #expect(try world.database.read { try moved.exceptions($0) } == [all[4] + 82_800])
        #expect(try world.database.read { try moved.dayAnswers(at: all[3] + 82_800, $0) } == [mine.id: .going])
        #expect(WallClock(zone).offset(at: all[3]) != WallClock(zone).offset(at: start))
        // Begun a week later it leaves out the same day.
        let later = try await change { $0.time = $0.time.starting(at: start + 82_800 + 7 * 86_400) }
        #expect(try world.database.read { try later.exceptions($0) } == [all[4] + 82_800])
        // On other days nothing is left to leave out.
        let daily = try await change { $0.recurrence = "FREQ=MONTHLY" }
        #expect(try world.database.read { try daily.exceptions($0) }.isEmpty)
        let once = try await change { $0.recurrence = nil }
        #expect(try world.database.count("occurrence_answer") == 0)
        #expect(!once.isSeries)
    }
}
