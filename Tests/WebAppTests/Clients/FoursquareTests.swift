import HTTPServer
import Models
import Places
import Testing

@testable import WebApp

/// Foursquare's Places API, seen through the pages.
struct FoursquareTests {
    private static func place(_ number: Int, _ name: String, _ metres: Double, _ more: String = "") -> String {
        let id = "\"fsq_place_id\":\"\(String(4_096 + number, radix: 16))abcdef\",\"name\":\"\(name)\""
        return "{\(id),\"latitude\":\(latitude(metres)),\"longitude\":0\(more)}"
    }

    private static func answer(_ places: [String]) -> Response {
        var response = FakeServer.json(
            "{\"results\":[\(places.joined(separator: ","))],\"context\":{\"geo_bounds\":{}}}"
        )
        response.headers["Link"] = "</places/search?cursor=abc>; rel=\"next\""
        return response
    }

    /// As the real one: no answer without key and version.
    private static func guarded(_ places: [String]) -> @Sendable (FakeServer.Asked) -> Response {
        { asked in
            guard asked.fields["authorization"] == "Bearer secret" else {
                return FakeServer.json("{\"message\":\"Invalid request token.\"}", Status(401))
            }
            guard asked.fields["x-places-api-version"] == "2025-06-17" else {
                return FakeServer.json("{\"message\":\"version\"}", .badRequest)
            }
            return answer(places)
        }
    }

    private static let here = "/cafes?lat=0&lon=0"

    private static let mixed = [
        place(1, "Near <b>& Dear</b>", 20, ",\"rating\":8.44,\"location\":{\"formatted_address\":\"Pier 1\"}"),
        place(2, "Edge", 2_999.99, ",\"location\":{\"address\":\"Quay 2\",\"postcode\":12345,\"locality\":\"Port\"}"),
        place(3, "Beyond", 3_001),
        place(4, "Closed", 30, ",\"date_closed\":\"2025-01-31\""),
        place(
            5,
            "Odd",
            40,
            ",\"rating\":\"n/a\",\"location\":7,\"categories\":{},\"hours\":[],\"attributes\":{\"wifi\":1}"
        ),
        place(6, "Out of range", 50, ",\"rating\":11"),
        "{\"fsq_place_id\":\"../../evil\",\"name\":\"Evil\",\"latitude\":0,\"longitude\":0}",
        "{\"fsq_place_id\":123456,\"name\":\"Number\",\"latitude\":\"0.0005\",\"longitude\":\"0\"}",
        "{\"name\":\"No id\",\"latitude\":0,\"longitude\":0}", "{\"fsq_place_id\":\"aa\",\"name\":\"No position\"}",
        "null", "[]",
    ]

    @Test func `places without a page of ours are rows that lead there, with rating and source`() async throws {
        try await FakeServer.with(Self.guarded(Self.mixed)) { fake in
            try await withApp(demo: false, outside: .foursquare(fake.url)) { test in
                let page = try await test.get(Self.here)
                #expect(page.status == .ok)
                #expect(page.attribute("data-metres") == ["20.0", "40.0", "50.0", "55.6", "3000.0"])
                #expect(page.attribute("data-place").isEmpty)
                let links = page.attribute("href").filter { $0.hasPrefix("https://foursquare.com/v/") }
                #expect(links.first == "https://foursquare.com/v/1001abcdef")
                #expect(links.count == 5)
                #expect(page.count(of: "8.4 of 10 at Foursquare") == 1)
                #expect(page.count(of: "Only at Foursquare") == 4)
                #expect(page.count(of: "Quay 2, 12345 Port") == 1)
                #expect(page.count(of: "<b>") == 0)
                #expect(page.count(of: "href=\"https://foursquare.com\"") == 1)
                #expect(page.count(of: "5 cafes near") == 1)
                let target = try #require(fake.asked.first?.target)
                #expect(target.hasPrefix("/places/search?ll=0.000000%2C0.000000&radius=3080&"))
                #expect(target.contains("limit=50&sort=DISTANCE"))
            }
        }
    }

    @Test func `with local places, fifty at most and nearest first`() async throws {
        let places = (0..<60).map { Self.place($0, "Number \($0) of many \($0)", Double(60 - $0) * 40) }
        try await FakeServer.with(Self.guarded(places)) { fake in
            try await withApp(demo: false, outside: .foursquare(fake.url)) { test in
                let metres = try await test.get(Self.here).attribute("data-metres").compactMap(Double.init)
                #expect(metres.count == 50)
                #expect(metres == metres.sorted())
                #expect(metres.last == 2_000)
            }
        }
    }

