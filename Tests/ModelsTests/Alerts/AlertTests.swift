import Testing

@testable import Models

/// What is saved of the map, and what it tells, when and how often.
struct AlertTests {
    private let day: Int64 = 86_400

    private func pin(_ world: EventWorld, _ values: EventValues, by host: Account? = nil, now: Int64 = noon)
        async throws -> Event
    {
        let account = (host ?? world.ada).id
        return try await world.database.write { try Event.publish(values, by: account, anyway: true, now: now, $0) }
    }

    private func values(_ title: String, days: Int64 = 20, category: String = "sports") -> EventValues {
        EventMapTests.values(title, start: noon + days * day, category: category)
    }

    @discardableResult
    private func save(
        _ world: EventWorld,
        _ filter: AlertFilter = AlertFilter(),
        _ period: AlertPeriod = .daily,
        now: Int64 = noon
    ) async throws -> Bool {
        let bo = world.bo.id
        return try await world.database.write {
            try EventAlert.save(filter, named: "Mine", period, for: bo, now: now, $0)
        }
    }

    private func alert(_ world: EventWorld) throws -> EventAlert {
        try #require(try world.database.read { try EventAlert.list(of: world.bo.id, $0) }.first)
    }

    private func moment(_ alert: EventAlert) -> AlertJob.Moment {
        AlertJob.Moment(alert: alert.id, account: alert.account.rawValue, dueAt: alert.dueAt)
    }

    private func digest(_ world: EventWorld, _ moment: AlertJob.Moment, at now: Int64) async throws -> Bool {
        try await world.database.write { db in
            try EventAlert.digest(moment, now: now, db) { listed, total in
                .plain("\(total): " + listed.map(\.title).joined(separator: ", "))
            }
        }
    }

    private func next(_ world: EventWorld) async throws -> Bool {
        let alert = try alert(world)
        return try await digest(world, moment(alert), at: alert.dueAt)
    }

    private func told(_ world: EventWorld) throws -> [String] {
        try world.database.read {
            try String.fetchAll($0, sql: "SELECT detail FROM notice WHERE kind = 'alert' ORDER BY id")
        }
    }

    @Test func `it tells once of what was made since, soonest first, and of nothing where nothing is new`() async throws
    {
        let world = try await EventWorld()
        _ = try await pin(world, values("Old"))
        try await save(world)
        _ = try await pin(world, values("Later", days: 9))
        _ = try await pin(world, values("Sooner", days: 8))
        _ = try await pin(world, values("Own"), by: world.bo)
        #expect(try alert(world).dueAt == noon + day)
        #expect(try await next(world))
        #expect(try told(world) == ["2: Sooner, Later"])
        #expect(try await !next(world))
        #expect(try alert(world).dueAt == noon + 3 * day)
        #expect(try told(world).count == 1)
        #expect(try world.jobs(AlertJob.digest).count == 3)
    }

    @Test func `a job that is done twice, or before its time, tells once`() async throws {
        let world = try await EventWorld()
        try await save(world)
        _ = try await pin(world, values("Football"))
        let first = moment(try alert(world))
        #expect(try await !digest(world, first, at: first.dueAt - 1))
        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 { group.addTask { try await digest(world, first, at: first.dueAt) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.filter { $0 }.count == 1)
        _ = try await pin(world, values("Choir"))
        #expect(try await !digest(world, first, at: first.dueAt + 9))
        #expect(try told(world) == ["1: Football"])
    }

    @Test func `what is undone before it was kept is done again as a whole`() async throws {
        struct Killed: Error {}
        let world = try await EventWorld()
        try await save(world)
        _ = try await pin(world, values("Football"))
        let alert = try alert(world)
        let first = moment(alert)
        await #expect(throws: Killed.self) {
            try await world.database.write { db in
                try EventAlert.digest(first, now: first.dueAt, db) { _, _ in "" }
                throw Killed()
            }
        }
        #expect(try self.alert(world) == alert)
        #expect(try await digest(world, first, at: first.dueAt))
        #expect(try told(world) == ["1: Football"])
    }

