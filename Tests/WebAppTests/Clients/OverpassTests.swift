import HTTPServer
import Models
import Places
import Testing

@testable import WebApp

/// Places from a server of the Overpass API, seen through the pages.
struct OverpassTests {
    private static func element(_ type: String, _ id: String, _ metres: Double, _ tags: String) -> String {
        let position = "\"lat\":\(latitude(metres)),\"lon\":0"
        let place = type == "node" ? position : "\"center\":{\(position)}"
        return "{\"type\":\"\(type)\",\"id\":\(id),\(place),\"tags\":{\(tags)},\"version\":3}"
    }

    private static func answer(_ elements: [String], remark: String? = nil) -> Response {
        let last = remark.map { ",\"remark\":\"\($0)\"" } ?? ""
        let head = "\"version\":0.6,\"generator\":\"fake\",\"osm3s\":{\"copyright\":\"ODbL\"}"
        return FakeServer.json("{\(head),\"elements\":[\(elements.joined(separator: ","))]\(last)}")
    }

    private static let cafe = "\"amenity\":\"cafe\",\"name\":\"Mocha\""
    private static let here = "/cafes?lat=0&lon=0"

    private static let mixed = [
        element("way", "8589934592", 900, "\"amenity\":\"cafe\",\"name\":\"Way Cafe\",\"addr:street\":\"Long Street\""),
        element("node", "\"17\"", 2_999.99, "\"amenity\":\"cafe\",\"name\":\"At the Edge\""),
        element("node", "18", 3_001, "\"amenity\":\"cafe\",\"name\":\"Beyond\""),
        element("node", "19", 30, "\"amenity\":\"cafe\""),
        element("node", "20", 30, "\"amenity\":\"bar\",\"name\":\"A Bar\""),
        "{\"type\":\"relation\",\"id\":21,\"tags\":{\"amenity\":\"cafe\",\"name\":\"Nowhere\"}}",
        "{\"type\":\"node\",\"id\":22,\"lat\":95,\"lon\":0,\"tags\":{\"amenity\":\"cafe\",\"name\":\"Off the earth\"}}",
        "{\"type\":\"demo\",\"id\":1,\"lat\":0,\"lon\":0,\"tags\":{\"amenity\":\"cafe\",\"name\":\"Not theirs\"}}",
        "7", "{}", "null",
        element("relation", "23", 10, "\"amenity\":\"cafe\",\"name\":\"<script>alert(1)</script>\",\"phone\":\"+1\""),
    ]

    @Test func `what can be shown is shown, nearest first, within three kilometres`() async throws {
        try await FakeServer.with({ _ in Self.answer(Self.mixed) }) { fake in
            try await withApp(demo: false, outside: .overpass(fake.url + "/api/interpreter")) { test in
                let page = try await test.get(Self.here)
                #expect(page.status == .ok)
                #expect(page.attribute("data-place") == ["relation-23", "way-8589934592", "node-17"])
                #expect(page.attribute("data-metres") == ["10.0", "900.0", "3000.0"])
                #expect(page.count(of: "<script>alert") == 0)
                #expect(page.count(of: "Long Street") == 1)
                #expect(page.count(of: "OpenStreetMap contributors") == 2, "under the map and in the footer")
                let asked = try #require(fake.asked.first)
                #expect(asked.method == .post)
                #expect(asked.target == "/api/interpreter")
                #expect(asked.fields["user-agent"] == "Hereabouts/\(Version.current) (+http://localhost)")
                let query = try #require(asked.form["data"])
                #expect(query.contains("nwr[\"amenity\"=\"cafe\"][\"name\"](around:3397,0.000000,0.000000);"))
            }
        }
    }

    @Test func `without a setting there is no source, and no thread for one`() async throws {
        try await withApp { test in
            #expect(test.app.finder.outside == nil)
            let place = try await test.get("/places/node-1")
            #expect(place.status == .notFound)
        }
    }

