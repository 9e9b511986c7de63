import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The invented wedding of `hereabouts demo` (GB6, B14).
struct DemoWeddingTests {
    private static var hasTools: Bool {
        PictureTools.areThere && FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")
    }

    private static func files(_ app: App) throws -> [GuestbookFile] {
        try app.database.read { db in
            let posts = try Int64.fetchAll(db, cached: "SELECT id FROM guestbook_post")
            return try GuestbookFile.of(posts, db).values.flatMap { $0 }
        }
    }

    @Test(.enabled(if: hasTools, "libvips-tools or ffmpeg is not installed"))
    func `the demo has a book of forty posts over two days, each file with all its copies`() async throws {
        try await withApp { test in
            let invented = try #require(try await DemoPeople(app: test.app).invent())
            #expect(invented.wedding?.hasPictures == true)
            let files = try Self.files(test.app)
            #expect(files.count == 22)
            #expect(files.count { $0.kind == .video } == 1)
            for file in files {
                #expect(file.state == .ready)
                #expect(!file.description.isEmpty)
                for key in file.keys { #expect(test.app.media.open(try #require(MediaKey(key))) != nil) }
            }
            let hasCover = try test.app.database.read {
                try Int64.fetchAll($0, cached: "SELECT event_id FROM event_picture").count == 1
            }
            #expect(hasCover)
            let posted = try test.app.database.read {
                try Int64.fetchAll($0, cached: "SELECT created_at FROM guestbook_post ORDER BY id")
            }
            #expect(posted.count == 40)
            #expect(posted == posted.sorted())
            #expect(try #require(posted.last) < test.app.clock())
            #expect(Set(posted.map { $0 / 86_400 }).count == 2)
        }
    }

    @Test func `a machine without the tools has the words, for everybody who is in the book and for nobody else`()
        async throws
    {
        try await withApp { test in
            let invented = try #require(try await DemoPeople(app: test.app, drawsPictures: false).invent())
            let wedding = try #require(invented.wedding)
            #expect(!wedding.hasPictures)
            #expect(try Self.files(test.app).isEmpty)
            let (ada, stranger) = (test.browser(), test.browser())
            let first = try #require(invented.logIns.first)
            let token = try await ada.token(of: "/login")
            _ = try await ada.post(
                "/login",
                form: ["csrf_token": token, "username": first.username, "password": first.password]
            )
            let books = try await ada.get("/guestbooks")
            #expect(books.text.contains("Mira &amp; Jonas"))
            let event = try test.app.database.read { try GuestbookVisit.find(wedding.joinCode, $0)?.event }
            let book = "/events/\(try #require(event).code)/guestbook"
            #expect(try await ada.get(book).attribute("data-post").count == GuestbookPost.pageSize)
            #expect(try await stranger.get(book).status != .ok)
        }
    }

    @Test(arguments: WeddingScene.allCases)
    func `a scene is drawn the same for the same number, and else differently`(_ scene: WeddingScene) {
        #expect(scene.drawing(.dusk, seed: 5).svg == scene.drawing(.dusk, seed: 5).svg)
        #expect(scene.drawing(.dusk, seed: 5).svg != scene.drawing(.dusk, seed: 6).svg)
    }

    @Test(.enabled(if: hasTools, "libvips-tools or ffmpeg is not installed"))
    func `two runs make the same bytes`() async throws {
        try await withApp(demo: false) { test in
            let pool = WorkPool(threads: 2)
            defer { pool.close() }
            let media = DemoMedia(app: test.app, pool: pool)
            let svg = WeddingScene.cake.drawing(.rose, seed: 3).svg
            let (photo, again) = (try await media.photo(svg), try await media.photo(svg))
            #expect(photo.file.digest == again.file.digest)
            let (film, later) = (try await media.film(), try await media.film())
            #expect(film.file.digest == later.file.digest)
            #expect(film.made.seconds == 6)
        }
    }
}
