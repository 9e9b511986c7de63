import Clocks
import Foundation
import Models
import Testing

@testable import WebApp

/// What a member sees first.
struct HomePageTests {
    @Test func `members are greeted by their own clock, and plainly where nobody knows it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            #expect(try await test.get("/").text.contains("<h1>Hello, <bdi>"))
            let ada = try test.account(.ada).id
            // 18:30 in UTC.
            for (zone, words) in [("America/New_York", "Good afternoon"), ("Asia/Tokyo", "Good evening")] {
                try await test.app.database.write {
                    try QuietHours.save(QuietHours(fromMinute: 60, toMinute: 120, zone: zone), of: ada, $0)
                }
                #expect(try await test.get("/").reads(words + ", "), "\(zone)")
            }
        }
    }

    @Test func `public events of this week that are near stand on home, once`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let soon = try await test.pinned(["title": "Football soon", "date": "2026-11-27"], in: ada)
            _ = try await test.pinned(["title": "Football later", "date": "2026-12-20"], in: ada)
            let middle = try test.middle
            _ = try await test.pinned(
                [
                    "title": "Football far", "date": "2026-11-27", "time": "21:45", "zone": "UTC",
                    "lat": "\(middle.latitude + 1)", "lon": "\(middle.longitude)",
                ],
                in: ada
            )
            let page = try await bo.get("/")
            #expect(page.reads("Around you this week") && page.reads("Football soon"))
            #expect(!page.reads("Football later") && !page.reads("Football far"))
            // It is what is next for its host.
            let own = try await ada.get("/")
            #expect(own.text.contains("next-event pin") && !own.reads("Around you this week"))
            let first = try #require(own.attribute("data-event").first)
            #expect(soon.hasSuffix(first))
        }
    }

    @Test func `what is next shows the way there and how to change the answer`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(in: ada)
            #expect(try await ada.get("/").reads("Details"))
            #expect(try await bo.get("/").text.contains("class=\"invites\""))
            _ = try await test.answer(address, ["answer": "going"], in: bo)
            let page = try await bo.get("/")
            #expect(page.reads("Directions") && page.reads("Change answer"))
            #expect(page.text.contains("class=\"next-event meeting\""))
        }
    }
}
