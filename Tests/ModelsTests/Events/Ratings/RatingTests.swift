import Testing

@testable import Models

/// Stars for events (B8).
struct RatingTests {
    private let begun = noon + 2 * 86_400

    private func pin(
        _ world: EventWorld,
        _ title: String = "Football",
        by host: Account? = nil,
        capacity: Int? = nil
    ) async throws -> Event {
        let (account, values) = ((host ?? world.ada).id, EventMapTests.values(title, capacity: capacity))
        return try await world.database.write {
            try Event.publish(values, by: account, anyway: true, now: noon, $0)
        }
    }

    private func come(_ world: EventWorld, _ person: Account, to event: Event) async throws {
        let account = person.id
        _ = try await world.database.write { try event.come(account, now: noon, $0) }
    }

    private func rate(
        _ world: EventWorld,
        _ event: Event,
        _ person: Account,
        _ stars: Int,
        now: Int64? = nil
    ) async throws {
        let (account, now) = (person.id, now ?? begun)
        try await world.database.write { db in
            guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
            try event.rate(stars, by: account, now: now, db)
        }
    }

    /// New people who come to the event and give it these stars.
    private func rate(_ world: EventWorld, _ event: Event, _ stars: [Int], prefix: String) async throws {
        for (number, stars) in stars.enumerated() {
            let person = try await world.database.signUp("\(prefix)-\(number)-guest")
            try await come(world, person, to: event)
            try await rate(world, event, person, stars)
        }
    }

    private func total(_ world: EventWorld, _ event: Event) throws -> RatingSummary {
        try world.database.read { try event.rating(for: nil, $0).all }
    }

    @Test func `each has one rating, which can be changed and taken back`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world)
        try await come(world, world.bo, to: event)
        try await come(world, world.cy, to: event)
        try await rate(world, event, world.bo, 2)
        try await rate(world, event, world.cy, 4)
        try await rate(world, event, world.bo, 5)
        #expect(try total(world, event) == RatingSummary(count: 2, sum: 9))
        let (bo, database) = (world.bo.id, world.database)
        let mine = try database.read { try event.rating(for: bo, $0).mine }
        #expect(mine == 5)
        #expect(try await database.write { try event.removeRating(by: bo, $0) })
        #expect(try await database.write { try event.removeRating(by: bo, $0) } == false)
        #expect(try total(world, event) == RatingSummary(count: 1, sum: 4))
    }

    @Test func `a mean is told from three ratings on`() {
        #expect(RatingSummary(count: 2, sum: 10).tellingMean == nil)
        #expect(RatingSummary(count: 3, sum: 13).tellingMean == 13.0 / 3)
        #expect(RatingSummary.none.mean == nil)
    }

    @Test func `only those who came rate, once it has begun, and nobody rates what they host`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world, capacity: 2)
        try await come(world, world.bo, to: event)
        try await come(world, world.cy, to: event)
        let dee = try await world.database.signUp("dee-the-stranger")
        await #expect(throws: RatingObstacle.notBegun) {
            try await rate(world, event, world.bo, 5, now: event.time.startsAt - 1)
        }
        try await rate(world, event, world.bo, 5, now: event.time.startsAt)
        await #expect(throws: RatingObstacle.waiting) { try await rate(world, event, world.cy, 5) }
        await #expect(throws: RatingObstacle.notThere) { try await rate(world, event, dee, 1) }
        let subscriber = dee.id
        _ = try await world.database.write { try event.subscribe(subscriber, now: noon, $0) }
        try await rate(world, event, dee, 1)
        await #expect(throws: RatingObstacle.host) { try await rate(world, event, world.ada, 5) }
        #expect(event.ratingObstacle(nil, isMember: false, now: begun) == .guest)
        let (database, ada) = (world.database, world.ada.id)
        let other = try await pin(world, "Tennis")
        try await come(world, world.bo, to: other)
        try await database.write { try other.cancel("Rain.", by: ada, now: noon, $0) }
        await #expect(throws: RatingObstacle.cancelled) { try await rate(world, other, world.bo, 5) }
        let meeting = try await world.meet()
        await #expect(throws: RatingObstacle.notThere) {
            try await rate(world, meeting, world.bo, 5, now: noon + 9 * 86_400)
        }
        try await world.answer(meeting, world.bo, Reply(.maybe))
        try await rate(world, meeting, world.bo, 5, now: noon + 9 * 86_400)
        #expect(try total(world, meeting).count == 1)
    }

    @Test func `what somebody gave goes with their account, and what an event was given with the event`() async throws {
        let world = try await EventWorld()
        let event = try await pin(world)
        for person in [world.bo, world.cy] {
            try await come(world, person, to: event)
            try await rate(world, event, person, 4)
        }
        let (database, bo) = (world.database, world.bo.id)
        try await database.write { try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [bo]) }
        #expect(try total(world, event) == RatingSummary(count: 1, sum: 4))
        try await database.write { try $0.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [event.id]) }
        let rows = try database.read { db in
            try Int.fetchOne(
                db,
                sql: "SELECT (SELECT count(*) FROM event_rating) + (SELECT count(*) FROM event_rating_total)"
            )
        }
        #expect(rows == 0)
    }

    @Test func `a host is told the mean of all their public events, and of no others`() async throws {
        let world = try await EventWorld()
        let (one, other) = (try await pin(world), try await pin(world, "Tennis"))
        try await rate(world, one, [5, 5], prefix: "one")
        try await rate(world, other, [2], prefix: "other")
        let meeting = try await world.meet()
        try await world.answer(meeting, world.bo, Reply(.going))
        try await rate(world, meeting, world.bo, 1, now: noon + 9 * 86_400)
        let (database, ada, bo) = (world.database, world.ada.id, world.bo.id)
        #expect(try database.read { try RatingSummary.ofHost(ada, $0) } == RatingSummary(count: 3, sum: 12))
        #expect(try database.read { try RatingSummary.ofHost(bo, $0) } == .none)
    }

    @Test func `a single five does not beat many fours, and a new event stands where its host's others do`()
        async throws
    {
        let world = try await EventWorld()
        let once = try await pin(world, "Once", by: world.bo)
        try await rate(world, once, [5], prefix: "once")
        let often = try await pin(world, "Often", by: world.cy)
        try await rate(world, often, [4, 5, 4, 5, 4, 5, 4, 5, 5, 5], prefix: "often")
        let bad = try await pin(world, "Bad")
        try await rate(world, bad, [1, 1, 2], prefix: "bad")
        _ = try await pin(world, "New of a good host", by: world.cy)
        _ = try await pin(world, "New of a bad host")
        var filter = EventMapFilter(from: noon)
        let titles = { (filter: EventMapFilter) in
            try world.database.read { db in
                try PinnedEvent.list(filter, .rating, among: EventPins(db), limit: 10, db).map(\.event.title)
            }
        }
        let all = ["Often", "New of a good host", "Once", "New of a bad host", "Bad"]
        #expect(try titles(filter) == all)
        (filter.centre, filter.withinMetres) = (EventMapTests.market, 1_000)
        #expect(try titles(filter) == all)
        let two = try world.database.read { db in
            try PinnedEvent.list(filter, .rating, among: EventPins(db), skipping: 1, limit: 2, db).map(\.rating.count)
        }
        #expect(two == [0, 1])
    }
}
