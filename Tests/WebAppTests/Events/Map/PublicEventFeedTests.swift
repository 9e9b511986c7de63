import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The same events for other programs (B3): read by programs of others, and asked for again only when they have changed.
struct PublicEventFeedTests {
    private static let hostile = "Ball ]]> <&> \"\u{1}\u{B}' \u{202E}x"
    private static let types = [
        "geojson": "application/geo+json", "atom": "application/atom+xml; charset=utf-8",
        "ics": "text/calendar; charset=utf-8",
    ]

    @Test func `every twin has the events of its query and an address that the page tells`() async throws {
        try await withApp { test in
            let ada = test.browser()
            try await test.signUp(.ada, in: ada)
            let address = try await test.pinned(in: ada)
            _ = try await test.pinned(["title": "Choir", "category": "music"], in: ada)
            let page = try await test.browser().get("/map?q=football")
            for (ending, type) in Self.types {
                let path = "/map.\(ending)?q=football"
                let isTold = page.text.contains("href=\"\(path)\"")
                #expect(isTold, "\(ending)")
                // Addresses are those of the configuration, whatever a request says.
                let twin = try await test.browser().get(path, headers: ["Host": "evil.example"])
                #expect(twin["Content-Type"] == type)
                let isRight =
                    twin.text.contains("Football") && !twin.text.contains("Choir")
                    && twin.text.replacing("\r\n ", with: "").contains("http://localhost\(address)")
                #expect(isRight, "\(ending)")
            }
        }
    }

    @Test func `what has not changed is not sent again`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            _ = try await test.pinned(in: test.client)
            let guest = test.browser()
            for ending in Self.types.keys {
                let path = "/map.\(ending)"
                let first = try await guest.get(path)
                let (tag, date) = (try #require(first["ETag"]), try #require(first["Last-Modified"]))
                clock.advance(3_600)
                #expect(try await guest.get(path, headers: ["If-None-Match": tag]).status == .notModified)
                #expect(try await guest.get(path, headers: ["If-Modified-Since": date]).status == .notModified)
                _ = try await test.pinned(["title": "New \(ending)"], in: test.client)
                #expect(try await guest.get(path, headers: ["If-None-Match": tag]).status == .ok)
                #expect(try await guest.get(path, headers: ["If-Modified-Since": date]).status == .ok)
            }
        }
    }

    @Test func `GeoJSON is a collection of points, longitude first`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let point = try test.middle
            _ = try await test.pinned(["title": Self.hostile], in: test.client)
            let body = try await test.browser().get("/map.geojson").body
            let root = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
            #expect(root["type"] as? String == "FeatureCollection")
            let feature = try #require((root["features"] as? [[String: Any]])?.first)
            let geometry = try #require(feature["geometry"] as? [String: Any])
            let coordinates = try #require(geometry["coordinates"] as? [Double])
            #expect(abs(coordinates[0] - point.longitude) < 1e-9 && abs(coordinates[1] - point.latitude) < 1e-9)
            let properties = try #require(feature["properties"] as? [String: Any])
            #expect((properties["title"] as? String)?.hasPrefix("Ball ]]> <&> \"") == true)
            #expect((properties["starts"] as? String)?.hasPrefix("2026-11-28T18:30") == true)
        }
    }

    @Test(.enabled(if: Python.plain != nil, "there is no Python"))
    func `Atom is read by a parser of others, hostile titles too`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.pinned(["title": "First"], in: test.client)
            // As an earlier version has taken it.
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE event SET title = ?", arguments: [Self.hostile])
            }
            _ = try await test.pinned(["title": "Second"], in: test.client)
            let body = try await test.browser().get("/map.atom?q=&category=sports").body
            let read = try await PictureTools.withTemporaryFolder { folder in
                let path = "\(folder)/feed.xml"
                try Data(body).write(to: URL(filePath: path))
                return try await offPool { try Python.output(of: Self.atomReader, [path]) }
            }
            let lines = String(decoding: read, as: UTF8.self).split(separator: "\n").map(String.init)
            #expect(lines.first == "http://localhost/map.atom?category=sports 2")
            #expect(lines.dropFirst().contains { $0.hasPrefix("Ball ]]> <&> \"' ") })
            #expect(lines.dropFirst().allSatisfy { $0.contains("tag:localhost,2026:") })
        }
    }

    private static let atomReader = """
        import sys, xml.etree.ElementTree as tree
        root = tree.parse(sys.argv[1]).getroot()
        atom = "{http://www.w3.org/2005/Atom}"
        entries = root.findall(atom + "entry")
        for element in [root] + entries:
            for name in ("id", "title", "updated"):
                assert element.find(atom + name).text, name
        print(root.find(atom + "id").text, len(entries))
        for entry in entries:
            print(entry.find(atom + "title").text, entry.find(atom + "id").text)
        """

    @Test(.enabled(if: Python.hasCalendars, "run Scripts/test-venv"))
    func `the calendar is read by a parser of others and names no people`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(["title": "Ball; <&>, and more"], in: test.client)
            let event = try test.event(address)
            let entry = EventCalendar(test.app).entry(event, exclusions: [], link: nil)
            let file = CalendarFile(method: .publish, events: [entry])
            let sent = try await test.browser().get("/map.ics").text
            let isSame = sent.contains("UID:\(event.code)@localhost") && !sent.contains("ATTENDEE")
            #expect(isSame)
            let read = try await ParsedCalendar.reading(file)
            #expect(read.errors == [] && read.method == "PUBLISH")
            #expect(read.events.map(\.summary) == ["Ball; <&>, and more"])
            #expect(read.events.map(\.start) == [event.time.startsAt])
        }
    }
}
