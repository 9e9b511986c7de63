import Testing

@testable import Models

/// Who comes into a circle, who leaves it, and who keeps it.
struct CircleTests {
    @Test func `who is asked is in it once they accept, and whoever asked is told`() async throws {
        let world = try await CircleWorld()
        let (keeper, circle, account) = (world.people[0], world.circle, world.people[1].id)
        _ = try await world.database.write {
            try circle.invite(CircleInvitees(members: [account]), by: keeper, now: noon, $0)
        }
        #expect(try world.state(1) == .asked && world.sees(1))
        #expect(try world.notices(1) == [.circleInvitation])
        #expect(try !world.sees(2))
        try await world.join(2)
        #expect(try world.state(2) == .member)
        #expect(try world.notices(0) == [.circleJoined])
    }

    @Test func `who has declined is not asked again for a while, and nobody is told`() async throws {
        let world = try await CircleWorld()
        let (keeper, circle, account) = (world.people[0], world.circle, world.people[1].id)
        func ask(_ now: Int64) async throws {
            _ = try await world.database.write {
                try circle.invite(CircleInvitees(members: [account]), by: keeper, now: now, $0)
            }
        }
        try await ask(noon)
        let person = try #require(try world.person(1))
        _ = try await world.database.write { try circle.decline(person, now: noon, $0) }
        #expect(try world.state(1) == .declined && !world.sees(1))
        #expect(try world.notices(0).isEmpty)
        try await ask(noon + CirclePerson.memorySeconds - 1)
        #expect(try world.state(1) == .declined)
        try await ask(noon + CirclePerson.memorySeconds)
        #expect(try world.state(1) == .asked)
    }

    @Test func `who is taken out and asked again over and over is told once`() async throws {
        let world = try await CircleWorld()
        let (keeper, circle, account) = (world.people[0], world.circle, world.people[1].id)
        for _ in 0..<3 {
            _ = try await world.database.write { db in
                try circle.invite(CircleInvitees(members: [account]), by: keeper, now: noon, db)
                let person = try #require(try CirclePerson.find(of: account, in: circle.id, db))
                try circle.remove(person, now: noon, db)
            }
        }
        let all = try world.database.read { try Notice.all(of: account, $0) }
        #expect(all.filter { $0.kind == .circleInvitation }.count == 1)
        // What it told of is not theirs to see any more, nor its name.
        #expect(all.allSatisfy { $0.isGone && $0.circle == nil })
    }

