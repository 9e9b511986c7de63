import Testing

@testable import Models

struct PollTests {
    private static let day: Int64 = 86_400

    private static func time(_ days: Int64) -> EventTime {
        EventTime(startsAt: noon + days * day, endsAt: noon + days * day + 7_200, zone: "Europe/Berlin")
    }

    private static func place(_ number: Int64, _ name: String) -> EventPlace {
        EventPlace(id: PlaceID(.node, number), name: name, address: "", point: nil)
    }

    /// On one of three days, at one of two places.
    private func poll(
        _ world: EventWorld,
        capacity: Int? = nil,
        times: [EventTime] = [time(3), time(5), time(9)],
        places: [EventPlace] = [place(5, "Nord"), place(6, "Süd")]
    ) async throws -> Event {
        var values = EventWorld.values(capacity: capacity, start: times.first?.startsAt ?? noon + 3 * Self.day)
        if let place = places.first { values.place = place }
        let (new, host, all) = (values, world.ada.id, [Invitee.member(world.bo.id), .member(world.cy.id)])
        return try await world.database.write {
            try Event.createPoll(
                new,
                times: times,
                places: places,
                audience: .invited,
                by: host,
                inviting: all + [.address("dee@example.org")],
                now: noon,
                $0
            )
        }
    }

    private func options(_ world: EventWorld, _ event: Event) throws -> Poll {
        try world.database.read { try Poll.find(of: event, $0) }
    }

    private func vote(
        _ world: EventWorld,
        _ event: Event,
        _ person: Account,
        _ votes: [Vote],
        now: Int64 = noon
    ) async throws {
        let options = try options(world, event).options
        let given = Dictionary(uniqueKeysWithValues: zip(options.map(\.id), votes))
        let id = person.id
        try await world.database.write { db in
            guard let event = try Event.find(event.id, db), let mine = try Attendance.find(of: id, in: event.id, db)
            else { throw EventWorld.NotThere() }
            try event.vote(given, as: mine, now: now, db) { "\($0.count) votes" }
        }
    }

    @discardableResult
    private func fix(
        _ world: EventWorld,
        _ event: Event,
        time: Int?,
        place: Int?,
        anyway: Bool = false,
        now: Int64 = noon + 60,
        by host: Account? = nil
    ) async throws -> Event {
        let poll = try options(world, event)
        let chosen = (time.map { poll.times[$0].id }, place.map { poll.places[$0].id })
        let actor = (host ?? world.ada).id
        return try await world.database.write { db in
            guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
            return try event.fix(
                time: chosen.0,
                place: chosen.1,
                evenIfRefused: anyway,
                by: actor,
                now: now,
                db,
                words: { "Fixed at \($0.place.name)" }
            )
        }
    }