    @Test func `after a week without the program there is one digest, and the next a whole period later`() async throws
    {
        let world = try await EventWorld()
        try await save(world)
        for number in 0..<3 { _ = try await pin(world, values("Game \(number)"), now: noon + Int64(number) * day) }
        let back = noon + 8 * day - 3_700
        #expect(try await digest(world, moment(try alert(world)), at: back))
        #expect(try alert(world).dueAt == back + day)
        #expect(try told(world) == ["3: Game 0, Game 1, Game 2"])
        let late = try alert(world).dueAt
        #expect(try await !digest(world, moment(try alert(world)), at: late + 3_600))
        #expect(try alert(world).dueAt == late + day)
    }

    @Test func `another period counts from the last look, and the job of the old one does nothing`() async throws {
        let world = try await EventWorld()
        try await save(world)
        #expect(try await !next(world))
        _ = try await pin(world, values("Football"))
        let (old, bo) = (try alert(world), world.bo.id)
        func change(_ period: AlertPeriod, now: Int64) async throws {
            let isThere = try await world.database.write {
                try EventAlert.change(old.id, of: bo, name: "New", period: period, now: now, $0)
            }
            #expect(isThere)
        }
        try await change(.weekly, now: noon + day + 60)
        #expect(try alert(world).dueAt == noon + 8 * day)
        #expect(try await !digest(world, moment(old), at: noon + 2 * day))
        #expect(try await next(world))
        try await change(.daily, now: noon + 10 * day)
        #expect(try alert(world).dueAt == noon + 11 * day)
        #expect(try alert(world).name == "New")
        #expect(try told(world) == ["1: Football"])
        let stranger = world.cy.id
        let isTheirs = try await world.database.write {
            try EventAlert.change(old.id, of: stranger, name: "Theirs", period: .daily, now: noon, $0)
        }
        #expect(!isTheirs)
    }

    @Test func `what was changed, moved, called off and planned again is not new, and a series is told once`()
        async throws
    {
        let world = try await EventWorld()
        try await save(world)
        var weekly = values("Choir")
        weekly.recurrence = "FREQ=WEEKLY"
        let series = try await pin(world, weekly)
        let event = try await pin(world, values("Football"))
        #expect(try await next(world))
        let (ada, moved) = (world.ada.id, values("Rugby", days: 12))
        try await world.database.write { db in
            try event.change(to: moved, by: ada, now: noon + day, db) { _, _, _ in "" }
            try Event.find(series.id, db)?.relist(now: noon + 60 * day, db)
            try db.execute(sql: "UPDATE event SET status = 'cancelled'")
            try db.execute(sql: "UPDATE event SET status = 'planned'")
        }
        #expect(try await !next(world))
        #expect(try told(world) == ["2: Choir, Football"])
    }

    @Test func `what was made public or fixed since is new`() async throws {
        let world = try await EventWorld()
        let ada = world.ada.id
        let (hidden, vote) = (values("Was hidden"), values("Was voted on"))
        let events = try await world.database.write { db in
            [
                try Event.create(hidden, audience: .invited, by: ada, now: noon, db),
                try Event.create(vote, audience: .public, status: .polling, by: ada, now: noon, db),
            ].map(\.id)
        }
        try await save(world)
        #expect(try await !next(world))
        try await world.database.write { db in
            for (event, change) in zip(events, ["audience = 'public'", "status = 'planned'"]) {
                try db.execute(sql: "UPDATE event SET \(change) WHERE id = ?", arguments: [event])
            }
        }
        #expect(try await next(world))
        #expect(try told(world) == ["2: Was hidden, Was voted on"])
    }

    @Test func `days, kinds, circles, words and blocks choose, and what is over is left out`() async throws {
        let world = try await EventWorld()
        let circle = AlertFilter.Circle(near: "Munich", centre: EventMapTests.market, metres: 1_000)
        try await save(
            world,
            AlertFilter(
                words: "foot",
                category: "sports",
                firstDay: "2026-11-01",
                lastDay: "2027-12-31",
                circle: circle
            )
        )
        let far = try #require(GeoPoint(latitude: 48.2, longitude: 11.57))
        _ = try await pin(world, values("Football"))
        _ = try await pin(world, values("Chess"))
        _ = try await pin(world, values("Football music", category: "music"))
        _ = try await pin(world, values("Football, years from now", days: 900))
        _ = try await pin(world, EventMapTests.values("Football afar", at: far, start: noon + 9 * day))
        _ = try await pin(world, EventMapTests.values("Football over", start: noon + 3_600))
        _ = try await pin(world, values("Football of Cy"), by: world.cy)
        let (bo, cy) = (world.bo.id, world.cy.id)
        _ = try await world.database.write { try Block.add(bo, by: cy, now: noon, $0) }
        #expect(try await next(world))
        #expect(try told(world) == ["1: Football"])
    }

