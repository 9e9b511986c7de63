import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What a phone's gallery shares with the installed site (B14, GB4): its request posts nothing.
struct ShareTargetTests {
    private static let photo = TestPart.file("files", filename: "IMG_1.PNG", type: "image/png", [1, 2, 3])

    @Test func `the manifest takes photos, films and words`() async throws {
        try await withApp(demo: false) { test in
            let manifest = try await test.get("/manifest.webmanifest").text
            #expect(manifest.contains(#""action":"/share""#))
            #expect(manifest.contains(#""enctype":"multipart/form-data""#))
            #expect(manifest.contains(#""accept":["image/*","video/*"]"#))
        }
    }

    @Test func `who is in one book that takes posts goes straight to its form, and who is in more chooses`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            for client in [test.client, nell] { #expect(try await client.get("/share")["Location"] == book + "/new") }
            let other = try await test.book(titled: "Sunday", in: test.client)
            let page = try await test.get("/share")
            #expect(page.status == .ok)
            for address in [book, other] { #expect(page.text.contains("href=\"\(address)/new\"")) }
            // A book that takes nothing from the visitor is not offered.
            try await test.keep(book, .readOnly)
            #expect(try await nell.get("/share").text.contains("None of your books") == false)
            #expect(try await nell.get("/share").text.contains("Join one with the code"))
        }
    }

    @Test func `somebody who is in no book is told what to do, and comes back after the log-in`() async throws {
        try await withApp { test in
            let stranger = try await test.browser().get("/share")
            #expect(stranger.status == .ok)
            #expect(stranger.text.contains("href=\"/login?next=%2Fshare\""))
            #expect(stranger.text.contains("action=\"/join\""))
            try await test.signUp(.ada)
            #expect(try await test.get("/share").text.contains("None of your books"))
        }
    }

    @Test func `without a worker nothing is posted or kept, from any site, and the page says so`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            for client in [test.client, try await test.guest("Nell", of: book), test.browser()] {
                let answer = try await client.post("/share", multipart: [.field("text", "Look"), Self.photo])
                #expect(answer.status == .unprocessableContent)
                #expect(answer.text.contains("Nothing was posted"))
            }
            #expect(try await test.posts(book, in: test.client).isEmpty)
            let uploads = try FileManager.default.contentsOfDirectory(atPath: test.app.settings.data.uploads.path)
            #expect(uploads.isEmpty)
            // What the browser could not keep is said in the same words.
            let lost = try await test.get("/share?lost=1")
            #expect(lost.text.contains("Nothing was posted"))
            #expect(lost.text.contains(book + "/new"))
        }
    }
}
