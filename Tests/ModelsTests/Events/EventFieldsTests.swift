import Testing

@testable import Models

/// Each thing that a host decides about an event, changed alone: the compiler does not know whether an edit of a new field is
/// written, and nobody would miss what is dropped without a word.
struct EventFieldsTests {
    /// Edits of one field each, of all columns together.
    private static let edits: [@Sendable (inout EventValues) -> Void] = [
        { $0.title = "Go & tea" },
        { $0.information = "Bring a board." },
        { $0.category = "games" },
        { $0.time = EventTime(startsAt: $0.time.startsAt + 60, endsAt: $0.time.endsAt, zone: $0.time.zone) },
        { $0.time = EventTime(startsAt: $0.time.startsAt, endsAt: nil, zone: $0.time.zone) },
        { $0.time = EventTime(startsAt: $0.time.startsAt, endsAt: $0.time.endsAt, zone: "Europe/Lisbon") },
        {
            $0.place = EventPlace(
                id: PlaceID(.way, 6),
                name: "Bar",
                address: "Quay 1",
                point: GeoPoint(latitude: 1, longitude: 2)
            )
        },
        { $0.reminderSeconds = 7_200 },
        { $0.capacity = 9 },
        { $0.maxPlusOnes = 3 },
        { $0.recurrence = "FREQ=WEEKLY;COUNT=3" },
    ]

    @Test func `an edit of any field alone is written, and every column is such a field`() async throws {
        var written: Set<String> = []
        for edit in Self.edits {
            let world = try await EventWorld()
            let event = try await world.meet()
            let before = try Self.row(of: event, world)
            var values = event.values
            edit(&values)
            let (new, host) = (values, world.ada.id)
            let changes = try await world.database.write {
                try event.change(to: new, by: host, now: noon + 9, $0) { _, _, _ in "changed" }
            }
            #expect(!changes.isEmpty)
            #expect(try world.database.read { try Event.find(event.id, $0) }?.values == new)
            let after = try Self.row(of: event, world)
            written.formUnion(after.keys.filter { after[$0] != before[$0] })
            let isTold = try world.notices().contains { $0.hasSuffix("event-changed") }
            #expect(isTold == changes.contains(where: \.isTold))
        }
        #expect(written == Set(EventValues.columns.names))
    }

    @Test func `what nothing names is still a change`() {
        var values = EventWorld.values()
        #expect(EventChange.between(values, values).isEmpty)
        values.maxPlusOnes += 1
        #expect(EventChange.between(EventWorld.values(), values) == [.other])
    }

    /// The columns of its values as SQL would write them.
    private static func row(of event: Event, _ world: EventWorld) throws -> [String: String] {
        try world.database.read { db in
            var row: [String: String] = [:]
            for name in EventValues.columns.names {
                row[name] = try String.fetchOne(
                    db,
                    sql: "SELECT coalesce(CAST(\(name) AS TEXT), 'NULL') FROM event AS kept WHERE kept.id = ?",
                    arguments: [event.id]
                )
            }
            return row
        }
    }
}
