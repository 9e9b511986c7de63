import Testing

@testable import Models

/// Whom it reaches that an event is called off, as its hosts read it.
struct CancellationCountTests {
    let world: EventWorld

    init() async throws { world = try await EventWorld() }

    private func meet(_ values: EventValues = EventWorld.values(), guests: Int) async throws -> Event {
        let guests: [Invitee] = (0..<guests).map { .address("n\($0)@example.org") }
        let event = try await world.meet(values, inviting: [.member(world.bo.id), .member(world.cy.id)] + guests)
        return event
    }

    private func set(_ columns: String, of guest: Int, _ event: Event) async throws {
        try await world.database.write {
            try $0.execute(
                sql: "UPDATE attendance SET \(columns) WHERE event_id = ? AND email = ?",
                arguments: [event.id, "n\(guest)@example.org"]
            )
        }
    }

    private func counts(_ event: Event, for reader: Account? = nil, now: Int64 = noon) throws -> CancellationCounts {
        try world.database.read { db in
            let event = try #require(try Event.find(event.id, db))
            return try CancellationCounts.count(of: event, besides: reader?.id ?? world.ada.id, now: now, db)
        }
    }

    @Test func `members are told, guests where a mail has asked them, and nobody who wants none or does not come`()
        async throws
    {
        let event = try await meet(guests: 6)
        #expect(try counts(event) == CancellationCounts(told: 2, unasked: 6))
        try await set("mailed_at = 1", of: 0, event)
        try await set("answer = 'maybe', answered_at = 1", of: 1, event)
        try await set("mailed_at = 1, is_muted = 1", of: 2, event)
        try await set("mailed_at = 1, answer = 'declined', answered_at = 1", of: 3, event)
        let ada = world.ada.id
        try await world.database.write { db in
            let guest = try #require(try Attendance.find(email: "n4@example.org", in: event.id, db))
            let mail = StrangerMail(
                job: JobID(rawValue: 1),
                sender: ada,
                recipient: AddressDigest(Array(repeating: 1, count: 32)),
                reason: "invitation"
            )
            try HeldMail.keep(.never(.refused), of: mail, to: guest.id, db)
        }
        #expect(try counts(event) == CancellationCounts(told: 4, unasked: 1, unreachable: 2))
        // A co-host counts the host, and not themself.
        #expect(try counts(event, for: world.bo).told == 4)
    }

    @Test func `nobody counts whom the host has blocked or who is suspended`() async throws {
        let event = try await meet(guests: 0)
        let (ada, bo, cy) = (world.ada.id, world.bo.id, world.cy.id)
        try await world.database.write { db in
            try db.execute(sql: "INSERT INTO block VALUES (?, ?, 1)", arguments: [bo, ada])
            try db.execute(sql: "UPDATE account SET suspended_at = 1 WHERE id = ?", arguments: [cy])
        }
        #expect(try counts(event) == CancellationCounts(told: 0))
    }

    @Test func `whoever comes to one day of a series that they have declined counts`() async throws {
        var values = EventWorld.values()
        values.recurrence = "FREQ=DAILY;COUNT=5"
        let event = try await meet(values, guests: 1)
        try await set("mailed_at = 1, answer = 'declined', answered_at = 1", of: 0, event)
        #expect(try counts(event).told == 2)
        try await world.database.write { db in
            let event = try #require(try Event.find(event.id, db))
            let guest = try #require(try Attendance.find(email: "n0@example.org", in: event.id, db))
            try event.answer(.going, on: event.listedAt, as: guest, now: noon, db) { _ in .none }
        }
        #expect(try counts(event).told == 3)
    }

    @Test func `while a job tells the others they are being told`() async throws {
        let event = try await meet(guests: 0)
        let ada = world.ada.id
        try await world.database.write { try event.cancel("", by: ada, slice: 1, now: noon, $0) }
        #expect(try counts(event) == CancellationCounts(told: 2, isUnderWay: true))
        let text = try #require(try world.jobs(EventJob.cancellation).first)
        let telling = try JSONText.decode(CancellationTelling.self, text)
        while try await world.database.write({ try telling.tellSome(now: noon, $0) }) == .more {}
        #expect(try counts(event) == CancellationCounts(told: 2))
    }
}
