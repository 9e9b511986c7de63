import Models
import Testing

@testable import WebApp

/// The invented world can be made on any day of the week.
struct DemoCalendarTests {
    /// Seconds after the first moment of the tests' clock, to half past ten on each day: what there is then lies in the afternoon.
    private static let moments = (0..<7).map { Int64($0 * 24 + 16) * 3_600 }

    @Test(arguments: moments)
    func `as much of it is over on each day`(later: Int64) async throws {
        let clock = TestClock()
        clock.advance(later)
        try await withApp(clock: clock) { test in
            _ = try #require(try await DemoPeople(app: test.app, drawsPictures: false).invent())
            let titles = try test.app.database.read { db in
                try String.fetchAll(
                    db,
                    cached: "SELECT title FROM event WHERE status = 'planned' AND starts_at <= ? ORDER BY title",
                    arguments: [clock.now]
                )
            }
            #expect(titles == ["Boats, small ones", "Football for anybody", "Mira & Jonas", "Soup for many"])
        }
    }
}
