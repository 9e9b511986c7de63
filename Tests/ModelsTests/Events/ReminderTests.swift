import Testing

@testable import Models

struct ReminderTests {
    private func remind(_ world: EventWorld, _ event: Event, at now: Int64) async throws -> Bool {
        let moment = EventJob.Moment(event: event.id.rawValue, startsAt: event.listedAt)
        return try await world.database.write { db in
            try Event.remind(moment, now: now, db) { _, late in "late by \(late)" }
        }
    }

    private func reminded(_ world: EventWorld) throws -> [String] {
        try world.notices().filter { $0.hasSuffix("reminder") }
    }

    @Test func `everybody who comes is reminded, once however often the job is done`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        try await world.answer(event, world.bo, Reply(.going))
        try await world.answer(event, world.cy, Reply(.maybe))
        let due = event.time.startsAt - 3_600
        #expect(try await remind(world, event, at: due))
        #expect(try await !remind(world, event, at: due))
        #expect(try await !remind(world, event, at: due + 900))
        #expect(try reminded(world) == ["ada-l: reminder", "bo-the-friend: reminder"])
    }

    @Test func `a reminder of a start that was moved away from does nothing`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let host = world.ada.id
        var values = event.values
        values.time = EventTime(startsAt: event.listedAt + 86_400, endsAt: nil, zone: "Europe/Berlin")
        let new = values
        _ = try await world.database.write { try event.change(to: new, by: host, now: noon, $0) { _, _, _ in "" } }
        #expect(try await !remind(world, event, at: event.listedAt - 3_600))
        #expect(try reminded(world).isEmpty)
    }

    @Test func `after a downtime it says how late it is, and comes not at all when the event is over`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        #expect(try await remind(world, event, at: event.listedAt + 60))
        let detail = try world.database.read {
            try String.fetchOne($0, sql: "SELECT detail FROM notice WHERE kind = 'reminder'")
        }
        #expect(detail == "late by 3660")
        let missed = try await world.meet()
        #expect(try await !remind(world, missed, at: missed.time.overAt))
    }

    @Test func `a reminder whose time had passed when it was asked for is not sent`() async throws {
        let world = try await EventWorld()
        try await world.meet(EventWorld.values(start: noon + 1_800))
        #expect(try world.jobs(EventJob.reminder).isEmpty)
    }

    @Test func `only those without an answer are asked again`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        try await world.answer(event, world.bo, Reply(.maybe))
        let asked = try await world.database.write {
            try event.nudge(by: nil, onceKey: "nudge", now: noon + 9, $0)
        }
        #expect(asked.count == 1)
        #expect(try world.notices().filter { $0.hasSuffix("nudge") } == ["cy-the-friend: nudge"])
    }
}
