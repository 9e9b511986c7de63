import Testing

@testable import Models

/// Whatever ends an attendance, in whatever state, gives the seat on.
struct AttendanceEndTests {
    enum End: String, CaseIterable {
        case declines, leaves, removed, erased, suspended
        case erasedInSlices = "erased in slices"
        case blockedByHost = "blocked by the host"
        case blocksHost = "blocks the host"
        case refusesMails = "refuses all mails"

        /// Goes off the list.
        var takesOff: Bool { [.leaves, .removed, .erased, .erasedInSlices].contains(self) }
    }

    enum Said: String, CaseIterable {
        case seated, waiting, maybe, declined
        case nothing = "said nothing"
        case party = "seated with another"
        case oneDay = "seated on one day"
        case butOneDay = "seated on all days but one"

        var isOfSeries: Bool { self == .oneDay || self == .butOneDay }
        var holdsSeats: Bool { [.seated, .party, .oneDay, .butOneDay].contains(self) }
    }

    struct Cell: CustomStringConvertible {
        let end: End
        let said: Said
        let isSeries: Bool
        let someoneWaits: Bool

        static let all = End.allCases.flatMap { end in
            Said.allCases.flatMap { said in
                [false, true].filter { $0 || !said.isOfSeries }.flatMap { isSeries in
                    [false, true].map { Cell(end: end, said: said, isSeries: isSeries, someoneWaits: $0) }
                }
            }
        }

        var description: String {
            """
            \(isSeries ? "series" : "once"): Bo, \(said.rawValue), \(end.rawValue)\
            \(someoneWaits ? ", and Cy waits" : "")
            """
        }

        /// What is right: one sentence.
        var sentence: String {
            let bo =
                end.takesOff
                ? "Bo is off the list"
                : end == .declines || said == .declined ? "Bo has declined" : "Bo has not answered"
            let others = [.seated, .oneDay, .butOneDay].contains(said) ? 2 : said == .party ? 1 : 3
            let isFree = said.holdsSeats
            let cy =
                !someoneWaits
                ? "nobody waits" : isFree ? "Cy has a seat and was told 1 times" : "Cy waits and was told 0 times"
            return "\(bo), \(others + (isFree && someoneWaits ? 1 : 0)) of 3 seats are taken, \(cy)"
        }
    }

    private static let boAddress = "bo@example.net"

