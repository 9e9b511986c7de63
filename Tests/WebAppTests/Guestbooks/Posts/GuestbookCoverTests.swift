import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A photo of the book as the picture of its event (GB2).
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct GuestbookCoverTests {
    private static let photo = TestPart.file(
        "files",
        filename: "a.png",
        type: "image/png",
        DrawnPicture.png(width: 640, height: 480)
    )

    private func cover(_ book: String, in client: TestClient) async throws -> String? {
        try await client.get(book).text.split(separator: "book-cover\">").dropFirst().first
            .flatMap { $0.split(separator: "src=\"").dropFirst().first }?.split(separator: "\"").first.map(String.init)
    }

    @Test func `a host makes a guest's photo the cover, which stays when the post goes`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("", [Self.photo], to: book, in: nell)
            try await test.runJobs()
            let post = try #require(try await test.posts(book, in: nell).first)
            let path = book + "/posts/\(post)/files/1/cover"
            #expect(try await test.get(book).attribute("action").contains(path))
            #expect(try await !nell.get(book).text.contains(path))
            for guest in [nell, olle] {
                #expect(try await test.send(path, of: book, in: guest).status == .notFound)
            }
            #expect(try await cover(book, in: olle) == nil)
            #expect(try await test.send(path, of: book, in: test.client)["Location"] == book)
            let picture = try #require(try await cover(book, in: olle))
            let copies = try await olle.get(book).attribute("data-large")
            #expect(!copies.contains(picture))
            #expect(try await olle.get(picture).status == .ok)
            #expect(try await test.get(book + "/log").reads("chose a cover photo"))
            #expect(try await test.send(book + "/posts/\(post)/delete", of: book, in: nell).status == .seeOther)
            try await test.runJobs()
            #expect(try await olle.get(copies[0]).status == .notFound)
            #expect(try await cover(book, in: olle) == picture)
            #expect(try await olle.get(picture).status == .ok)
        }
    }

    @Test func `what waits, is hidden or is not ready is no cover`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.post("", [Self.photo], to: book, in: nell)
            let post = try #require(try await test.posts(book, in: nell).first)
            let (state, path) = (book + "/posts/\(post)/state", book + "/posts/\(post)/files/1/cover")
            func answer() async throws -> Status { try await test.send(path, of: book, in: test.client).status }
            #expect(try await answer() == .notFound)
            try await test.runJobs()
            #expect(try await answer() == .notFound)
            #expect(try await !test.get(book).text.contains("/cover\""))
            _ = try await test.send(state, ["mode": "hidden"], of: book, in: test.client)
            #expect(try await answer() == .notFound)
            _ = try await test.send(state, ["mode": "shown"], of: book, in: test.client)
            #expect(try await answer() == .seeOther)
            let words = book + "/posts/\(post)/files/99/cover"
            #expect(try await test.send(words, of: book, in: test.client).status == .notFound)
        }
    }
}