    @Test func `a digest lists twenty and counts the others; what is called off or hidden since is not listed`()
        async throws
    {
        let world = try await EventWorld()
        try await save(world)
        for number in 10..<40 {
            let host = [world.ada, world.cy][number % 2]
            let start = noon + Int64(number) * day
            _ = try await pin(world, EventMapTests.values("Event \(number)", start: start), by: host)
        }
        #expect(try await next(world))
        let (bo, cy) = (world.bo.id, world.cy.id)
        let notice = try #require(try world.database.read { try Notice.all(of: bo, $0) }.first)
        #expect(notice.alert?.name == "Mine")
        #expect(notice.detail.hasPrefix("30: Event 10, Event 11"))
        func listed() throws -> Int? {
            try world.database.read { try AlertDigest.find(notice.id, for: bo, $0)?.events.count }
        }
        #expect(try listed() == EventAlert.maxListed)
        try await world.database.write { db in
            try db.execute(sql: "UPDATE event SET status = 'cancelled' WHERE title = 'Event 10'")
            try Block.add(cy, by: bo, now: noon, db)
        }
        #expect(try listed() == 9)
        #expect(try world.database.read { try AlertDigest.find(notice.id, for: cy, $0) } == nil)
    }

    @Test func `the same filter is one alert, there are twenty at most, and none of it outlives its account`()
        async throws
    {
        let world = try await EventWorld()
        func circle(_ near: String, _ north: Double) throws -> AlertFilter.Circle {
            let centre = try #require(GeoPoint(latitude: north, longitude: 11))
            return AlertFilter.Circle(near: near, centre: centre, metres: 500)
        }
        #expect(try await save(world, AlertFilter(words: "x", circle: try circle("Munich", 48))))
        #expect(try await !save(world, AlertFilter(words: "x", zone: "Asia/Tokyo", circle: try circle("Munich", 49))))
        #expect(try await save(world, AlertFilter(words: "x", circle: try circle("", 48))))
        #expect(try await save(world, AlertFilter(words: "x", circle: try circle("", 49))))
        #expect(try await !save(world, AlertFilter(words: "x", circle: try circle("", 49))))
        for number in 3..<EventAlert.maxPerAccount { try await save(world, AlertFilter(words: "\(number)")) }
        await #expect(throws: AlertProblem.tooMany) { try await save(world, AlertFilter(words: "one more")) }
        #expect(try await !save(world, AlertFilter(words: "3")))
        let bo = world.bo.id
        for name in ["", String(repeating: "é", count: 61)] {
            await #expect(throws: AlertProblem.badName) {
                try await world.database.write {
                    try EventAlert.save(AlertFilter(words: "n"), named: name, .daily, for: bo, now: noon, $0)
                }
            }
        }
        let first = try alert(world)
        try await world.database.write { try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [bo]) }
        #expect(try await !digest(world, moment(first), at: first.dueAt))
        #expect(try world.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event_alert") } == 0)
    }

    @Test func `one that is deleted while its job waits tells nothing, and its number is never another's`() async throws
    {
        let world = try await EventWorld()
        try await save(world)
        _ = try await pin(world, values("Football"))
        let (old, bo, cy) = (try alert(world), world.bo.id, world.cy.id)
        #expect(try await !world.database.write { try EventAlert.remove(old.id, of: cy, $0) })
        #expect(try await world.database.write { try EventAlert.remove(old.id, of: bo, $0) })
        #expect(try world.jobs(AlertJob.digest).isEmpty)
        try await save(world)
        #expect(try alert(world).id > old.id)
        #expect(try await !digest(world, moment(old), at: old.dueAt))
        #expect(try told(world).isEmpty)
    }
}
