import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Nothing of a large choice of events is left out silently (B3).
struct PublicEventFeedPageTests {
    private static let count = 1_003

    /// Titles are numbers, so that each is found once.
    private func withEvents<Value>(_ count: Int, _ body: (TestApp) async throws -> Value) async throws -> Value {
        try await withApp { test in
            try await test.people(.ada)
            let (host, now) = (try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { db in
                for number in 0..<count {
                    var values = TestApp.values("Event \(number)", start: now + 86_400 + Int64(number / 3))
                    values.category = "food"
                    _ = try Event.create(values, audience: .public, by: host, inviting: [], now: now, db)
                }
            }
            return try await body(test)
        }
    }

    private func path(_ address: String?) -> String? {
        address.map { $0.replacing("http://localhost", with: "") }
    }

    private func numbers(_ text: String) -> [Int] {
        text.matches(of: /Event (\d+)/).compactMap { Int($0.1) }
    }

    /// The link of the header, by name.
    private func link(_ name: String, _ response: TestResponse) -> String? {
        (response["Link"] ?? "").split(separator: ", ").first { $0.hasSuffix("; rel=\"\(name)\"") }
            .map { String($0.dropFirst().prefix { $0 != ">" }) }
    }

    private func geoJSON(_ response: TestResponse) throws -> (titles: [String], links: [String: String]) {
        let root = try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
        let features = try #require(root["features"] as? [[String: Any]])
        let titles = features.compactMap { ($0["properties"] as? [String: Any])?["title"] as? String }
        let links = (root["links"] as? [[String: String]] ?? []).map { ($0["rel"] ?? "", $0["href"] ?? "") }
        return (titles, Dictionary(uniqueKeysWithValues: links))
    }

    @Test func `following the links gives every event once`() async throws {
        try await withEvents(Self.count) { test in
            let guest = test.browser()
            var found: [Int] = []
            var next: String? = "/map.geojson?category=food"
            var sizes: [Int] = []
            while let path = next {
                let response = try await guest.get(path)
                let (titles, links) = try geoJSON(response)
                #expect(links["next"] == link("next", response))
                #expect(links["previous"] == link("previous", response))
                #expect((links["previous"] == nil) == sizes.isEmpty)
                found += numbers(titles.joined(separator: "\n"))
                sizes.append(titles.count)
                next = self.path(links["next"])
                #expect(next == nil || next == "/map.geojson?category=food&page=\(sizes.count + 1)")
            }
            #expect(sizes == [500, 500, 3])
            #expect(found == Array(0..<Self.count))
            var feed: [Int] = []
            next = "/map.atom?category=food"
            while let path = next {
                let response = try await guest.get(path)
                feed += numbers(response.text.matches(of: /<entry>.*?<\/title>/).map { String($0.0) }.joined())
                // The same feed, however many pages it has.
                #expect(response.text.contains("<id>http://localhost/map.atom?category=food</id>"))
                next = self.path(link("next", response))
                let told = next.map { "<link rel=\"next\" type=\"application/atom+xml\" href=\"http://localhost\($0)" }
                let isTold = told.map { response.text.contains($0.replacing("&", with: "&amp;")) }
                #expect(isTold != false)
            }
            #expect(feed == Array(0..<Self.count))
            // Programs that follow no links have all in one file.
            let calendar = try await guest.get("/map.ics")
            #expect(calendar["Link"] == nil)
            #expect(calendar.text.components(separatedBy: "BEGIN:VEVENT").count == Self.count + 1)
        }
    }

    @Test func `a whole that fits on one page has no links`() async throws {
        try await withEvents(500) { test in
            for ending in ["geojson", "atom", "ics"] {
                let response = try await test.browser().get("/map.\(ending)")
                #expect(response["Link"] == nil)
                #expect(!response.text.contains("rel=\"next\"") && !response.text.contains("\"links\""))
            }
        }
    }

    @Test func `a calendar that cannot hold all says so`() async throws {
        try await withEvents(5_001) { test in
            let calendar = try await test.browser().get("/map.ics")
            let text = calendar.text.replacing("\r\n ", with: "")
            let isSaid = text.contains(
                "X-WR-CALDESC:These are 5000 of more events. The others: http://localhost/map.ics?page=2\r\n"
            )
            #expect(isSaid)
            #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 5_001)
            let rest = try await test.browser().get("/map.ics?page=2")
            #expect(rest.text.components(separatedBy: "BEGIN:VEVENT").count == 2)
            #expect(link("previous", rest) == "http://localhost/map.ics")
        }
    }
}
