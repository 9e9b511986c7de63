import Foundation
import HTTPServer
import Models
import Places
import Testing

@testable import WebApp

/// CN1: cafes near a typed place or a position.
struct CafesTests {
    @Test func `without a search the page asks for one and carries the way to the bookmarks`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes")
            #expect(page.status == .ok)
            #expect(page.text.contains("name=\"near\""))
            #expect(page.text.contains("href=\"/bookmarks\""))
            #expect(page.attribute("data-place").isEmpty)
        }
    }

    @Test func `the demo town's cafes are found by its name, nearest first`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=\(DemoTown.name)")
            let metres = page.attribute("data-metres").compactMap(Double.init)
            #expect(page.status == .ok)
            #expect(metres.count >= 10)
            #expect(metres == metres.sorted())
            #expect(metres.allSatisfy { $0 <= 3_000 })
            #expect(page.attribute("data-place").allSatisfy { $0.hasPrefix("demo-") })
        }
    }

    @Test func `words come back into the field as they were typed, escaped`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=%3Cscript%3E%22%27%26")
            #expect(page.status == .ok)
            #expect(page.attribute("value").first == "&lt;script&gt;&quot;&#39;&amp;")
            let isRaw = page.text.contains("<script>\"")
            #expect(!isRaw)
            #expect(page.text.contains("We do not know a place called"))
        }
    }

    @Test(arguments: [
        "lat=91&lon=0", "lat=0&lon=181", "lat=nan&lon=0", "lat=0", "lon=0", "lat=abc&lon=1", "lat=1e2&lon=1",
        "lat=0x10&lon=1", "lat=&lon=5", "lat=inf&lon=1",
    ])
    func `a position that is not on the earth is refused at its place, with the words kept`(
        _ query: String
    ) async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=Home&\(query)")
            #expect(page.status == .unprocessableContent)
            #expect(page.attribute("aria-describedby") == ["near-message"])
            #expect(page.attribute("id").contains("near-message"))
            #expect(page.attribute("value").first == "Home")
        }
    }

    @Test func `a position without cafes says so`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?lat=0&lon=-150")
            #expect(page.status == .ok)
            #expect(page.text.contains("No cafes available"))
        }
    }

    @Test func `a place of that name in many countries offers the others`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=Birmingham")
            #expect(page.status == .ok)
            #expect(page.text.contains("No cafes available"))
        }
    }

    @Test func `words of any length and any signs do no harm`() async throws {
        try await withApp { test in
            for words in [String(repeating: "a", count: 5_000), "%22%20OR%20*", "NEAR(", "%00", "%E2%80%AE", "%27;--"] {
                let page = try await test.get("/cafes?near=\(words)")
                #expect([.ok, .badRequest].contains(page.status), "\(words.prefix(20))")
            }
        }
    }

    @Test func `without an import the search still answers`() async throws {
        try await withApp(demo: false) { test in
            let page = try await test.get("/cafes?near=Helsinki")
            #expect(page.status == .ok)
            #expect(page.text.contains("No cafes available"))
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a running site notices what is imported`() async throws {
        try await withApp(demo: false) { test in
            #expect(try await test.get("/cafes?near=\(DemoTown.name)").attribute("data-place").isEmpty)
            _ = try PlacesImport(database: try test.data.places).importDemo()
            var found: [String] = []
            // The file is looked at once a second.
            while found.isEmpty, !Task.isCancelled {
                found = try await test.get("/cafes?near=\(DemoTown.name)").attribute("data-place")
            }
            #expect(found.count >= 10)
        }
    }

    @Test(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.missing)))
    func `a real extract gives the expected cafes, first fifty, in order, with their distances`() async throws {
        let expected = try ExpectedCafes.read("porto")
        try await withApp(
            demo: false,
            prepare: { data in
                _ = try PlacesImport(database: data.places).run(file: SharedData.osm("porto.osm.pbf"))
            }
        ) { test in
            for query in expected {
                let page = try await test.get("/cafes?lat=\(query.lat)&lon=\(query.lon)")
                #expect(page.attribute("data-place") == query.ids)
                let metres = page.attribute("data-metres").compactMap(Double.init)
                #expect(metres.count == query.metres.count)
                // Ways by the centre of their box, as the expected file's method says: within its tolerance.
                #expect(zip(metres, query.metres).allSatisfy { abs($0 - $1) <= 0.06 })
            }
        }
    }
}
