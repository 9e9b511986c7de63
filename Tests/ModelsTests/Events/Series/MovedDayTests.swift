import Clocks
import Foundation
import Testing

@testable import Models

/// Single days of a series that take place at another time.
struct MovedDayTests {
    private static let day: Int64 = 86_400
    private static let hour: Int64 = 3_600
    /// Mon 8 March 2027, 18:00 in Berlin; summer time begins on 28 March.
    private static let spring: Int64 = 1_804_698_000 - 2 * day

    private func series(
        _ world: EventWorld,
        _ rule: String = "FREQ=WEEKLY",
        start: Int64 = noon + 3 * day,
        audience: EventAudience = .invited
    ) async throws -> Event {
        var values = EventWorld.values(start: start)
        values.recurrence = rule
        values.place = EventPlace(id: nil, name: "Park", address: "", point: GeoPoint(latitude: 52, longitude: 13))
        let (new, host, guests) = (values, world.ada.id, [world.bo.id, world.cy.id].map { Invitee.member($0) })
        return try await world.database.write {
            try Event.create(
                new,
                audience: audience,
                status: .planned,
                by: host,
                inviting: audience == .invited ? guests : [],
                now: noon,
                $0
            )
        }
    }

    @discardableResult
    private func move(
        _ world: EventWorld,
        _ event: Event,
        _ original: Int64,
        to start: Int64?,
        length: Int64? = nil,
        now: Int64 = noon
    ) async throws -> Bool {
        let host = world.ada.id
        return try await world.database.write { db in
            guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
            let day = start.map { MovedDay(startsAt: $0, length: length) }
            return try event.move(original, to: day, by: host, detail: "Moved", now: now, db)
        }
    }

    private func find(_ world: EventWorld, _ event: Event) throws -> Event {
        try #require(try world.database.read { try Event.find(event.id, $0) })
    }

    private func days(_ world: EventWorld, _ event: Event, now: Int64 = noon) throws -> [SeriesDay] {
        try world.database.read { try SeriesDay.next(of: event, for: nil, limit: 3, now: now, $0) }
    }

    private func moved(_ world: EventWorld, _ event: Event) throws -> [Int64: MovedDay] {
        try world.database.read { try event.seriesExceptions($0).moved }
    }

    @Test func `a moved day stands where it takes place in the list of days and in all lists, and moves back`()
        async throws
    {
        let world = try await EventWorld()
        let event = try await series(world)
        let (first, week) = (event.time.startsAt, 7 * Self.day)
        #expect(try await move(world, event, first, to: first + 8 * Self.day, length: 5 * Self.hour))
        let now = try find(world, event)
        // The second day comes first now.
        #expect(now.listedAt == first + week && now.listedLength == nil && now.sequence == 1)
        #expect(try days(world, now).map(\.start) == [first + week, first, first + 2 * week])
        #expect(try days(world, now).map { $0.time(in: now).startsAt }[1] == first + 8 * Self.day)
        let bo = world.bo.id
        let after = first + week + 2 * Self.hour
        let listed = try await world.database.write { db in
            _ = try Event.find(event.id, db)?.relist(now: after, db)
            return try EventListing.coming(1, of: bo, now: after, db).events
        }
        let time = EventTime(
            startsAt: first + 8 * Self.day,
            endsAt: first + 8 * Self.day + 5 * Self.hour,
            zone: "Europe/Berlin"
        )
        #expect(listed.map(\.time) == [time])
        #expect(try find(world, event).listedTime == time)
        #expect(try await move(world, event, first, to: nil, now: noon))
        #expect(try find(world, event).listedTime == event.time)
        #expect(try moved(world, event).isEmpty)
    }

