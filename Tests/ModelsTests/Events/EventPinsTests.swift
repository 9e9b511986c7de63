import Testing

@testable import Models

/// The pins in memory are those of the database, whatever has happened to events meanwhile.
struct EventPinsTests {
    private struct Seen: Equatable {
        let id: Int64
        let host: Int64
        let span: Range<Int64>
        let latitude: Double
        let category: Int8
        let promise: Double
    }

    private func seen(_ pins: EventPins) -> [Seen] {
        let promise = pins.ratings.promises()
        return pins.pins.map {
            Seen(
                id: $0.id,
                host: $0.host,
                span: $0.starts..<$0.ends,
                latitude: $0.latitude,
                category: $0.category,
                // Sums that were taken apart again differ in the last digits.
                promise: (promise($0) * 1e9).rounded()
            )
        }
    }

    /// What of it is the same as if it were read anew.
    private func check(_ index: PinIndex, _ world: EventWorld, _ step: Int) throws {
        try world.database.read { db in
            let (kept, fresh) = (try index.current(db), try EventPins(db))
            #expect(seen(kept) == seen(fresh), "step \(step)")
        }
    }

    @Test func `after any change they are as if they were read anew`() async throws {
        let world = try await EventWorld()
        let index = PinIndex()
        var random = SplitMix(state: 7)
        var events: [Event] = []
        for step in 0..<300 {
            let host = [world.ada, world.bo, world.cy].randomElement(using: &random)?.id ?? world.ada.id
            let start = noon + Int64.random(in: -30...30, using: &random) * 86_400
            if events.count < 5 || Int.random(in: 0..<4, using: &random) == 0 {
                let category = ["sports", "games", ""].randomElement(using: &random) ?? ""
                let values = EventMapTests.values("Number \(step)", start: start, category: category)
                events.append(
                    try await world.database.write {
                        try Event.create(values, audience: .public, by: host, now: noon - 90 * 86_400, $0)
                    }
                )
            } else if let event = events.randomElement(using: &random) {
                let changes = Self.changes(of: event.id.rawValue, by: host.rawValue, start: start)
                let sql = try #require(changes.randomElement(using: &random))
                try await world.database.write { try $0.execute(sql: sql) }
            }
            if step.isMultiple(of: 3) { try check(index, world, step) }
        }
        try check(index, world, 300)
        let count = try world.database.read { try index.current($0).pins.count }
        #expect(count > 20)
    }

    private static func changes(of id: Int64, by account: Int64, start: Int64) -> [String] {
        [
            "UPDATE event SET starts_at = \(start), ends_at = NULL, listed_at = \(start) WHERE id = \(id)",
            "UPDATE event SET listed_at = \(start), listed_length = 60 WHERE id = \(id)",
            "UPDATE event SET latitude = latitude + 0.001 WHERE id = \(id)",
            "UPDATE event SET hidden_at = 1 WHERE id = \(id)", "UPDATE event SET hidden_at = NULL WHERE id = \(id)",
            "UPDATE event SET status = 'cancelled' WHERE id = \(id)",
            "UPDATE event SET status = 'planned' WHERE id = \(id)",
            "UPDATE event SET audience = 'invited' WHERE id = \(id)",
            "UPDATE event SET audience = 'public' WHERE id = \(id)",
            "UPDATE event SET host_id = \(account) WHERE id = \(id)",
            "UPDATE event SET category = 'food' WHERE id = \(id)", "DELETE FROM event WHERE id = \(id)",
            """
            INSERT INTO event_rating
            SELECT \(id), \(account), 1 + abs(\(start)) % 5, 1, 1 WHERE \(id) IN (SELECT id FROM event)
            ON CONFLICT (event_id, account_id) DO UPDATE SET stars = excluded.stars
            """,
            "DELETE FROM event_rating WHERE event_id = \(id)", "DELETE FROM event_rating WHERE account_id = \(account)",
        ]
    }

    @Test func `whoever has not looked for very long reads all of them`() async throws {
        let world = try await EventWorld()
        let (index, ada) = (PinIndex(), world.ada.id)
        try check(index, world, 0)
        let event = try await world.database.write {
            try Event.create(EventMapTests.values(), audience: .public, by: ada, now: noon, $0)
        }
        try await world.database.write { db in
            for number in 0..<12_000 {
                try db.execute(
                    cached: "UPDATE event SET latitude = ? WHERE id = ?",
                    arguments: [48 + Double(number) / 1e6, event.id]
                )
            }
        }
        let kept = try world.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM pin_change") }
        #expect(kept == 10_000)
        try check(index, world, 1)
        let latitude = try world.database.read { try index.current($0).pins.first?.latitude }
        #expect(latitude == 48 + 11_999 / 1e6)
    }

    @Test func `what is undone was never seen`() async throws {
        struct Undone: Error {}
        let world = try await EventWorld()
        let (index, ada) = (PinIndex(), world.ada.id)
        try check(index, world, 0)
        await #expect(throws: Undone.self) {
            try await world.database.write { db in
                _ = try Event.create(EventMapTests.values(), audience: .public, by: ada, now: noon, db)
                throw Undone()
            }
        }
        try check(index, world, 1)
        _ = try await world.database.write {
            try Event.create(EventMapTests.values("Chess"), audience: .public, by: ada, now: noon, $0)
        }
        try check(index, world, 2)
        let count = try world.database.read { try index.current($0).pins.count }
        #expect(count == 1)
    }

    @Test func `the best of many are those that sorting all would give`() {
        var random = SplitMix(state: 3)
        for limit in [1, 7, 50, 400] {
            var best = BestPins(limit)
            var all: [(worth: Double, id: Int64)] = []
            for id in 0..<1_000 as Range<Int64> {
                let worth = Double(Int.random(in: 0..<300, using: &random))
                all.append((worth, id))
                best.add(Self.pin(id), worth: worth)
            }
            let sorted = all.sorted { ($1.worth, $0.id) < ($0.worth, $1.id) }.prefix(limit).map(\.id)
            #expect(best.finish().map(\.id) == sorted)
        }
    }

    private static func pin(_ id: Int64) -> EventPin {
        EventPin(id: id, host: 1, starts: 0, ends: 1, latitude: 0, longitude: 0, x: 0.5, y: 0.5, category: -1)
    }
}