    @Test func `somebody who is no friend, or with whom there is a block, cannot be asked`() async throws {
        let world = try await CircleWorld()
        let (keeper, circle, stranger, account) = (
            world.people[0], world.circle, world.people[3].id, world.people[1].id
        )
        _ = try await world.database.write { try Friend.remove(stranger, of: keeper.id, now: noon, $0) }
        await #expect(throws: CircleProblem.notFriends) {
            _ = try await world.database.write {
                try circle.invite(CircleInvitees(members: [account, stranger]), by: keeper, now: noon, $0)
            }
        }
        #expect(try world.state(1) == nil)
        _ = try await world.database.write { try Block.add(keeper.id, by: stranger, now: noon, $0) }
        _ = try await world.database.write {
            try circle.invite(CircleInvitees(acquaintances: [stranger]), by: keeper, now: noon, $0)
        }
        #expect(try world.state(3) == nil)
    }

    @Test func `an invitation of somebody whom I block is not there`() async throws {
        let world = try await CircleWorld()
        let (keeper, circle, account) = (world.people[0], world.circle, world.people[1].id)
        _ = try await world.database.write { db in
            try circle.invite(CircleInvitees(members: [account]), by: keeper, now: noon, db)
            try Block.add(keeper.id, by: account, now: noon, db)
        }
        #expect(try !world.sees(1))
        #expect(try world.database.read { try VisibleCircle.list(of: account, $0) }.isEmpty)
    }

    @Test func `a block between two of a circle removes neither, and hides each from the other`() async throws {
        let world = try await CircleWorld()
        for index in 1...2 { try await world.join(index) }
        let (one, other) = (world.people[1].id, world.people[2].id)
        _ = try await world.database.write { try Block.add(other, by: one, now: noon, $0) }
        func seen(by index: Int) throws -> [AccountID] {
            try world.database.read { db in
                let visible = try #require(
                    try VisibleCircle.find(world.circle.code, for: world.people[index].id, db)
                )
                return try CircleMember.page(1, of: visible, db).people.compactMap(\.person.account)
            }
        }
        #expect(try seen(by: 1) == [world.people[0].id, one])
        #expect(try seen(by: 2) == [world.people[0].id, other])
        #expect(try seen(by: 0).count == 3)
    }

    @Test func `there is room for five hundred, with those who are asked`() async throws {
        let world = try await CircleWorld()
        let (keeper, circle, account) = (world.people[0], world.circle, world.people[1].id)
        _ = try await world.database.write { db in
            for number in 0..<498 {
                try db.execute(
                    sql: """
                        INSERT INTO circle_person (circle_id, email, email_folded, state, link_secret, created_at, decided_at)
                        VALUES (?, ?, ?, 'member', ?, ?, ?)
                        """,
                    arguments: [
                        circle.id, "g\(number)@example.net", "g\(number)@example.net", RowSecret.random(), noon, noon,
                    ]
                )
            }
        }
        _ = try await world.database.write {
            try circle.invite(CircleInvitees(members: [account]), by: keeper, now: noon, $0)
        }
        #expect(try world.state(1) == .asked)
        let next = world.people[2].id
        await #expect(throws: CircleProblem.full(limit: 500)) {
            _ = try await world.database.write {
                try circle.invite(CircleInvitees(members: [next]), by: keeper, now: noon, $0)
            }
        }
        let code = try await world.link()
        await #expect(throws: CircleProblem.full(limit: 500)) {
            _ = try await world.database.write { try Circle.join(byLink: code, as: next, now: noon, $0) }
        }
        #expect(try world.state(2) == nil)
    }

    @Test func `twenty at once come by the last three uses of a link, and three are in`() async throws {
        let world = try await CircleWorld(people: 21)
        let code = try await world.link(uses: 3)
        let database = world.database
        let joined = try await withThrowingTaskGroup(of: Bool.self) { group in
            for account in world.people.dropFirst().map(\.id) {
                group.addTask {
                    do {
                        _ = try await database.write { try Circle.join(byLink: code, as: account, now: noon, $0) }
                        return true
                    } catch is CircleProblem {
                        return false
                    }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(joined == 3)
        #expect(try database.read { try world.circle.peopleCount($0) } == 4)
    }

    @Test func `who leaves gives no use of the link back`() async throws {
        let world = try await CircleWorld()
        let code = try await world.link(uses: 1)
        let (first, second) = (world.people[1].id, world.people[2].id)
        _ = try await world.database.write { try Circle.join(byLink: code, as: first, now: noon, $0) }
        try await world.leave(1)
        await #expect(throws: CircleProblem.linkOver) {
            _ = try await world.database.write { try Circle.join(byLink: code, as: second, now: noon, $0) }
        }
    }

    @Test func `a link that has ended, was withdrawn or renewed lets nobody in`() async throws {
        let world = try await CircleWorld()
        let (circle, account) = (world.circle, world.people[1].id)
        let code = try await world.link(until: noon + 10)
        func isOpen(_ code: CircleCode, at now: Int64) async throws -> Bool {
            try await world.database.write { db in
                do {
                    _ = try Circle.join(byLink: code, as: account, now: now, db)
                    return true
                } catch CircleProblem.linkOver {
                    return false
                }
            }
        }
        #expect(try await !isOpen(code, at: noon + 10))
        let next = try await world.link()
        #expect(try await !isOpen(code, at: noon))
        _ = try await world.database.write { try circle.withdrawLink($0) }
        #expect(try await !isOpen(next, at: noon))
        #expect(try world.state(1) == nil)
    }

    @Test func `who comes by a link that asks waits for a keeper, and who is refused cannot ask again`() async throws {
        let world = try await CircleWorld()
        let (circle, keeper, account) = (world.circle, world.people[0].id, world.people[1].id)
        let code = try await world.link(joinsAtOnce: false)
        _ = try await world.database.write { try Circle.join(byLink: code, as: account, now: noon, $0) }
        #expect(try world.state(1) == .asking)
        #expect(try world.notices(0) == [.circleRequest])
        let person = try #require(try world.person(1))
        _ = try await world.database.write { try circle.decide(person, letsIn: false, by: keeper, now: noon, $0) }
        await #expect(throws: CircleProblem.linkOver) {
            _ = try await world.database.write { try Circle.join(byLink: code, as: account, now: noon, $0) }
        }
        #expect(try world.state(1) == .refused && world.notices(1).isEmpty)
    }

    @Test func `the last keeper who leaves hands on to the oldest member, who is told`() async throws {
        let world = try await CircleWorld()
        for index in 1...2 { try await world.join(index, now: noon + Int64(index)) }
        #expect(try await world.leave(0) == .passes(to: world.people[1].id))
        #expect(try world.keepers() == [1])
        #expect(try world.notices(1).contains(.circleKeeper))
        #expect(try !world.sees(0))
    }

    @Test func `two keepers who leave at once leave one behind`() async throws {
        let world = try await CircleWorld()
        for index in 1...2 { try await world.join(index, now: noon + Int64(index)) }
        let (circle, second) = (world.circle, try #require(try world.person(1)))
        _ = try await world.database.write { try circle.setKeeper(second, by: nil, now: noon, $0) }
        async let one = world.leave(0)
        async let other = world.leave(1)
        _ = try await (one, other)
        #expect(try world.keepers() == [2])
    }

    @Test func `the last member who leaves ends the circle, with those who were asked by mail`() async throws {
        let world = try await CircleWorld()
        try await world.join(1)
        try await world.leave(0)
        #expect(try await world.leave(1) == .ends)
        #expect(try world.database.read { try Circle.find(world.circle.id, $0) } == nil)
    }

    @Test func `a keeper is taken out by nobody, and cannot step down alone`() async throws {
        let world = try await CircleWorld()
        try await world.join(1)
        let (circle, keeper, member) = (
            world.circle, try #require(try world.person(0)), try #require(try world.person(1))
        )
        await #expect(throws: CircleProblem.gone) {
            _ = try await world.database.write { try circle.remove(keeper, now: noon, $0) }
        }
        await #expect(throws: CircleProblem.gone) {
            _ = try await world.database.write { try circle.stepDown(keeper, $0) }
        }
        _ = try await world.database.write { db in
            try circle.setKeeper(member, by: world.people[0].id, now: noon, db)
            try circle.stepDown(keeper, db)
        }
        #expect(try world.keepers() == [1])
    }

    @Test func `who is erased has left, and the circle goes on`() async throws {
        let world = try await CircleWorld()
        try await world.join(1)
        let account = world.people[0].id
        while try await world.database.write({
            try CirclePerson.leaveSome(of: account, limit: 250, now: noon, $0)
        }) != nil {}
        #expect(try world.keepers() == [1])
        let left = world.people[1].id
        while try await world.database.write({
            try CirclePerson.leaveSome(of: left, limit: 250, now: noon, $0)
        }) != nil {}
        #expect(try world.database.read { try Circle.find(world.circle.id, $0) } == nil)
    }

    @Test func `one member keeps fifty circles, and makes twenty in a day, whatever becomes of them`() async throws {
        let world = try await CircleWorld()
        let account = world.people[1].id
        for number in 0..<20 {
            _ = try await world.database.write { db in
                let circle = try Circle.create("Circle \(number)", by: account, now: noon, db)
                try db.execute(sql: "DELETE FROM circle WHERE id = ?", arguments: [circle.id])
            }
        }
        await #expect(throws: DailyLimit.Reached.self) {
            _ = try await world.database.write { try Circle.create("One more", by: account, now: noon, $0) }
        }
        for number in 0..<50 {
            let day = noon + Int64(1 + number / 20) * 86_401
            _ = try await world.database.write { try Circle.create("Circle \(number)", by: account, now: day, $0) }
        }
        await #expect(throws: CircleProblem.tooManyKept(limit: 50)) {
            _ = try await world.database.write {
                try Circle.create("One more", by: account, now: noon + 9 * 86_400, $0)
            }
        }
    }
}