    @Test func `a neighbour's search is answered from the same area, for a day`() async throws {
        let clock = TestClock()
        try await FakeServer.with({ _ in Self.answer([Self.element("node", "1", 100, Self.cafe)]) }) { fake in
            try await withApp(demo: false, clock: clock, outside: .overpass(fake.url)) { test in
                let near = try await test.get(Self.here)
                let nearer = try await test.get("/cafes?lat=\(latitude(60))&lon=0.001")
                #expect(near.attribute("data-metres") == ["100.0"])
                #expect(nearer.attribute("data-metres") == ["118.2"])
                #expect(fake.asked.count == 1)
                clock.advance(86_400)
                _ = try await test.get(Self.here)
                #expect(fake.asked.count == 2)
            }
        }
    }

    @Test func `a row leads to its page without another question, and a link from elsewhere asks`() async throws {
        let places = [Self.element("node", "1", 100, Self.cafe), Self.element("way", "5", 9_000, Self.cafe)]
        try await FakeServer.with({ asked in
            if asked.form["data"]?.contains("way(5);") == true { return Self.answer([places[1]]) }
            return Self.answer(asked.form["data"]?.contains("around") == true ? [places[0]] : [])
        }) { fake in
            try await withApp(demo: false, outside: .overpass(fake.url)) { test in
                let list = try await test.get(Self.here)
                let id = try #require(list.attribute("data-place").first)
                let page = try await test.get("/places/\(id)")
                #expect(page.status == .ok)
                #expect(page.count(of: "Mocha") > 0)
                #expect(fake.asked.count == 1)
                for _ in 0..<2 {
                    let other = try await test.get("/places/way-5")
                    #expect(other.status == .ok)
                    let missing = try await test.get("/places/relation-5")
                    #expect(missing.status == .notFound)
                }
                #expect(fake.asked.count == 3)
                let nobody = try await test.get("/places/demo-77")
                #expect(nobody.status == .notFound)
                #expect(fake.asked.count == 3)
            }
        }
    }

