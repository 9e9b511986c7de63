import Testing

@testable import Models

/// What becomes of seats and answers of single days when the series changes.
struct SeriesChangeSeatTests {
    private static let day: Int64 = 86_400

    private func world(capacity: Int?, _ recurrence: String) async throws -> (EventWorld, Event) {
        let world = try await EventWorld()
        var values = EventWorld.values(capacity: capacity, plusOnes: 2)
        values.recurrence = recurrence
        return (world, try await world.meet(values))
    }

    private func say(
        _ answer: Answer,
        on number: Int64,
        _ world: EventWorld,
        _ event: Event,
        _ person: Account,
        now: Int64 = noon
    ) async throws {
        let (id, start) = (person.id, event.time.startsAt + number * Self.day)
        try await world.database.write { db in
            guard let event = try Event.find(event.id, db), let mine = try Attendance.find(of: id, in: event.id, db)
            else { throw EventWorld.NotThere() }
            try event.answer(answer, on: start, as: mine, now: now, db)
        }
    }

    private func change(
        _ world: EventWorld,
        _ event: Event,
        _ edit: @escaping @Sendable (inout EventValues) -> Void
    ) async throws {
        let host = world.ada.id
        try await world.database.write { db in
            guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
            var values = event.values
            edit(&values)
            try event.change(to: values, by: host, now: noon, db) { _, _, _ in "" }
        }
    }

    private func state(_ world: EventWorld, _ event: Event, _ person: Account, at start: Int64) throws -> DayAnswer? {
        let mine = try world.attendance(person, event)
        return try world.database.read { try mine.dayAnswers($0)[start] }
    }

    private func told(_ world: EventWorld, _ person: Account) throws -> [String] {
        try world.notices().filter { $0.hasPrefix(person.username) }.map {
            String($0.dropFirst(person.username.count + 2))
        }
    }

    @Test func `of two days that a shift makes one, whoever answered last waits where seats are missing`() async throws
    {
        let (world, event) = try await world(capacity: 2, "FREQ=WEEKLY;COUNT=4")
        let first = event.time.startsAt
        try await say(.going, on: 7, world, event, world.bo, now: noon + 1)
        try await say(.going, on: 0, world, event, world.cy, now: noon + 2)
        try await change(world, event) { $0.time = $0.time.starting(at: first + 7 * Self.day) }
        let next = first + 7 * Self.day
        #expect(try state(world, event, world.bo, at: next)?.isSeated == true)
        #expect(try state(world, event, world.cy, at: next)?.waitsSince == noon + 2)
        try await say(.declined, on: 7, world, event, world.bo, now: noon + 3)
        #expect(try state(world, event, world.cy, at: next)?.isSeated == true)
    }

    @Test func `a day that is put back has room for those who come to the series, and then for its own guests`()
        async throws
    {
        let (world, event) = try await world(capacity: 2, "FREQ=DAILY;COUNT=4")
        let (host, second) = (world.ada.id, event.time.startsAt + Self.day)
        try await say(.going, on: 1, world, event, world.bo, now: noon + 1)
        try await world.database.write {
            try Event.find(event.id, $0)?.takeOut(second, by: host, detail: "", now: noon, $0)
        }
        #expect(try await world.answer(event, world.cy, Reply(.going), now: noon + 2).isSeated)
        try await world.database.write {
            try Event.find(event.id, $0)?.putBack(second, by: host, detail: "", now: noon, $0)
        }
        #expect(try state(world, event, world.bo, at: second)?.waitsSince == noon + 1)
        #expect(try world.attendance(world.cy, event).isSeated)
    }

    @Test func `what was said of the one day that is left holds when a series becomes once`() async throws {
        let (world, event) = try await world(capacity: 2, "FREQ=DAILY;COUNT=4")
        #expect(try await world.answer(event, world.bo, Reply(.going)).isSeated)
        try await say(.declined, on: 0, world, event, world.bo, now: noon + 1)
        try await say(.going, on: 0, world, event, world.cy, now: noon + 2)
        try await change(world, event) { $0.recurrence = nil }
        #expect(try world.attendance(world.bo, event).answer == .declined)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.database.count("occurrence_answer") == 0)
        // Nothing said before comes back with a series that begins on the same day.
        #expect(try await world.answer(event, world.bo, Reply(.going), now: noon + 3).isWaiting)
        try await change(world, event) { $0.recurrence = "FREQ=DAILY;COUNT=3" }
        #expect(try world.attendance(world.bo, event).isWaiting)
    }

    @Test func `a day that was left out takes place when it is the only one`() async throws {
        let (world, event) = try await world(capacity: nil, "FREQ=DAILY;COUNT=4")
        let (host, first) = (world.ada.id, event.time.startsAt)
        try await world.database.write {
            try Event.find(event.id, $0)?.takeOut(first, by: host, detail: "", now: noon, $0)
        }
        try await change(world, event) { $0.recurrence = nil }
        #expect(try world.database.count("event_exception") == 0)
    }

    @Test func `who comes to one day alone hears of changes, of the end, and that they are off the list`() async throws
    {
        let (world, event) = try await world(capacity: nil, "FREQ=DAILY;COUNT=4")
        for friend in [world.bo, world.cy] { try await world.answer(event, friend, Reply(.declined)) }
        try await say(.going, on: 1, world, event, world.bo)
        try await say(.declined, on: 1, world, event, world.cy)
        try await change(world, event) { $0.title = "Tea" }
        #expect(try told(world, world.bo) == ["invitation", "event-changed"])
        #expect(try told(world, world.cy) == ["invitation"])
        let host = world.ada.id
        try await world.database.write { try Event.find(event.id, $0)?.cancel("", by: host, now: noon, $0) }
        #expect(try told(world, world.bo).last == "event-cancelled")
        #expect(try told(world, world.cy) == ["invitation"])
        let mine = try world.attendance(world.bo, event)
        try await world.database.write { _ = try event.remove(mine, by: host, now: noon, $0) }
        #expect(try told(world, world.bo).last == "off-list")
    }

    @Test func `who comes to a day alone that a new rule has not hears of it`() async throws {
        let (world, event) = try await world(capacity: nil, "FREQ=DAILY;COUNT=4")
        for friend in [world.bo, world.cy] { try await world.answer(event, friend, Reply(.declined)) }
        try await say(.going, on: 1, world, event, world.bo)
        try await change(world, event) { $0.recurrence = "FREQ=DAILY;INTERVAL=2;COUNT=4" }
        #expect(try told(world, world.bo) == ["invitation", "event-changed"])
        #expect(try told(world, world.cy) == ["invitation"])
    }

    @Test func `a series whose host is erased is called off for who comes to one day alone`() async throws {
        let (world, event) = try await world(capacity: nil, "FREQ=DAILY;COUNT=4")
        for friend in [world.bo, world.cy] { try await world.answer(event, friend, Reply(.declined)) }
        try await say(.going, on: 1, world, event, world.bo)
        let ada = world.ada.id
        _ = try await world.database.write { try Event.leaveAll(of: ada, now: noon, $0) }
        #expect(try told(world, world.bo).last == "event-cancelled")
        #expect(try world.database.read { try Event.find(event.id, $0) }?.status == .cancelled)
    }
}
