import Foundation
import HTTPServer
import HTTPTesting
import Models
import Places
import Testing

@testable import WebApp

/// Opening hours on the pages of places, and the search for what is open. The clocks of the demo town show 17:30 on a
/// Saturday.
struct OpenCafesTests {
    private static func rows(_ page: TestResponse) -> (open: [String], unknown: [String]) {
        let parts = page.text.components(separatedBy: "<h2 class=\"results-heading\">Hours not known</h2>")
        func names(_ part: String?) -> [String] {
            (part ?? "").components(separatedBy: "class=\"row-link\"").dropFirst().map { row in
                String(row.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
            }
        }
        return (names(parts.first), names(parts.dropFirst().first))
    }

    @Test func `open now leaves out what is closed, and keeps what is not known apart`() async throws {
        try await withApp { test in
            let all = try await test.get("/cafes?near=\(DemoTown.name)")
            let page = try await test.get("/cafes?near=\(DemoTown.name)&open=now")
            #expect(page.status == .ok)
            let rows = Self.rows(page)
            #expect(rows.open.contains("Café Zoë"))
            #expect(!rows.open.contains("The Blue Heron") && !rows.unknown.contains("The Blue Heron"))
            #expect(rows.unknown.contains("Kahvila Nokkonen"))
            #expect(page.attribute("data-place").count < all.attribute("data-place").count)
            #expect(Self.rows(all).unknown.isEmpty)
        }
    }

    @Test func `open at a time is by the clocks of the place, from a link and from the form`() async throws {
        try await withApp { test in
            for query in ["open=2026-11-24T08:00", "open=at&at=2026-11-24T08:00", "open=at&at=2026-11-24T08:00:00"] {
                let page = try await test.get("/cafes?near=\(DemoTown.name)&\(query)")
                let rows = Self.rows(page)
                #expect(rows.open.contains("The Blue Heron") && rows.open.contains("Gull &amp; Kettle"), "\(rows.open)")
                #expect(!rows.open.contains("The Second Cup of Tea"))
                let isKept = page.text.contains("value=\"2026-11-24T08:00\"")
                #expect(isKept)
            }
        }
    }

    @Test(arguments: [
        "open=tomorrow", "open=at", "open=at&at=", "open=at&at=now", "open=2026-02-30T10:00", "open=2026-11-24",
    ])
    func `a time that is none is refused at its field`(_ query: String) async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?near=\(DemoTown.name)&\(query)")
            #expect(page.status == .unprocessableContent)
            #expect(page.attribute("id").contains("open-message"))
            #expect(page.attribute("aria-describedby") == ["open-message"])
            #expect(page.attribute("data-place").isEmpty)
            #expect(page.attribute("value").contains(DemoTown.name))
        }
    }

    @Test func `any time filters nothing, whatever stands in the field for a time`() async throws {
        try await withApp { test in
            let plain = try await test.get("/cafes?near=\(DemoTown.name)").attribute("data-place")
            let page = try await test.get("/cafes?near=\(DemoTown.name)&open=&at=rubbish").attribute("data-place")
            #expect(page == plain)
        }
    }

    @Test func `open ones are found behind hundreds that are closed`() async throws {
        try await withApp(demo: false, prepare: Self.importCrowd) { test in
            let page = try await test.get("/cafes?lat=47&lon=-20&open=now")
            let rows = Self.rows(page)
            #expect(rows.open.count == 20)
            #expect(rows.open.allSatisfy { $0.hasPrefix("Late") })
            // Room for thirty of the sixty; the others are counted.
            #expect(rows.unknown.count == 30)
            let isCounted = page.text.contains("The hours of 30 more places here are not known.")
            #expect(isCounted)
            let plain = try await test.get("/cafes?lat=47&lon=-20")
            #expect(plain.attribute("data-place").count == 50)
        }
    }

    /// 400 closed ones in the middle, 60 without hours, and 20 open ones around them.
    private static func importCrowd(_ data: DataDirectory) throws {
        let nodes = (0..<480).map { number -> String in
            let (name, hours) = number < 400 ? ("Early", "06:00-10:00") : number < 460 ? ("Some", "") : ("Late", "24/7")
            let tag = hours.isEmpty ? "" : "<tag k=\"opening_hours\" v=\"\(hours)\"/>"
            return "<node id=\"\(number + 1)\" lat=\"\(47 + Double(number) * 0.00005)\" lon=\"-20\"><tag k=\"amenity\" "
                + "v=\"cafe\"/><tag k=\"name\" v=\"\(name) \(number)\"/>\(tag)</node>"
        }
        let file = data.places.deletingLastPathComponent().appending(path: "crowd.osm")
        try "<osm version=\"0.6\">\(nodes.joined())</osm>".write(to: file, atomically: true, encoding: .utf8)
        _ = try PlacesImport(database: data.places).run(file: file)
    }

    @Test func `a place's page tells its hours by its own clocks`() async throws {
        try await withApp { test in
            let page = try await test.get("/places/demo-1")
            let words = page.text.replacing(/<[^>]*>/, with: "")
            let tellsState = words.contains("Closed, opens tomorrow 9:00")
            let tellsToday = words.contains("Today: 9:00–17:00")
            #expect(tellsState && tellsToday)
            let bare = try await test.get("/places/demo-6")
            let isSilent = !bare.text.contains("Opening hours")
            #expect(isSilent)
        }
    }
}