    @Test func `those who are asked are told to vote, and the event stands at the earliest time`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world, times: [Self.time(5), Self.time(3)])
        #expect(try world.notices() == ["bo-the-friend: poll", "cy-the-friend: poll"])
        #expect(event.status == .polling)
        #expect(event.listedAt == noon + 3 * Self.day)
        #expect(try world.jobs(EventJob.reminder).isEmpty)
        // Those without an account get theirs by mail.
        let mails = try world.jobs(EventJob.mail)
        #expect(mails.count == 1)
        #expect(mails.allSatisfy { $0.contains(#""reason":"poll""#) })
        #expect(
            try options(world, event).times.compactMap { $0.time?.startsAt } == [3, 5].map { noon + $0 * Self.day }
        )
    }

    @Test func `where as many say yes and maybe, what fewer cannot do is best`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world)
        try await vote(world, event, world.bo, [.yes, .yes, .yes, .maybe, .maybe])
        try await vote(world, event, world.cy, [.no, .maybe, .maybe, .no])
        let poll = try options(world, event)
        // The first of those that nothing tells apart.
        #expect(poll.best(of: poll.times, at: noon) == poll.times[1])
        // Silence is no refusal.
        #expect(poll.best(of: poll.places, at: noon) == poll.places[1])
    }

    @Test func `votes are counted, can be changed, and are told to the host once while unread`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world)
        try await vote(world, event, world.bo, [.yes, .no, .maybe, .yes])
        try await vote(world, event, world.bo, [.no, .no, .yes])
        try await vote(world, event, world.cy, [.maybe, .no, .yes, .no])
        let poll = try options(world, event)
        #expect(poll.times.map { poll.count(.yes, for: $0.id) } == [0, 0, 2])
        #expect(poll.count(.maybe, for: poll.times[0].id) == 1)
        #expect(poll.isRefused(poll.times[1].id))
        #expect(poll.best(of: poll.times, at: noon) == poll.times[2])
        #expect(try world.notices().filter { $0 == "ada-l: answer" }.count == 2)
        let before = try world.notices().count
        try await vote(world, event, world.cy, [.maybe])
        #expect(try world.notices().count == before)
        // Who has voted is not asked any more.
        let bo = world.bo.id
        #expect(try world.database.read { try EventListing.unanswered(of: bo, limit: 9, now: noon, $0) }.isEmpty)
        let asked = try await world.database.write { try event.nudge(by: nil, onceKey: nil, now: noon + 9, $0) }
        #expect(asked.count == 1)
    }

    @Test func `somebody known by an address votes like a member, and nobody votes on another's options`() async throws
    {
        let world = try await EventWorld()
        let (event, other) = (try await poll(world), try await poll(world))
        let dee = try #require(
            try world.database.read { try Attendance.all(in: event.id, $0) }.first { $0.email != nil }
        )
        let (own, foreign) = (try options(world, event).times[0].id, try options(world, other).times[0].id)
        try await world.database.write { try event.vote([own: .yes, foreign: .yes], as: dee, now: noon, $0) }
        #expect(try options(world, event).count(.yes, for: own) == 1)
        #expect(try options(world, other).count(.yes, for: foreign) == 0)
        await #expect(throws: PollProblem.nothingChosen) {
            try await world.database.write { try other.vote([foreign: .yes], as: dee, now: noon, $0) }
        }
    }

    @Test func `what has passed takes no vote and cannot be chosen, and the next time stands in the lists`()
        async throws
    {
        let world = try await EventWorld()
        let event = try await poll(world, places: [])
        let later = noon + 3 * Self.day
        await #expect(throws: PollProblem.passed) { try await vote(world, event, world.bo, [.yes], now: later) }
        try await vote(world, event, world.bo, [.yes, .yes], now: later)
        #expect(try options(world, event).votes(for: try options(world, event).times[0].id).isEmpty)
        await #expect(throws: PollProblem.passed) {
            try await fix(world, event, time: 0, place: nil, anyway: true, now: later)
        }
        let advanced = try await world.database.write { try event.relist(now: later + 7_200, $0) }
        #expect(advanced.listedAt == noon + 5 * Self.day)
        let over = try await world.database.write { try event.relist(now: noon + 20 * Self.day, $0) }
        #expect(over.listedAt == noon + 9 * Self.day)
        #expect(over.isAhead(at: noon + 20 * Self.day))
    }

    @Test func `fixing plans it, seats those who said yes, and tells everybody`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world)
        try await vote(world, event, world.bo, [.no, .yes, .no, .no, .yes])
        try await vote(world, event, world.cy, [.yes, .maybe, .no, .no, .maybe])
        let fixed = try await fix(world, event, time: 1, place: 1)
        #expect(fixed.status == .planned)
        #expect(fixed.time == Self.time(5))
        #expect(fixed.listedAt == noon + 5 * Self.day)
        #expect(fixed.place.name == "Süd")
        #expect(fixed.sequence == 1)
        #expect(try world.attendance(world.bo, event).answer == .going)
        #expect(try world.attendance(world.cy, event).answer == Answer.none)
        #expect(try world.notices().suffix(2) == ["bo-the-friend: invitation", "cy-the-friend: invitation"])
        let detail = try world.database.read {
            try String.fetchOne($0, sql: "SELECT detail FROM notice ORDER BY id DESC")
        }
        #expect(detail == "Fixed at Süd")
        #expect(try world.jobs(EventJob.reminder).count == 1)
        #expect(try world.jobs(EventJob.advance).isEmpty)
        let waiting = try world.database.read { db in
            try [world.bo, world.cy].map { try EventListing.unanswered(of: $0.id, limit: 9, now: noon, db).count }
        }
        #expect(waiting == [0, 1])
    }

    @Test func `seats go to those who said yes first, and the rest wait in that order`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world, capacity: 2)
        try await vote(world, event, world.cy, [.yes], now: noon + 1)
        try await vote(world, event, world.bo, [.yes], now: noon + 2)
        // Another vote does not lose the place in the queue.
        try await vote(world, event, world.cy, [.yes, .yes], now: noon + 3)
        try await fix(world, event, time: 0, place: 0, anyway: true)
        #expect(try world.attendance(world.cy, event).isSeated)
        #expect(try world.attendance(world.bo, event).waitsSince == noon + 2)
    }

    @Test func `what nobody wants is taken only when it is meant, and one of each kind must be chosen`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world)
        try await vote(world, event, world.bo, [.no, .yes, .no, .yes, .no])
        let poll = try options(world, event)
        await #expect(throws: PollProblem.refused([poll.times[0]])) { try await fix(world, event, time: 0, place: 0) }
        await #expect(throws: PollProblem.timeMissing) { try await fix(world, event, time: nil, place: 0) }
        await #expect(throws: PollProblem.placeMissing) { try await fix(world, event, time: 0, place: nil) }
        #expect(try await fix(world, event, time: 0, place: 0, anyway: true).status == .planned)
    }

    @Test func `of two hosts who fix at once one wins, and the other is told`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world, places: [])
        try await vote(world, event, world.bo, [.yes, .yes])
        let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
            for time in [0, 1] {
                group.addTask {
                    do {
                        try await fix(world, event, time: time, place: nil)
                        return true
                    } catch PollProblem.notPolling {
                        return false
                    }
                }
            }
            return try await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(outcomes.sorted { !$0 && $1 } == [false, true])
        #expect(try world.notices().filter { $0 == "bo-the-friend: invitation" }.count == 1)
    }

    @Test func `options are added and taken back, and the votes on the others stay`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world)
        try await vote(world, event, world.bo, [.no, .yes, .no])
        let first = try options(world, event).times[0].id
        try await world.database.write { db in
            try event.removeOption(first, now: noon, db)
            try event.add(.time(Self.time(1)), now: noon, db)
            try event.add(.place(Self.place(7, "West")), now: noon, db)
        }
        let poll = try options(world, event)
        #expect(poll.times.compactMap { $0.time?.startsAt } == [1, 5, 9].map { noon + $0 * Self.day })
        #expect(poll.count(.yes, for: poll.times[1].id) == 1)
        #expect(try world.database.read { try Event.find(event.id, $0) }?.listedAt == noon + Self.day)
        #expect(try world.attendance(world.bo, event).event == event.id)
        for (problem, choice) in [
            (PollProblem.alreadyThere, PollOption.Choice.time(Self.time(1))), (.passed, .time(Self.time(-1))),
            (.alreadyThere, .place(Self.place(7, "Else"))),
        ] {
            await #expect(throws: problem) {
                try await world.database.write { try event.add(choice, now: noon, $0) }
            }
        }
    }

    @Test func `there are ten times and six places at most, and one of each kind is left`() async throws {
        let world = try await EventWorld()
        await #expect(throws: PollProblem.tooManyTimes) {
            try await poll(world, times: (1...11).map { Self.time(Int64($0)) }, places: [])
        }
        await #expect(throws: PollProblem.tooManyPlaces) {
            try await poll(world, places: (1...7).map { Self.place(Int64($0), "P") })
        }
        #expect(try world.database.count("event") == 0)
        let event = try await poll(world, times: [Self.time(3)])
        let only = try options(world, event).times[0].id
        await #expect(throws: PollProblem.lastOption) {
            try await world.database.write { try event.removeOption(only, now: noon, $0) }
        }
    }

    @Test func `a poll can be called off, and takes no votes then`() async throws {
        let world = try await EventWorld()
        let event = try await poll(world)
        let host = world.ada.id
        try await world.database.write { try event.cancel("Flu.", by: host, now: noon + 9, $0) }
        #expect(try world.notices().filter { $0.hasSuffix("event-cancelled") }.count == 2)
        #expect(try world.jobs(EventJob.advance).isEmpty)
        await #expect(throws: PollProblem.cancelled) { try await vote(world, event, world.bo, [.yes]) }
        await #expect(throws: PollProblem.cancelled) { try await fix(world, event, time: 0, place: 0) }
    }
}
