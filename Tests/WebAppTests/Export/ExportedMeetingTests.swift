import Foundation
import Testing

@testable import Models
@testable import WebApp

/// The personal export of a meeting tells all that was decided about it.
struct ExportedMeetingTests {
    /// Columns that it leaves out, and why.
    private static let untold = [
        "place_kind": "a place of the map is told by its name, address and point",
        "place_number": "a place of the map is told by its name, address and point",
    ]

    private func exported(_ values: EventValues, _ test: TestApp) async throws -> [String: Any] {
        _ = try await test.people(.ada)
        _ = try await test.meet(values, [])
        let account = try test.account(.ada).id
        let bytes = try test.app.database.read { db in
            try ExportJSON.bytes(try CalendarEntry.all(of: account, after: nil, db).map { try ExportedMeeting($0, db) })
        }
        let meetings = try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]
        return try #require(meetings?.first)
    }

    @Test func `the export of a meeting tells each of its fields`() async throws {
        try await withApp { test in
            var values = TestApp.values()
            let point = try #require(GeoPoint(latitude: 1.5, longitude: 2.5))
            values.place = EventPlace(id: PlaceID(.node, 5), name: "Bar", address: "Quay 1", point: point)
            (values.reminderSeconds, values.capacity, values.recurrence) = (3_600, 9, "FREQ=DAILY")
            let told = try await exported(values, test)
            for column in EventValues.fields.columns.names {
                #expect((told[column] == nil) == (Self.untold[column] != nil), "\(column)")
            }
        }
    }
}
