import Testing

@testable import Models

/// Hosts who have their account erased, and what becomes of their events.
struct LeavingHostTests {
    private func erase(_ world: EventWorld, _ person: Account, now: Int64 = noon) async throws -> DeletedAccount? {
        let id = person.id
        return try await world.database.write { db in
            let credentials = try #require(try Account.credentials(id, db))
            return try Account.delete(credentials, now: now, db)
        }
    }

    private func makeCohost(_ world: EventWorld, _ person: Account, _ event: Event, now: Int64) async throws {
        let mine = try world.attendance(person, event)
        _ = try await world.database.write { try event.setCohost(mine, true, now: now, $0) }
    }

    private func find(_ world: EventWorld, _ event: Event) throws -> Event? {
        try world.database.read { try Event.find(event.id, $0) }
    }

    private func fates(_ world: EventWorld, now: Int64 = noon) throws -> [HostedEvent.Fate] {
        try world.database.read { try HostedEvent.all(of: world.ada.id, now: now, $0).map(\.fate) }
    }

    @Test func `the co-host who was made first inherits, and is told`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(EventWorld.values(capacity: 2))
        try await makeCohost(world, world.cy, event, now: noon + 1)
        try await makeCohost(world, world.bo, event, now: noon + 2)
        try await world.answer(event, world.bo, Reply(.going))
        let cy = try #require(try world.database.read { try Author.find(world.cy.id, $0) })
        #expect(try fates(world) == [.inherited(cy)])
        #expect(try await erase(world, world.ada) != nil)
        let mine = try #require(try find(world, event))
        #expect(mine.host == world.cy.id && mine.code == event.code && mine.status == .planned)
        #expect(try world.attendance(world.cy, event).role == .host)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.attendance(world.bo, event).role == .cohost)
        #expect(try world.notices().suffix(1) == ["cy-the-friend: hosting"])
        #expect(try world.notices().contains("bo-the-friend: invitation"))
    }

    @Test func `who has declined or is suspended inherits nothing`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        for person in [world.bo, world.cy] { try await makeCohost(world, person, event, now: noon) }
        try await world.answer(event, world.bo, Reply(.declined))
        let cy = world.cy.id
        try await world.database.write {
            try $0.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [cy])
        }
        // Who is suspended has it in their list, and is told nothing.
        #expect(try fates(world) == [.calledOff(told: 0)])
    }

    @Test func `those count as told who are, and not whom no mail has asked yet`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(inviting: [.member(world.bo.id), .address("x@y.example")])
        #expect(try fates(world) == [.calledOff(told: 1)])
        try await world.database.write { try $0.execute(sql: "UPDATE attendance SET mailed_at = 1 WHERE email <> ''") }
        #expect(try fates(world) == [.calledOff(told: 2)])
        let now = event.time.overAt + 1
        #expect(try fates(world, now: now) == [])
        let hasMore = try world.database.read { try HostedEvent.hasMore(than: [], of: world.ada.id, now: now, $0) }
        let hasNone = try world.database.read { try HostedEvent.hasMore(than: [], of: world.bo.id, now: now, $0) }
        #expect(hasMore && !hasNone)
    }

    @Test func `without a co-host it is called off, and guests keep it without the host's words`() async throws {
        let world = try await EventWorld()
        let values = EventValues(
            title: "Chess & cake",
            information: "Ring at Lovelace",
            time: EventWorld.values().time,
            place: EventPlace(
                id: nil,
                name: "At Ada's",
                address: "5 Elm Street",
                point: GeoPoint(latitude: 1, longitude: 2)
            ),
            reminderSeconds: 3_600
        )
        let event = try await world.meet(values, inviting: [.member(world.bo.id), .address("dee@example.net")])
        let alone = try await world.meet(inviting: [])
        #expect(try fates(world) == [.calledOff(told: 1), .deleted])
        // Their mails have been sent.
        try await world.database.write { db in
            try db.execute(sql: "DELETE FROM job")
            try db.execute(sql: "UPDATE attendance SET mailed_at = 1 WHERE email IS NOT NULL")
        }
        let erased = try #require(try await erase(world, world.ada))
        #expect(Set(erased.events) == [event.code, alone.code])
        let off = try #require(try find(world, event))
        #expect(off.status == .cancelled && off.sequence == event.sequence + 1 && off.title == "Chess & cake")
        #expect(off.values.information.isEmpty && off.place == EventPlace(id: nil, name: "", address: "", point: nil))
        let host = try world.database.read { try Author.find(off.host, $0) }
        #expect(host?.displayName == "Somebody who has left")
        #expect(try find(world, alone) == nil)
        #expect(try world.notices() == ["bo-the-friend: invitation", "bo-the-friend: event-cancelled"])
        #expect(try world.jobs("event-mail").count == 2)
        let left = try world.database.read { db in
            try EventListing.coming(1, of: world.bo.id, now: noon, db).events.map(\.hostDisplayName)
        }
        #expect(left == ["Somebody who has left"])
    }

    @Test func `what is over stays with those who came, and nobody logs in as who has left`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let later = event.time.overAt + 1
        #expect(try fates(world, now: later).isEmpty)
        #expect(try await erase(world, world.ada, now: later) != nil)
        let past = try #require(try find(world, event))
        #expect(past.status == .planned)
        #expect(!(try world.notices().contains { $0.hasSuffix("event-cancelled") }))
        let nobody = try #require(try world.database.read { try Account.find(past.host, $0) })
        #expect(nobody.isNobody && nobody.isSuspended)
        let listed = try world.database.read { try Account.list(after: nil, limit: 9, $0).map(\.username) }
        #expect(listed == ["bo-the-friend", "cy-the-friend"])
    }

    @Test func `nothing is called off for a password that is another by now`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let ada = world.ada.id
        let old = try #require(try world.database.read { try Account.credentials(ada, $0) })
        try await world.database.write { db in
            try db.execute(sql: "UPDATE account SET password_hash = 'another' WHERE id = ?", arguments: [ada])
            #expect(try Account.delete(old, now: noon, db) == nil)
        }
        #expect(try find(world, event)?.host == ada)
    }
}
