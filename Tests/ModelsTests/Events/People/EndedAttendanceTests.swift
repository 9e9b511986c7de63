import Testing

@testable import Models

/// What ends with somebody's part in an event, and what stays.
struct EndedAttendanceTests {
    private func suspend(_ world: EventWorld, _ account: AccountID, now: Int64 = noon + 9) async throws {
        try await world.database.write { db in
            let person = try #require(try Author.find(account, db))
            #expect(try Account.suspend(person, saying: "", by: .command, now: now, db) == .done)
        }
    }

    private func full(_ world: EventWorld) async throws -> Event {
        let event = try await world.meet(EventWorld.values(capacity: 2))
        #expect(try await world.answer(event, world.bo, Reply(.going)).isSeated)
        #expect(try await world.answer(event, world.cy, Reply(.going), now: noon + 1).isWaiting)
        return event
    }

    @Test func `what is over is left as it was`() async throws {
        let world = try await EventWorld()
        let event = try await full(world)
        let (ada, bo, later) = (world.ada.id, world.bo.id, event.time.overAt)
        try await suspend(world, bo, now: later)
        _ = try await world.database.write { try Block.add(bo, by: ada, now: later, $0) }
        #expect(try world.attendance(world.bo, event).isSeated)
        try await world.database.write { db in
            let credentials = try #require(try Account.credentials(bo, db))
            #expect(try Account.delete(credentials, now: later, db) != nil)
        }
        #expect(try world.attendance(world.cy, event).isWaiting)
        #expect(try !world.notices().contains("cy-the-friend: seat"))
    }

    @Test func `whoever is restored or unblocked asks again, behind those who wait`() async throws {
        let world = try await EventWorld()
        let event = try await full(world)
        let (ada, bo) = (world.ada.id, world.bo.id)
        try await suspend(world, bo)
        try await world.database.write { db in
            let person = try #require(try Author.find(bo, db))
            #expect(try Account.restore(person, by: .command, now: noon + 10, db) == .done)
        }
        #expect(try await world.answer(event, world.bo, Reply(.going), now: noon + 11).waitsSince == noon + 11)
        try await world.database.write { db in
            try Block.add(bo, by: ada, now: noon + 12, db)
            #expect(try VisibleEvent.find(event.code, for: bo, db) == nil)
            try Block.remove(bo, by: ada, db)
            #expect(try VisibleEvent.find(event.code, for: bo, db)?.attendance?.answer == .some(.none))
        }
        try await world.answer(event, world.cy, Reply(.declined), now: noon + 13)
        #expect(try await world.answer(event, world.bo, Reply(.going), now: noon + 14).isSeated)
    }

    @Test func `between guests a block changes nothing`() async throws {
        let world = try await EventWorld()
        let event = try await full(world)
        let (bo, cy) = (world.bo.id, world.cy.id)
        try await world.database.write { _ = try Block.add(cy, by: bo, now: noon + 9, $0) }
        #expect(try world.attendance(world.bo, event).isSeated && world.attendance(world.cy, event).isWaiting)
    }

    @Test func `votes go too, so that nobody is seated by them`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(status: .polling)
        let mine = try world.attendance(world.bo, event)
        try await world.database.write { db in
            try db.execute(
                sql: "INSERT INTO poll_option (event_id, position, starts_at) VALUES (?, 1, ?)",
                arguments: [event.id, noon + 86_400]
            )
            try db.execute(
                sql:
                    "INSERT INTO poll_vote (option_id, attendance_id, vote, voted_at) SELECT id, ?, 'yes', 1 FROM poll_option",
                arguments: [mine.id]
            )
        }
        try await suspend(world, world.bo.id)
        #expect(try world.database.count("poll_vote") == 0 && world.database.count("attendance") == 3)
    }

    @Test func `a seat of what is hidden is given on when it is there again`() async throws {
        let world = try await EventWorld()
        let event = try await full(world)
        let ada = world.ada.id
        func hide(_ time: Int64?) async throws {
            try await world.database.write {
                try $0.execute(sql: "UPDATE event SET hidden_at = ? WHERE id = ?", arguments: [time, event.id])
            }
        }
        try await hide(noon + 2)
        try await suspend(world, world.bo.id)
        #expect(try world.attendance(world.cy, event).isWaiting)
        try await hide(nil)
        try await world.database.write { try Content.event.hiding?.shown?(event.id.rawValue, noon + 10, $0) }
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.notices().last == "cy-the-friend: seat")
        #expect(try world.attendance(world.ada, event).account == ada)
    }

    @Test func `whom the new host has blocked loses the seat to whoever waits`() async throws {
        let world = try await EventWorld()
        let dee = try await world.database.signUp("dee-the-friend")
        try await world.befriend(dee)
        let people = [world.bo.id, world.cy.id, dee.id].map(Invitee.member)
        let event = try await world.meet(EventWorld.values(capacity: 3), inviting: people)
        for person in [world.bo, dee] { try await world.answer(event, person, Reply(.going)) }
        try await world.answer(event, world.cy, Reply(.maybe))
        let (ada, bo) = (world.ada.id, world.bo.id)
        let bos = try world.attendance(world.bo, event)
        try await world.database.write { db in
            try event.setCohost(bos, true, now: noon, db)
            try Block.add(dee.id, by: bo, now: noon, db)
            let credentials = try #require(try Account.credentials(ada, db))
            #expect(try Account.delete(credentials, now: noon + 9, db) != nil)
        }
        #expect(try world.attendance(world.bo, event).role == .host)
        #expect(try world.attendance(dee, event).answer == .none)
    }

    @Test func `an address without mails is not expected, and the hosts are told once`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(inviting: [.address("dee@example.net")])
        let quiet = try await world.meet(inviting: [.address("dee@example.net")])
        try await world.database.write { db in
            let mine = try #require(try Attendance.find(email: "dee@example.net", in: event.id, db))
            try event.answer(Reply(.going), as: mine, now: noon + 1, db)
            #expect(try Attendance.endAll(of: "DEE@example.net", now: noon + 2, db) == 1)
            #expect(try Attendance.endAll(of: "dee@example.net", now: noon + 3, db) == 0)
            for event in [event, quiet] {
                #expect(try Attendance.find(email: "dee@example.net", in: event.id, db)?.answer == .some(.none))
            }
        }
        let said = try world.database.read {
            try String.fetchAll($0, sql: "SELECT said FROM notice WHERE kind = 'answer'")
        }
        #expect(said == ["left"])
    }
}
