import Testing

@testable import Models

/// Who adds feeds and how often they are read, and which of their events are taken for the same.
struct FeedPaceTests: FeedFollowing {
    @Test func `teams of one calendar that play in one hall at once are each shown, and one of them once`() async throws
    {
        let world = try await EventWorld()
        let (one, other) = (try await feed(world), try await feed(world, "https://town.example/b.ics"))
        let titles = [
            "U13 Handball Training", "U15 Handball Training", "Herren 1 gegen Bergdorf", "Herren gegen Bergdorf",
        ]
        let entries = try titles.enumerated().map { try entry("\($0)", $1, feed: one) }
        let again = try entry("again", "u13 handball training", feed: one)
        #expect(try await follow(world, one, entries + [again]).created == titles.count)
        let others = try [
            entry("x", "U15 Handball-Training", feed: other), entry("y", "U17 Handball Training", feed: other),
        ]
        #expect(try await follow(world, other, others).created == 1)
    }

    @Test func `a calendar that names its events anew each time keeps them, and who follows them`() async throws {
        let world = try await EventWorld()
        let (feed, bo) = (try await feed(world), world.bo.id)
        try await follow(world, feed, [try entry("first", feed: feed), try entry("choir", "Choir", feed: feed)])
        let event = try #require(try events(world).first)
        _ = try await world.database.write { try event.subscribe(bo, now: noon, $0) }
        for name in ["second", "third"] {
            let tally = try await follow(
                world,
                feed,
                [try entry(name, feed: feed), try entry("\(name)-c", "Choir", feed: feed)]
            )
            #expect(tally == FeedTally())
        }
        #expect(try events(world).count == 2 && events(world).allSatisfy { $0.status == .planned })
        #expect(try world.database.read { try Notice.all(of: bo, $0) }.isEmpty)
    }

    @Test func `what operators have hidden comes back by no other name, and with no feed that is added anew`()
        async throws
    {
        let world = try await EventWorld()
        let (first, bo) = (try await feed(world), world.bo.id)
        try await follow(world, first, [try entry(feed: first)])
        let event = try #require(try events(world).first)
        _ = try await world.database.write { db in
            try db.execute(sql: "UPDATE event SET hidden_at = ? WHERE id = ?", arguments: [noon, event.id])
            try event.subscribe(bo, now: noon, db)
        }
        try await follow(world, first, [try entry("other", "Handball!", feed: first)])
        while try await !world.database.write({ try first.removeSome(now: noon, $0) }) {}
        let second = try await feed(world)
        let tally = try await follow(
            world,
            second,
            [try entry("new", feed: second), try entry("b", "Choir", feed: second)]
        )
        #expect(tally.created == 1 && tally.shownAlready == 1)
    }

    @Test func `what operators hide of somebody's copy keeps no feed's own event away`() async throws {
        let world = try await EventWorld()
        let (one, bo) = (try await feed(world), world.bo.id)
        let handball = try entry(feed: one)
        let values = try #require(handball.values)
        _ = try await world.database.write { db in
            let copy = try Event.publish(values, by: bo, anyway: true, now: noon, db)
            try db.execute(sql: "UPDATE event SET hidden_at = ? WHERE id = ?", arguments: [noon, copy.id])
            try db.execute(
                sql: "INSERT INTO moderation_case (maker_id, event_id, hidden_at) VALUES (?, ?, ?)",
                arguments: [bo, copy.id, noon]
            )
        }
        #expect(try await follow(world, one, [handball]).created == 1)
    }

