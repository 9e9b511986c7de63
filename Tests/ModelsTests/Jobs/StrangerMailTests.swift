import Testing

@testable import Models

/// How many mails to people who are no members go out in a member's name.
struct StrangerMailTests {
    private static let day: Int64 = 86_400

    let place: TemporaryDatabase
    let database: AppDatabase

    init() throws {
        place = try TemporaryDatabase()
        database = try place.openReal()
    }

    private func member(_ name: String, daysOld: Int64 = 30) async throws -> AccountID {
        let account = try await database.signUp(name, now: noon - daysOld * Self.day)
        return try #require(try await database.confirm(account)).id
    }

    /// The digest of a number that nobody else has.
    private func address(_ number: Int) -> AddressDigest {
        AddressDigest((0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 4 * 8)) })
    }

    private func ask(
        _ number: Int,
        by sender: AccountID,
        to recipient: Int? = nil,
        network: Int? = nil,
        event: Int64? = nil,
        reason: EventJob.Reason = .invitation,
        isKnown: Bool = false,
        isAsked: Bool = false,
        guest: AttendanceID? = nil,
        limits: MailLimits = MailLimits(),
        now: Int64 = noon
    ) async throws -> StrangerMail.Verdict {
        let mail = StrangerMail(
            job: JobID(rawValue: Int64(number)),
            sender: sender,
            recipient: address(recipient ?? number),
            network: network.map { address(1_000_000 + $0) },
            event: event.map { EventID(rawValue: $0) },
            reason: reason.rawValue,
            isKnown: isKnown,
            guest: guest,
            isAsked: isAsked
        )
        return try await database.write { try mail.reserve(limits, now: now, $0) }
    }

    /// How many of a hundred go out at once.
    private func most(_ sender: AccountID, from first: Int = 0, now: Int64 = noon) async throws -> Int {
        var sent = 0
        for number in first..<first + 100 where try await ask(number, by: sender, now: now) == .send { sent += 1 }
        return sent
    }

    @Test func `nobody whose address is not confirmed has mail sent to strangers`() async throws {
        let ada = try await database.signUp("ada-l", now: noon - 30 * Self.day)
        #expect(try await ask(1, by: ada.id) == .later(.unconfirmed, until: noon + Self.day))
        try await database.confirm(ada)
        #expect(try await ask(1, by: ada.id) == .send)
    }

    @Test func `a new account asks thirty people in its first day, then sixty a day`() async throws {
        let ada = try await member("ada-l", daysOld: 0)
        #expect(try await most(ada) == 30)
        #expect(try await ask(300, by: ada) == .later(.account, until: noon + Self.day))
        #expect(try await most(ada, from: 400, now: noon + Self.day) == 60)
    }

    @Test func `a mail whose job is done again counts once`() async throws {
        let ada = try await member("ada-l")
        for _ in 0..<50 { #expect(try await ask(1, by: ada) == .send) }
        #expect(try await most(ada, from: 10) == 59)
    }

    @Test func `one address gets five a day from everybody together, and one network asks as many as operators say`()
        async throws
    {
        for number in 0..<5 {
            let sender = try await member("sender-\(number)")
            #expect(try await ask(number, by: sender, to: 77) == .send)
        }
        let ada = try await member("ada-l")
        #expect(try await ask(6, by: ada, to: 77) == .later(.recipient, until: noon + Self.day))
        #expect(try await ask(7, by: ada, to: 77, isKnown: true) == .later(.recipient, until: noon + Self.day))
        var limits = MailLimits()
        limits.perNetwork = 8
        limits.perAddress = 6
        #expect(try await ask(8, by: ada, to: 77, limits: limits) == .send)
        for number in 0..<8 {
            let sender = try await member("network-\(number)")
            #expect(try await ask(100 + number, by: sender, network: 1, limits: limits) == .send)
        }
        let full = StrangerMail.Verdict.later(.network, until: noon + Self.day)
        #expect(try await ask(200, by: ada, network: 1, limits: limits) == full)
        #expect(try await ask(201, by: ada, network: 2, limits: limits) == .send)
        // People count, and not mails.
        #expect(try await ask(202, by: ada, to: 107, network: 1, limits: limits) == .send)
    }

    @Test func `one member has two of the five mails a day to an address that never answered them`() async throws {
        let (ada, bo) = (try await member("ada-l"), try await member("bob-l"))
        let full = StrangerMail.Verdict.later(.recipient, until: noon + Self.day)
        for number in 0..<2 { #expect(try await ask(number, by: ada, to: 77, event: Int64(number)) == .send) }
        #expect(try await ask(2, by: ada, to: 77, event: 2) == full)
        #expect(try await ask(3, by: ada, to: 77, event: 1, reason: .nudge, isAsked: true) == full)
        #expect(try await ask(4, by: ada, to: 78, event: 2) == .send)
        #expect(try await ask(5, by: bo, to: 77) == .send, "others are not shut out")
        #expect(try await ask(6, by: ada, to: 77, event: 1, reason: .cancelled, isAsked: true) == .send)
        #expect(try await ask(7, by: ada, to: 77, isKnown: true) == .send)
        #expect(try await ask(2, by: ada, to: 77, event: 2, now: noon + Self.day) == .send)
        var limits = MailLimits()
        limits.perAddress = 1
        #expect(limits.perAddressAndMember == 1)
        #expect(try await ask(9, by: ada, to: 79, limits: limits) == .send)
    }

    @Test func `people count, however many mails each gets, and until a day after the last`() async throws {
        let ada = try await member("ada-l", daysOld: 0)
        var limits = MailLimits()
        limits.perAddress = 10
        for number in 0..<3 {
            #expect(try await ask(number, by: ada, to: 77, event: Int64(number), limits: limits) == .send)
        }
        #expect(try await most(ada, from: 100) == 29)
        #expect(try await ask(300, by: ada, to: 77, event: 9, limits: limits) == .send)
        #expect(try await ask(301, by: ada) == .later(.account, until: noon + Self.day))
    }

    @Test func `whoever has answered anything counts no more, from that moment on`() async throws {
        let ada = try await member("ada-l", daysOld: 0)
        let guests = try await database.write { db in
            let invitees = (0..<4).map { Invitee.address("n\($0)@example.org") }
            let event = try Event.create(
                EventWorld.values(),
                audience: .invited,
                by: ada,
                inviting: invitees,
                now: noon,
                db
            )
            return try Attendance.all(in: event.id, db).filter { $0.email != nil }
        }
        for (number, guest) in guests.enumerated() {
            let event = guest.event.rawValue
            #expect(try await ask(number, by: ada, event: event, guest: guest.id) == .send)
        }
        #expect(try await most(ada, from: 100) == 26)
        for (guest, answer) in zip(guests, [Answer.going, .maybe, .declined]) {
            try await database.write { db in
                let event = try #require(try Event.find(guest.event, db))
                try event.answer(Reply(answer), as: guest, now: noon, db)
            }
        }
        #expect(try await most(ada, from: 300) == 3)
        let known = try database.read { db in
            try (0..<4).map { try Attendance.hasAnswered(ada, from: "N\($0)@example.org", db) }
        }
        #expect(known == [true, true, true, false])
        #expect(try await ask(500, by: ada, isKnown: true) == .send)
    }

    @Test func `a form can tell how many are mailed now and when the others are`() async throws {
        let ada = try await member("ada-l", daysOld: 0)
        func room(_ limits: MailLimits = MailLimits(), now: Int64 = noon) throws -> (people: Int, next: Int64) {
            try database.read { db in
                let account = try #require(try Account.find(ada, db))
                let room = try MailRoom(of: account, network: address(1_000_001), limits, now: now, db)
                return (room.people, room.next)
            }
        }
        #expect(try room() == (30, noon + Self.day))
        _ = try await ask(1, by: ada, now: noon - 60)
        #expect(try room() == (29, noon - 60 + Self.day))
        #expect(try await most(ada, from: 100) == 29)
        #expect(try room() == (0, noon - 60 + Self.day))
        #expect(try room(now: noon + Self.day) == (60, noon + 2 * Self.day))
        var limits = MailLimits()
        limits.perNetwork = 4
        #expect(try room(limits, now: noon + Self.day) == (4, noon + 2 * Self.day))
        let waiting = try database.read { db in
            let account = try #require(try Account.find(ada, db))
            let room = try MailRoom(of: account, network: nil, MailLimits(), now: noon + 3_600, db)
            return room.waiting(of: [address(1), address(100), address(900), address(901)])
        }
        #expect(waiting == 2, "those who have a place in the day's number take no other")
    }

    @Test func `whoever was asked hears what becomes of it, whatever limit is reached, and that counts for nobody`()
        async throws
    {
        let ada = try await member("ada-l")
        let room = try await most(ada, from: 1_000)
        for number in 0..<5 {
            let sender = try await member("sender-\(number)")
            #expect(try await ask(number, by: sender, to: 77, network: 1) == .send)
        }
        #expect(room > 0)
        for (number, reason) in [EventJob.Reason.cancelled, .removed, .changed, .seat, .invitation].enumerated() {
            let news = try await ask(200 + number, by: ada, to: 77, network: 1, event: 5, reason: reason, isAsked: true)
            #expect(news == .send, "\(reason)")
        }
        let nudge = try await ask(206, by: ada, to: 77, event: 5, reason: .nudge, isAsked: true)
        #expect(nudge == .later(.recipient, until: noon + Self.day))
        let bo = try await member("bob-l")
        #expect(try await most(bo, from: 2_000) == room)
    }

    @Test func `whoever was asked hears it too when the host's address is not confirmed any more`() async throws {
        let ada = try await database.signUp("ada-l", now: noon - 30 * Self.day)
        #expect(try await ask(1, by: ada.id, event: 5, reason: .cancelled, isAsked: true) == .send)
        let first = try await ask(2, by: ada.id, event: 5, reason: .invitation)
        #expect(first == .later(.unconfirmed, until: noon + Self.day))
    }

    @Test func `one guest is told of ten changes of one event a day`() async throws {
        let ada = try await member("ada-l")
        func change(_ number: Int, event: Int64 = 5, now: Int64 = noon) async throws -> StrangerMail.Verdict {
            try await ask(number, by: ada, to: 77, event: event, reason: .changed, isAsked: true, now: now)
        }
        for number in 0..<10 { #expect(try await change(number) == .send) }
        #expect(try await change(10) == .later(.changes, until: noon + Self.day))
        #expect(try await change(11, event: 6) == .send)
        #expect(try await change(12, now: noon + Self.day) == .send)
        #expect(try await ask(13, by: ada, to: 77, event: 5, reason: .cancelled, isAsked: true) == .send)
    }

    @Test func `each refusal takes five away, also for whoever wanted no mails of anybody's`() async throws {
        let ada = try await member("ada-l")
        #expect(try await ask(1, by: ada) == .send)
        let (first, second) = (address(1), address(2))
        try await database.write { db in
            try SiteInvitation.refuse(first, now: noon, db)
            try MailAllowance.refuse(ada, by: second, now: noon, db)
        }
        #expect(try await ask(2, by: ada, to: 1) == .never(.refused))
        #expect(try await most(ada, from: 10) == 49)
    }

    @Test func `answers make room for more`() async throws {
        let ada = try await member("ada-l")
        try await database.write { db in
            let event = try Event.create(
                EventWorld.values(),
                audience: .invited,
                by: ada,
                inviting: (0..<7).map { .address("n\($0)@example.org") },
                now: noon,
                db
            )
            for guest in try Attendance.all(in: event.id, db) where guest.email != nil {
                try event.answer(Reply(.going), as: guest, now: noon, db)
            }
        }
        #expect(try await most(ada) == 67)
    }

    @Test func `nobody is asked to the same event again within thirty days of a mail that went out`() async throws {
        let ada = try await member("ada-l")
        #expect(try await ask(1, by: ada, to: 77, event: 5) == .send)
        #expect(try await ask(2, by: ada, to: 77, event: 5) == .send, "the first is not out yet")
        try await database.write { try StrangerMail.markSent(JobID(rawValue: 2), now: noon, $0) }
        #expect(try await ask(3, by: ada, to: 77, event: 5) == .never(.asked))
        #expect(try await ask(4, by: ada, to: 77, event: 6, now: noon + Self.day) == .send)
        let later = noon + StrangerMail.lifetime
        #expect(try await ask(5, by: ada, to: 77, event: 5, now: later) == .send)
        try await database.write { try StrangerMail.removeOld(now: later, $0) }
        #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM stranger_mail") } == 2)
    }
}
