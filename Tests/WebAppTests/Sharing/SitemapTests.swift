import Foundation
import FoundationXML
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What search engines are told of: all that is public, and nothing else.
struct SitemapTests {
    /// The addresses of a file, in their order.
    private func locations(_ response: TestResponse) throws -> [String] {
        let root = try #require(try XMLDocument(data: Data(response.body)).rootElement())
        return root.children?.compactMap { ($0 as? XMLElement)?.elements(forName: "loc").first?.stringValue } ?? []
    }

    @Test func `it holds what is public, with the address of the configuration`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let ada = try #require(people[.ada])
            let pin = try await test.pinned(in: ada)
            let hidden = try await test.pinned(["title": "Choir"], in: ada)
            let meeting = try await test.meet(in: ada)
            let code = String(hidden.dropFirst("/events/".count))
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE event SET hidden_at = 1 WHERE code = ?", arguments: [code])
            }
            let answer = try await ada.get("/sitemap.xml", headers: ["Host": "evil.example"])
            #expect(
                answer["Content-Type"] == "application/xml; charset=utf-8"
                    && answer["Cache-Control"] == "public, max-age=3600"
            )
            let found = try locations(answer)
            #expect(found.contains("http://localhost/") && found.contains("http://localhost/map"))
            #expect(found.last == "http://localhost\(pin)")
            #expect(!found.contains { $0.hasSuffix(hidden) || $0.hasSuffix(meeting) })
            let zones = try test.app.database.read {
                try Int64.fetchAll($0, sql: "SELECT id FROM zone WHERE audience = 'everyone' AND hidden_at IS NULL")
            }
            for zone in zones { #expect(found.contains("http://localhost/zones/\(zone)")) }
            #expect(Set(found).count == found.count)
            // Each is there for who has no account.
            for location in found {
                let path = location.replacing("http://localhost", with: "")
                #expect(try await test.browser().get(path).status == .ok, "\(path)")
            }
            let tag = try #require(answer["ETag"])
            #expect(try await ada.get("/sitemap.xml", headers: ["If-None-Match": tag]).status == .notModified)
        }
    }

    @Test func `more than one file holds is parts, whose addresses stay where they are`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let first = try await test.pinned(in: test.client)
            let second = try await test.pinned(["title": "Choir"], in: test.client)
            let id = String(second.dropFirst("/events/".count))
            try await test.app.database.write {
                try $0.execute(
                    sql: """
                        UPDATE event_publication SET id = 10001
                        WHERE event_id = (SELECT id FROM event WHERE code = ?)
                        """,
                    arguments: [id]
                )
            }
            let index = try locations(try await test.client.get("/sitemap.xml"))
            #expect(index == ["http://localhost/sitemap.xml?page=1", "http://localhost/sitemap.xml?page=2"])
            #expect(try locations(try await test.client.get("/sitemap.xml?page=1")).last == "http://localhost\(first)")
            #expect(try locations(try await test.client.get("/sitemap.xml?page=2")) == ["http://localhost\(second)"])
            for wrong in ["0", "3", "-1", "x", "99999999999999999999"] {
                #expect(try await test.client.get("/sitemap.xml?page=\(wrong)").status == .notFound, "\(wrong)")
            }
        }
    }

    @Test func `an empty site tells its doors`() async throws {
        try await withApp(demo: false) { test in
            let found = try locations(try await test.client.get("/sitemap.xml"))
            #expect(found.contains("http://localhost/about") && !found.contains { $0.contains("/events/") })
            #expect(try await test.client.get("/sitemap.xml?page=1").status == .ok)
        }
    }

    @Test func `robots are told where it is, and which searches are without end`() async throws {
        try await withApp(address: "https://town.example") { test in
            let robots = try await test.client.get("/robots.txt")
            let lines = robots.text.components(separatedBy: "\n")
            #expect(robots["Content-Type"]?.hasPrefix("text/plain") == true)
            #expect(lines.first == "User-agent: *" && lines.contains("Disallow: /bookmarks"))
            #expect(lines.contains("Sitemap: https://town.example/sitemap.xml"))
        }
    }
}
