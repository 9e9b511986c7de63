import Foundation
import HTTPServer
import HTTPTesting
import Models
import Places
import Testing

@testable import WebApp

/// What is said of the places that the map covers, and of those that it does not.
struct OutsideMapTests {
    /// A page without its tags.
    private static func words(_ page: TestResponse) -> String {
        page.text.replacingOccurrences(of: "<[^>]+>", with: "", options: .regularExpression)
    }

    @Test func `the examples of the landing lie in the import`() async throws {
        try await withApp { test in
            let landing = try await test.get("/")
            let examples = landing.attribute("href").filter { $0.contains("near=") }
            #expect(examples.count == 1 && examples.first?.contains("near=Larkhaven") == true)
            let found = try await test.get(try #require(examples.first).replacing("&amp;", with: "&"))
            #expect(found.attribute("data-place").count >= 10)
        }
    }

    @Test func `without an import the landing gives no example`() async throws {
        try await withApp(demo: false) { test in
            let landing = try await test.get("/")
            #expect(landing.status == .ok && !landing.text.contains("class=\"examples\""))
        }
    }

    @Test func `a search outside of the import says so, and what is covered`() async throws {
        try await withApp { test in
            for path in ["/cafes?near=Helsinki", "/places?near=Helsinki&q=museum"] {
                let page = try await test.get(path)
                let isSaid =
                    Self.words(page).contains("This map covers Larkhaven. Helsinki is outside it.")
                    && !page.text.contains("GeoJSON")
                #expect(isSaid, "\(path)")
            }
            let there = try await test.get("/cafes?lat=1&lon=1")
            let isSaid = Self.words(there).contains("The position that you chose is outside it.")
            #expect(isSaid)
            // Inside of it, where there is nothing of the kind.
            let inside = try await test.get("/places?near=Larkhaven&q=golf")
            let isQuiet = !Self.words(inside).contains("is outside it")
            #expect(isQuiet)
        }
    }
}
