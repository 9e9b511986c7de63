import Testing

@testable import Models

/// Feeds in the database: what becomes of their events, and what others have with these.
struct FeedFollowingTests: FeedFollowing {
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

    @Test func `of many at one time in one place each is shown, in one reading and in the next`() async throws {
        let world = try await EventWorld()
        let (one, other) = (try await feed(world), try await feed(world, "https://town.example/b.ics"))
        let courts = try (0..<120).map { try entry("a\($0)", "Court \($0)", feed: one) }
        #expect(try await follow(world, one, courts).created == 120)
        #expect(try await follow(world, one, courts) == FeedTally())
        let later = try (0..<120).map { try entry("a\($0)", "Court \($0)", at: Self.start + 60, feed: one) }
        #expect(try await follow(world, one, later).changed == 120)
        #expect(try Set(events(world).map(\.title)).count == 120)
        let theirs = [
            try entry("x", "Court 7", at: Self.start + 60, feed: other), try entry("y", "Chess", feed: other),
        ]
        let tally = try await follow(world, other, theirs)
        #expect(tally.shownAlready == 1 && tally.created == 1)
    }

    @Test func `what a member pins all the same stands beside a feed's, which nobody can remove by it`() async throws {
        let world = try await EventWorld()
        let (feed, bo) = (try await feed(world), world.bo.id)
        let handball = try entry(feed: feed)
        try await follow(world, feed, [handball])
        let values = try #require(handball.values)
        await #expect(throws: PublishingProblem.self) {
            try await world.database.write { try Event.publish(values, by: bo, anyway: false, now: noon, $0) }
        }
        _ = try await world.database.write { try Event.publish(values, by: bo, anyway: true, now: noon, $0) }
        #expect(try events(world).count == 2)
        #expect(try await follow(world, feed, [handball]) == FeedTally())
        #expect(try events(world).count == 2)
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
        // It was missing once: whoever follows it hears that it takes place after all, and it is not made a second time.
        #expect(try await follow(world, feed, [try entry(at: Self.start + 60, feed: feed)]).changed == 1)
        let back = try #require(try events(world).first)
        #expect(try events(world).count == 1 && back.status == .planned && back.listedAt == Self.start + 60)
        let told = try world.database.read { try Notice.all(of: bo, $0) }
        #expect(told.map(\.kind.rawValue).sorted() == ["event-cancelled", "event-changed", "event-changed"])
        #expect(try await follow(world, feed, [try entry(at: Self.start + 60, feed: feed)]) == FeedTally())
    }

    @Test func `what takes place after all is not called off for those who have not heard of that yet`() async throws {
        let world = try await EventWorld()
        let (feed, people) = (try await feed(world), [world.ada.id, world.bo.id])
        try await follow(world, feed, [try entry(feed: feed)])
        let event = try #require(try events(world).first)
        _ = try await world.database.write { db in
            for person in people { try event.subscribe(person, now: noon, db) }
            try event.cancel("", by: nil, slice: 1, now: noon, db)
        }
        func waiting() throws -> Int? {
            try world.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = '\(EventJob.cancellation)'")
            }
        }
        #expect(try waiting() == 1)
        try await follow(world, feed, [try entry(feed: feed)])
        #expect(try waiting() == 0)
        // Called off again, both are told, the first one on.
        _ = try await world.database.write { try event.cancel("", by: nil, now: noon, $0) }
        let told = try world.database.read {
            try Int.fetchAll($0, sql: "SELECT count(*) FROM notice WHERE kind = 'event-cancelled' GROUP BY account_id")
        }
        #expect(told.sorted() == [1, 2])
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
