import Testing

@testable import Models

/// What keepers decide about people stays decided, and what blocks, suspensions and silence make of a circle.
struct CircleKeepingTests {
    private func suspend(_ world: CircleWorld, _ index: Int) async throws {
        let author = try #require(try world.database.read { try Author.find(world.people[index].id, $0) })
        #expect(
            try await world.database.write { try Account.suspend(author, saying: "", by: .command, now: noon, $0) }
                == .done
        )
    }

    @Test func `who was taken out comes back by no link, and keepers alone ask them again`() async throws {
        let world = try await CircleWorld()
        let (circle, ada, cy) = (world.circle, world.people[0], world.people[2])
        for index in 1...2 { try await world.join(index) }
        let person = try #require(try world.person(1))
        let code = try await world.link()
        let account = world.people[1].id
        try await world.database.befriend(cy, world.people[1])
        _ = try await world.database.write { db in
            try circle.change(name: circle.name, inviters: .everybody, hosts: .everybody, db)
            try circle.remove(person, now: noon, db)
        }
        await #expect(throws: CircleProblem.linkOver) {
            _ = try await world.database.write { try Circle.join(byLink: code, as: account, now: noon, $0) }
        }
        _ = try await world.database.write { db in
            try circle.invite(CircleInvitees(members: [account]), by: cy, now: noon, db)
        }
        #expect(try world.state(1) == .refused && !world.sees(1))
        _ = try await world.database.write { db in
            try circle.invite(CircleInvitees(members: [account]), by: ada, now: noon, db)
        }
        #expect(try world.state(1) == .asked)
    }

    @Test func `whom somebody has asked who is taken out is asked no more, and nobody tells them`() async throws {
        let world = try await CircleWorld()
        let (circle, cy, dee) = (world.circle, world.people[2], world.people[3].id)
        for index in 1...2 { try await world.join(index) }
        try await world.database.befriend(cy, world.people[3])
        _ = try await world.database.write { db in
            try circle.change(name: circle.name, inviters: .everybody, hosts: .everybody, db)
            try circle.invite(CircleInvitees(members: [dee]), by: cy, now: noon, db)
        }
        #expect(try world.state(3) == .asked && world.sees(3))
        let person = try #require(try world.person(2))
        _ = try await world.database.write { try circle.remove(person, now: noon, $0) }
        #expect(try world.state(3) == .gone && !world.sees(3))
    }

    @Test func `whoever has left is told nothing of those whom they asked`() async throws {
        let world = try await CircleWorld()
        let (circle, keeper, second) = (world.circle, world.people[0], world.people[1].id)
        try await world.join(2)
        _ = try await world.database.write { db in
            try circle.invite(CircleInvitees(members: [second]), by: keeper, now: noon, db)
        }
        try await world.leave(0)
        let person = try #require(try world.person(1))
        _ = try await world.database.write { try circle.accept(person, now: noon, $0) }
        #expect(try world.notices(0).filter { $0 == .circleJoined }.isEmpty)
    }

    @Test func `an invitation of somebody who is suspended is not there until they are back`() async throws {
        let world = try await CircleWorld()
        let (circle, keeper, second) = (world.circle, world.people[0], world.people[1].id)
        _ = try await world.database.write { db in
            try circle.invite(CircleInvitees(members: [second]), by: keeper, now: noon, db)
        }
        try await suspend(world, 0)
        #expect(try !world.sees(1))
        let author = try #require(try world.database.read { try Author.find(keeper.id, $0) })
        _ = try await world.database.write { try Account.restore(author, by: .command, now: noon, $0) }
        #expect(try world.sees(1))
    }

    @Test func `a circle whose only keeper is suspended goes to the oldest member, and back to both`() async throws {
        let world = try await CircleWorld()
        for index in 1...2 { try await world.join(index, now: noon + Int64(index)) }
        try await suspend(world, 0)
        #expect(try world.keepers() == [1])
        #expect(try world.notices(1).contains(.circleKeeper))
        let person = try #require(try world.person(2))
        #expect(try world.database.read { try world.circle.leaving(person, $0) } == .stays)
        let author = try #require(try world.database.read { try Author.find(world.people[0].id, $0) })
        _ = try await world.database.write { try Account.restore(author, by: .command, now: noon, $0) }
        #expect(try world.keepers() == [0, 1])
    }

    @Test func `a suspended keeper keeps nothing for those who leave`() async throws {
        let world = try await CircleWorld()
        for index in 1...2 { try await world.join(index, now: noon + Int64(index)) }
        let (circle, second) = (world.circle, try #require(try world.person(1)))
        _ = try await world.database.write { try circle.setKeeper(second, by: nil, now: noon, $0) }
        try await suspend(world, 0)
        #expect(try world.keepers() == [1])
        #expect(try await world.leave(1) == .passes(to: world.people[2].id))
    }

    @Test func `a block takes the invitation of either off the list`() async throws {
        for isByAsker in [false, true] {
            let world = try await CircleWorld()
            let (circle, ada, bo) = (world.circle, world.people[0], world.people[1].id)
            _ = try await world.database.write { db in
                try circle.invite(CircleInvitees(members: [bo]), by: ada, now: noon, db)
            }
            #expect(try world.notices(1) == [.circleInvitation])
            _ = try await world.database.write { db in
                try Block.add(isByAsker ? bo : ada.id, by: isByAsker ? ada.id : bo, now: noon, db)
            }
            #expect(try world.notices(1).isEmpty)
        }
    }

    @Test func `the list counts as the page does, also where somebody has blocked the reader`() async throws {
        let world = try await CircleWorld()
        for index in 1...3 { try await world.join(index) }
        let (blocked, blocker) = (world.people[1].id, world.people[2].id)
        _ = try await world.database.write { try Block.add(blocked, by: blocker, now: noon, $0) }
        for (index, count) in [(0, 4), (1, 3), (2, 3), (3, 4)] {
            let account = world.people[index].id
            let (listed, shown) = try world.database.read { db in
                let visible = try #require(try VisibleCircle.find(world.circle.code, for: account, db))
                return (
                    try VisibleCircle.counts(of: account, db)[world.circle.id], try CircleMember.count(of: visible, db)
                )
            }
            #expect(listed == count && shown == count)
        }
    }

    @Test func `an address that never answers is forgotten, and at once with whoever typed it`() async throws {
        let world = try await CircleWorld()
        try await world.join(1)
        let (circle, ada) = (world.circle, world.people[0])
        func ask(_ email: String, now: Int64) async throws {
            _ = try await world.database.write { db in
                try db.execute(
                    sql: "UPDATE account SET email_confirmed_at = 1 WHERE id = ?",
                    arguments: [ada.id]
                )
                let actor = try #require(try Account.find(ada.id, db))
                _ = try circle.invite(
                    CircleInvitees(addresses: [.init(email)]),
                    by: actor,
                    now: now,
                    db
                )
            }
        }
        func addresses() throws -> [String] {
            try world.database.read {
                try String.fetchAll($0, sql: "SELECT email FROM circle_person WHERE email IS NOT NULL ORDER BY id")
            }
        }
        try await ask("one@example.net", now: noon)
        try await ask("two@example.net", now: noon + 1)
        let later = noon + CirclePerson.askedSeconds
        try await world.database.write { try CirclePerson.removeUnanswered(now: later, $0) }
        #expect(try addresses() == ["two@example.net"])
        while try await world.database.write({
            try CirclePerson.leaveSome(of: ada.id, limit: 250, now: noon, $0)
        }) != nil {}
        #expect(try addresses().isEmpty)
    }
}
