import Testing

@testable import Models

/// Books of hosts who leave, and what others have put into them.
struct LeftBookTests {
    private static let day: Int64 = 86_400

    /// A meeting that is over, with a book in which a guest by name has written, and Ada.
    private struct World {
        let people: EventWorld
        let event: Event
        let now: Int64

        init(_ mode: GuestbookMode = .open, inviting: [Invitee]? = nil, byOthers: Bool = true) async throws {
            people = try await EventWorld()
            event = try await people.meet(inviting: inviting)
            now = event.time.overAt + LeftBookTests.day
            let (id, ada) = (event.id, people.ada.id)
            try await people.database.write { db in
                let values = GuestbookValues(mode: mode, welcome: "Write something for us!")
                try Guestbook.open(values, of: id, now: noon, db)
                let own = try GuestbookGuest.ofMember(ada, in: id, now: noon, db)
                try LeftBookTests.post(own, 1, db)
                guard byOthers else { return }
                let guest = try GuestbookGuest.join(
                    id,
                    as: "Nell",
                    recovery: [UInt8](repeating: 7, count: 32),
                    now: noon,
                    db
                )
                for number in [2, 3] { try LeftBookTests.post(guest, number, db) }
            }
        }

        func erase(_ person: Account) async throws {
            let (id, now) = (person.id, now)
            try await people.database.write { db in
                let credentials = try #require(try Account.credentials(id, db))
                #expect(try Account.delete(credentials, now: now, db) != nil)
            }
        }

        func found() throws -> (event: Event?, book: Guestbook?) {
            try people.database.read { (try Event.find(event.id, $0), try Guestbook.find(of: event.id, $0)) }
        }

        func hosted(now: Int64? = nil) throws -> [HostedEvent] {
            try people.database.read { try HostedEvent.all(of: people.ada.id, now: now ?? self.now, $0) }
        }
    }

    private static func post(_ guest: GuestbookGuest, _ number: Int, _ db: DatabaseConnection) throws {
        try db.execute(
            sql: """
                INSERT INTO guestbook_post
                    (code, event_id, guest_id, account_id, kind, words, state, taken_at, created_at, updated_at)
                VALUES (?, ?, ?, ?, 'words', 'Hello', 'shown', 1, 1, 1)
                """,
            arguments: ["AAAAAAAAAAAAAAAAAAAAA\(number)", guest.event, guest.id, guest.account]
        )
    }

    private func makeCohost(_ person: Account, _ world: World) async throws {
        let mine = try world.people.attendance(person, world.event)
        _ = try await world.people.database.write { try world.event.setCohost(mine, true, now: noon, $0) }
    }

