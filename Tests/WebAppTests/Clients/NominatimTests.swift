import Foundation
import HTTPServer
import Places
import Testing

@testable import WebApp

/// Named places from a server of Nominatim, seen through the pages.
struct NominatimTests {
    private static let found = """
        [{"place_id":"1","osm_type":"node","osm_id":"7","lat":"0.0","lon":"0.0","category":"place","type":"hamlet",
        "name":"Nullhaven","display_name":"Nullhaven, Gulf, Ghana","address":{"state":"Gulf","country":"Ghana"}},
        {"lat":10.5,"lon":-20,"display_name":"Other Nullhaven, Far away"},
        {"lat":"north","lon":"0"},{"lat":"95","lon":"0","name":"Off the earth"},{"lat":"1","lon":"1"},7]
        """

    @Test func `a name that is not known here is asked for once in a month, also after a restart`() async throws {
        let clock = TestClock()
        let kept = try TestFolder()
        let file = kept.url.appending(path: "geocoding.json")
        try await FakeServer.with({ _ in FakeServer.json(Self.found) }) { fake in
            for _ in 0..<2 {
                try await withApp(
                    clock: clock,
                    outside: .nominatim(fake.url),
                    prepare: { try? FileManager.default.copyItem(at: file, to: $0.geocoding) }
                ) { test in
                    let page = try await test.get("/cafes?near=nullhaven")
                    #expect(page.status == .ok)
                    #expect(page.count(of: "<bdi>Nullhaven</bdi> is outside it.") == 1)
                    #expect(page.count(of: "Other Nullhaven") > 0)
                    #expect(page.count(of: "Off the earth") == 0)
                    #expect(page.count(of: "Place found by Nominatim") == 1)
                    _ = try await test.get("/cafes?near=%20NULLHAVEN!")
                    try? FileManager.default.copyItem(at: test.data.geocoding, to: file)
                }
            }
            #expect(fake.asked.count == 1)
            let asked = try #require(fake.asked.first)
            let query = "q=nullhaven&format=jsonv2&addressdetails=1&limit=5&accept-language=en"
            #expect(asked.target == "/search?\(query)")
            #expect(asked.fields["user-agent"] == "Hereabouts/\(Version.current) (+http://localhost)")
        }
    }

    @Test func `after a month it is asked for again`() async throws {
        let clock = TestClock()
        try await FakeServer.with({ _ in FakeServer.json(Self.found) }) { fake in
            try await withApp(clock: clock, outside: .nominatim(fake.url)) { test in
                for days: Int64 in [0, 29, 1] {
                    clock.advance(days * 86_400)
                    _ = try await test.get("/cafes?near=nullhaven")
                }
                #expect(fake.asked.count == 2)
            }
        }
    }

    @Test func `what is known here, a position, and what is no name, are not asked for`() async throws {
        try await FakeServer.with({ _ in FakeServer.json(Self.found) }) { fake in
            try await withApp(outside: .nominatim(fake.url)) { test in
                let long = String(repeating: "x", count: 201)
                let marked = String(repeating: "x%CC%81%CC%81", count: 200)
                for query in [
                    "near=\(DemoTown.name)", "near=Helsinki", "lat=1&lon=1", "near=", "near=!!!", "near=\(long)",
                    "near=\(marked)",
                ] {
                    let page = try await test.get("/cafes?\(query)")
                    #expect(page.count(of: "Place found by Nominatim") == 0)
                }
                #expect(fake.asked.isEmpty)
            }
        }
    }

    @Test func `nowhere is nowhere, and is remembered for a day`() async throws {
        try await FakeServer.with({ _ in FakeServer.json("[]") }) { fake in
            try await withApp(outside: .nominatim(fake.url)) { test in
                for _ in 0..<2 {
                    let page = try await test.get("/cafes?near=Atlantis-on-Sea")
                    #expect(page.count(of: "We do not know a place called") == 1)
                }
                #expect(fake.asked.count == 1)
            }
        }
    }

    @Test(
        arguments: FailureCase.all + [
            FailureCase("error object", "gave an answer that we cannot read") { FakeServer.json("{\"error\":\"no\"}") },
            FailureCase("403", "does not answer us") { .text("blocked", status: .forbidden) },
        ]
    )
    func `a failure is a sentence on a page that works`(_ failure: FailureCase) async throws {
        try await FakeServer.with({ _ in failure.response() }) { fake in
            try await withApp(outside: .nominatim(fake.url)) { test in
                let page = try await test.get("/cafes?near=Nullhaven")
                #expect(page.status == .ok)
                let words = "Nominatim \(failure.words); we could only look among the places that we know."
                #expect(page.count(of: words) == 1)
                #expect(page.count(of: "We do not know a place called") == 1)
            }
        }
    }

    @Test(arguments: ["", "{", "[]", "{\"a\":1}"])
    func `a damaged file of answers is as none`(_ text: String) async throws {
        try await FakeServer.with({ _ in FakeServer.json(Self.found) }) { fake in
            try await withApp(
                outside: .nominatim(fake.url),
                prepare: { try Data(text.utf8).write(to: $0.geocoding) }
            ) { test in
                let page = try await test.get("/cafes?near=nullhaven")
                #expect(page.count(of: "Place found by Nominatim") == 1)
            }
        }
    }

    @Test func `the page about the site says whom it asks`() async throws {
        let quiet = try await withApp { try await $0.get("/about") }
        #expect(quiet.count(of: "It asks no other service") == 1)
        let asking = try await withApp(outside: .nominatim("http://127.0.0.1:1")) { try await $0.get("/about") }
        #expect(asking.count(of: "It asks no other service") == 0)
        #expect(asking.count(of: "also asks Nominatim: they learn") == 1)
    }
}