    @Test func `a server is asked once a minute however often somebody presses, and not while it wants to rest`()
        async throws
    {
        let world = try await EventWorld()
        let id = try await feed(world).id
        func press(_ now: Int64) async throws -> Bool {
            try await world.database.write { try #require(try Feed.find(id, $0)).readNow(now: now, $0) }
        }
        func fail(_ retryAfter: Int?, _ now: Int64) async throws {
            try await world.database.write {
                try Feed.find(id, $0)?.settle(.failed(.broken, retryAfter: retryAfter), now: now, $0)
            }
        }
        try await fail(nil, noon)
        #expect(try await !press(noon + 59))
        #expect(try await press(noon + 60))
        // It is about to be read.
        #expect(try await !press(noon + 61))
        try await fail(3_600, noon + 61)
        #expect(try await !press(noon + 3_660))
        #expect(try await press(noon + 3_661))
        // A job that has failed for good holds nobody up.
        #expect(try await press(noon + 3_661 + 600))
    }

    @Test func `a member presses a hundred times in a day and adds twenty, whatever becomes of them`() async throws {
        let world = try await EventWorld()
        let (first, ada) = (try await feed(world), world.ada.id)
        var pressed = 0
        for number in 1...(Feed.mostPressed + 1) {
            let now = noon + Int64(number) * 120
            pressed += try await world.database.write { db in
                try Feed.find(first.id, db)?.settle(.failed(.broken, retryAfter: nil), now: now - 60, db)
                return try #require(try Feed.find(first.id, db)).readNow(now: now, db) ? 1 : 0
            }
        }
        #expect(pressed == Feed.mostPressed)
        for number in 1..<Feed.mostAdded {
            let added = try await feed(world, "https://club.example/\(number)")
            while try await !world.database.write({ try added.removeSome(now: noon, $0) }) {}
        }
        await #expect(throws: FeedProblem.self) { _ = try await feed(world, "https://club.example/more") }
        #expect(try world.database.read { try Feed.list(of: ada, $0) }.count == 1)
    }

    @Test func `the feeds of somebody who was suspended are read again`() async throws {
        let world = try await EventWorld()
        let (feed, ada) = (try await feed(world), world.ada.id)
        let author = try #require(try world.database.read { try Author.find(ada, $0) })
        let moment = FeedJob.Moment(feed: feed.id, dueAt: feed.dueAt)
        _ = try await world.database.write { try Account.suspend(author, saying: "", by: .command, now: noon, $0) }
        #expect(try world.database.read { try Feed.due(moment, $0) } == nil)
        // Its job has ended meanwhile.
        _ = try await world.database.write { db in
            try db.execute(sql: "DELETE FROM job WHERE kind = 'feed'")
            _ = try Account.restore(author, by: .command, now: noon + 86_400, db)
        }
        let (due, jobs) = try world.database.read { db in
            (
                try Feed.find(feed.id, db)?.dueAt,
                try Int.fetchOne(db, sql: "SELECT count(*) FROM job WHERE kind = 'feed'")
            )
        }
        #expect(due == noon + 86_400 && jobs == 1)
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

    @Test func `who has a block with the member who added a calendar sees its events as everybody does`() async throws {
        let world = try await EventWorld()
        let (feed, ada, bo) = (try await feed(world), world.ada.id, world.bo.id)
        try await follow(world, feed, [try entry(feed: feed)])
        let event = try #require(try events(world).first)
        _ = try await world.database.write { try Block.add(bo, by: ada, now: noon, $0) }
        func sees() throws -> Bool {
            var filter = EventMapFilter(from: noon)
            filter.viewer = bo
            let chosen = filter
            let (found, pins) = try world.database.read { db in
                (
                    try VisibleEvent.find(event.code, for: bo, db) != nil,
                    try PinnedEvent.list(chosen, .time, among: EventPins(db), limit: 10, db).count
                )
            }
            #expect(found == (pins == 1))
            return found
        }
        #expect(try sees())
        // Once somebody hosts it a block is one with them.
        _ = try await world.database.write { try event.claim(by: ada, now: noon, $0) }
        #expect(try !sees())
    }

    @Test func `an event that says where it is is not called by where the feed is`() async throws {
        let world = try await EventWorld()
        let ada = world.ada
        let feed = try await world.database.write {
            try NewFeed(address: "https://club.example/a.ics", near: "Old Town", point: Self.point, zone: "UTC")
                .add(by: ada, now: noon, $0)
        }
        let point = try #require(Self.point)
        var entry = FeedEntry(uid: "a", startsAt: Self.start, title: "Match")
        #expect(entry.values(at: point, zone: nil, of: feed).place.name == "Old Town")
        entry.position = GeoPoint(latitude: 48.5, longitude: -21)
        #expect(entry.values(at: try #require(entry.position), zone: nil, of: feed).place.name.isEmpty)
    }
}
