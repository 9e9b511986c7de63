import Testing

@testable import Models

/// Members who come to public events of their own accord, and those who are only subscribed.
struct SubscriptionTests {
    private func pin(_ world: EventWorld, capacity: Int? = nil) async throws -> Event {
        let (account, values) = (world.ada.id, EventMapTests.values(capacity: capacity))
        return try await world.database.write {
            try Event.publish(values, by: account, anyway: false, now: noon, $0)
        }
    }

    private func subscribe(_ world: EventWorld, _ person: Account, _ event: Event, now: Int64 = noon) async throws
        -> Attendance?
    {
        let account = person.id
        return try await world.database.write { try event.subscribe(account, now: now, $0) }
    }

    private func come(_ world: EventWorld, _ person: Account, _ event: Event, now: Int64 = noon) async throws
        -> Attendance?
    {
        let account = person.id
        return try await world.database.write { try event.come(account, now: now, $0) }
    }

    private func coming(_ world: EventWorld, _ person: Account) throws -> [String] {
        try world.database.read {
            try EventListing.coming(1, of: person.id, .subscriptions, now: noon, $0).events.map(\.title)
        }
    }

    @Test func `who subscribes takes no seat, is told of changes, and has it in the list until they leave`()
        async throws
    {
        let world = try await EventWorld()
        let event = try await pin(world)
        let mine = try #require(try await subscribe(world, world.bo, event))
        #expect(mine.role == .subscriber && mine.answer == .none && mine.onlySubscribes)
        _ = try await subscribe(world, world.bo, event)
        #expect(try coming(world, world.bo) == ["Football"])
        #expect(try coming(world, world.ada) == [])
        let (database, ada, bo) = (world.database, world.ada.id, world.bo.id)
        let moved = EventMapTests.values(start: noon + 2 * 86_400)
        _ = try await database.write { try event.change(to: moved, by: ada, now: noon, $0) { _, _, _ in "Later" } }
        #expect(try world.notices() == ["bo-the-friend: event-changed"])
        #expect(try await database.write { try event.unsubscribe(bo, now: noon, $0) } != nil)
        #expect(try await database.write { try event.unsubscribe(bo, now: noon, $0) } == nil)
        #expect(try coming(world, world.bo) == [])
        #expect(try await database.write { try event.unsubscribe(ada, now: noon, $0) } == nil)
    }

    @Test func `seats are kept: who comes too late waits, and moves up when a subscriber leaves`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world, capacity: 2)
        #expect(try await come(world, world.bo, event)?.isSeated == true)
        #expect(try await come(world, world.cy, event)?.isWaiting == true)
        let (database, bo) = (world.database, world.bo.id)
        try await database.write { _ = try event.unsubscribe(bo, now: noon, $0) }
        #expect(try world.attendance(world.cy, event).isSeated)
    }

    @Test func `who does not come after all stays subscribed, and gives the seat back`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world, capacity: 2)
        _ = try await subscribe(world, world.bo, event)
        let mine = try #require(try await come(world, world.bo, event))
        #expect(mine.isSeated && mine.role == .subscriber)
        #expect(try await come(world, world.cy, event)?.isWaiting == true)
        let declined = try await world.answer(event, world.bo, Reply(.declined), now: noon + 1)
        #expect(declined.answer == .none && declined.onlySubscribes)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try coming(world, world.bo) == ["Football"])
        #expect(try world.notices().filter { $0 == "ada-l: answer" }.count == 2)
    }

    @Test func `a subscriber is counted apart, is no guest, is asked for no answer and waits for none`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world, capacity: 2)
        _ = try await subscribe(world, world.bo, event)
        _ = try await come(world, world.cy, event)
        let (counts, guests, asked) = try world.database.read { db in
            (
                try AnswerCounts.count(of: event.id, db), try EventGuest.list(of: event.id, limit: 9, db),
                try EventListing.unanswered(of: world.bo.id, limit: 9, now: noon, db)
            )
        }
        #expect(counts.going == 2 && counts.seats == 2 && counts.none == 0 && counts.subscribed == 1)
        #expect(guests.map(\.attendance.account) == [world.ada.id, world.cy.id])
        #expect(asked.isEmpty)
        let (ada, bo) = (world.ada.id, world.bo.id)
        #expect(try await world.database.write { try event.nudge(by: ada, onceKey: nil, now: noon, $0) } == [])
        let expected = try world.database.read { try event.expected(at: event.listedAt, $0) }
        #expect(Set(expected.compactMap(\.account)) == [ada, bo, world.cy.id])
    }

    @Test func `nobody subscribes to what is over, called off, or not public`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world)
        await #expect(throws: AnswerProblem.over) {
            try await subscribe(world, world.bo, event, now: noon + 9 * 86_400)
        }
        await #expect(throws: AnswerProblem.over) { try await come(world, world.bo, event, now: noon + 9 * 86_400) }
        #expect(try coming(world, world.bo) == [])
        let meeting = try await world.meet(inviting: [])
        #expect(try await subscribe(world, world.bo, meeting) == nil)
        #expect(try await come(world, world.bo, meeting) == nil)
        let (database, ada) = (world.database, world.ada.id)
        let cancelled = try await database.write { db in
            try event.cancel("", by: ada, now: noon, db)
            return try Event.find(event.id, db)
        }
        let off = try #require(cancelled)
        await #expect(throws: AnswerProblem.cancelled) { try await subscribe(world, world.cy, off) }
    }

    @Test func `subscriptions are searched like meetings, coming and past`() async throws {
        let world = try await EventWorld()
        _ = try await subscribe(world, world.bo, try await pin(world))
        for (words, expected) in [("PARK foot", 1), ("ada-l", 1), ("tea", 0)] {
            let search = EventSearch(words: words, isPast: false, page: 1)
            let found = try world.database.read {
                try EventListing.found(search, .subscriptions, of: world.bo.id, now: noon, $0)
            }
            #expect(found.events.count == expected, "\(words)")
        }
        let past = EventSearch(words: "", isPast: true, page: 1)
        let later = try world.database.read {
            try EventListing.found(past, .subscriptions, of: world.bo.id, now: noon + 9 * 86_400, $0)
        }
        #expect(later.events.count == 1)
    }
}
