import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The preview image of a public event (B17).
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct EventCardTests {
    private func publish(_ test: TestApp, _ values: EventValues = TestApp.values()) async throws -> String {
        "/events/\(try await test.meet(values, [], audience: .public).code)"
    }

    /// The files that are kept, by what is in them.
    private func cards(_ test: TestApp) -> [String] {
        let files = try? FileManager.default.subpathsOfDirectory(atPath: try test.data.cards.path)
        return (files ?? []).filter { $0.hasSuffix(".png") }
    }

    @Test func `the card of a public event is a picture of 1200 by 630 pixels for everybody`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await publish(test) + "/card.png"
            let card = try await test.browser().get(address)
            #expect(card.status == .ok && card["Content-Type"] == "image/png")
            #expect(card.pngSize == [1_200, 630])
            #expect(card["Cache-Control"] == "public, max-age=600")
            #expect(card["Set-Cookie"] == nil)
            let head = try await test.browser().send(.head, address)
            #expect(head.status == .ok && head["Content-Type"] == "image/png" && head["ETag"] == card["ETag"])
            let tag = try #require(card["ETag"])
            let again = try await test.browser().get(address, headers: ["If-None-Match": tag])
            #expect(again.status == .notModified && again.body.isEmpty)
        }
    }

    @Test func `the card of a hidden event, which its host still sees, is kept by no cache of others`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await publish(test)
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET hidden_at = 1") }
            #expect(try await test.browser().get(address + "/card.png").status == .notFound)
            let tag = try #require(try await test.get(address + "/card.png")["ETag"])
            for name in ["", "?v=" + tag.dropFirst().dropLast()] {
                let card = try await test.get(address + "/card.png" + name)
                #expect(card.status == .ok && card["Cache-Control"] == "private, no-store", "\(name)")
            }
        }
    }

    @Test func `what caches of others may keep carries nobody's cookie, the next page does`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            let address = try await publish(test)
            clock.advance(2 * 3_600)
            let card = try await test.get(address + "/card.png")
            #expect(card.status == .ok && card["Set-Cookie"] == nil)
            let page = try await test.get(address)
            let isRenewed = page.headers.contains { $0.name == "Set-Cookie" && $0.value.hasPrefix("session=") }
            #expect(isRenewed)
        }
    }

    @Test func `a mail shows the map around its place, drawn once for all, or none`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            var values = TestApp.values()
            let middle = try #require(try test.app.places.mapCentre())
            values.place = EventPlace(id: nil, name: "Harbour", address: "", point: middle)
            let guests: [Invitee] = [.member(try test.account(.bo).id), .address("dee@example.net")]
            _ = try await test.meet(values, guests)
            try await test.runJobs()
            let shown = try test.mails().filter { $0.contains("multipart/related") }
            #expect(shown.count == 2 && cards(test).count == 1)
            for mail in shown { #expect(mail.contains("Content-ID: <map>") && mail.utf8.count < 60_000) }
            values.place = EventPlace(id: nil, name: "Far", address: "", point: GeoPoint(latitude: 1, longitude: 1))
            _ = try await test.meet(values, guests)
            try await test.runJobs()
            #expect(try test.mails().count { $0.contains("multipart/related") } == 2 && cards(test).count == 1)
        }
    }

    @Test func `a mail shows the face of its host, where there is one`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            _ = try await test.meet([.address("dee@example.net")])
            try await test.runJobs()
            #expect(try test.mails().allSatisfy { !$0.contains("Content-ID: <host>") })
            let ada = try test.account(.ada).id
            let picture = try EncodedImage(DrawnPicture.png(width: 96, height: 96), as: .png)
            let key = try test.app.media.add(picture).description
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE account SET photo_key = ? WHERE id = ?", arguments: ["\(key)+\(key)", ada])
            }
            _ = try await test.meet([.address("eve@example.net")])
            try await test.runJobs()
            let shown = try test.mails().filter { $0.contains("Content-ID: <host>") }
            #expect(shown.count == 1 && shown.first?.contains("Content-Type: image/png") == true)
            // A file that is gone costs the mail its picture, and nothing else.
            try test.app.media.remove(try #require(MediaKey(key)))
            _ = try await test.meet([.address("ivy@example.net")])
            try await test.runJobs()
            let last = try test.mails().filter { $0.contains("ivy@example.net") }
            #expect(!last.isEmpty && last.allSatisfy { !$0.contains("Content-ID: <host>") })
        }
    }

    @Test func `it is drawn once, and again only when what it shows has changed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            let card = address + "/card.png"
            let first = try await test.get(card)
            let kept = try #require(cards(test).first)
            // What is on the disk is what is sent: nothing is drawn twice.
            try Data("kept".utf8).write(to: test.data.cards.appending(path: kept))
            #expect(try await test.get(card).text == "kept")
            let event = try test.event(address)
            func change(_ change: (inout EventValues) -> Void) async throws {
                let current: Event = try test.event(event)
                var values = current.values
                change(&values)
                let (new, host, now) = (values, event.host, test.app.clock())
                _ = try await test.app.database.write { db in
                    try Event.find(event.id, db)?.change(to: new, by: host, now: now, db) { _, _, _ in "" }
                }
            }
            try await change { $0.information = "Nothing that the card says" }
            #expect(try await test.get(card).text == "kept")
            var tags: Set = [first["ETag"] ?? ""]
            let steps: [(inout EventValues) -> Void] = [
                { $0.title = "Handball" }, { $0.time = $0.time.starting(at: $0.time.startsAt + 3_600) },
                { $0.place = EventPlace(id: nil, name: "Elsewhere", address: "", point: $0.place.point) },
            ]
            for step in steps {
                try await change(step)
                let next = try await test.get(card)
                #expect(next.pngSize == [1_200, 630])
                tags.insert(next["ETag"] ?? "")
                #expect(cards(test).count == 1, "what it was before goes")
            }
            _ = try await test.picture(of: address, in: test.client)
            tags.insert(try await test.get(card)["ETag"] ?? "")
            let cancelled = try await test.client.post(
                address + "/cancel",
                form: ["csrf_token": test.client.token(of: address + "/cancel"), "message": ""]
            )
            #expect(cancelled.status == .seeOther)
            tags.insert(try await test.get(card)["ETag"] ?? "")
            #expect(tags.count == 6)
        }
    }

    @Test func `cards wait in a queue of their own, so that a crowd of them keeps no map waiting`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await publish(test)
            // As though it were full.
            test.app.drawingPool.close()
            #expect(try await test.browser().get(address + "/card.png").status == .ok)
        }
    }

    @Test func `ten who ask at once wait for one drawing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let event = try await test.meet([], audience: .public)
            // One place to work and none to wait: a second drawing would be refused.
            let pool = WorkPool(threads: 1, maxWaiting: 0)
            defer { pool.close() }
            let cards = EventCards(
                folder: try test.data.cards,
                places: test.app.places,
                media: test.app.media,
                pool: pool,
                temporaryFolder: try test.data.uploads.path
            )
            let state = cards.state(of: event, picture: nil)
            let drawn = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<10 { group.addTask { try await cards.png(of: state, share: nil) } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(drawn.count == 1)
        }
    }

    @Test(arguments: [
        "</svg><script>alert(1)</script>", String(repeating: "x", count: 120),
        "bell\u{7} escape\u{1B} \u{FFFE}\u{202E}x",
        "👩‍👩‍👧‍👦🎉 party 🏳️‍🌈", "كرة القدم والكعك في الحديقة", "東京で会う、桜の木の下で", "]]>&#0;&<!--",
    ])
    func `whatever its title, an event has a card`(_ title: String) async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            var values = TestApp.values(title)
            values.place = EventPlace(
                id: nil,
                name: String(repeating: "y", count: 200),
                address: title,
                point: values.place.point
            )
            let card = try await test.get(try await publish(test, values) + "/card.png")
            #expect(card.pngSize == [1_200, 630])
        }
    }

    @Test func `what is not public, not there, or hidden from who asks has no card`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let meeting = try await test.meet([.member(try test.account(.bo).id)])
            for client in [test.browser(), people[.bo]!, people[.ada]!] {
                #expect(try await client.get("/events/\(meeting.code)/card.png").status == .notFound)
            }
            #expect(try await test.browser().get("/events/q7-Zk3v9_x0Lq7-Zk3v9_w/card.png").status == .notFound)
            let address = try await publish(test) + "/card.png"
            let (ada, bo, now) = (try test.account(.ada).id, try test.account(.bo).id, test.app.clock())
            #expect(try await people[.bo]!.get(address).status == .ok)
            _ = try await test.app.database.write { try Block.add(bo, by: ada, now: now, $0) }
            #expect(try await people[.bo]!.get(address).status == .notFound)
            #expect(try await test.browser().get(address).status == .ok)
        }
    }

    @Test func `the page tells programs where the card is, under an address that changes with it`() async throws {
        try await withApp { test in
            let browser = test.browser()
            try await test.signUp(.ada, in: browser)
            let address = try await publish(test, TestApp.values("Chess \"&\" <cake>"))
            func meta(_ page: TestResponse, _ name: String) -> String? {
                page.text.components(separatedBy: "\"\(name)\" content=\"").dropFirst().first.map {
                    String($0.prefix { $0 != "\"" })
                }
            }
            let page = try await test.browser().get(address)
            let card = try #require(meta(page, "og:image"))
            #expect(card.hasPrefix("http://localhost\(address)/card.png?v="))
            #expect(meta(page, "og:image:width") == "1200" && meta(page, "og:image:height") == "630")
            #expect(meta(page, "twitter:card") == "summary_large_image")
            #expect(
                meta(page, "og:image:alt")
                    == "Public event. Chess &quot;&amp;&quot; &lt;cake&gt;. Tue 24 Nov 2026, 19:30–21:30. "
                    + "Café &lt;Ada&gt;, Main Street 1"
            )
            let path = String(card.dropFirst("http://localhost".count))
            let shown = try await test.browser().get(path)
            #expect(shown.pngSize == [1_200, 630])
            #expect(shown["Cache-Control"] == "public, max-age=86400")
            _ = try await test.picture(of: address, in: browser)
            let changed = try #require(meta(try await test.browser().get(address), "og:image"))
            #expect(changed != card)
            #expect(try await test.browser().get(path)["Cache-Control"] == "public, max-age=600")
            let meeting = try await test.meet([])
            let isTold = try await browser.get("/events/\(meeting.code)").text.contains("og:image")
            #expect(!isTold)
        }
    }

    @Test func `a picture that is gone from the disk leaves the card with its map`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            _ = try await test.picture(of: address, in: test.client)
            let key = try #require(try test.picture(of: test.event(address)).flatMap { MediaKey($0.largeKey) })
            try test.app.media.remove(key)
            #expect(try await test.get(address + "/card.png").pngSize == [1_200, 630])
        }
    }

    @Test func `without the tool that makes pixels the answer is to come back later`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let event = try await test.meet([], audience: .public)
            var limits = PictureLimits()
            limits.addressSpaceBytes = 1 << 20
            let cards = EventCards(
                folder: try test.data.cards,
                places: test.app.places,
                media: test.app.media,
                pool: test.app.drawingPool,
                temporaryFolder: try test.data.uploads.path,
                limits: limits
            )
            let state = cards.state(of: event, picture: nil)
            let error = await #expect(throws: HTTPError.self) { try await cards.png(of: state, share: nil) }
            #expect(error?.status == .serviceUnavailable)
            #expect(self.cards(test).isEmpty)
        }
    }
}
