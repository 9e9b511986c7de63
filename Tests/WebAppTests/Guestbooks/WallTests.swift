import Foundation
import HTTPServer
import Models
import Testing

@testable import Templates
@testable import WebApp

/// What the private links of a book show: its wall, its feed, and the files of both.
struct WallTests {
    private func links(_ test: TestApp, _ book: String) async throws -> (wall: String, feed: String) {
        let page = try await test.get(book + "/settings")
        let wall = try #require(page.attribute("href").first { $0.contains("/wall?key=") })
        let feed = try #require(page.text.firstMatch(of: /[^>]*(\/events\/[^<]*\.atom\?key=[^<]*)</)).1
        return (wall, String(feed))
    }

    private func json(_ wall: String) -> String { wall.replacing("/wall?", with: "/wall.json?") }

    private func items(_ test: TestApp, _ wall: String) async throws -> [[String: Any]] {
        let answer = try await test.browser().get(json(wall))
        try #require(answer.status == .ok)
        let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        return try #require(object?["items"] as? [[String: Any]])
    }

    @Test(.enabled(if: PictureTools.areThere, "needs libvips-tools"))
    func `whoever has the link sees what every guest sees, and its files, without a session`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("Words of Nell", to: book, in: nell)
            try await test.post("The cake", [test.photo()], to: book, in: nell)
            let links = try await links(test, book)
            // What is being prepared is not shown yet.
            #expect(try await items(test, links.wall).map { $0["words"] as? String } == ["Words of Nell"])
            try await test.runJobs()
            let items = try await items(test, links.wall)
            #expect(items.map { $0["words"] as? String } == ["The cake", "Words of Nell"])
            let stranger = test.browser()
            let picture = try #require(items.first?["picture"] as? String)
            #expect(try await stranger.get(picture)["Content-Type"] == "image/jpeg")
            let page = try await stranger.get(links.wall)
            let isWall =
                page.text.contains("The cake") && page.text.contains("http-equiv=\"refresh\"")
                && page.text.contains("data-items=") && !page.text.contains("<form")
            #expect(isWall && page["Cache-Control"] == "private, no-store")
            let feed = try await stranger.get(links.feed)
            #expect(feed["Content-Type"] == "application/atom+xml; charset=utf-8")
            let enclosure = try #require(
                feed.text.firstMatch(of: /rel="enclosure" type="image\/jpeg" href="https?:\/\/[^\/]*([^"]*)"/)
            )
            #expect(try await stranger.get(String(enclosure.1)).status == .ok)
            // A host needs no key.
            #expect(try await test.get(book.replacing("/guestbook", with: "/wall")).status == .ok)
            #expect(try await nell.get(book.replacing("/guestbook", with: "/wall")).status == .notFound)

            // Hidden, it is gone from all of them at once.
            let post = try #require(try await test.posts(book, in: test.client).first)
            _ = try await test.send("\(book)/posts/\(post)/state", ["mode": "hidden"], of: book, in: test.client)
            #expect(try await self.items(test, links.wall).count == 1)
            #expect(try await stranger.get(picture).status == .notFound)
            let isLeft = try await stranger.get(links.feed).text.contains("The cake")
            #expect(!isLeft)
        }
    }

    @Test func `new links end the old ones, and a key opens one thing of one book`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (book, other) = (
                try await test.book(in: test.client), try await test.book(titled: "B", in: test.client)
            )
            let (old, others) = (try await links(test, book), try await links(test, other))
            let stranger = test.browser()
            func key(_ link: String) -> String { String(link.split(separator: "=").last ?? "") }
            for (path, right) in [("/wall", old.wall), ("/wall.json", old.wall), ("/guestbook.atom", old.feed)] {
                let path = book.replacing("/guestbook", with: path)
                #expect(try await stranger.get("\(path)?key=\(key(right))").status == .ok, "\(path)")
                let wrong = right == old.wall ? old.feed : old.wall
                for key in [key(wrong), key(path.contains("atom") ? others.feed : others.wall), "", "wall-12", "é"] {
                    let status = try await stranger.get("\(path)?key=\(key)").status
                    #expect(status == .notFound || status == .badRequest, "\(path) \(key)")
                }
            }
            _ = try await test.send(book + "/links", of: book + "/settings", in: test.client)
            #expect(try await stranger.get(old.wall).status == .notFound)
            #expect(try await stranger.get(old.feed).status == .notFound)
            #expect(try await stranger.get(links(test, book).wall).status == .ok)
            // The key opens neither the book nor a form of it.
            #expect(try await stranger.get(book + "?key=\(key(old.wall))").status == .notFound)
        }
    }

    @Test(arguments: GuestbookMode.allCases)
    func `a wall shows no more than the mode lets guests see`(mode: GuestbookMode) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.post("For all", to: book, in: test.client)
            try await test.keep(book, mode)
            let links = try await links(test, book)
            let reads = GuestbookRights.allows(.read, .guest, in: mode)
            #expect(try await items(test, links.wall).count == (reads ? 1 : 0))
            let page = try await test.browser().get(links.wall).text
            let (says, joins) = (page.contains("For all"), page.contains("class=\"wall-join\""))
            #expect(says == reads && joins == (mode != .closed) && page.contains("Lena &amp; Tom"))
            let feed = try await test.browser().get(links.feed).text.contains("For all")
            #expect(feed == reads)
        }
    }

    @Test func `without scripts one item follows the other, and what has not changed costs no answer`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            for words in ["One", "Two", "Three"] { try await test.post(words, to: book, in: test.client) }
            var address = try await links(test, book).wall
            let first = address
            var shown: [String] = []
            for _ in 0..<4 {
                let page = try await test.browser().get(address).text
                shown.append(String(try #require(page.firstMatch(of: /class="wall-words" dir="auto">([^<]*)</)).1))
                let next = try #require(page.firstMatch(of: /content="12; url=([^"]*)"/)).1
                address = String(next).replacing("&amp;", with: "&")
            }
            #expect(shown == ["Three", "Two", "One", "Three"])
            let answer = try await test.browser().get(json(first))
            let tag = try #require(answer["ETag"])
            #expect(try await test.browser().get(json(first), headers: ["If-None-Match": tag]).status == .notModified)
        }
    }

    @Test func `a wall says what plays at its event, and what guests may not hear of it does not say`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (book, other) = (
                try await test.book(in: test.client), try await test.book(titled: "B", in: test.client)
            )
            let (wall, others) = (try await links(test, book).wall, try await links(test, other).wall)
            func song(_ wall: String) async throws -> [String: String]? {
                let answer = try await test.browser().get(json(wall))
                let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
                return object?["song"] as? [String: String]
            }
            func page() async throws -> String { try await test.browser().get(wall).text }
            #expect(try await song(wall) == nil)
            #expect(try await page().contains("class=\"wall-song\" hidden"))

            let zone = try await test.harbour(.chosen)
            let track = try await test.song("Tide <low>", in: zone, by: .ada)
            let (event, now) = (try test.bookOf(book).event.id, test.app.millisecondClock())
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE zone SET event_id = ? WHERE id = ?", arguments: [event, zone.id])
                _ = try ZoneQueue.advance(try #require(try Zone.find(zone.id, db)), now: now, db)
            }
            #expect(try await song(wall) == ["title": "Tide <low>", "artist": ""])
            #expect(try await page().contains("Tide &lt;low&gt;"))
            // Another event's wall is silent; so is this one once the book is closed or the song hidden.
            #expect(try await song(others) == nil)
            try await test.keep(book, .closed)
            #expect(try await song(wall) == nil)
            try await test.keep(book, .open)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE track SET hidden_at = 1 WHERE id = ?", arguments: [track])
            }
            #expect(try await song(wall) == nil)
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE track SET hidden_at = NULL WHERE id = ?", arguments: [track])
            }
            #expect(try await song(wall) != nil)
            // It was over long ago, and nobody has looked since.
            test.clock?.advance(181)
            #expect(try await song(wall) == nil)
        }
    }
}