    @Test func `the same twice moves once and tells once, and to its own time is back`() async throws {
        let world = try await EventWorld()
        let event = try await series(world)
        let first = event.time.startsAt
        try await world.answer(event, world.cy, Reply(.declined))
        let before = try world.notices().count
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { try await move(world, event, first, to: first + Self.day) }
            }
            var done: [Bool] = []
            for try await isMoved in group { done.append(isMoved) }
            #expect(done.filter(\.self).count == 1)
        }
        #expect(try world.notices().dropFirst(before) == ["bo-the-friend: event-changed"])
        #expect(try find(world, event).sequence == 1)
        #expect(try await move(world, event, first, to: first + Self.day, length: 2 * Self.hour) == false)
        #expect(try await move(world, event, first, to: first, length: 2 * Self.hour))
        #expect(try moved(world, event).isEmpty)
        #expect(try await move(world, event, first, to: nil) == false)
    }

    @Test func `a day is not moved into the past, far away, onto another day, or when it is no day`() async throws {
        let world = try await EventWorld()
        let event = try await series(world)
        let (first, week) = (event.time.startsAt, 7 * Self.day)
        let cases: [(Int64, Int64, Int64, SeriesProblem)] = [
            (first, noon, noon, .passed), (first, first + 32 * Self.day, noon, .tooFar),
            (first, first + week, noon, .otherDay), (first, first + week + 3 * Self.hour, noon, .otherDay),
            (first + 1, first + Self.day, noon, .notADay), (.max, first, noon, .notADay), (.min, first, noon, .notADay),
            (first, first + Self.day, first + 2 * Self.hour, .over),
        ]
        for (original, start, now, problem) in cases {
            await #expect(throws: problem) { try await move(world, event, original, to: start, now: now) }
        }
        #expect(try moved(world, event).isEmpty)
        try await move(world, event, first, to: first + Self.day)
        // Where a moved day is, no other goes; the date that it left is free.
        await #expect(throws: SeriesProblem.otherDay) {
            try await move(world, event, first + week, to: first + Self.day + Self.hour)
        }
        try await move(world, event, first + week, to: first + Self.hour)
        await #expect(throws: SeriesProblem.otherDay) { try await move(world, event, first, to: nil) }
        // It can be moved on while it has not begun.
        let late = first + Self.day - 60
        #expect(try await move(world, event, first, to: first + 2 * Self.day, now: late))
        await #expect(throws: SeriesProblem.passed) { try await move(world, event, first, to: nil, now: late) }
    }

    @Test func `a moved day can be left out, and comes back where it was moved to`() async throws {
        let world = try await EventWorld()
        let event = try await series(world)
        let (first, host) = (event.time.startsAt, world.ada.id)
        try await move(world, event, first, to: first + Self.day)
        try await world.database.write {
            try event.takeOut(first, by: host, detail: "", now: noon, $0)
        }
        #expect(try find(world, event).listedAt == first + 7 * Self.day)
        #expect(try days(world, event).map(\.isTakenOut) == [true, false, false, false])
        await #expect(throws: SeriesProblem.takenOut) { try await move(world, event, first, to: first + 2 * Self.day) }
        // Its date is another's meanwhile.
        try await move(world, event, first + 7 * Self.day, to: first + Self.day)
        await #expect(throws: SeriesProblem.otherDay) {
            try await world.database.write { try event.putBack(first, by: host, detail: "", now: noon, $0) }
        }
        try await move(world, event, first + 7 * Self.day, to: nil)
        try await world.database.write { try event.putBack(first, by: host, detail: "", now: noon, $0) }
        #expect(try find(world, event).listedAt == first + Self.day)
    }

    @Test func `whoever comes is busy when a moved day takes place, and not when it would have`() async throws {
        let world = try await EventWorld()
        let event = try await series(world)
        let (first, bo) = (event.time.startsAt, world.bo.id)
        let mine = try await world.answer(event, world.bo, Reply(.going))
        try await world.database.write { try Availability.share(true, by: bo, $0) }
        func isBusy(_ start: Int64) throws -> Bool {
            let time = EventTime(startsAt: start, endsAt: start + 60, zone: "UTC")
            return try world.database.read { try !Availability.busy([bo], during: time, $0).isEmpty }
        }
        // Before the first day of the series.
        try await move(world, event, first, to: first - Self.day, length: 4 * Self.hour)
        #expect(try isBusy(first - Self.day + 3 * Self.hour))
        #expect(try !isBusy(first + 60))
        #expect(try isBusy(first + 7 * Self.day))
        try await world.database.write { try event.answer(.declined, on: first, as: mine, now: noon, $0) }
        #expect(try !isBusy(first - Self.day + 3 * Self.hour))
    }

    @Test func `the map finds a moved day at its own time and for its own length`() async throws {
        let world = try await EventWorld()
        let event = try await series(world, audience: .public)
        let first = event.time.startsAt
        try await move(world, event, first, to: first + Self.day, length: 9 * Self.hour)
        let pin = try world.database.read { try EventPins($0).pins.first }
        #expect(pin?.starts == first + Self.day && pin?.ends == first + Self.day + 9 * Self.hour)
        // The usual length again where only the start is another.
        try await move(world, event, first, to: first + Self.day)
        let usual = try world.database.read { try EventPins($0).pins.first }
        #expect(usual?.ends == first + Self.day + 2 * Self.hour)
    }

    @Test func `what the series becomes takes its moved days along while it has them, across a change of clocks`()
        async throws
    {
        let world = try await EventWorld()
        let event = try await series(world, start: Self.spring)
        let all = try event.values.starts(from: 0, limit: 6)
        let zone = event.time.timeZone
        #expect(WallClock(zone).offset(at: all[3]) != WallClock(zone).offset(at: all[0]))
        // The third a day later over midnight, the fourth two days earlier: the night of the change.
        let (third, fourth) = (all[2] + Self.day + 5 * Self.hour, all[3] - 2 * Self.day + 6 * Self.hour)
        try await move(world, event, all[2], to: third, length: 4 * Self.hour)
        try await move(world, event, all[3], to: fourth)
        let host = world.ada.id
        func change(_ edit: @escaping @Sendable (inout EventValues) -> Void) async throws -> Event {
            try await world.database.write { db in
                guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
                var values = event.values
                edit(&values)
                try event.change(to: values, by: host, now: noon, db) { _, _, _ in "" }
                return try Event.find(event.id, db) ?? event
            }
        }
        // An hour later by the wall: each keeps its own time.
        let later = try await change { $0.time = $0.time.starting(at: Self.spring + Self.hour) }
        #expect(
            try moved(world, later) == [
                all[2] + Self.hour: MovedDay(startsAt: third, length: 4 * Self.hour),
                all[3] + Self.hour: MovedDay(startsAt: fourth),
            ]
        )
        // A day later: the first one's date is the series' own now, so that its move ends; the other one stays.
        let shifted = try await change { $0.time = $0.time.starting(at: Self.spring + Self.day + Self.hour) }
        #expect(try moved(world, shifted)[all[3] + Self.day + Self.hour] == MovedDay(startsAt: fourth))
        // By the clocks of another zone they keep what the wall shows.
        let tokyo = try await change {
            $0.time = EventTime(startsAt: $0.time.startsAt, endsAt: nil, zone: "Asia/Tokyo")
        }
        let instants = try moved(world, tokyo).values.map(\.startsAt)
        #expect(
            instants.contains(fourth - 7 * Self.hour) || instants.contains(fourth - 8 * Self.hour) || instants.isEmpty
        )
        let monthly = try await change { $0.recurrence = "FREQ=MONTHLY;BYDAY=1FR" }
        #expect(try moved(world, monthly).isEmpty)
    }

    @Test func `each day is reminded of once at its own time, moved or not`() async throws {
        let world = try await EventWorld()
        let event = try await series(world, "FREQ=WEEKLY;COUNT=3")
        let (first, week) = (event.time.startsAt, 7 * Self.day)
        try await move(world, event, first, to: first + 8 * Self.day)
        let mine = try await world.answer(event, world.bo, Reply(.going))
        try await world.database.write { try event.answer(.declined, on: first, as: mine, now: noon, $0) }
        var told: [String] = []
        for now in [first, first + week - 60, first + 8 * Self.day - 60, first + 8 * Self.day, first + 2 * week - 60] {
            for _ in 0..<2 {
                let payload = Data(#"{"event":\#(event.id.rawValue),"startsAt":\#(first)}"#.utf8)
                let moment = try JSONDecoder().decode(EventJob.Moment.self, from: payload)
                _ = try await world.database.write { db in
                    try Event.remind(moment, now: now, db) { event, _ in "\(event.listedAt)" }
                }
            }
        }
        told = try world.database.read {
            try String.fetchAll(
                $0,
                sql: """
                    SELECT username || ' ' || detail FROM notice JOIN account ON account.id = account_id
                    WHERE kind = 'reminder' ORDER BY notice.id
                    """
            )
        }
        #expect(
            told == [
                "ada-l \(first + week)", "bo-the-friend \(first + week)", "ada-l \(first + 8 * Self.day)",
                "ada-l \(first + 2 * week)", "bo-the-friend \(first + 2 * week)",
            ]
        )
    }
}
