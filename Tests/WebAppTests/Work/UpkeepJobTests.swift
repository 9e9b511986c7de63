import Models
import Testing

@testable import WebApp

/// What the site does for itself: it takes long, and nobody waits for it.
struct UpkeepJobTests {
    @Test func `files beyond two hundred are removed by several jobs`() async throws {
        try await withApp(demo: false) { test in
            for (count, sizes) in [(0, []), (1, [1]), (200, [200]), (201, [200, 1]), (400, [200, 200])]
                as [(Int, [Int])]
            {
                let keys = (0..<count).map { "none-\($0)" }
                try await test.app.database.write { db in
                    try db.execute(sql: "DELETE FROM job")
                    try MediaRemovalJob.enqueue(keys, now: 9, db)
                }
                let made = try test.app.database.read {
                    try Int.fetchAll($0, sql: "SELECT json_array_length(payload, '$.keys') FROM job ORDER BY id")
                }
                #expect(made == sizes)
            }
        }
    }
}
