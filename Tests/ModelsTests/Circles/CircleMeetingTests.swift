import Testing

@testable import Models

/// Circles that are asked to meetings.
struct CircleMeetingTests {
    private func meet(_ world: CircleWorld, by host: Int = 0, asksLater: Bool = false) async throws -> Event {
        let (account, circle) = (world.people[host].id, world.circle.id)
        return try await world.database.write {
            try Event.create(
                EventWorld.values(),
                audience: .invited,
                by: account,
                circles: EventCircles([circle], asksLater: asksLater),
                now: noon,
                $0
            )
        }
    }

    private func asked(_ event: Event, _ world: CircleWorld) throws -> [Int] {
        let accounts = try world.database.read { try Attendance.all(in: event.id, $0) }
            .filter { $0.role == .invited }.compactMap(\.account)
        return world.people.indices.filter { accounts.contains(world.people[$0].id) }
    }

    @Test func `a circle is asked as one person is: who is in it now, but for whom there is a block with`() async throws
    {
        let world = try await CircleWorld(people: 5)
        for index in 1...3 { try await world.join(index) }
        let (keeper, blocked) = (world.people[0].id, world.people[3].id)
        _ = try await world.database.write { try Block.add(keeper, by: blocked, now: noon, $0) }
        let event = try await meet(world)
        #expect(try asked(event, world) == [1, 2])
        #expect(try world.notices(1).contains(.invitation))
    }

    @Test func `members ask others of the circle who are no friends of theirs, unless keepers alone may`() async throws
    {
        let world = try await CircleWorld()
        for index in 1...2 { try await world.join(index) }
        #expect(try await asked(meet(world, by: 1), world) == [0, 2])
        let circle = world.circle
        _ = try await world.database.write { try circle.change(name: "Chess", inviters: .keepers, hosts: .keepers, $0) }
        #expect(try await asked(meet(world, by: 1), world) == [])
    }

    @Test(arguments: [true, false])
    func `whoever joins later is asked to what is ahead where the host wants it`(asksLater: Bool) async throws {
        let world = try await CircleWorld()
        try await world.join(1)
        let event = try await meet(world, asksLater: asksLater)
        try await world.join(2)
        #expect(try asked(event, world) == (asksLater ? [1, 2] : [1]))
        #expect(try world.notices(2).contains(.invitation) == asksLater)
    }

    @Test func `whom a host has taken off is not asked again by leaving the circle and coming back`() async throws {
        let world = try await CircleWorld()
        for index in 1...2 { try await world.join(index) }
        let event = try await meet(world, asksLater: true)
        let (host, code) = (world.people[0].id, try await world.link())
        let (off, left) = (world.people[1].id, world.people[2].id)
        _ = try await world.database.write { db in
            let mine = try #require(try Attendance.find(of: off, in: event.id, db))
            try event.remove(mine, by: host, now: noon, db)
            let other = try #require(try Attendance.find(of: left, in: event.id, db))
            try db.execute(sql: "DELETE FROM attendance WHERE id = ?", arguments: [other.id])
        }
        for (index, account) in [(1, off), (2, left)] {
            try await world.leave(index)
            _ = try await world.database.write { try Circle.join(byLink: code, as: account, now: noon, $0) }
        }
        #expect(try asked(event, world) == [2])
    }

    @Test func `nobody is asked later to what is over, is called off, or is somebody's who has left`() async throws {
        let world = try await CircleWorld(people: 6)
        for index in 1...2 { try await world.join(index) }
        let event = try await meet(world, by: 1, asksLater: true)
        try await world.join(3, now: event.time.overAt)
        #expect(try asked(event, world) == [0, 2])
        try await world.leave(1)
        try await world.join(4)
        #expect(try asked(event, world) == [0, 2])
        let off = try await meet(world, asksLater: true)
        let host = world.people[0].id
        _ = try await world.database.write { try off.cancel("", by: host, now: noon, $0) }
        try await world.join(5)
        #expect(try !asked(off, world).contains(5))
    }

    @Test func `the circle's page lists what its reader is on the list of, and nothing else`() async throws {
        let world = try await CircleWorld()
        try await world.join(1)
        let event = try await meet(world)
        try await world.join(2)
        func listed(_ index: Int, isPast: Bool, now: Int64) throws -> [EventCode] {
            try world.database.read {
                try EventListing.list(
                    of: world.circle.id,
                    for: world.people[index].id,
                    isPast: isPast,
                    limit: 10,
                    now: now,
                    $0
                ).map(\.code)
            }
        }
        #expect(try listed(1, isPast: false, now: noon) == [event.code])
        #expect(try listed(2, isPast: false, now: noon).isEmpty)
        #expect(try listed(1, isPast: true, now: event.time.overAt) == [event.code])
        let entries = try world.database.read {
            try CalendarEntry.list(of: world.people[2].id, in: world.circle.id, since: 0, now: noon, $0)
        }
        #expect(entries.isEmpty)
    }

    @Test func `the same people again are those who came, asked and not added`() async throws {
        let world = try await CircleWorld()
        let host = world.people[0]
        let people = world.people
        let past = try await world.database.write { db in
            let event = try Event.create(
                EventWorld.values(),
                audience: .invited,
                by: host.id,
                inviting: people.dropFirst().map { .member($0.id) },
                now: noon,
                db
            )
            for (index, answer) in [(1, Answer.going), (2, .declined)] {
                let mine = try #require(try Attendance.find(of: people[index].id, in: event.id, db))
                try event.answer(Reply(answer), as: mine, now: noon, db)
            }
            return event
        }
        let made = try await world.database.write { try Circle.gather(past, by: host, now: noon, $0).circle }
        #expect(made.name == past.title && made.code.description != world.circle.code.description)
        let states = try world.database.read { db in
            try people.map { try CirclePerson.find(of: $0.id, in: made.id, db)?.state }
        }
        #expect(states == [.member, .asked, nil, nil])
    }
}
