import Testing

@testable import Models

/// Feeds in the database: who adds them, what becomes of their events, and what others have with these.
struct FeedFollowingTests {
    private static let point = GeoPoint(latitude: 52.5, longitude: 13.4)
    private static let start = noon + 5 * 86_400

    private func feed(_ world: EventWorld, _ address: String = "https://club.example/a.ics") async throws -> Feed {
        let ada = world.ada
        return try await world.database.write {
            try NewFeed(address: address, zone: "Europe/Berlin").add(by: ada, now: noon, $0)
        }
    }

    private func entry(
        _ uid: String = "a",
        _ title: String = "Handball",
        at start: Int64 = start,
        north: Double = 0,
        feed: Feed
    ) throws -> PlacedEntry {
        var entry = FeedEntry(uid: uid, startsAt: start, title: title)
        entry.link = "https://club.example/\(uid)"
        let point = try #require(GeoPoint(latitude: 52.5 + north, longitude: 13.4))
        return PlacedEntry(entry, entry.values(at: point, zone: nil, of: feed), isRepeat: false)
    }

    @discardableResult
    private func follow(
        _ world: EventWorld,
        _ feed: Feed,
        _ entries: [PlacedEntry],
        now: Int64 = noon
    ) async throws -> FeedTally {
        try await world.database.write { db in
            var tally = FeedTally()
            for slice in try feed.plan(entries, [:], now: now, db).slices {
                tally += try feed.follow(slice, now: now, db) { _, _, _ in .plain("changed") }
            }
            return tally
        }
    }

    private func events(_ world: EventWorld) throws -> [Event] {
        try world.database.read { try Event.fetchAll($0, sql: "SELECT \(Event.columns) FROM event ORDER BY id") }
    }

    @Test func `an entry is a pin that nobody hosts by hand, and says whence it comes`() async throws {
        let world = try await EventWorld()
        let feed = try await feed(world)
        let tally = try await follow(world, feed, [try entry(feed: feed)])
        #expect(tally.created == 1)
        let event = try #require(try events(world).first)
        #expect(event.audience == .public && event.title == "Handball" && event.values.category == "sports")
        let source = try world.database.read { try FeedSource.find(of: event.id, $0) }
        #expect(source?.host == "club.example" && source?.link == "https://club.example/a")
        let people = try world.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM attendance") }
        #expect(people == 0)
        #expect(try await follow(world, feed, [try entry(feed: feed)]) == FeedTally())
        // It takes no place of what its member may make in a day.
        let ada = world.ada.id
        _ = try await world.database.write { db in
            for _ in 0..<20 { try DailyLimit.publicEvents.check(adding: 20, by: ada, now: noon, db) }
        }
    }

    @Test func `the same at the same time within 200 metres is shown once, whoever has made it`() async throws {
        let world = try await EventWorld()
        let (one, other) = (try await feed(world), try await feed(world, "https://town.example/b.ics"))
        try await follow(world, one, [try entry(feed: one)])
        // 0.0017 degrees are 189 metres, 0.0019 are 211.
        let tally = try await follow(
            world,
            other,
            [
                try entry("x", "Handball!", north: 0.0017, feed: other),
                try entry("y", "Handball", north: 0.0019, feed: other),
                try entry("z", "Handball", at: Self.start + 60, feed: other), try entry("w", "Choir", feed: other),
            ]
        )
        #expect(tally.shownAlready == 1 && tally.created == 3)
    }