    @Test func `a co-host inherits what is over with its book and words, also one who was not there`() async throws {
        let world = try await World()
        try await makeCohost(world.people.bo, world)
        try await world.people.answer(world.event, world.people.bo, Reply(.declined))
        let bo = try #require(try world.people.database.read { try Author.find(world.people.bo.id, $0) })
        #expect(try world.hosted(now: noon).map(\.fate) == [.calledOff(told: 1)])
        #expect(try world.hosted().map(\.fate) == [.inherited(bo)])
        #expect(try world.hosted().map(\.book) == [LeftBook(entries: 2, people: 1)])
        try await world.erase(world.people.ada)
        let (event, book) = try world.found()
        #expect(event?.host == bo.id && event?.place == world.event.place)
        #expect(
            book?.mode == .open && book?.values.welcome == "Write something for us!" && book?.values.keptUntil == nil
        )
        let mine = try world.people.attendance(world.people.bo, world.event)
        #expect(mine.role == .host && mine.answer == .declined)
        #expect(try world.people.notices().last == "bo-the-friend: hosting")
        #expect(try world.people.database.count("guestbook_post") == 2)
    }

    @Test(arguments: [
        (GuestbookMode.open, GuestbookMode.readOnly), (.review, .readOnly), (.readOnly, .readOnly),
        (.uploadOnly, .closed), (.closed, .closed),
    ])
    func `without one a book is closed, nobody sees more than before, and it goes after thirty days`(
        before: GuestbookMode,
        after: GuestbookMode
    ) async throws {
        // Nobody has an account: not one row of the list of people is left.
        let world = try await World(before, inviting: [])
        #expect(try world.hosted().map(\.fate) == [.left])
        #expect(try world.hosted(now: noon).map(\.fate) == [.calledOff(told: 0)])
        try await world.erase(world.people.ada)
        let (event, book) = try world.found()
        let end = try #require(book?.values.keptUntil)
        #expect(book?.mode == after && book?.values.welcome == "" && event?.title == world.event.title)
        #expect((world.now + 30 * Self.day...world.now + 31 * Self.day).contains(end))
        #expect(try world.people.database.count("guestbook_post") == 2)
        let (id, database) = (world.event.id, world.people.database)
        #expect(try database.read { try Guestbook.findEnded(now: end - 1, $0) } == nil)
        #expect(try database.read { try Guestbook.findEnded(now: end, $0) } == id)
        for isGone in [false, true] {
            #expect(try await database.write { try Guestbook.removePart(of: id, now: end, $0).isGone } == isGone)
        }
        #expect(try world.found().event == nil && world.found().book == nil)
    }

    @Test func `members of it are told once, at the next sweep, and once more a week before`() async throws {
        let world = try await World()
        try await world.erase(world.people.ada)
        let (id, now, database) = (world.event.id, world.now, world.people.database)
        let end = try #require(try world.found().book?.values.keptUntil)
        for moment in [now + 60, now + 3_600, end - 7 * Self.day, end - 6 * Self.day] {
            try await database.write { db in
                try Guestbook.tell(of: id, now: moment, db) { occasion, _ in .plain("\(occasion)") }
            }
        }
        let told = try world.people.notices().filter { $0.hasSuffix("guestbook-removal") }
        #expect(told.sorted() == ["bo", "bo", "cy", "cy"].map { $0 + "-the-friend: guestbook-removal" })
        let words = try database.read {
            try String.fetchAll($0, sql: "SELECT DISTINCT detail FROM notice WHERE kind = 'guestbook-removal'")
        }
        #expect(words == ["closing(\(end))"])
    }

    @Test func `a day that the host has chosen stays, where it is sooner`() async throws {
        let world = try await World()
        let (id, soon) = (world.event.id, world.now + 3 * Self.day)
        try await world.people.database.write {
            try $0.execute(sql: "UPDATE guestbook SET kept_until = ? WHERE event_id = ?", arguments: [soon, id])
        }
        try await world.erase(world.people.ada)
        #expect(try world.found().book?.values.keptUntil == soon)
    }

    @Test func `a book in which nobody else has written goes with an event that nobody else has`() async throws {
        let world = try await World(inviting: [], byOthers: false)
        #expect(try world.hosted().isEmpty)
        try await world.erase(world.people.ada)
        #expect(try world.found().event == nil && world.found().book == nil)
    }

    @Test func `what was hidden with its host is there again, and what was hidden for its own sake is not`()
        async throws
    {
        for isOwn in [false, true] {
            let world = try await World()
            let (id, ada) = (world.event.id, world.people.ada.id)
            try await world.people.database.write { db in
                try db.execute(sql: "UPDATE event SET hidden_at = 1 WHERE id = ?", arguments: [id])
                guard isOwn else { return }
                try db.execute(
                    sql: "INSERT INTO moderation_case (maker_id, event_id, hidden_at) VALUES (?, ?, 1)",
                    arguments: [ada, id]
                )
            }
            #expect(try world.hosted().map(\.fate) == [.left])
            try await world.erase(world.people.ada)
            #expect(try (world.found().event?.hiddenAt != nil) == isOwn)
            #expect(try world.found().book?.mode == .readOnly)
        }
    }

    @Test func `nobody is offered it who was taken off the list, also where that happens after they were chosen`()
        async throws
    {
        let world = try await World()
        let (id, bo, cy, ada) = (world.event.id, world.people.bo, world.people.cy, world.people.ada)
        try await world.people.database.write { db in
            for person in [bo, cy] { _ = try GuestbookGuest.ofMember(person.id, in: id, now: noon, db) }
        }
        func remove(_ person: Account) async throws {
            let mine = try world.people.attendance(person, world.event)
            _ = try await world.people.database.write { try world.event.remove(mine, by: ada.id, now: noon, $0) }
        }
        try await remove(bo)
        #expect(try world.hosted().first?.book?.successors.map(\.id) == [cy.id])
        try await offer(world, [cy])
        #expect(try world.found().book?.offeredTo == cy.id)
        try await remove(cy)
        try await world.erase(ada)
        #expect(try world.found().book?.offeredTo == nil)
        #expect(try !world.people.notices().contains { $0.hasSuffix("guestbook-offer") })
    }

    @Test func `an offer ends when another choice is made, and when a co-host inherits`() async throws {
        let world = try await World()
        try await offer(world, [world.people.cy])
        #expect(try world.found().book?.offeredTo == world.people.cy.id)
        try await offer(world, [])
        #expect(try world.found().book?.offeredTo == nil)
        try await offer(world, [world.people.cy])
        try await makeCohost(world.people.bo, world)
        try await world.erase(world.people.ada)
        #expect(try world.found().event?.host == world.people.bo.id)
        #expect(try world.found().book?.offeredTo == nil)
    }

    private func offer(_ world: World, _ people: [Account]) async throws {
        let (ada, code) = (world.people.ada.id, world.event.code)
        let offers = people.map { GuestbookOffer(event: code, successor: $0.username) }
        try await world.people.database.write { try GuestbookOffer.keep(offers, of: ada, $0) }
    }

    @Test func `in slices it comes to the same`() async throws {
        let world = try await World(inviting: [])
        let (ada, now, database) = (world.people.ada.id, world.now, world.people.database)
        let erased = try #require(
            try await database.write { db in
                try Account.credentials(ada, db).flatMap { try ErasedAccount.begin($0, now: now, db) }
            }
        )
        while try await database.write({ try erased.next(now: now, slice: 1, $0) }) != nil {}
        #expect(try world.found().book?.mode == .readOnly)
        #expect(try database.count("guestbook_post") == 2)
    }
}
