import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What people try with zones who mean harm, and those who may not see one.
struct ZoneAbuseTests {
    private static func corners(_ pairs: [(Double, Double)]) -> String {
        pairs.map { "\($0.0), \($0.1)" }.joined(separator: "\n")
    }

    @Test func `an area is no larger than a circle, has no thousands of corners, and is no line along a pole`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let ring = (0..<201).map { number in
                let angle = Double(number) / 201 * 2 * .pi
                return (60 + 0.01 * sin(angle), 24 + 0.01 * cos(angle))
            }
            for area in [
                [(-80.0, -170.0), (-80, 170), (80, 170), (80, -170)], ring, [(90, 0), (90, 90), (90, 179)],
                [(0, 180), (1, 180), (2, 180)],
            ] {
                let answer = try await test.draw(["shape": "area", "corners": Self.corners(area)], in: test.client)
                #expect(answer.status == .unprocessableContent)
                #expect(answer.text.contains("three corners") || answer.text.contains("An area may "))
            }
            let fits = try await test.draw(
                ["shape": "area", "corners": Self.corners(Array(ring.dropLast()))],
                in: test.client
            )
            #expect(fits.status == .seeOther)
            #expect(try await test.get("/zones").zones.count == 1)
        }
    }

    @Test func `an imported area stays as large as it is when its words are changed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let ring = try (0..<300).map { number in
                let angle = Double(number) / 300 * 2 * .pi
                return try #require(GeoPoint(latitude: 60 + 2 * sin(angle), longitude: 24 + 2 * cos(angle)))
            }
            let id = try test.account(.ada).id
            let values = ZoneValues(name: "County", border: try ZoneBorder(polygons: [[ring]]))
            let zone = try await test.app.database.write { try Zone.create(values, by: id, now: 1, $0) }
            let lines = ring.map { "\($0.latitude), \($0.longitude)" }.joined(separator: "\n")
            let path = "/zones/\(zone.id)/edit"
            let changed = try await test.draw(
                ["shape": "area", "corners": lines, "name": "Shire"],
                at: path,
                in: test.client
            )
            #expect(changed.status == .seeOther)
        }
    }

    @Test func `what one may not see is found nowhere`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            let path = try await test.drawn(["audience": "friends", "name": "Ours alone", "place": "demo-2"], in: ada)
            let zone = try #require(try test.app.database.read { try Zone.find(ZoneID(rawValue: 1), $0) })
            let track = try await test.song("Tune", in: zone, by: .ada)
            let cy = test.browser()
            try await test.signUp(.cy, in: cy)
            let ways = [
                path, path + "/edit", path + "/delete", path + "/report", path + "/code", path + "/presence",
                path + "/now",
                path + "/stream", "/tracks/\(track)",
            ]
            let forms = [
                path + "/edit", path + "/delete", path + "/presence", path + "/skip", path + "/report",
                "/tracks/\(track)/vote", "/tracks/\(track)/vote/delete", "/tracks/\(track)/favourite",
            ]
            func findsNothing(_ client: TestClient, _ who: String, isMember: Bool = true) async throws {
                for way in ways {
                    let status = try await client.get(way).status
                    // Guests are asked to log in where only members come at all, whatever is there.
                    #expect(status == .notFound || !isMember && status == .seeOther, "\(who) \(way)")
                }
                for list in ["/zones", "/zones.geojson", "/places/demo-2", "/notifications", "/zones?friends=1"] {
                    let page = try await client.get(list)
                    #expect(!page.text.contains("Ours alone"), "\(who) \(list)")
                }
                guard isMember else { return }
                let token = try await client.token(of: "/zones/new")
                for form in forms {
                    let answer = try await client.post(form, form: ["csrf_token": token, "name": "Theirs"])
                    #expect(answer.status == .notFound, "\(who) \(form)")
                }
            }
            try await findsNothing(cy, "stranger")
            try await findsNothing(test.browser(), "guest", isMember: false)
            #expect(try await bo.get(path).status == .ok)
            let (adas, bos) = (try test.account(.ada).id, try test.account(.bo).id)
            try await test.app.database.write { _ = try Block.add(bos, by: adas, now: 1, $0) }
            try await findsNothing(bo, "blocked")
            let author = try #require(try test.app.database.read { try Author.find(adas, $0) })
            _ = try await test.app.database.write { try Account.suspend(author, saying: "", by: .command, now: 1, $0) }
            #expect(try await ada.get(path).status == .notFound)
        }
    }

    @Test func `a curator who is one no more decides nothing, and sees no code`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            let path = try await test.drawn(["curator": Person.bo.username], in: ada)
            let zone = try #require(try test.app.database.read { try Zone.find(ZoneID(rawValue: 1), $0) })
            let track = try await test.song("Tune", in: zone, by: .ada)
            #expect(try await bo.get(path + "/code").status == .ok)
            let token = try await bo.token(of: "/tracks/\(track)/edit")
            let changed = try await test.draw(["name": "Changed"], at: path + "/edit", in: ada)
            #expect(changed.status == .seeOther)
            #expect(try await bo.get(path + "/code").status == .notFound)
            for way in ["/tracks/\(track)/edit", "/tracks/\(track)/delete"] {
                let answer = try await bo.post(way, form: ["csrf_token": token, "title": "Mine"])
                #expect(answer.status == .notFound)
            }
        }
    }

    @Test func `no form is taken without its token`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let path = try await test.drawn(in: test.client)
            let zone = try #require(try test.app.database.read { try Zone.find(ZoneID(rawValue: 1), $0) })
            let track = try await test.song("Tune", in: zone, by: .ada)
            for way in [
                "/zones/new", path + "/edit", path + "/delete", path + "/presence", path + "/skip", path + "/report",
                "/tracks/\(track)/vote", "/tracks/\(track)/vote/delete", "/tracks/\(track)/favourite",
                "/tracks/\(track)/favourite/delete", "/tracks/\(track)/edit", "/tracks/\(track)/delete",
            ] {
                #expect(try await test.client.post(way, form: ["name": "x"]).status == .forbidden, "\(way)")
            }
            #expect(try await test.get(path).status == .ok)
        }
    }

    @Test func `hostile words are words`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let name = "\u{202E}<script>alert(1)</script>\u{2066}"
            let path = try await test.drawn(
                [
                    "name": name, "information": "</textarea><img src=x onerror=alert(1)>",
                    "colour": "url(javascript:1)",
                ],
                in: test.client
            )
            for way in [path, path + "/edit", "/zones", "/zones.geojson", path + "/report", path + "/code"] {
                let page = try await test.get(way)
                // JSON has them as words.
                let isPage = page["Content-Type"]?.hasPrefix("text/html") == true
                #expect(!isPage || !page.text.contains("<script>alert"), "\(way)")
                #expect(!isPage || !page.text.contains("<img src=x"), "\(way)")
                #expect(!page.text.contains("\u{202E}"), "\(way)")
                #expect(!page.text.contains("url(javascript"), "\(way)")
            }
        }
    }

    @Test func `deleting a zone queues the files of its songs for removal at once`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            _ = try await test.song("Tune", in: zone, by: .ada)
            let path = "/zones/\(zone.id)/delete"
            let token = try await test.client.token(of: path)
            #expect(try await test.client.post(path, form: ["csrf_token": token]).status == .seeOther)
            let queued = try test.app.database.read {
                try String.fetchAll($0, sql: "SELECT payload FROM job WHERE kind = 'media-removal'")
            }
            #expect(queued.count == 1)
            #expect(queued.first?.contains("o-Tune") == true && queued.first?.contains("a-Tune") == true)
        }
    }

    @Test func `an edit that comes after the deletion, and a second one at once, leave no half zone`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let path = try await test.drawn(in: test.client)
            try await withThrowingTaskGroup(of: Status.self) { group in
                for name in ["One", "Two", "Three"] {
                    group.addTask {
                        try await test.draw(
                            ["name": name, "radius": "20\(name.count)"],
                            at: path + "/edit",
                            in: test.client
                        )
                        .status
                    }
                }
                for try await status in group { #expect(status == .seeOther) }
            }
            let zone = try #require(try test.app.database.read { try Zone.find(ZoneID(rawValue: 1), $0) })
            #expect(zone.border.surrounding.radiusMetres == Double(200 + zone.name.count))
            let token = try await test.client.token(of: path + "/edit")
            _ = try await test.client.post(path + "/delete", form: ["csrf_token": token])
            let late = try await test.client.post(path + "/edit", form: ["csrf_token": token, "name": "Late"])
            #expect(late.status == .notFound)
            #expect(try await test.get("/zones").zones.isEmpty)
        }
    }
}
