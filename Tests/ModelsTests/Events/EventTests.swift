import Testing

@testable import Models

struct EventTests {
    @Test func `whoever is invited learns of it in the same transaction`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(inviting: [.member(world.bo.id), .address("Dee@example.org")])
        #expect(try world.notices() == ["bo-the-friend: invitation"])
        #expect(try world.jobs(EventJob.mail).count == 2)
        #expect(try world.jobs(EventJob.reminder).count == 1)
        #expect(try world.jobs(EventJob.nudge).count == 1)
        #expect(try world.attendance(world.ada, event).answer == .going)
        #expect(try world.attendance(world.bo, event).answer == Answer.none)
    }

    @Test func `only friends can be invited, and nothing is written for strangers`() async throws {
        let world = try await EventWorld()
        let stranger = try await world.database.signUp("dee-the-stranger")
        await #expect(throws: InvitationProblem.notFriends([stranger.id])) {
            try await world.meet(inviting: [.member(world.bo.id), .member(stranger.id)])
        }
        #expect(try world.database.count("event") == 0)
        #expect(try world.database.count("notice") == 0)
    }

    @Test func `a host writes to so many addresses a day and no more, however many events there are`() async throws {
        let world = try await EventWorld()
        let addresses = (0..<Event.maxAddressesADay).map { Invitee.address("person\($0)@example.org") }
        try await world.meet(inviting: addresses)
        await #expect(throws: InvitationProblem.tooManyAddresses(limit: Event.maxAddressesADay)) {
            try await world.meet(inviting: [.address("one.more@example.org")])
        }
        // Friends are members: they can be asked as ever.
        try await world.meet()
        let (host, later) = (world.ada.id, noon + 86_401)
        _ = try await world.database.write { db in
            try Event.create(
                EventWorld.values(),
                audience: .invited,
                by: host,
                inviting: [.address("one.more@example.org")],
                now: later,
                db
            )
        }
    }

    @Test func `inviting somebody twice asks them once`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(inviting: [.member(world.bo.id), .member(world.bo.id), .address("x@y.z")])
        let (host, bo) = (world.ada.id, world.bo.id)
        try await world.database.write {
            try event.invite([.member(bo), .address("X@y.z")], by: host, now: noon + 1, $0)
        }
        #expect(try world.database.count("attendance") == 3)
        #expect(try world.notices() == ["bo-the-friend: invitation"])
    }

    @Test func `whoever is taken off the list is told that and no more`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let (mine, host) = (try world.attendance(world.bo, event), world.ada.id)
        try await world.database.write { _ = try event.remove(mine, by: host, now: noon + 1, $0) }
        let left = try world.database.read { try Notice.all(of: world.bo.id, $0) }.filter { !$0.isSettled }
        #expect(left.map(\.kind) == [.offList])
        let other = try world.database.read { try Notice.all(of: world.cy.id, $0) }.filter { !$0.isSettled }
        #expect(other.map(\.kind) == [.invitation])
    }

    @Test func `names and addresses of the map are cut as the database counts them`() async throws {
        let world = try await EventWorld()
        // Each letter is three of them.
        let long = String(repeating: "e\u{301}\u{302}", count: 150)
        let summary = PlaceSummary.cafe(7, name: long, address: long)
        var values = EventWorld.values()
        values.place = EventPlace(summary)
        let event = try await world.meet(values)
        #expect(event.place.name.unicodeScalars.count == EventPlace.maxNameLength)
        #expect(event.place.address.unicodeScalars.count == EventPlace.maxAddressLength)
    }

    @Test func `a stranger, and whoever is blocked, finds no event`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet(inviting: [.member(world.bo.id)])
        let (ada, bo, cy) = (world.ada.id, world.bo.id, world.cy.id)
        func seen(by viewer: AccountID?) throws -> Bool {
            try world.database.read { try VisibleEvent.find(event.code, for: viewer, $0) } != nil
        }
        #expect(try seen(by: ada))
        #expect(try seen(by: bo))
        #expect(try !seen(by: cy))
        #expect(try !seen(by: nil))
        #expect(try world.database.read { try VisibleEvent.findManaged(event.code, by: bo, $0) } == nil)
        try await world.database.write {
            try $0.execute(sql: "INSERT INTO block VALUES (?, ?, ?)", arguments: [bo, ada, noon])
        }
        #expect(try !seen(by: bo))
        #expect(try seen(by: ada))
    }

    @Test func `a change is told to all but the one who made it and those who declined`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        try await world.answer(event, world.cy, Reply(.declined))
        var values = event.values
        values.time = EventTime(startsAt: noon + 4 * 86_400, endsAt: nil, zone: "Europe/Berlin")
        values.title = "Chess"
        let (new, host) = (values, world.ada.id)
        let changes = try await world.database.write { db in
            try event.change(to: new, by: host, now: noon + 9, db) { old, new, changes in
                "\(old.title) is now \(new.title) \(changes.count)"
            }
        }
        #expect(changes == [.time, .title])
        #expect(try world.notices().suffix(2) == ["ada-l: answer", "bo-the-friend: event-changed"])
        let changed = try #require(try world.database.read { try Event.find(event.id, $0) })
        #expect(changed.sequence == 1)
        #expect(changed.listedAt == noon + 4 * 86_400)
        #expect(
            try world.database.read { try String.fetchOne($0, sql: "SELECT detail FROM notice ORDER BY id DESC") }
                == "Chess & cake is now Chess 2"
        )
        // The reminder has moved: one waits, for the new start.
        let reminders = try world.jobs(EventJob.reminder)
        #expect(reminders == [#"{"event":\#(event.id.rawValue),"startsAt":\#(noon + 4 * 86_400)}"#])
    }

    @Test func `an edit that changes nothing tells nobody`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let before = try world.notices()
        let host = world.ada.id
        let changes = try await world.database.write {
            try event.change(to: event.values, by: host, now: noon + 9, $0) { _, _, _ in "" }
        }
        #expect(changes.isEmpty)
        #expect(try world.notices() == before)
    }

    @Test func `calling it off is told once, with the words, and ends reminders`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let host = world.ada.id
        for _ in 0..<2 {
            try await world.database.write { try event.cancel("Flu.", by: host, now: noon + 9, $0) }
        }
        #expect(try world.notices().filter { $0.hasSuffix("event-cancelled") }.count == 2)
        #expect(try world.jobs(EventJob.reminder).isEmpty)
        let cancelled = try #require(try world.database.read { try Event.find(event.id, $0) })
        #expect(cancelled.status == .cancelled)
        #expect(cancelled.sequence == 1)
        await #expect(throws: AnswerProblem.cancelled) {
            try await world.answer(event, world.bo, Reply(.going))
        }
    }

    @Test func `lists hold what is ahead, then what is over, without what was declined`() async throws {
        let world = try await EventWorld()
        let late = try await world.meet(EventWorld.values(start: noon + 9 * 86_400))
        let soon = try await world.meet()
        let declined = try await world.meet()
        try await world.answer(declined, world.bo, Reply(.declined))
        let bo = world.bo.id
        func codes(_ now: Int64) throws -> (coming: [EventCode], past: [EventCode]) {
            try world.database.read { db in
                (
                    try EventListing.coming(1, of: bo, now: now, db).events.map(\.code),
                    try EventListing.past(1, of: bo, .meetings, now: now, db).events.map(\.code)
                )
            }
        }
        #expect(try codes(noon).coming == [soon.code, late.code])
        #expect(try codes(noon).past.isEmpty)
        // Going on is not over yet.
        #expect(try codes(soon.time.overAt - 1).coming == [soon.code, late.code])
        #expect(try codes(soon.time.overAt).coming == [late.code])
        #expect(try codes(soon.time.overAt).past == [soon.code])
        let waiting = try world.database.read { try EventListing.unanswered(of: bo, limit: 9, now: noon, $0) }
        #expect(waiting.map(\.code) == [soon.code, late.code])
    }

    @Test func `codes are 22 characters that nobody guesses, and nothing else is one`() {
        var generator = SystemRandomNumberGenerator()
        let codes = (0..<100).map { _ in EventCode(using: &generator) }
        #expect(Set(codes).count == 100)
        for code in codes { #expect(EventCode(code.description) == code) }
        for text in ["", "7", "abc", String(repeating: "é", count: 11), String(repeating: "a", count: 23)] {
            #expect(EventCode(text) == nil)
        }
        #expect(EventCode("aaaaaaaaaaaaaaaaaaaaa/") == nil)
    }

    @Test func `a draft is there again until it is removed`() async throws {
        let world = try await EventWorld()
        let ada = world.ada.id
        try await world.database.write {
            try EventDraft.save(["title": ["Tea"], "participants": ["bo", "cy"]], .meeting, of: ada, now: noon, $0)
        }
        let draft = try world.database.read { try EventDraft.find(.meeting, of: ada, $0) }
        #expect(draft?.fields == ["title": ["Tea"], "participants": ["bo", "cy"]])
        #expect(try world.database.read { try EventDraft.find(.pin, of: ada, $0) } == nil)
        try await world.database.write { try EventDraft.remove(.meeting, of: ada, $0) }
        #expect(try world.database.read { try EventDraft.find(.meeting, of: ada, $0) } == nil)
    }
}
