import Testing

@testable import Models

/// What hosts put right of an event that is over.
struct CorrectionTests {
    private let place = EventPlace(id: nil, name: "The quay", address: "", point: nil)

    /// It is over at `noon + 4 days`, with a book; Bo came, Cy waits.
    private func over(recurrence: String? = nil) async throws -> (EventWorld, Event, now: Int64) {
        let world = try await EventWorld()
        var values = EventWorld.values(capacity: 2)
        values.recurrence = recurrence
        let event = try await world.meet(values)
        try await world.answer(event, world.bo, Reply(.going))
        try await world.answer(event, world.cy, Reply(.going), now: noon + 1)
        _ = try await world.database.write { try Guestbook.open(GuestbookValues(), of: event.id, now: noon, $0) }
        let now = event.time.overAt + 86_400
        let listed = try await world.database.write { try event.relist(now: now, $0) }
        return (world, listed, now)
    }

    @discardableResult
    private func correct(
        _ world: EventWorld,
        _ event: Event,
        now: Int64,
        seen: String? = nil,
        _ change: (inout EventValues) -> Void
    ) async throws -> Set<EventChange> {
        var new = event.values
        change(&new)
        let (ada, values) = (world.ada.id, new)
        return try await world.database.write { db in
            guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
            return try event.correct(to: values, from: seen, by: ada, now: now, db)
        }
    }

    private func find(_ world: EventWorld, _ event: Event) throws -> Event {
        try #require(try world.database.read { try Event.find(event.id, $0) })
    }

    @Test func `title, words, place and time are put right, nobody is told, and answers stay`() async throws {
        let (world, event, now) = try await over()
        let (told, jobs) = (try world.notices(), try world.jobs("event-mail"))
        let earlier = EventTime(startsAt: noon, endsAt: noon + 3_600, zone: "Europe/Berlin")
        let changes = try await correct(world, event, now: now) { values in
            (values.title, values.information, values.place) = ("Chess & tea", "It rained", place)
            (values.time, values.capacity) = (earlier, 99)
        }
        #expect(changes == [.title, .information, .place, .time])
        let right = try find(world, event)
        #expect(right.title == "Chess & tea" && right.values.information == "It rained" && right.place == place)
        #expect(right.time == earlier && right.listedAt == noon && right.values.capacity == 2)
        #expect(right.sequence == event.sequence + 1)
        #expect(try world.attendance(world.bo, event).isSeated && world.attendance(world.cy, event).isWaiting)
        let past = try world.database.read {
            try String.fetchAll($0, sql: "SELECT DISTINCT listed_at || '' FROM attendance")
        }
        #expect(past == ["\(noon)"])
        #expect(try world.notices() == told && world.jobs("event-mail") == jobs)
        let log = try world.database.read { try GuestbookLogEntry.page(in: event.id, $0).entries }
        #expect(log.map(\.act) == [.correct] && log.first?.actor?.id == world.ada.id)
        #expect(try await correct(world, right, now: now) { _ in }.isEmpty)
    }

    @Test func `its book tells nothing of the day that was corrected`() async throws {
        let (world, event, now) = try await over()
        let told = try world.notices()
        let yesterday = EventTime(startsAt: now - 7_200, endsAt: now - 3_600, zone: "Europe/Berlin")
        try await correct(world, event, now: now) { $0.time = yesterday }
        try await world.database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO guestbook_guest (event_id, account_id, secret, created_at)
                    VALUES (?, ?, x'00112233445566778899aabbccddeeff', 1)
                    """,
                arguments: [event.id, world.bo.id]
            )
            try db.execute(
                sql: """
                    INSERT INTO guestbook_post
                        (code, event_id, guest_id, account_id, kind, words, state, taken_at, created_at, updated_at)
                    SELECT 'AAAAAAAAAAAAAAAAAAAAAA', event_id, id, account_id, 'words', 'Hello', 'shown', 1, 1, 1
                    FROM guestbook_guest
                    """
            )
            try Guestbook.tell(of: event.id, now: now + 60, db) { _, _ in .none }
        }
        #expect(try world.notices() == told)
    }

    @Test func `the time stays where it was rated or is a series, and is not put ahead`() async throws {
        let (world, event, now) = try await over()
        await #expect(throws: EventChangeProblem.notOver) {
            try await correct(world, event, now: now) { $0.time = EventWorld.values(start: now).time }
        }
        let bo = world.bo.id
        try await world.database.write { try event.rate(5, by: bo, now: now, $0) }
        let earlier = EventWorld.values(start: noon).time
        await #expect(throws: EventChangeProblem.timeIsFixed) {
            try await correct(world, event, now: now) { $0.time = earlier }
        }
        #expect(try await correct(world, event, now: now) { $0.title = "Go" } == [.title])
        #expect(try world.database.read { try event.rating(for: bo, $0).mine } == 5)
        let (other, series, _) = try await over(recurrence: "FREQ=DAILY;COUNT=2")
        let later = series.time.overAt + 5 * 86_400
        let last = try await other.database.write { try series.relist(now: later, $0) }
        await #expect(throws: EventChangeProblem.timeIsFixed) {
            try await correct(other, last, now: later) { $0.time = earlier }
        }
        #expect(try await correct(other, last, now: later) { $0.title = "Go" } == [.title])
        #expect(try find(other, series).values.recurrence == "FREQ=DAILY;COUNT=2")
    }

    @Test func `what is ahead, called off or changed meanwhile is not corrected`() async throws {
        let (world, event, now) = try await over()
        for (moment, seen) in [(noon, String?.none), (now, "0.0")] {
            await #expect(throws: EventChangeProblem.changedMeanwhile) {
                try await correct(world, event, now: moment, seen: seen) { $0.title = "Go" }
            }
        }
        let off = try await world.meet()
        let ada = world.ada.id
        try await world.database.write { try off.cancel("Flu", by: ada, now: noon, $0) }
        await #expect(throws: EventChangeProblem.changedMeanwhile) {
            try await correct(world, off, now: now) { $0.title = "Go" }
        }
    }

    @Test func `a co-host is told once, also after the day, and not of what they do not see`() async throws {
        let (world, event, now) = try await over()
        let (ada, bo, cy) = (world.ada.id, world.bo.id, world.cy.id)
        let (bos, cys) = (try world.attendance(world.bo, event), try world.attendance(world.cy, event))
        try await world.database.write { db in
            for _ in 0..<2 { try event.setCohost(bos, true, by: ada, now: now, db) }
            try Block.add(cy, by: ada, now: now, db)
            try event.setCohost(cys, true, by: bo, now: now, db)
        }
        #expect(try world.notices().filter { $0.hasSuffix("cohosting") } == ["bo-the-friend: cohosting"])
        #expect(try world.attendance(world.bo, event).answer == .going)
    }
}
