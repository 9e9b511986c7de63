import Testing

@testable import Models

/// Seats of a series, which are counted day by day.
struct SeriesSeatTests {
    private static let day: Int64 = 86_400

    private func world(
        capacity: Int,
        friends: Int = 2,
        plusOnes: Int = 2
    ) async throws -> (world: EventWorld, event: Event, friends: [Account]) {
        let world = try await EventWorld()
        var all = [world.bo, world.cy]
        for number in 2..<max(2, friends) {
            let friend = try await world.database.signUp("friend-number-\(number)")
            try await world.befriend(friend)
            all.append(friend)
        }
        var values = EventWorld.values(capacity: capacity, plusOnes: plusOnes)
        values.recurrence = "FREQ=DAILY;COUNT=9"
        return (world, try await world.meet(values, inviting: all.map { .member($0.id) }), all)
    }

    @discardableResult
    private func say(
        _ answer: Answer,
        on number: Int64,
        _ world: EventWorld,
        _ event: Event,
        _ person: Account,
        now: Int64 = noon
    ) async throws -> DayAnswer? {
        let (id, start) = (person.id, event.time.startsAt + number * Self.day)
        return try await world.database.write { db in
            guard let event = try Event.find(event.id, db), let mine = try Attendance.find(of: id, in: event.id, db)
            else { throw EventWorld.NotThere() }
            try event.answer(answer, on: start, as: mine, now: now, db)
            return try mine.dayAnswers(db)[start]
        }
    }

    private func state(_ number: Int64, _ world: EventWorld, _ event: Event, _ person: Account) throws -> DayAnswer? {
        let mine = try world.attendance(person, event)
        return try world.database.read { try mine.dayAnswers($0)[event.time.startsAt + number * Self.day] }
    }

    private func days(_ world: EventWorld, _ event: Event, _ person: Account) throws -> [SeriesDay] {
        let mine = try world.attendance(person, event)
        return try world.database.read { try SeriesDay.next(of: event, for: mine, limit: 3, now: noon, $0) }
    }

    private func details(_ world: EventWorld) throws -> [String] {
        try world.database.read {
            try String.fetchAll(
                $0,
                sql: """
                    SELECT username || ': ' || coalesce(CAST(day_at AS TEXT), '') FROM notice JOIN account ON account.id = account_id
                    WHERE kind = 'seat' ORDER BY notice.id
                    """
            )
        }
    }

    @Test func `a no to a day gives up the seat of that day alone, to whoever waits longest for it`() async throws {
        let (world, event, friends) = try await world(capacity: 2, friends: 4)
        let (bo, cy, dee, eve) = (friends[0], friends[1], friends[2], friends[3])
        #expect(try await world.answer(event, bo, Reply(.going)).isSeated)
        #expect(try await say(.going, on: 1, world, event, dee, now: noon + 1)?.waitsSince == noon + 1)
        #expect(try await say(.going, on: 1, world, event, eve, now: noon + 2)?.waitsSince == noon + 2)
        #expect(try await world.answer(event, cy, Reply(.going), now: noon + 3).isWaiting)
        #expect(try days(world, event, dee).map(\.isWaiting) == [false, true, false])
        #expect(try days(world, event, dee)[1].counts.waiting == 3)
        try await say(.declined, on: 1, world, event, bo, now: noon + 4)
        #expect(try state(1, world, event, dee)?.isSeated == true)
        #expect(try state(1, world, event, eve)?.isWaiting == true)
        #expect(try world.attendance(cy, event).isWaiting)
        #expect(try days(world, event, dee).map(\.counts.seats) == [2, 2, 2])
        #expect(try details(world) == ["\(dee.username): \(event.time.startsAt + Self.day)"])
        // Back again, Bo waits behind Eve; the other days are theirs as before.
        #expect(try await say(.going, on: 1, world, event, bo, now: noon + 5)?.isWaiting == true)
        #expect(try world.attendance(bo, event).isSeated)
        try await say(.declined, on: 1, world, event, dee, now: noon + 6)
        #expect(try state(1, world, event, eve)?.isSeated == true)
        #expect(try state(1, world, event, bo)?.isWaiting == true)
    }

    @Test func `who waits for the series has a seat when every day does`() async throws {
        let (world, event, friends) = try await world(capacity: 3, friends: 4)
        let (bo, cy, dee, eve) = (friends[0], friends[1], friends[2], friends[3])
        try await world.answer(event, bo, Reply(.going))
        #expect(try await say(.going, on: 2, world, event, cy)?.isSeated == true)
        // One seat is free on all days but the third.
        #expect(try await world.answer(event, dee, Reply(.going), now: noon + 1).isWaiting)
        // Meanwhile a single day can be had.
        #expect(try await say(.going, on: 0, world, event, dee, now: noon + 2)?.isSeated == true)
        #expect(try await say(.going, on: 0, world, event, eve, now: noon + 3)?.isWaiting == true)
        try await say(.declined, on: 2, world, event, cy, now: noon + 4)
        #expect(try world.attendance(dee, event).isSeated)
        #expect(try details(world) == ["\(dee.username): "])
        #expect(try days(world, event, dee).map(\.counts.seats) == [3, 3, 3])
        // Whoever says no to all gives a seat back on every day: Eve waits for the first.
        try await world.answer(event, bo, Reply(.declined), now: noon + 5)
        #expect(try state(0, world, event, eve)?.isSeated == true)
    }

