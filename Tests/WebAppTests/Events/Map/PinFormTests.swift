import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// Where a public event is put on the map (PU2), and its page.
struct PinFormTests {
    @Test func `an event is made with its pin, the form is empty for the next one, and everybody sees it`() async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let made = try await test.pin(in: test.client)
            #expect(made.status == .seeOther)
            let next = try #require(made["Location"])
            #expect(next.hasPrefix("/events/new?made="))
            let form = try await test.get(next)
            #expect(form.value(of: "title") == "" && form.value(of: "lat") == "")
            let address = "/events/" + (next.components(separatedBy: "made=").last ?? "")
            let isLinked = form.text.contains("href=\"\(address)\"")
            #expect(isLinked)
            let page = try await test.browser().get(address)
            for words in [
                "Football & cake", "Behind the <library>", "Bring a bib.", "Log in to come or subscribe", "Sports",
            ] {
                let isShown = page.reads(words)
                #expect(isShown, "\(words)")
            }
            let event = try test.event(address)
            #expect(event.audience == .public)
            #expect(event.values.reminderSeconds == 3_600)
            #expect(event.time.zone == (try test.app.places.timeZone(at: try test.middle))?.identifier)
        }
    }

    @Test func `the form begins with its map, says what is missing, and opens what is wrong under More`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let form = try await test.get("/events/new")
            let order = try ["<figure", "id=\"title\"", "id=\"date\"", "id=\"location\"", "pin-more"].map {
                try #require(form.text.range(of: $0)).lowerBound
            }
            #expect(order == order.sorted())
            let says = form.reads("Still missing: pin, title, when, where, information.")
            #expect(says)
            #expect(!form.text.contains("class=\"pin-more\" open"))
            let wrong = try await test.pin(["capacity": "0", "title": " "], in: test.client)
            #expect(wrong.text.contains("class=\"pin-more\" open"))
            let isLess = wrong.reads("Still missing: title.")
            #expect(isLess)
        }
    }

    @Test func `all that is missing or wrong is said at its field, and what was typed is kept`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for field in ["title", "location", "information", "date", "time"] {
                let answer = try await test.pin([field: "  "], in: test.client)
                #expect(answer.status == .unprocessableContent, "\(field)")
                let isMarked = answer.text.contains("id=\"\(field)-message\"")
                #expect(isMarked, "\(field)")
                if field != "title" { #expect(answer.value(of: "title") == "Football &amp; cake") }
            }
            let bare = try await test.pin(["lat": "", "lon": nil], in: test.client)
            let asks = bare.reads("Put the pin on the map.")
            #expect(asks)
            for (changes, message) in [
                (["lat": "91"] as KeyValuePairs<String, String?>, "lat-message"), (["lon": "1e3"], "lon-message"),
                (["lat": "nan"], "lat-message"), (["date": "2020-01-01"], "date-message"),
                (["capacity": "0"], "capacity-message"), (["zone": "Mars/Crater"], "zone-message"),
                (["title": String(repeating: "x", count: 121)], "title-message"),
            ] {
                let answer = try await test.pin(changes, in: test.client)
                #expect(answer.status == .unprocessableContent)
                let isMarked = answer.text.contains("id=\"\(message)\"")
                #expect(isMarked, "\(message)")
            }
            #expect(try await test.get("/map").events == [])
        }
    }

    @Test
    func `without scripts the picture and the buttons put the pin, and nothing typed is lost`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            func taken(_ changes: KeyValuePairs<String, String?>) async throws -> TestResponse {
                let moved = try await test.pin(changes, in: test.client)
                #expect(moved.status == .seeOther)
                #expect(moved["Location"] == "/events/new#pin")
                let form = try await test.get("/events/new")
                #expect(form.value(of: "title") == "Football &amp; cake")
                return form
            }
            // A quarter of the picture to the right of its middle: 180 pixels at zoom 15.
            let picked = try await taken(["lat": "", "lon": "", "pick.x": "540", "pick.y": "240"])
            let longitude = try #require(picked.value(of: "lon").flatMap(Double.init))
            #expect(abs(longitude - point.longitude - 180 * 360 / Double(256 << 15)) < 1e-5)
            let middle = try await taken(["lat": "", "lon": "", "step": "middle"])
            #expect(abs((middle.value(of: "lon").flatMap(Double.init) ?? 0) - point.longitude) < 1e-5)
            let keyboard = try await taken(["lat": "", "lon": "", "pick.x": "0", "pick.y": "0"])
            #expect(keyboard.value(of: "lon") == middle.value(of: "lon"))
            let east = try await taken(["step": "east"])
            let look = east.value(of: "look")?.split(separator: ",").last.flatMap { Double($0) } ?? 0
            #expect(look > point.longitude + 0.005)
            #expect(try await taken(["step": "in"]).value(of: "zoom") == "16")
            let found = try await taken(["step": "find", "address": "Helsinki"])
            #expect(abs((found.value(of: "lat").flatMap(Double.init) ?? 0) - 60.17) < 0.1)
            let unknown = try await test.pin(["step": "find", "address": "Atlantis-under"], in: test.client)
            #expect(unknown.status == .unprocessableContent)
        }
    }

    @Test func `the like is asked about and made when it is wanted; after twenty in a day comes a sentence`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let first = try await test.pinned(in: test.client)
            let again = try await test.pin(["title": "cake & FOOTBALL!"], in: test.client)
            #expect(again.status == .unprocessableContent)
            let asks = again.text.contains("href=\"\(first)\"") && again.reads("Create anyway")
            #expect(asks)
            #expect(again.value(of: "anyway") == "1")
            for _ in 0..<19 { _ = try await test.pinned(["anyway": "1"], in: test.client) }
            let tooMany = try await test.pin(["anyway": "1"], in: test.client)
            #expect(tooMany.status == .unprocessableContent)
            let isSaid = tooMany.reads("You have put 20 events on the map within a day")
            #expect(isSaid)
        }
    }

    @Test func `a guest is asked to log in, and what they sent is kept`() async throws {
        try await withApp { test in
            let guest = test.browser()
            #expect(try await guest.get("/events/new")["Location"] == "/login?next=%2Fevents%2Fnew")
            let answer = try await guest.post("/events/new", form: ["title": "Kept football"])
            #expect(answer.status == .unprocessableContent)
            let isKept = answer.reads("What you typed is kept.")
            #expect(isKept)
        }
    }

    @Test func `a public event tells programs what it is, and nothing typed ends the block of data`() async throws {
        try await withApp { test in
            let ada = test.browser()
            try await test.signUp(.ada, in: ada)
            let address = try await test.pinned(["information": "</script><script>alert(1)</script>"], in: ada)
            let page = try await test.browser().get(address).text
            let link = "http://localhost\(address)"
            for part in [
                "<link rel=\"canonical\" href=\"\(link)\">", "<meta property=\"og:url\" content=\"\(link)\">",
                "<meta property=\"og:title\" content=\"Football &amp; cake\">",
            ] {
                let isThere = page.contains(part)
                #expect(isThere, "\(part)")
            }
            let block = try #require(page.components(separatedBy: "<script type=\"application/ld+json\">").last)
            let json = block.components(separatedBy: "</script>")[0]
            let data = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            #expect(data["@type"] as? String == "Event")
            #expect(data["description"] as? String == "</script><script>alert(1)</script>")
            #expect((data["startDate"] as? String)?.hasPrefix("2026-11-28T18:30") == true)
            #expect(data["url"] as? String == link)
            let isIndexed = !page.contains("noindex")
            #expect(isIndexed)
        }
    }

    @Test func `pages of meetings are not for search engines`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let page = try await ada.get(try await test.meet(in: ada)).text
            let isHidden = page.contains("<meta name=\"robots\" content=\"noindex\">") && !page.contains("ld+json")
            #expect(isHidden)
        }
    }

    @Test func `a public event keeps its pin when it is changed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            let token = try await test.client.token(of: address + "/edit")
            var form = [("csrf_token", token), ("title", "Football"), ("date", "2026-11-28"), ("time", "19:00")]
            form += [("place", ""), ("place_name", "The library"), ("reminder", "60"), ("zone", "Europe/Berlin")]
            let bare = try await test.client.post(address + "/edit", fields: form + [("pin", "")])
            #expect(bare.status == .unprocessableContent)
            let saved = try await test.client.post(address + "/edit", fields: form + [("pin", "60.1, 24.9")])
            #expect(saved.status == .seeOther)
            #expect(try test.event(address).place.point == GeoPoint(latitude: 60.1, longitude: 24.9))
        }
    }
}
