import Foundation
import Models
import Places
import Testing

@testable import WebApp

/// A bookmark outlives its place (CN6).
struct ClosedBookmarkTests {
    /// An extract with these cafes.
    private func extract(_ numbers: ClosedRange<Int>, in folder: URL) throws -> URL {
        let cafes = numbers.map { number in
            """
            <node id="\(number)" lat="60.0\(number)" lon="25.0\(number)">\
            <tag k="amenity" v="cafe"/><tag k="name" v="Cafe \(number)"/></node>
            """
        }
        let bounds = "<bounds minlat=\"60\" minlon=\"25\" maxlat=\"60.5\" maxlon=\"25.5\"/>"
        let file = folder.appending(path: "extract.osm")
        try Data("<osm version=\"0.6\">\(bounds)\(cafes.joined())</osm>".utf8).write(to: file)
        return file
    }

    @Test func `a bookmark of what has closed stays, and its page says since when`() async throws {
        try await withApp(demo: false) { test in
            let places = PlacesImport(database: try test.data.places)
            _ = try places.run(file: try extract(1...5, in: test.folder))
            try await test.signUp(.ada)
            while try test.app.places.place(PlaceID(.node, 5)) == nil { await Task.yield() }
            let token = try await test.client.token(of: "/places/node-5")
            #expect(
                try await test.client.post("/places/node-5/bookmark", form: ["csrf_token": token]).status == .seeOther
            )
            #expect(!(try await test.get("/bookmarks/node-5").text.contains("No longer on the map")))
            let day = Date(timeIntervalSince1970: 1_795_000_000)
            _ = try places.run(file: try extract(1...4, in: test.folder), now: day)
            // A running server looks once a second whether there is another file.
            while try test.app.places.place(PlaceID(.node, 5)) != nil { await Task.yield() }
            let page = try await test.get("/bookmarks/node-5")
            #expect(page.status == .ok)
            let isSaid = page.text.contains(
                "No longer on the map since <time datetime=\"2026-11-18\">18\u{A0}November 2026</time>"
            )
            #expect(isSaid)
            #expect(!(try await test.get("/bookmarks/node-4").text.contains("No longer on the map")))
            let isListed = try await test.get("/bookmarks").text.contains("Cafe 5")
            #expect(isListed)
        }
    }
}