    @Test func `a filter that no tag of ours stands for asks nobody`() async throws {
        try await FakeServer.with({ _ in Self.answer([]) }) { fake in
            try await withApp(demo: false, outside: .overpass(fake.url)) { test in
                let origin = PlaceSearchResult.Origin.position(try #require(GeoPoint(latitude: 0, longitude: 0)))
                let unknown = try await test.app.finder.places(
                    .tag(key: "a", value: "\"];b"),
                    from: origin,
                    open: .any,
                    now: 0
                )
                #expect(unknown.result.places.isEmpty)
                #expect(unknown.failures.isEmpty)
                #expect(fake.asked.isEmpty)
                _ = try await test.app.finder.places(.categories([.museum, .park]), from: origin, open: .any, now: 0)
                let query = try #require(fake.asked.first?.form["data"])
                #expect(query.contains("nwr[\"tourism\"=\"museum\"][\"name\"](around:"))
                #expect(query.contains("nwr[\"leisure\"=\"park\"][\"name\"](around:"))
            }
        }
    }

    @Test func `a place of the source can be bookmarked`() async throws {
        try await FakeServer.with({ _ in Self.answer([Self.element("node", "1", 100, Self.cafe)]) }) { fake in
            try await withApp(demo: false, outside: .overpass(fake.url)) { test in
                try await test.signUp(.ada)
                let token = try await test.client.token(of: "/places/node-1")
                let made = try await test.client.post("/places/node-1/bookmark", form: ["csrf_token": token])
                #expect(made.status == .seeOther)
                let list = try await test.get("/bookmarks")
                #expect(list.count(of: "Mocha") > 0)
            }
        }
    }

    @Test func `a bookmark opens though its source has no answer`() async throws {
        try await FakeServer.with({ asked in
            asked.form["data"]?.contains("node(1)") == true
                ? Self.answer([Self.element("node", "1", 100, Self.cafe)]) : .text("", status: .internalServerError)
        }) { fake in
            let clock = TestClock()
            try await withApp(demo: false, clock: clock, outside: .overpass(fake.url)) { test in
                try await test.signUp(.ada)
                let token = try await test.client.token(of: "/places/node-1")
                _ = try await test.client.post("/places/node-1/bookmark", form: ["csrf_token": token])
                clock.advance(86_400)
                _ = try await test.get(Self.here)
                let place = try await test.get("/places/node-1")
                let bookmark = try await test.get("/bookmarks/node-1")
                #expect(place.status == .serviceUnavailable)
                #expect(bookmark.status == .ok)
                #expect(bookmark.count(of: "Mocha") > 0)
            }
        }
    }

    @Test(arguments: FailureCase.all) func `a failure is a sentence beside the local rows`(_ failure: FailureCase)
        async throws
    {
        try await FakeServer.with({ _ in failure.response() }) { fake in
            try await withApp(outside: .overpass(fake.url)) { test in
                let page = try await test.get("/cafes?near=\(DemoTown.name)")
                #expect(page.status == .ok)
                #expect(page.attribute("data-place").count >= 10)
                #expect(page.count(of: "The cafe source \(failure.words); here is what we know locally.") == 1)
                let place = try await test.get("/places/node-1")
                #expect(place.status == .serviceUnavailable)
            }
        }
    }

    @Test func `a server that gave up half-way is not believed, though it says 200`() async throws {
        let places = [Self.element("node", "1", 100, Self.cafe)]
        let remark = "runtime error: Query timed out in \\\"query\\\" at line 3 after 25 seconds."
        try await FakeServer.with({ _ in Self.answer(places, remark: remark) }) { fake in
            try await withApp(demo: false, outside: .overpass(fake.url)) { test in
                let page = try await test.get(Self.here)
                #expect(page.attribute("data-place").isEmpty)
                #expect(page.count(of: "gave an answer that we cannot read") == 1)
            }
        }
    }

    @Test func `one that hangs takes too long once, and is then left alone for a while`() async throws {
        let clock = TestClock()
        try await RawServer.with([], hangs: true) { server in
            let outside = OutsideSettings.overpass(server.url, timeout: .milliseconds(100))
            try await withApp(clock: clock, outside: outside) { test in
                let words = "The cafe source took too long; here is what we know locally."
                for _ in 0..<3 {
                    let page = try await test.get("/cafes?near=\(DemoTown.name)")
                    #expect(page.count(of: words) == 1)
                    #expect(page.attribute("data-place").count >= 10)
                }
            }
        }
    }

    @Test func `after a failure it is asked again when its pause is over, and all is well when it is`() async throws {
        let clock = TestClock()
        let isWell = CancellationFlag()
        try await FakeServer.with({ _ in
            guard !isWell.isSet else { return Self.answer([Self.element("node", "1", 100, Self.cafe)]) }
            var response = Response.text("later", status: .tooManyRequests)
            response.headers["Retry-After"] = "600"
            return response
        }) { fake in
            try await withApp(demo: false, clock: clock, outside: .overpass(fake.url)) { test in
                for _ in 0..<3 { _ = try await test.get(Self.here) }
                #expect(fake.asked.count == 1)
                isWell.set()
                clock.advance(599)
                let early = try await test.get(Self.here)
                #expect(early.count(of: "takes no more questions for now") == 1)
                #expect(fake.asked.count == 1)
                clock.advance(1)
                let late = try await test.get(Self.here)
                #expect(late.count(of: "takes no more questions for now") == 0)
                #expect(late.attribute("data-place") == ["node-1"])
            }
        }
    }

    @Test func `what the import knows too is one row, the import's`() async throws {
        let found = try await withApp { test in
            try test.app.places.places(.cafes, around: try #require(test.app.places.geocode(DemoTown.name).first).point)
        }
        let first = try #require(found.first?.place)
        let twin = """
            {"type":"node","id":5,"lat":\(first.point.latitude + 0.0001),"lon":\(first.point.longitude),
            "tags":{"amenity":"cafe","name":"\(first.name.uppercased())"}}
            """
        let other = twin.replacing("\"id\":5", with: "\"id\":6").replacing(
            first.name.uppercased(),
            with: "Newly Mapped"
        )
        try await FakeServer.with({ _ in Self.answer([twin, other]) }) { fake in
            try await withApp(outside: .overpass(fake.url)) { test in
                let rows = try await test.get("/cafes?near=\(DemoTown.name)").attribute("data-place")
                #expect(rows.filter { $0 != "node-6" } == found.map(\.place.id.description))
                #expect(rows.contains("node-6"))
            }
        }
    }
}
