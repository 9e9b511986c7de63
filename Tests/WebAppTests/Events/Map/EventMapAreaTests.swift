import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// "Search this area": the list has what the screen shows, and nothing else (PU3).
struct EventMapAreaTests {
    private func box(_ middle: GeoPoint, _ south: Double, _ west: Double, _ north: Double, _ east: Double) -> String {
        let (latitude, longitude) = (middle.latitude, middle.longitude)
        return "box=\(latitude + south),\(longitude + west),\(latitude + north),\(longitude + east)"
    }

    @Test func `a part of the map has what lies in its rectangle, in list, pins and feeds, with the other filters`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let middle = try test.middle
            let inside = try await test.pinned(["title": "Inside"], in: test.client)
            // In the circle around the corners, and above the edge.
            let above = try await test.pinned(
                ["title": "Above", "lat": "\(middle.latitude + 0.011)", "category": "music"],
                in: test.client
            )
            let codes = [inside, above].map { String($0.dropFirst("/events/".count)) }
            let guest = test.browser()
            let (low, high) = (box(middle, -0.01, -0.02, 0.01, 0.02), box(middle, -0.01, -0.02, 0.012, 0.02))
            for (query, expected) in [
                (low, [codes[0]]), (high, codes), (high + "&category=music", [codes[1]]),
                (high + "&q=inside", [codes[0]]),
                (high + "&sort=near", codes), (box(middle, 1, 1, 2, 2), []),
                // What was valid before still is.
                ("lat=\(middle.latitude)&lon=\(middle.longitude)&within=3000", codes),
            ] {
                let page = try await guest.get("/map?" + query)
                #expect(page.status == .ok && page.events.sorted() == expected.sorted(), "\(query)")
                let feed = try await guest.get("/map.geojson?" + query)
                #expect(codes.filter { feed.text.contains($0) } == expected, "\(query)")
                let look = "&look=\(middle.latitude),\(middle.longitude)&zoom=13&size=1000x1000"
                let pins = try await guest.get("/map/pins.json?" + query + look)
                let shown = codes.filter { pins.text.contains($0) }
                #expect(shown == expected || pins.text.contains("\"count\":2"), "\(query)")
            }
            let page = try await guest.get("/map?" + low)
            let isSaid = page.reads("1 event in this area") && page.reads("Filters · 1")
            #expect(isSaid)
            let (kept, asked) = (page.value(of: "box") ?? "", low.dropFirst("box=".count))
            let corners = [kept, String(asked)].map { $0.split(separator: ",").compactMap { Double($0) } }
            #expect(corners[0].count == 4 && zip(corners[0], corners[1]).allSatisfy { abs($0 - $1) < 1e-6 })
            // Distances from nobody's place are not told, and chips keep the part.
            #expect(page.attribute("data-metres").isEmpty)
            let keepsIt = page.attribute("href").contains { $0.hasPrefix("/map?box=") && $0.contains("category=music") }
            #expect(keepsIt)
            let nothing = try await guest.get("/map?" + box(middle, 1, 1, 2, 2)).reads("a larger part of the map")
            #expect(nothing)
        }
    }

    @Test func `without a view the map shows the part that was searched`() async throws {
        try await withApp { test in
            let middle = try test.middle
            let page = try await test.get("/map?" + box(middle, -0.01, -0.02, 0.01, 0.02))
            let fit = try #require(page.attribute("data-fit").first)
            #expect(fit.contains(";") && fit.hasPrefix(String("\(middle.latitude - 0.01)".prefix(6))))
            #expect(Int(page.attribute("data-zoom").first ?? "") ?? 0 >= 12)
            let look = "&look=\(middle.latitude),\(middle.longitude)&zoom=11"
            let looking = try await test.get("/map?" + box(middle, -0.01, -0.02, 0.01, 0.02) + look)
            #expect(looking.attribute("data-zoom") == ["11"] && looking.attribute("data-fit").isEmpty)
            // All around the earth no side of it is meant.
            let earth = try await test.get("/map?box=-80,-180,80,180")
            #expect(earth.attribute("data-zoom") == ["2"] && earth.attribute("data-fit").isEmpty)
        }
    }

    @Test func `without scripts a map that was moved leads to a search of what it shows`() async throws {
        try await withApp { test in
            let middle = try test.middle
            let here = "/map?near=Larkhaven&category=music"
            let still = try await test.get(here)
            #expect(!still.says("Search this area"))
            let moved = try await test.get(here + "&look=\(middle.latitude),\(middle.longitude)&zoom=14")
            #expect(moved.text.contains("<noscript>"))
            let links = moved.attribute("href").filter { $0.contains("box=") }
            let link = try #require(links.first)
            #expect(links.count == 1 && link.contains("category=music"))
            #expect(!link.contains("near=") && !link.contains("look="))
            let searched = try await test.get(link.replacingOccurrences(of: "&amp;", with: "&"))
            #expect(searched.status == .ok && searched.value(of: "box") != nil && !searched.says("Search this area"))
            let earth = try await test.get("/map?look=0,0&zoom=2")
            #expect(earth.status == .ok && !earth.says("Search this area"))
        }
    }

    @Test func `a place, a position and a distance count before the part that was searched before`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let middle = try test.middle
            _ = try await test.pinned(in: test.client)
            let away = box(middle, 1, 1, 1.1, 1.1)
            let here = "lat=\(middle.latitude)&lon=\(middle.longitude)"
            for query in ["near=Larkhaven", here, here + "&within=3000"] {
                let page = try await test.get("/map?\(away)&\(query)")
                #expect(page.events.count == 1 && page.value(of: "box") == nil, "\(query)")
            }
            // From the middle of what was searched.
            let around = try await test.get("/map?" + box(middle, -0.01, -0.01, 0.01, 0.01) + "&within=1000")
            #expect(around.status == .ok && around.events.count == 1)
            #expect(around.attribute("data-metres") == ["0.0"])
            for broken in ["box=1,2,3", "box=2,0,1,0", "box=a,b,c,d", "box=1,2,91,3", "box=1,2,3,4,5"] {
                let page = try await test.get("/map?" + broken)
                #expect(page.status == .unprocessableContent, "\(broken)")
                let isSaid = page.reads("That position is not on the map.")
                #expect(isSaid, "\(broken)")
            }
        }
    }

    @Test func `an alert of a part of the map looks in the circle around it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let middle = try test.middle
            let page = try await test.get("/map?" + box(middle, -0.01, -0.01, 0.01, 0.01))
            let isSaid = page.reads("It looks in the circle around this area, which is kept with it.")
            #expect(isSaid)
            let hidden = ["within", "lat", "lon"].map { name in
                page.text.matches(of: /<input type="hidden" name="(\w+)" value="([^"]*)">/)
                    .last { $0.output.1 == name }.map { String($0.output.2) } ?? ""
            }
            #expect((1_300...1_400).contains(Int(hidden[0]) ?? 0))
            let fields = "within=\(hidden[0])&lat=\(hidden[1])&lon=\(hidden[2])"
            _ = try await test.save(fields, in: test.client)
            let id = try test.account(.ada).id
            let circle = try test.app.database.read { try EventAlert.list(of: id, $0) }.first?.filter.circle
            #expect(circle?.metres == Int(hidden[0]))
            #expect(circle.map { $0.centre.metres(to: middle) < 1 } == true)
            let wide = try await test.get("/map?box=-80,-180,80,180").reads("It looks at any distance.")
            #expect(wide)
        }
    }
}
