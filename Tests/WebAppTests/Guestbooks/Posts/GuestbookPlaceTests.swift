import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Where a post was: found by its name, pressed on the map, typed; and nothing of the form is lost on the way (GB4).
struct GuestbookPlaceTests {
    /// Sends the form of a post for one of its steps.
    private func step(
        _ parts: [TestPart],
        _ path: String,
        of book: String,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: book + "/new")
        return try await client.post(path, multipart: [.field("csrf_token", token)] + parts)
    }

    @Test func `a place is found by its name, and the words that were typed stay`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let typed: [TestPart] = [.field("text", "What a day"), .field("exact", "1"), .field("metadata", "1")]
            let found = try await step(
                typed + [.field("place_name", "helsinki"), .field("step", "find")],
                book + "/new",
                of: book,
                in: test.client
            )
            #expect(found.status == .ok)
            #expect(found.value(of: "place_name") == "Helsinki")
            let latitude = try #require(found.value(of: "lat").flatMap(Double.init))
            #expect((60...60.4).contains(latitude))
            #expect(found.reads("What a day") && found.reads("Others will see this point."))
            #expect(found.text.contains("name=\"exact\" value=\"1\" checked"))
            #expect(found.text.contains("name=\"metadata\" value=\"1\" checked"))
            #expect(found.text.contains("name=\"pick\""))
            #expect(try await test.posts(book, in: test.client).isEmpty)
            let unknown = try await step(
                typed + [.field("place_name", "Atlantis-under"), .field("step", "find")],
                book + "/new",
                of: book,
                in: test.client
            )
            #expect(unknown.status == .unprocessableContent)
            #expect(unknown.reads("We don’t know a place called “Atlantis-under”."))
            #expect(unknown.reads("What a day"))
        }
    }

    @Test func `a place is pressed on the map, moved, chosen among those of its name, and removed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            func taken(_ fields: [(String, String)]) async throws -> TestResponse {
                let parts = fields.map { TestPart.field($0.0, $0.1) }
                let page = try await step(parts, book + "/new", of: book, in: test.client)
                #expect(page.status == .ok)
                return page
            }
            let map = [("look", "60.17,24.94"), ("zoom", "14")]
            #expect(try await taken([("step", "map")]).text.contains("name=\"pick\""))
            let middle = try await taken(map + [("pick.x", "360"), ("pick.y", "240")])
            #expect(middle.value(of: "lat").flatMap(Double.init).map { abs($0 - 60.17) < 0.001 } == true)
            let east = try await taken(map + [("step", "east")])
            #expect(east.value(of: "lat") == "")
            let look = east.value(of: "look")?.split(separator: ",").last
            #expect(look.flatMap { Double($0) }.map { $0 > 24.94 } == true)
            let chosen = try await taken(map + [("match", "48.85,2.35 Paris, France")])
            #expect(chosen.value(of: "place_name") == "Paris, France")
            #expect(chosen.value(of: "lat") == "48.85")
            let gone = try await taken([("place_name", "X"), ("lat", "1"), ("lon", "2"), ("step", "clear")])
            #expect([gone.value(of: "place_name"), gone.value(of: "lat"), gone.value(of: "lon")] == ["", "", ""])
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
    func `photos that came with a step are kept, and are in the post once it is sent`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            let photos = [300, 400].map { width in
                TestPart.file(
                    "files",
                    filename: "a.png",
                    type: "image/png",
                    DrawnPicture.png(width: width, height: 300)
                )
            }
            let found = try await step(
                [.field("place_name", "Helsinki"), .field("step", "find")] + photos,
                book + "/new",
                of: book,
                in: nell
            )
            #expect(found.reads("Already here"))
            let kept = found.fieldValues(of: "uploads")
            #expect(kept.count == 2)
            // A second step, in which one of them is not ticked any more.
            let again = try await step(
                [.field("uploads", kept[1]), .field("step", "map")],
                book + "/new",
                of: book,
                in: nell
            )
            #expect(again.fieldValues(of: "uploads") == [kept[1]])
            let theirs = try await test.post("", more: [.field("uploads", kept[1])], to: book, in: olle)
            #expect(theirs.status == .unprocessableContent)
            let place: [TestPart] = [.field("lat", "60.17"), .field("lon", "24.94"), .field("place_name", "Helsinki")]
            let posted = try await test.post("", more: place + [.field("uploads", kept[1])], to: book, in: nell)
            #expect(posted.status == .seeOther)
            try await test.runJobs()
            #expect(try await olle.get(book).attribute("data-kind") == ["photo"])
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
    func `a photo that was kept for a day is said to be gone once, and not asked for again`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            func kept(_ width: Int) async throws -> String {
                let file = DrawnPicture.png(width: width, height: 300)
                let photo = TestPart.file("files", filename: "a.png", type: "image/png", file)
                let page = try await step([.field("step", "map"), photo], book + "/new", of: book, in: nell)
                return try #require(page.fieldValues(of: "uploads").first)
            }
            let old = try await kept(300)
            clock.advance(86_400)
            let new = try await kept(400)
            let uploads = [old, new].map { TestPart.field("uploads", $0) }
            let refused = try await test.post("Look", more: uploads, to: book, in: nell)
            #expect(refused.status == .unprocessableContent)
            #expect(refused.fieldValues(of: "uploads") == [new])
            let again = refused.fieldValues(of: "uploads").map { TestPart.field("uploads", $0) }
            #expect(try await test.post("Look", more: again, to: book, in: nell).status == .seeOther)
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"), arguments: [false, true])
    func `a guest who keeps their posts with an account keeps the photos of an open form too`(hasWritten: Bool)
        async throws
    {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let device = try await test.guest("Bobby", of: book)
            let file = DrawnPicture.png(width: 400, height: 300)
            let photo = TestPart.file("files", filename: "a.png", type: "image/png", file)
            let page = try await step([.field("step", "map"), photo], book + "/new", of: book, in: device)
            let kept = try #require(page.fieldValues(of: "uploads").first)
            try await test.join(book, in: bo)
            if hasWritten { try await test.post("As a member", to: book, in: bo) }
            await bo.setCookie("guest", device.cookie("guest"))
            #expect(try await test.send(book + "/adoption", of: book, in: bo).status == .seeOther)
            let posted = try await test.post("Look", more: [.field("uploads", kept)], to: book, in: bo)
            #expect(posted.status == .seeOther)
        }
    }

    @Test func `a place that is named alone is asked for and not dropped`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let named = try await test.post("Hi", more: [.field("place_name", "Nook")], to: book, in: test.client)
            #expect(named.status == .unprocessableContent)
            #expect(named.reads("Find this place or choose it on the map, or clear the field."))
            #expect(named.value(of: "place_name") == "Nook")
            #expect(try await test.posts(book, in: test.client).isEmpty)
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
    func `captions that are typed stay where a place is looked for`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let photo = TestPart.file(
                "files",
                filename: "a.png",
                type: "image/png",
                DrawnPicture.png(width: 400, height: 300)
            )
            try await test.post("Look", [photo], to: book, in: test.client)
            try await test.runJobs()
            let post = try #require(try await test.posts(book, in: test.client).first)
            let edit = book + "/posts/\(post)/edit"
            let fields = ["text": "Other words", "caption_1": "The cake", "place_name": "Helsinki", "step": "find"]
            let page = try await test.send(edit, fields, of: book, in: test.client)
            #expect(page.status == .ok)
            #expect(page.value(of: "caption_1") == "The cake")
            #expect(page.value(of: "place_name") == "Helsinki")
            #expect(try await !test.get(book).reads("Other words"))
        }
    }
}