    @Test func `a party has room on every day that it comes, or is told that it has not`() async throws {
        let (world, event, friends) = try await world(capacity: 3, friends: 3)
        let (bo, cy, dee) = (friends[0], friends[1], friends[2])
        try await world.answer(event, bo, Reply(.going))
        #expect(try await say(.going, on: 1, world, event, cy)?.isSeated == true)
        await #expect(throws: AnswerProblem.notEnoughSeats(free: 0)) {
            try await world.answer(event, bo, Reply(.going, plusOnes: 1))
        }
        // Cy's party would not fit on the day that Cy has.
        await #expect(throws: AnswerProblem.notEnoughSeats(free: 0)) {
            try await world.answer(event, cy, Reply(.going, plusOnes: 1))
        }
        try await say(.declined, on: 1, world, event, cy)
        #expect(try await world.answer(event, bo, Reply(.going, plusOnes: 1)).isSeated)
        #expect(try await say(.going, on: 1, world, event, dee)?.isWaiting == true)
    }

    @Test func `fewer seats than are taken on some day are refused, more are given out`() async throws {
        let (world, event, friends) = try await world(capacity: 3, friends: 3)
        let (bo, cy, dee) = (friends[0], friends[1], friends[2])
        try await world.answer(event, bo, Reply(.going))
        try await say(.going, on: 1, world, event, cy)
        try await say(.going, on: 1, world, event, dee)
        let host = world.ada.id
        func change(_ capacity: Int?) async throws {
            try await world.database.write { db in
                guard let event = try Event.find(event.id, db) else { throw EventWorld.NotThere() }
                var values = event.values
                values.capacity = capacity
                try event.change(to: values, by: host, now: noon, db) { _, _, _ in "" }
            }
        }
        await #expect(throws: EventChangeProblem.capacityBelowSeated(3)) { try await change(2) }
        try await change(4)
        #expect(try state(1, world, event, dee)?.isSeated == true)
        try await world.answer(event, cy, Reply(.going))
        try await world.answer(event, dee, Reply(.going))
        try await change(nil)
        #expect(try world.attendance(dee, event).isSeated)
    }

    @Test func `no day has more people than seats, however many answer at once`() async throws {
        let (world, event, friends) = try await world(capacity: 4, friends: 12)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, friend) in friends.enumerated() {
                group.addTask {
                    if index.isMultiple(of: 3) {
                        try await world.answer(event, friend, Reply(.going), now: noon + Int64(index))
                    }
                    for number: Int64 in 0..<3 where index % 4 != Int(number) {
                        try await say(.going, on: number, world, event, friend, now: noon + 20)
                    }
                    if index.isMultiple(of: 5) { try await say(.declined, on: 1, world, event, friend, now: noon + 30) }
                }
            }
            try await group.waitForAll()
        }
        let days = try days(world, event, friends[0])
        #expect(days.map(\.counts.seats) == [4, 4, 4])
        for number: Int64 in 0..<3 {
            let start = event.time.startsAt + number * Self.day
            #expect(try world.database.read { try event.expected(at: start, $0).count } == 4)
        }
        // Nobody is told twice that they have a seat.
        let told = try details(world)
        #expect(Set(told).count == told.count)
    }

    @Test func `a day that is moved or put back keeps its seats and who waits for them`() async throws {
        let (world, event, _) = try await world(capacity: 2)
        let (host, first) = (world.ada.id, event.time.startsAt)
        try await world.answer(event, world.bo, Reply(.going))
        #expect(try await say(.going, on: 0, world, event, world.cy)?.isWaiting == true)
        try await world.database.write { db in
            let moved = MovedDay(startsAt: first - 3_600, length: 600)
            try Event.find(event.id, db)?.move(first, to: moved, by: host, detail: "", now: noon, db)
            try Event.find(event.id, db)?.takeOut(first, by: host, detail: "", now: noon, db)
        }
        try await world.answer(event, world.bo, Reply(.declined))
        // It does not take place: nobody is told of a seat.
        #expect(try state(0, world, event, world.cy)?.isWaiting == true)
        try await world.database.write {
            try Event.find(event.id, $0)?.putBack(first, by: host, detail: "", now: noon, $0)
        }
        #expect(try state(0, world, event, world.cy)?.isSeated == true)
        #expect(try details(world) == ["cy-the-friend: \(first - 3_600)"])
    }

    @Test func `nobody who waits for a day is reminded of it or busy then`() async throws {
        let (world, event, _) = try await world(capacity: 2)
        let (first, cy) = (event.time.startsAt, world.cy.id)
        try await world.answer(event, world.bo, Reply(.going))
        try await say(.going, on: 0, world, event, world.cy)
        try await world.database.write { try Availability.share(true, by: cy, $0) }
        #expect(
            try world.database.read { try event.expected(at: first, $0).map(\.account) } == [world.ada.id, world.bo.id]
        )
        #expect(try world.database.read { try Availability.busy([cy], during: event.time, $0) }.isEmpty)
        try await say(.declined, on: 0, world, event, world.bo)
        #expect(try world.database.read { try event.expected(at: first, $0).map(\.account) } == [world.ada.id, cy])
        #expect(try world.database.read { try Availability.busy([cy], during: event.time, $0).count } == 1)
    }
}
