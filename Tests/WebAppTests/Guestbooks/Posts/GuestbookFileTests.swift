import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Photos of a book: who sees which copy, and what becomes of what cannot be taken (GB4, B10, B12).
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct GuestbookFileTests {
    private static func photo(_ name: String = "IMG_1.PNG", width: Int = 400, height: Int = 300) -> TestPart {
        .file("files", filename: name, type: "image/png", DrawnPicture.png(width: width, height: height))
    }

    @Test func `a photo is prepared, then seen by all in the book, and by nobody else`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            #expect(try await test.post("Look", [Self.photo()], to: book, in: nell).status == .seeOther)
            #expect(try await nell.get(book).attribute("data-state") == ["preparing"])
            #expect(try await test.posts(book, in: olle).isEmpty)
            try await test.runJobs()
            let page = try await olle.get(book)
            #expect(page.attribute("data-state") == ["ready"])
            #expect(page.attribute("data-kind") == ["photo"])
            #expect(!page.text.contains("IMG_1"))
            let files = page.attribute("src").filter { $0.hasPrefix("/media/") }
            #expect(files.count == 1)
            #expect(try await olle.get(files[0]).status == .ok)
            #expect(try await test.browser().get(files[0]).status == .notFound)
            // Sent away, hidden, closed: at once.
            let post = try #require(page.attribute("data-post").first)
            _ = try await test.send(book + "/posts/\(post)/state", ["mode": "hidden"], of: book, in: test.client)
            #expect(try await olle.get(files[0]).status == .notFound)
            #expect(try await nell.get(files[0]).status == .ok)
            _ = try await test.send(book + "/posts/\(post)/state", ["mode": "shown"], of: book, in: test.client)
            try await test.keep(book, .closed)
            #expect(try await olle.get(files[0]).status == .notFound)
            #expect(try await test.get(files[0]).status == .ok)
        }
    }

    @Test func `the original is for its maker and the hosts, under a name that says nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("", [Self.photo()], to: book, in: nell)
            try await test.runJobs()
            let post = try #require(try await test.posts(book, in: nell).first)
            let original = book + "/posts/\(post)/files/1"
            let mine = try await nell.get(original)
            #expect(mine.body == DrawnPicture.png(width: 400, height: 300))
            #expect(mine["Content-Disposition"] == "attachment; filename=\"photo.png\"")
            #expect(try await test.get(original).status == .ok)
            #expect(try await olle.get(original).status == .notFound)
        }
    }

    @Test func `what is no photo is named with its reason, and the rest of the post is kept`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let bad = TestPart.file("files", filename: "song.mp3", type: "audio/mpeg", Array("ID3 no photo".utf8))
            let answer = try await test.post("Two files", [Self.photo(), bad], to: book, in: test.client)
            #expect(answer.status == .unprocessableContent)
            let isNamed = answer.reads("song.mp3") && answer.reads("This file is neither a photo")
            #expect(isNamed)
            #expect(try await test.posts(book, in: test.client).count == 1)
            let alone = try await test.post("", [bad], to: book, in: test.client)
            #expect(alone.status == .unprocessableContent)
            #expect(try await test.posts(book, in: test.client).count == 1)
            #expect(try test.mediaFiles() == 1)
        }
    }

    @Test func `the same photo once more is not posted twice`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            try await test.post("", [Self.photo()], to: book, in: test.client)
            let again = try await test.post("", [Self.photo("other-name.png")], to: book, in: test.client)
            #expect(again.status == .seeOther)
            #expect(try await test.posts(book, in: test.client).count == 1)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 4)
        }
    }

    /// Sends a photo in one part, as scripts do. Returns the address of the upload.
    private static func upload(_ bytes: [UInt8], in client: TestClient) async throws -> String {
        let begun = try await client.send(
            .post,
            "/uploads",
            headers: ["Tus-Resumable": "1.0.0", "Upload-Length": "\(bytes.count)"]
        )
        #expect(begun.status == .created)
        let address = try #require(begun["Location"])
        let path = String(address.drop { $0 != "/" }).replacing("//localhost", with: "")
        let sent = try await client.send(
            .patch,
            path,
            headers: ["Tus-Resumable": "1.0.0", "Upload-Offset": "0"],
            body: bytes,
            contentType: "application/offset+octet-stream"
        )
        #expect(sent.status == .noContent)
        return address
    }

    @Test func `a photo that was sent in parts before becomes part of the post, once`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let address = try await Self.upload(DrawnPicture.png(width: 500, height: 300), in: nell)
            // Nobody else may use it.
            let stolen = try await test.post("", more: [.field("uploads", address)], to: book, in: test.client)
            #expect(stolen.status == .unprocessableContent)
            let posted = try await test.post("", more: [.field("uploads", address)], to: book, in: nell)
            #expect(posted.status == .seeOther)
            try await test.runJobs()
            #expect(try await test.get(book).attribute("data-kind") == ["photo"])
            let again = try await test.post("More", more: [.field("uploads", address)], to: book, in: nell)
            #expect(again.status == .unprocessableContent)
        }
    }

    @Test func `beside what is refused, what stands in the book is not offered once more`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let good = try await Self.upload(DrawnPicture.png(width: 500, height: 300), in: test.client)
            let bad = try await Self.upload(Array("no picture".utf8), in: test.client)
            let sent = [good, bad].map { TestPart.field("uploads", $0) }
            let answer = try await test.post("Words", more: sent, to: book, in: test.client)
            #expect(answer.status == .unprocessableContent)
            let isSaid = answer.text.contains("The rest of your post is in the book.")
            #expect(isSaid)
            #expect(!answer.text.contains("name=\"uploads\""))
        }
    }

    @Test func `what a device has sent is its own still after it joins another book`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let first = try await test.book(in: test.client)
            let second = try await test.book(titled: "Another", in: test.client)
            let nell = try await test.guest("Nell", of: first)
            let address = try await Self.upload(DrawnPicture.png(width: 500, height: 300), in: nell)
            let code = try test.bookOf(second).book.joinCode
            let token = try await nell.token(of: "/join/\(code)")
            let form: KeyValuePairs = ["csrf_token": token, "code": code.description, "name": "Nell"]
            #expect(try await nell.post("/join", form: form).status == .seeOther)
            let posted = try await test.post("", more: [.field("uploads", address)], to: first, in: nell)
            #expect(posted.status == .seeOther)
            #expect(try await test.posts(first, in: nell).count == 1)
        }
    }

    @Test func `what cannot be read by our own fault is kept for another try`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let address = try await Self.upload(DrawnPicture.png(width: 500, height: 300), in: test.client)
            let work = try test.data.work.path
            let aside = work + "-aside"
            try FileManager.default.moveItem(atPath: work, toPath: aside)
            let failed = try await test.post("Words", more: [.field("uploads", address)], to: book, in: test.client)
            #expect(failed.status == .unprocessableContent)
            let name = try #require(address.split(separator: "/").last)
            let isOffered = failed.text.contains("name=\"uploads\" value=\"\(name)\"")
            #expect(isOffered)
            if FileManager.default.fileExists(atPath: work) { try FileManager.default.removeItem(atPath: work) }
            try FileManager.default.moveItem(atPath: aside, toPath: work)
            let posted = try await test.post("", more: [.field("uploads", "\(name)")], to: book, in: test.client)
            #expect(posted.status == .seeOther)
            #expect(try await test.get(book).attribute("data-kind") == ["photo", "words"])
        }
    }

    @Test func `a deleted post and a removed photo leave no file behind`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let photos = [Self.photo(), Self.photo(width: 401)]
            try await test.post("Both", photos, to: book, in: test.client)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 8)
            let post = try #require(try await test.posts(book, in: test.client).first)
            let path = book + "/posts/\(post)"
            _ = try await test.send(path + "/edit", ["text": "One", "remove": "1"], of: book, in: test.client)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 4)
            _ = try await test.send(path + "/delete", of: book, in: test.client)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 0)
        }
    }

    @Test func `on its last day a book goes with its guests, posts and files, and another day keeps it`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            let (book, other) = (
                try await test.book(in: test.client), try await test.book(titled: "Kept", in: test.client)
            )
            let nell = try await test.guest("Nell", of: book)
            try await test.post("", [Self.photo()], to: book, in: nell)
            try await test.post("Stays", to: other, in: test.client)
            try await test.runJobs()
            let now = test.app.clock()
            for (address, days) in [(book, Int64(31)), (other, 62)] {
                let (_, found) = try test.bookOf(address)
                var values = found.values
                values.keptUntil = now + days * 86_400
                let changed = values
                try await test.app.database.write { try found.change(to: changed, now: now, $0) }
            }
            clock.advance(32 * 86_400)
            try await test.app.database.write { try GuestbookSweepJob.enqueue(at: now, now: now, $0) }
            try await test.runJobs()
            #expect(try test.count("guestbook") == 1)
            #expect(try test.count("guestbook_guest") == 1)
            #expect(try test.count("guestbook_post") == 1)
            #expect(try test.mediaFiles() == 0)
            #expect(try await nell.get(book).status == .notFound)
        }
    }
}
