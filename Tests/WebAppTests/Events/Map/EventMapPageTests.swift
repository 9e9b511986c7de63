import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The map of public events and the list beside it (PU1, PU3).
struct EventMapPageTests {
    @Test func `home, landing and map offer to create or find events and to manage subscriptions`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for path in ["/", "/map"] {
                for client in [test.browser(), test.client] {
                    let page = try await client.get(path)
                    for words in ["Create or find events", "Manage subscriptions", "href=\"/subscriptions\""] {
                        let isThere = page.text.contains(words)
                        #expect(isThere, "\(path): \(words)")
                    }
                }
            }
            let mine = try await test.get("/map")
            let leads = mine.text.contains("href=\"/profile\"") && mine.text.contains("action=\"/logout\"")
            #expect(leads)
            #expect(try await test.browser().get("/subscriptions")["Location"]?.hasPrefix("/login?next=") == true)
        }
    }

    @Test func `an empty map says what it is for, and a search without a find says so`() async throws {
        try await withApp { test in
            let empty = try await test.get("/map").reads("Nothing is planned yet")
            #expect(empty)
            try await test.signUp(.ada)
            _ = try await test.pinned(in: test.client)
            let nothing = try await test.get("/map?q=opera").reads("No events match")
            #expect(nothing)
        }
    }

    @Test func `guests find events by words, days, kind and distance, in both orders, and the address keeps it all`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            let football = try await test.pinned(in: test.client)
            let choir = try await test.pinned(
                [
                    "title": "Chör", "information": "Sing & swing", "date": "2026-11-25", "category": "music",
                    "lat": "\(point.latitude + 0.02)",
                ],
                in: test.client
            )
            let codes = [football, choir].map { String($0.dropFirst("/events/".count)) }
            let guest = test.browser()
            let here = "lat=\(point.latitude)&lon=\(point.longitude)"
            for (query, expected) in [
                ("", [codes[1], codes[0]]), ("q=", [codes[1], codes[0]]), ("q=chor", [codes[1]]),
                ("q=library%20bib", [codes[0]]), ("q=BIB%20libr", [codes[0]]), ("q=opera", []),
                ("from=2026-11-26", [codes[0]]), ("to=2026-11-25", [codes[1]]), ("to=2026-11-24", []),
                ("category=music", [codes[1]]), ("category=nonsense", [codes[1], codes[0]]),
                ("\(here)&sort=near", codes), ("\(here)&within=1000", [codes[0]]),
                ("\(here)&within=5000&q=sing", [codes[1]]), ("page=2", []), ("page=-7", [codes[1], codes[0]]),
            ] {
                let page = try await guest.get("/map?\(query)")
                #expect(page.status == .ok, "\(query)")
                #expect(page.events == expected, "\(query)")
            }
            let near = try await guest.get("/map?q=libr&\(here)&sort=near")
            #expect(near.value(of: "q") == "libr")
            let isKept = near.text.contains("data-metres=\"0.0\"") && near.text.contains("/map.atom?q=libr&amp;lat=")
            #expect(isKept)
        }
    }

    @Test func `days and kinds are one press, and the same press lets them go`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let page = try await test.get("/map?q=ball")
            let links = page.attribute("href").filter { $0.hasPrefix("/map?q=ball&amp;") }
            // The clocks of the demo town show Saturday, 21 November 2026.
            for choice in ["from=2026-11-21&amp;to=2026-11-21", "from=2026-11-21&amp;to=2026-11-22", "category=music"] {
                #expect(links.contains("/map?q=ball&amp;" + choice), "\(choice)")
            }
            let chosen = try await test.get("/map?category=music")
            let isMarked = chosen.text.contains("<a class=\"chip\" href=\"/map\" aria-current=\"true\">Music</a>")
            let isCounted = chosen.text.contains("Filters · 1")
            #expect(isMarked && isCounted)
        }
    }

    @Test func `what cannot be understood is said at its field with 422`() async throws {
        try await withApp { test in
            for (query, words) in [
                ("from=yesterday", "is no day"), ("from=2026-12-02&to=2026-12-01", "before the first one"),
                ("near=Atlantis-under-the-sea", "We do not know a place called"), ("lat=91&lon=0", "not on the map"),
                ("lat=1&lon=1&within=much", "A distance is"), ("within=1000", "Say near what"),
            ] {
                let page = try await test.get("/map?\(query)")
                #expect(page.status == .unprocessableContent, "\(query)")
                let isSaid = page.reads(words)
                #expect(isSaid, "\(query)")
                #expect(try await test.get("/map.geojson?\(query)").status == .unprocessableContent, "\(query)")
            }
            #expect(try await test.get("/map?q=%FF").status == .badRequest)
            for query in ["", "look=1,1&zoom=3", "look=x&zoom=3&size=9x9", "look=1,1&zoom=3&size=a"] {
                #expect(try await test.get("/map/pins.json?\(query)").status == .badRequest, "\(query)")
            }
        }
    }

    private struct Pin: Decodable {
        let at: [Double]
        let count: Int
        let title: String
        let link: String
        let code: String?
    }

    @Test func `pins of a window stand together from afar, lead nearer, and alone have their title and page`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            for number in 0..<6 {
                let lon = "\(point.longitude + Double(number % 3) * 0.003)"
                _ = try await test.pinned(["title": "Event <\(number)>", "lon": lon, "anyway": "1"], in: test.client)
            }
            func pins(_ zoom: Int, _ more: String = "") async throws -> [Pin] {
                let look = "look=\(point.latitude),\(point.longitude)&zoom=\(zoom)&size=1000x700\(more)"
                let answer = try await test.browser().get("/map/pins.json?\(look)")
                #expect(answer.status == .ok)
                return try JSONDecoder().decode([Pin].self, from: Data(answer.body))
            }
            let far = try await pins(10)
            #expect(far.map(\.count) == [6])
            #expect(far.first?.link.contains("zoom=12") == true)
            #expect(try await pins(16).map(\.count).sorted() == [2, 2, 2])
            let spot = try #require(try await pins(18).first)
            #expect(spot.count == 2 && spot.code == nil)
            let list = try await test.get(spot.link)
            #expect(list.events.count == 2)
            let one = try await pins(16, "&q=%3C5%3E")
            #expect(one.map(\.title) == ["Event <5>"])
            #expect(try await test.get(try #require(one.first).link).status == .ok)
            let page = try await test.get("/map?look=\(point.latitude),\(point.longitude)&zoom=10")
            let isListed = page.reads("6 around")
            #expect(isListed)
        }
    }

    @Test func `events of a blocked host are on no map of the two, and on everybody else's`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            _ = try await test.pinned(in: ada)
            let (one, other) = (try test.account(.bo).id, try test.account(.ada).id)
            _ = try await test.app.database.write { try Block.add(other, by: one, now: 1, $0) }
            for path in ["/map", "/map?q=football", "/map.geojson", "/map.atom", "/map.ics"] {
                let hidden = try await bo.get(path).text.contains("cake")
                let shown = try await test.browser().get(path).text.contains("cake")
                #expect(!hidden, "\(path)")
                #expect(shown, "\(path)")
            }
        }
    }

    @Test func `a meeting and a called off event are on no map`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            _ = try await test.meet(in: ada)
            let address = try await test.pinned(in: ada)
            let token = try await ada.token(of: address + "/cancel")
            _ = try await ada.post(address + "/cancel", form: ["csrf_token": token, "message": "Rain"])
            #expect(try await ada.get("/map").events == [])
        }
    }
}
