import Testing

@testable import Models

struct SeriesReminderTests {
    private static let day: Int64 = 86_400

    private func series(
        _ world: EventWorld,
        _ rule: String,
        start: Int64,
        reminder: Int64
    ) async throws -> Event {
        var values = EventWorld.values(start: start)
        values.recurrence = rule
        values.reminderSeconds = reminder
        return try await world.meet(values)
    }

    /// Does the event's jobs that are due at `now`, as the worker would, and those that they ask for. Returns the starts of
    /// which Ada was reminded, each with how late.
    private func work(_ world: EventWorld, at now: Int64) async throws -> [String] {
        let before = try details(world).count
        while try await world.database.write({ db in try Self.next(now, db) }) {}
        return Array(try details(world).dropFirst(before))
    }

    private static func next(_ now: Int64, _ db: DatabaseConnection) throws -> Bool {
        while let job = try Job.lease(.random(), in: .other, by: NodeID(rawValue: 1), seconds: 60, now: now, db) {
            if job.kind == EventJob.reminder {
                let moment = try job.decode(EventJob.Moment.self)
                for _ in 0..<2 {
                    _ = try Event.remind(moment, now: now, db) { "\($0.listedAt) late \($1)" }
                }
            } else if job.kind == EventJob.advance {
                try Event.find(try job.decode(EventJob.Moment.self).id, db)?.relist(now: now, db)
            }
            _ = try job.complete(db)
            return true
        }
        return false
    }

    private func details(_ world: EventWorld) throws -> [String] {
        let ada = world.ada.id
        return try world.database.read {
            try String.fetchAll(
                $0,
                sql: "SELECT detail FROM notice WHERE kind = 'reminder' AND account_id = ? ORDER BY id",
                arguments: [ada]
            )
        }
    }

    @Test func `each day is reminded of once, however much earlier than the day before it that is`() async throws {
        for reminder: Int64 in [0, 3_600, Self.day, 3 * Self.day + 60] {
            let world = try await EventWorld()
            let start = noon + 4 * Self.day
            _ = try await series(world, "FREQ=DAILY;COUNT=5", start: start, reminder: reminder)
            var told: [String] = []
            for hour in stride(from: noon, through: noon + 12 * Self.day, by: 3_600) {
                told += try await work(world, at: hour)
            }
            // The worker looks once an hour here.
            let late = reminder % 3_600
            #expect(told == (0..<5).map { "\(start + Int64($0) * Self.day) late \(late)" })
            #expect(try world.jobs(EventJob.reminder).isEmpty)
        }
    }

    @Test func `after a downtime late ones say so, what is over is left out, and none comes twice`() async throws {
        let world = try await EventWorld()
        let start = noon + 2 * Self.day
        _ = try await series(world, "FREQ=DAILY", start: start, reminder: Self.day)
        #expect(try await work(world, at: start - Self.day) == ["\(start) late 0"])
        // Three and a half days without the site: two days are over, today's and tomorrow's reminders were due.
        let back = start + 2 * Self.day + Self.day / 2
        let told = try await work(world, at: back)
        #expect(told == ["\(start + 3 * Self.day) late \(Self.day / 2)"])
        #expect(try await work(world, at: back).isEmpty)
        #expect(try await work(world, at: start + 3 * Self.day) == ["\(start + 4 * Self.day) late 0"])
    }

    @Test func `the time on the wall counts, whatever the clocks do in between`() async throws {
        let world = try await EventWorld()
        // Sundays at 18:00 in Berlin from 21 March 2027; summer time begins on the 28th.
        let start: Int64 = 1_805_648_400
        _ = try await series(world, "FREQ=WEEKLY", start: start, reminder: Self.day)
        #expect(try await work(world, at: start - Self.day) == ["\(start) late 0"])
        let second = start + 7 * Self.day - 3_600
        #expect(try await work(world, at: second - Self.day - 1).isEmpty)
        #expect(try await work(world, at: second - Self.day) == ["\(second) late 0"])
    }

    @Test func `a series that moves is reminded of on its new days, and of none again`() async throws {
        let world = try await EventWorld()
        let start = noon + 3 * Self.day
        let event = try await series(world, "FREQ=DAILY", start: start, reminder: Self.day)
        #expect(try await work(world, at: start - Self.day).count == 1)
        let (host, now) = (world.ada.id, start - Self.day + 60)
        func move(by seconds: Int64, reminder: Int64 = Self.day) async throws {
            try await world.database.write { db in
                guard let event = try Event.find(event.id, db) else { return }
                var values = event.values
                values.time = values.time.starting(at: values.time.startsAt + seconds)
                values.reminderSeconds = reminder
                try event.change(to: values, by: host, now: now, db) { _, _, _ in "" }
            }
        }
        // Earlier: everybody is just told of the change to the next day, whose reminder would have passed.
        try await move(by: -600)
        #expect(try await work(world, at: now).isEmpty)
        #expect(try world.jobs(EventJob.reminder).count == 1)
        #expect(try await work(world, at: start - 600) == ["\(start + Self.day - 600) late 0"])
        // A shorter notice reminds of no day again.
        let reminder: Int64 = 3_600
        try await world.database.write { db in
            guard let event = try Event.find(event.id, db) else { return }
            var values = event.values
            values.reminderSeconds = reminder
            try event.change(to: values, by: host, now: start, db) { _, _, _ in "" }
        }
        #expect(try await work(world, at: start + Self.day - 4_200).isEmpty)
        let next = start + 2 * Self.day - 600
        #expect(try await work(world, at: next - 3_600) == ["\(next) late 0"])
    }

    @Test func `a day that is taken out is not reminded of, and one that is put back is`() async throws {
        let world = try await EventWorld()
        let start = noon + 3 * Self.day
        let event = try await series(world, "FREQ=DAILY", start: start, reminder: 3_600)
        let host = world.ada.id
        try await world.database.write { try event.takeOut(start, by: host, detail: "", now: noon, $0) }
        #expect(try await work(world, at: start - 3_600).isEmpty)
        try await world.database.write { db in
            let event = try Event.find(event.id, db)
            try event?.takeOut(start + Self.day, by: host, detail: "", now: start, db)
            try event?.putBack(start + Self.day, by: host, detail: "", now: start, db)
        }
        #expect(try await work(world, at: start + Self.day - 3_600) == ["\(start + Self.day) late 0"])
    }
}