    @Test func `a place that the map has keeps its row and gets the rating`() async throws {
        let found = try await withApp { test in
            try test.app.places.places(.cafes, around: try #require(test.app.places.geocode(DemoTown.name).first).point)
        }
        let first = try #require(found.first?.place)
        let twin = """
            {"fsq_place_id":"abc123","name":"\(first.name.uppercased()) Coffee","latitude":\(first.point.latitude + 0.0001),
            "longitude":\(first.point.longitude),"rating":9}
            """
        try await FakeServer.with(Self.guarded([twin])) { fake in
            try await withApp(outside: .foursquare(fake.url)) { test in
                let page = try await test.get("/cafes?near=\(DemoTown.name)")
                #expect(page.attribute("data-place") == found.map(\.place.id.description))
                #expect(page.count(of: "9.0 of 10 at Foursquare") == 1)
                #expect(page.count(of: "foursquare.com/v/") == 0)
                let place = try await test.get("/places/\(first.id)")
                #expect(place.count(of: "9.0 of 10 at Foursquare") == 1)
                #expect(place.count(of: "href=\"https://foursquare.com\"") == 1)
                let other = try await test.get("/places/\(found[1].place.id)")
                #expect(other.count(of: "at Foursquare") == 0)
            }
        }
    }

    @Test func `pages of bookmarks, which devices fetch by the hundred, ask nobody`() async throws {
        try await FakeServer.with(Self.guarded([])) { fake in
            try await withApp(outside: .foursquare(fake.url)) { test in
                try await test.signUp(.ada)
                let place = try #require(try test.app.places.place(PlaceID(.demo, 1))?.summary)
                let account = try #require(
                    try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
                )
                _ = try await test.app.database.write { try Bookmark.add(place, of: account.id, now: 1, $0) }
                let page = try await test.get("/bookmarks/demo-1")
                #expect(page.status == .ok)
                #expect(fake.asked.isEmpty)
                _ = try await test.get("/places/demo-1")
                #expect(fake.asked.count == 1)
            }
        }
    }

    @Test func `an answer is kept for ten minutes and no longer`() async throws {
        let clock = TestClock()
        try await FakeServer.with(Self.guarded([])) { fake in
            try await withApp(demo: false, clock: clock, outside: .foursquare(fake.url)) { test in
                for _ in 0..<2 { _ = try await test.get(Self.here) }
                #expect(fake.asked.count == 1)
                clock.advance(600)
                let page = try await test.get(Self.here)
                #expect(fake.asked.count == 2)
                // Nothing of theirs is shown, so they are not named.
                #expect(page.count(of: "href=\"https://foursquare.com\"") == 0)
            }
        }
    }

    @Test(arguments: FailureCase.all) func `a failure is a sentence beside the local rows`(_ failure: FailureCase)
        async throws
    {
        try await FakeServer.with({ _ in failure.response() }) { fake in
            try await withApp(outside: .foursquare(fake.url)) { test in
                let page = try await test.get("/cafes?near=\(DemoTown.name)")
                #expect(page.status == .ok)
                #expect(page.attribute("data-place").count >= 10)
                #expect(page.count(of: "Foursquare \(failure.words); here is what we know locally.") == 1)
            }
        }
    }

    @Test func `a wrong key is told as such, and stands on no page`() async throws {
        try await FakeServer.with(Self.guarded([])) { fake in
            try await withApp(demo: false, outside: .foursquare(fake.url, key: "wrong-key")) { test in
                let page = try await test.get(Self.here)
                #expect(page.count(of: "Foursquare does not answer us") == 1)
                #expect(page.count(of: "wrong-key") == 0)
            }
        }
    }

    @Test func `two sources are asked at the same time, and each failure has its sentence`() async throws {
        try await RawServer.with([], hangs: true) { hanging in
            try await FakeServer.with({ _ in .text("", status: .internalServerError) }) { broken in
                var outside = OutsideSettings.overpass(hanging.url, timeout: .milliseconds(200))
                outside.foursquare = OutsideSettings.foursquare(broken.url).foursquare
                try await withApp(outside: outside) { test in
                    let page = try await test.get("/cafes?near=\(DemoTown.name)")
                    #expect(page.count(of: "here is what we know locally.") == 2)
                    #expect(page.attribute("data-place").count >= 10)
                }
            }
        }
    }
}