    @Test func `every end, in every state, gives on what was held, and tells who gets it`() async throws {
        var wrong: [String] = []
        for cell in Cell.all {
            let seen = try await play(cell)
            if seen != cell.sentence { wrong.append("\(cell): \(seen); not: \(cell.sentence)") }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
        #expect(Cell.all.count == End.allCases.count * (6 * 4 + 2 * 2))
    }

    private func play(_ cell: Cell) async throws -> String {
        let world = try await EventWorld()
        let dee = try await world.database.signUp("dee-the-friend")
        try await world.befriend(dee)
        let event = try await prepare(cell, world, dee)
        let before = try bo(world, event, cell)
        try await end(cell.end, world, event, before.id)
        return try world.database.read { db in
            let event = try #require(try Event.find(event.id, db))
            let bo = try Attendance.find(before.id, db)
            let isDeclined = bo?.answer == .declined
            let state = bo == nil ? "is off the list" : isDeclined ? "has declined" : "has not answered"
            #expect(bo == nil || isDeclined || bo?.answer == .some(.none))
            let taken = try SeatsTaken(of: event, now: noon + 9, db).most
            guard let cy = try Attendance.find(of: world.cy.id, in: event.id, db), cy.answer == .going else {
                return "Bo \(state), \(taken) of 3 seats are taken, nobody waits"
            }
            let told = try Notice.all(of: world.cy.id, db).count { $0.kind == .seat }
            let cys = cy.isSeated ? "has a seat" : "waits"
            return "Bo \(state), \(taken) of 3 seats are taken, Cy \(cys) and was told \(told) times"
        }
    }

    /// All three seats are taken, the host's among them, on one day at least.
    private func prepare(_ cell: Cell, _ world: EventWorld, _ dee: Account) async throws -> Event {
        var values = EventWorld.values(capacity: 3, plusOnes: 1)
        if cell.isSeries { values.recurrence = "FREQ=DAILY;COUNT=9" }
        let (ada, bo, cy) = (world.ada.id, world.bo.id, world.cy.id)
        let isPublic = cell.end == .leaves
        let asBo: Invitee = cell.end == .refusesMails ? .address(Self.boAddress) : .member(bo)
        let event = try await world.database.write { [values] db in
            let event = try Event.create(
                values,
                audience: isPublic ? .public : .invited,
                by: ada,
                inviting: isPublic ? [] : [asBo, .member(cy), .member(dee.id)],
                now: noon,
                db
            )
            if isPublic { for account in [bo, cy, dee.id] { try event.subscribe(account, now: noon, db) } }
            return event
        }
        let dees = [.seated, .oneDay, .butOneDay].contains(cell.said) ? 0 : 1
        if cell.said != .party { try await world.answer(event, dee, Reply(.going, plusOnes: dees)) }
        try await say(cell, world, event)
        if cell.someoneWaits {
            #expect(try await world.answer(event, world.cy, Reply(.going), now: noon + 5).isWaiting, "\(cell)")
        }
        return event
    }

    private func say(_ cell: Cell, _ world: EventWorld, _ event: Event) async throws {
        let mine = try bo(world, event, cell)
        let second = event.time.startsAt + 86_400
        try await world.database.write { db in
            func answer(_ reply: Reply) throws { try event.answer(reply, as: mine, now: noon + 1, db) }
            switch cell.said {
            case .seated, .waiting: try answer(Reply(.going))
            case .party: try answer(Reply(.going, plusOnes: 1))
            case .maybe: try answer(Reply(.maybe))
            case .declined: try answer(Reply(.declined))
            case .nothing: break
            case .oneDay: try event.answer(.going, on: second, as: mine, now: noon + 1, db)
            case .butOneDay:
                try answer(Reply(.going))
                let seated = try #require(try Attendance.find(mine.id, db))
                try event.answer(.declined, on: second, as: seated, now: noon + 1, db)
            }
        }
    }

    private func bo(_ world: EventWorld, _ event: Event, _ cell: Cell) throws -> Attendance {
        guard cell.end == .refusesMails else { return try world.attendance(world.bo, event) }
        return try #require(try world.database.read { try Attendance.find(email: Self.boAddress, in: event.id, $0) })
    }

    private func end(_ end: End, _ world: EventWorld, _ event: Event, _ id: AttendanceID) async throws {
        let (database, ada, bo) = (world.database, world.ada.id, world.bo.id)
        if end == .erasedInSlices { return try await eraseInSlices(bo, database) }
        try await database.write { db in
            let mine = try #require(try Attendance.find(id, db))
            switch end {
            case .declines: try event.answer(Reply(.declined), as: mine, now: noon + 9, db)
            case .leaves: #expect(try event.unsubscribe(bo, now: noon + 9, db) != nil)
            case .removed: try event.remove(mine, by: ada, now: noon + 9, db)
            case .erased:
                let credentials = try #require(try Account.credentials(bo, db))
                #expect(try Account.delete(credentials, now: noon + 9, db) != nil)
            case .erasedInSlices: break
            case .suspended:
                let person = try #require(try Author.find(bo, db))
                #expect(try Account.suspend(person, saying: "", by: .command, now: noon + 9, db) == .done)
            case .blockedByHost: try Block.add(bo, by: ada, now: noon + 9, db)
            case .blocksHost: try Block.add(ada, by: bo, now: noon + 9, db)
            case .refusesMails: _ = try Attendance.endAll(of: "Bo@Example.net", now: noon + 9, db)
            }
            // An answer to all days leaves those to single ones.
            if end == .declines {
                for (day, said) in try mine.dayAnswers(db) where said.answer == .going {
                    try event.answer(.declined, on: day, as: mine, now: noon + 9, db)
                }
            }
        }
    }

    private func eraseInSlices(_ account: AccountID, _ database: AppDatabase) async throws {
        let erased = try #require(
            try await database.write { db in
                try Account.credentials(account, db).flatMap { try ErasedAccount.begin($0, now: noon + 9, db) }
            }
        )
        while try await database.write({ try erased.next(now: noon + 9, slice: 1, $0) }) != nil {}
    }
}
