import Testing

@testable import Models

/// What a cancellation that is told slice by slice waits for, and what waits for it.
struct CancellationHoldingTests {
    private let world: CancellationWorld
    private var database: AppDatabase { world.database }

    init() throws { world = try CancellationWorld() }

    @Test func `while the event is hidden nobody is told nor passed over, until it would be over`() async throws {
        let (event, host) = try await world.meet()
        let all = try world.expected()
        try await database.write { try event.cancel("Flu.", by: host, slice: CancellationWorld.slice, now: noon, $0) }
        let first = try world.told(in: database)
        let rest = try #require(try world.rest(database))
        func hide(_ instant: Int64?) async throws {
            try await database.write {
                try $0.execute(sql: "UPDATE event SET hidden_at = ?", arguments: [instant])
            }
        }
        try await hide(1)
        #expect(
            try await database.write { try rest.tellSome(CancellationWorld.slice, now: noon, $0) }
                == .held(until: noon + 3_600)
        )
        #expect(try world.told(in: database) == first)
        try await hide(nil)
        try await world.tellRest()
        #expect(try world.told(in: database) == all)
    }

    @Test func `an event that is called off while it is hidden is told of when it is shown again`() async throws {
        let (event, host) = try await world.meet()
        let all = try world.expected()
        try await database.write { db in
            try db.execute(sql: "UPDATE event SET hidden_at = 1")
            let hidden = try #require(try Event.find(event.id, db))
            try hidden.cancel("Flu.", by: host, slice: CancellationWorld.slice, now: noon, db)
        }
        #expect(try world.told(in: database) == (0, 0))
        let rest = try #require(try world.rest(database))
        let end = event.listedTime.overAt
        #expect(
            try await database.write { try rest.tellSome(CancellationWorld.slice, now: end - 1, $0) }
                == .held(until: end)
        )
        try await database.write { try $0.execute(sql: "UPDATE event SET hidden_at = NULL") }
        try await world.tellRest()
        #expect(try world.told(in: database) == all)
        // Once it would be over nobody hears of it any more, and its job ends.
        try await database.write { try $0.execute(sql: "UPDATE event SET hidden_at = 1") }
        #expect(try await database.write { try rest.tellSome(CancellationWorld.slice, now: end, $0) } == .done)
    }

    @Test func `of a series people hear until its last day is over, however long it was hidden`() async throws {
        let world = try await EventWorld()
        var values = EventWorld.values()
        values.recurrence = "FREQ=DAILY;COUNT=5"
        let event = try await world.meet(values)
        try await hide(event, in: world)
        try await cancel(event, in: world)
        let text = try #require(try world.jobs(EventJob.cancellation).first)
        let telling = try JSONText.decode(CancellationTelling.self, text)
        func step(_ now: Int64) async throws -> CancellationTelling.Step {
            try await world.database.write { try telling.tellSome(now: now, $0) }
        }
        let end = event.listedTime.overAt
        let last = end + 4 * 86_400
        #expect(try await step(end) == .held(until: end + 3_600))
        #expect(try await step(last - 1) == .held(until: last))
        #expect(try await step(last) == .done)
    }

    @Test func `what is held goes on as soon as operators show the event again`() async throws {
        let world = try await EventWorld()
        let event = try await world.meet()
        let number = try await hide(event, in: world)
        try await cancel(event, in: world)
        func due() throws -> Int64? {
            try world.database.read {
                try Int64.fetchOne($0, sql: "SELECT run_at FROM job WHERE kind = ?", arguments: [EventJob.cancellation])
            }
        }
        #expect(try due() == noon + 3_600)
        let cy = world.cy.id
        try await world.database.write {
            _ = try ModerationCase.restore(number, telling: { _ in "" }, by: cy, now: noon + 60, $0)
        }
        #expect(try due() == noon + 60)
    }

    /// Operators hide it. Returns the number of the case.
    @discardableResult
    private func hide(_ event: Event, in world: EventWorld) async throws -> Int64 {
        let (bo, cy) = (world.bo.id, world.cy.id)
        return try await world.database.write { db in
            let host = try #require(try Author.find(event.host, db))
            let subject = ModerationSubject(event, by: host)
            try Report.file(.spam, "", about: subject, by: .member(bo), now: noon, db)
            let number = try #require(try ModerationCase.open(1, now: noon, db).cases.first?.id)
            _ = try ModerationCase.hide(number, saying: "", telling: { _ in "" }, by: cy, now: noon, db)
            return number
        }
    }

    private func cancel(_ event: Event, in world: EventWorld) async throws {
        let ada = world.ada.id
        try await world.database.write { db in
            let hidden = try #require(try Event.find(event.id, db))
            try hidden.cancel("Flu.", by: ada, now: noon, db)
        }
    }
}
