import Foundation
import Models
import Testing

@testable import WebApp

/// What the map of events looks at.
struct EventMapFitTests {
    @Test func `with no view chosen the map fits what is listed, and a chosen view stays`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let middle = try test.middle
            let empty = try await test.get("/map")
            #expect(empty.attribute("data-fit").isEmpty)
            // Far from the middle of the import.
            let porto = [(41.15, -8.61), (41.16, -8.60)]
            for (index, point) in porto.enumerated() {
                _ = try await test.pinned(
                    ["title": "Game \(index)", "lat": "\(point.0)", "lon": "\(point.1)", "zone": "Europe/Lisbon"],
                    in: test.client
                )
            }
            let page = try await test.get("/map")
            #expect(page.attribute("data-centre").first?.hasPrefix("41.155") == true)
            #expect(page.attribute("data-zoom") == ["15"])
            #expect(page.attribute("data-fit") == ["41.15,-8.61;41.16,-8.6"])
            let isAll = page.reads("All of them are on this map.")
            #expect(isAll)
            let look = "look=\(middle.latitude),\(middle.longitude)&zoom=12"
            let chosen = try await test.get("/map?\(look)")
            #expect(chosen.attribute("data-zoom") == ["12"] && chosen.attribute("data-fit").isEmpty)
            _ = try await test.pinned(["title": "Home"], in: test.client)
            let wide = try await test.get("/map")
            #expect(Int(wide.attribute("data-zoom").first ?? "") ?? 99 < 8)
            let isStillAll = wide.reads("All of them are on this map.")
            #expect(isStillAll)
        }
    }
}
