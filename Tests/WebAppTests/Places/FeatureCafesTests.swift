import Foundation
import HTTPServer
import HTTPTesting
import Places
import Testing

@testable import WebApp

/// The chips "Wifi" and "Seats outside" of a search. The clocks of the demo town show 17:30 on a Saturday.
struct FeatureCafesTests {
    private static let town = "near=\(DemoTown.name)"

    private static func names(_ page: TestResponse) -> [String] {
        page.text.components(separatedBy: "class=\"row-link\"").dropFirst().map { row in
            String(row.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
        }
    }

    private static func links(_ page: TestResponse, _ start: String) -> [String] {
        page.attribute("href").filter { $0.hasPrefix(start) }
    }

    @Test func `wifi alone, and with seats outside`() async throws {
        try await withApp { test in
            let wifi = try await test.get("/cafes?\(Self.town)&wifi=1")
            #expect(wifi.status == .ok)
            #expect(Set(Self.names(wifi)) == ["The Blue Heron", "Lamplighter Coffee", "The Reading Room Cafe"])
            #expect(wifi.text.contains("3 cafes with wifi near \(DemoTown.name)"))
            #expect(wifi.text.contains("Nothing is known here about wifi at 10 more cafes."))
            let both = try await test.get("/cafes?\(Self.town)&wifi=1&outside=1")
            #expect(Self.names(both) == ["The Blue Heron"])
            #expect(both.text.contains("1 cafe with wifi and seats outside near \(DemoTown.name)"))
            let ticked = both.text.matches(of: /<input type="checkbox" name="([a-z]+)" value="1" checked>/)
            #expect(ticked.map { String($0.1) } == ["wifi", "outside"])
        }
    }

    @Test func `they are asked together with the hours`() async throws {
        try await withApp { test in
            // At eight on a Tuesday the reading room is closed.
            let page = try await test.get("/cafes?\(Self.town)&wifi=1&open=2026-11-24T08:00")
            #expect(Set(Self.names(page)) == ["The Blue Heron", "Lamplighter Coffee"])
            #expect(page.text.contains("2 cafes with wifi open on "))
            let night = try await test.get("/cafes?\(Self.town)&wifi=1&open=2026-11-24T23:00")
            #expect(Self.names(night).isEmpty)
            #expect(night.text.contains("No cafes with wifi"))
            #expect(night.text.contains("whose hours say that it is open then"))
        }
    }

    @Test func `none says so, how many say nothing, and leads to all`() async throws {
        let cafes = (1...3).map {
            "<node id=\"\($0)\" lat=\"47\" lon=\"-20\"><tag k=\"amenity\" v=\"cafe\"/><tag k=\"name\" v=\"N\($0)\"/></node>"
        }
        try await withApp(
            demo: false,
            prepare: { data in
                let file = data.places.deletingLastPathComponent().appending(path: "silent.osm")
                try "<osm version=\"0.6\">\(cafes.joined())</osm>".write(to: file, atomically: true, encoding: .utf8)
                _ = try PlacesImport(database: data.places).run(file: file)
            }
        ) { test in
            let page = try await test.get("/cafes?lat=47&lon=-20&wifi=1")
            #expect(page.status == .ok)
            #expect(page.attribute("data-place").isEmpty)
            #expect(page.text.contains("<h2>No cafes with wifi</h2>"))
            #expect(page.text.contains("Nothing is known here about wifi at 3 cafes."))
            let all = try #require(page.text.firstMatch(of: /href="([^"]+)">Show all cafes</)).1
            let plain = try await test.get(String(all).replacing("&amp;", with: "&"))
            #expect(plain.attribute("data-place").count == 3)
        }
    }

    @Test(arguments: ["/cafes?\(town)", "/cafes.geojson?\(town)", "/places?\(town)&q=lunch"])
    func `what is neither asked for nor left out is refused`(path: String) async throws {
        try await withApp { test in
            for wrong in ["wifi=yes", "outside=0", "wifi=1&outside=%20"] {
                let answer = try await test.get("\(path)&\(wrong)")
                #expect(answer.status == .unprocessableContent, "\(wrong)")
                if !path.contains("geojson") { #expect(answer.attribute("id").contains("feature-message")) }
            }
            let empty = try await test.get("\(path)&wifi=&outside=")
            #expect(empty.status == .ok)
        }
    }

    @Test func `every link of the page keeps them`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?\(Self.town)&wifi=1&open=2026-11-24T08:00")
            let filters = "open=2026-11-24T08%3A00&amp;wifi=1"
            let rows = Self.links(page, "/places/demo-")
            #expect(!rows.isEmpty && rows.allSatisfy { $0.hasSuffix(filters) }, "\(rows)")
            #expect(Self.links(page, "/cafes.geojson").allSatisfy { $0.hasSuffix(filters) })
            #expect(page.attribute("data-search-filters") == ["open=2026-11-24T08:00&amp;wifi=1"])
            let place = try await test.get(try #require(rows.first).replacing("&amp;", with: "&"))
            #expect(Self.links(place, "/cafes?").contains { $0.hasSuffix(filters) })
            let press = try #require(Self.links(page, "/search-at/").first)
            let elsewhere = try await test.get(press + "?1,1")
            #expect(elsewhere["Location"]?.hasSuffix("open=2026-11-24T08%3A00&wifi=1") == true)
        }
    }

    @Test func `the words for interests, other towns and guesses keep them`() async throws {
        try await withApp { test in
            let places = try await test.get("/places?\(Self.town)&q=lunch&outside=1")
            let words = Self.links(places, "/places?")
            #expect(words.count > 5 && words.allSatisfy { $0.contains("outside=1") }, "\(words)")
            let names = Self.names(places)
            #expect(names.contains("Trattoria Mezzaluna") && !names.contains("Sichuan Lantern"))
            let towns = try await test.get("/cafes?near=Victoria&outside=1")
            let others = Self.links(towns, "/cafes?").filter { $0.contains("near=Victoria") }
            #expect(!others.isEmpty && others.allSatisfy { $0.hasSuffix("outside=1") }, "\(others)")
        }
    }

    @Test func `the file has what the page has`() async throws {
        try await withApp { test in
            let page = try await test.get("/cafes?\(Self.town)&wifi=1")
            let file = try await test.get("/cafes.geojson?\(Self.town)&wifi=1")
            let ids = file.text.matches(of: /"id":"(demo-\d+)"/).map { String($0.1) }
            #expect(ids == page.attribute("data-place") && ids.count == 3)
        }
    }
}
