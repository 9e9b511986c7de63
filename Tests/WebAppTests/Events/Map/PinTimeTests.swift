import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What pins say of when their events are.
struct PinTimeTests {
    private struct Pin: Decodable {
        let count: Int
        let time: String?
        let name: String?
    }

    @Test func `a pin says in few words when its event is, by its clocks and in the reader's language`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let middle = try test.middle
            // It is Saturday, 21 November 2026.
            let days = ["2026-11-21", "2026-11-25", "2026-11-27", "2026-11-28", "2027-03-02"]
            for (number, day) in days.enumerated() {
                let lon = "\(middle.longitude + Double(number) * 0.01)"
                let fields: KeyValuePairs<String, String?> = [
                    "title": "Event", "date": day, "time": "23:30", "lon": lon,
                ]
                _ = try await test.pinned(fields, in: test.client)
            }
            func times(_ language: String) async throws -> [Pin] {
                let look = "look=\(middle.latitude),\(middle.longitude + 0.02)&zoom=14&size=1200x200"
                let answer = try await test.browser().get(
                    "/map/pins.json?" + look,
                    headers: ["Accept-Language": language]
                )
                return try JSONDecoder().decode([Pin].self, from: Data(answer.body))
            }
            let english = try await times("en")
            #expect(english.map(\.count) == [1, 1, 1, 1, 1])
            #expect(english.map(\.time) == ["23:30", "Wed 23:30", "Fri 23:30", "28 Nov", "2 Mar 2027"])
            #expect(english.first?.name == "Event, 23:30")
            let german = try await times("de")
            #expect(german.map(\.time) == ["23:30", "Mi 23:30", "Fr 23:30", "28. Nov.", "2. März 2027"])
            #expect(try await times("ar").map(\.time).prefix(1) == ["23:30"])
            #expect(try await times("ar").last?.time?.hasPrefix("2 ") == true)
        }
    }

    @Test func `what has begun is now, and a group tells no time`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let middle = try test.middle
            _ = try await test.pinned(["date": "2026-11-21", "time": "23:30", "end_time": "23:50"], in: test.client)
            _ = try await test.app.database.write { db in
                try db.execute(sql: "UPDATE event SET starts_at = starts_at - 43200, listed_at = listed_at - 43200")
                try db.execute(sql: "UPDATE event SET ends_at = ends_at + 43200")
            }
            let look = "look=\(middle.latitude),\(middle.longitude)&zoom=14&size=600x400"
            let pins = try await test.get("/map/pins.json?" + look)
            #expect(try JSONDecoder().decode([Pin].self, from: Data(pins.body)).map(\.time) == ["Now"])
            _ = try await test.pinned(["title": "Another", "anyway": "1"], in: test.client)
            let both = try await test.get("/map/pins.json?" + look)
            let groups = try JSONDecoder().decode([Pin].self, from: Data(both.body))
            #expect(groups.map(\.count) == [2] && groups.map(\.time) == [nil] && groups.map(\.name) == [nil])
        }
    }
}