    @Test func `what nobody has touched is changed and removed without a word`() async throws {
        let world = try await EventWorld()
        let feed = try await feed(world)
        try await follow(world, feed, [try entry(feed: feed)])
        let code = try #require(try events(world).first).code
        #expect(
            try await follow(world, feed, [try entry("a", "Handball, moved", at: Self.start + 60, feed: feed)]).changed
                == 1
        )
        let changed = try #require(try events(world).first)
        #expect(changed.code == code && changed.listedAt == Self.start + 60 && changed.sequence == 1)
        #expect(try await follow(world, feed, []).ended == 1)
        #expect(try events(world).isEmpty)
        let notices = try world.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM notice") }
        #expect(notices == 0)
    }

    @Test func `who follows an event hears of a change, and that it is called off`() async throws {
        let world = try await EventWorld()
        let (feed, bo) = (try await feed(world), world.bo.id)
        try await follow(world, feed, [try entry(feed: feed)])
        let event = try #require(try events(world).first)
        _ = try await world.database.write { try event.subscribe(bo, now: noon, $0) }
        try await follow(world, feed, [try entry(at: Self.start + 60, feed: feed)])
        try await follow(world, feed, [])
        let kinds = try world.database.read {
            try String.fetchAll($0, sql: "SELECT kind FROM notice WHERE account_id = \(bo.rawValue) ORDER BY id")
        }
        #expect(kinds == ["event-changed", "event-cancelled"])
        #expect(try events(world).map(\.status) == [.cancelled])
        // It stays called off, and is not made a second time.
        #expect(try await follow(world, feed, [try entry(at: Self.start + 60, feed: feed)]) == FeedTally())
    }

    @Test func `whoever has added it takes an event over, and the feed lets it be`() async throws {
        let world = try await EventWorld()
        let (feed, ada, bo) = (try await feed(world), world.ada.id, world.bo.id)
        try await follow(world, feed, [try entry(feed: feed)])
        let event = try #require(try events(world).first)
        let isStolen = try await world.database.write { try event.claim(by: bo, now: noon, $0) }
        let isTaken = try await world.database.write { try event.claim(by: ada, now: noon, $0) }
        #expect(!isStolen && isTaken)
        let managed = try world.database.read { try VisibleEvent.findManaged(event.code, by: ada, $0) }
        #expect(managed != nil)
        #expect(try await follow(world, feed, [try entry("a", "Other", feed: feed)]) == FeedTally())
        #expect(try await follow(world, feed, []) == FeedTally())
        let source = try world.database.read { try FeedSource.find(of: event.id, $0) }
        #expect(source == nil)
    }

    @Test func `a feed that is removed takes along what nobody has touched`() async throws {
        let world = try await EventWorld()
        let (feed, ada, bo) = (try await feed(world), world.ada.id, world.bo.id)
        try await follow(world, feed, [try entry(feed: feed), try entry("b", "Choir", feed: feed)])
        let choir = try #require(try events(world).first { $0.title == "Choir" })
        _ = try await world.database.write { try choir.subscribe(bo, now: noon, $0) }
        var steps = 0
        while try await !world.database.write({ try feed.removeSome(1, now: noon, $0) }) { steps += 1 }
        #expect(steps == 2)
        #expect(try events(world).map(\.title) == ["Choir"])
        let (managed, feeds, jobs) = try world.database.read { db in
            (
                try VisibleEvent.findManaged(choir.code, by: ada, db), try Feed.list(of: ada, db),
                try Int.fetchOne(db, sql: "SELECT count(*) FROM job WHERE kind = 'feed'")
            )
        }
        #expect(managed != nil && feeds.isEmpty && jobs == 0)
        // Cut off and pressed again.
        #expect(try await world.database.write { try feed.removeSome(now: noon, $0) })
    }

    @Test func `a member has five feeds, each once, and operators more`() async throws {
        let world = try await EventWorld()
        for number in 1...Feed.maxPerMember { _ = try await feed(world, "https://club.example/\(number)") }
        await #expect(throws: FeedProblem.tooMany(limit: 5)) { _ = try await feed(world, "https://club.example/6") }
        await #expect(throws: FeedProblem.twice) { _ = try await feed(world, "https://club.example/1") }
    }

    @Test func `a failure waits twice as long each time, a week at most, and a success forgets it`() async throws {
        let world = try await EventWorld()
        let (id, database) = (try await feed(world).id, world.database)
        func settle(_ outcome: Feed.Outcome) async throws -> Feed {
            try await database.write { db in
                try Feed.find(id, db)?.settle(outcome, now: noon, db)
                return try #require(try Feed.find(id, db))
            }
        }
        var waits: [Int64] = []
        for _ in 1...7 { waits.append(try await settle(.failed(.unreachable, retryAfter: nil)).dueAt - noon) }
        let hour: Int64 = 3_600
        #expect(waits == [6, 12, 24, 48, 96, 168, 168].map { $0 * hour })
        let asked = try await settle(.failed(.broken, retryAfter: 30 * 86_400))
        #expect(asked.dueAt - noon == 168 * hour && asked.failure == .broken && asked.state == .failed)
        let read = try await settle(.read(name: "Club", refreshSeconds: 60, remarks: [.badLines: 2], etag: "\"1\""))
        #expect(
            read.failures == 0 && read.dueAt - noon == hour && read.failure == nil && read.remarks == [.badLines: 2]
        )
        let rare = try await settle(.read(name: nil, refreshSeconds: 10_000_000, remarks: [:], etag: ""))
        #expect(rare.dueAt - noon == 24 * hour && rare.title == "club.example")
        let jobs = try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = 'feed'") }
        #expect((jobs ?? 0) >= 1)
    }

    @Test func `places are kept, found by hand, and forgotten when nothing waits for them`() async throws {
        let world = try await EventWorld()
        let (id, point) = (try await feed(world).id, try #require(Self.point))
        let waiting = try await world.database.write { db in
            try FeedPlace.keep(
                [
                    FeedPlace(location: "Hall 3", point: nil, events: 2),
                    FeedPlace(location: "Quay", point: point, events: 1),
                ],
                of: id,
                db
            )
            return try FeedPlace.waiting(of: id, db).map(\.location)
        }
        #expect(waiting == ["Hall 3"])
        let (isPut, isUnknown, left) = try await world.database.write { db in
            let isPut = try FeedPlace.put("Hall 3", at: point, of: id, db)
            let isUnknown = try FeedPlace.put("Nowhere", at: point, of: id, db)
            try FeedPlace.keep([FeedPlace(location: "Hall 3", point: nil, events: 2)], of: id, db)
            return (isPut, isUnknown, try FeedPlace.list(of: id, db))
        }
        #expect(isPut && !isUnknown && left.first { $0.location == "Hall 3" }?.point == point)
    }
}
