import Foundation
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import HTTPServer
@testable import WebApp

/// Forms that a book does not take: what they bring, and what their senders learn.
struct GuestbookLateFormTests {
    /// A body in the middle of which something happens.
    private final class InterruptedBody: BodySource {
        let body: RequestBody
        let happens: @Sendable () async throws -> Void

        init(_ body: RequestBody, _ happens: @escaping @Sendable () async throws -> Void) {
            (self.body, self.happens) = (body, happens)
        }

        func nextBodyBytes() async throws -> [UInt8]? {
            let bytes = try await body.next()
            if bytes == nil { try await happens() }
            return bytes
        }
    }

    @Test func `no post loses its photos because the book was closed when they began to come`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let token = try await nell.token(of: book + "/new")
            try await test.keep(book, .closed)
            let site = test.app.site
            let late = TestClient { request in
                let body = InterruptedBody(request.body) { try await test.keep(book, .open) }
                return try await site.respond(
                    to: Request(
                        head: request.head,
                        body: RequestBody(source: body, declaredLength: request.body.declaredLength),
                        remoteAddress: request.remoteAddress,
                        id: request.id
                    )
                )
            }
            for name in ["guest", "csrf"] { await late.setCookie(name, nell.cookie(name)) }
            let bytes = [UInt8](repeating: 9, count: 90_000)
            let photo = TestPart.file("files", filename: "a.jpg", type: "image/jpeg", bytes)
            let answer = try await late.post(
                book + "/new",
                multipart: [.field("csrf_token", token), .field("text", "With a photo"), photo]
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads("With a photo"))
            #expect(try test.count("guestbook_post") == 0)
        }
    }

    /// What an answer tells, apart from the address that was asked for.
    private static func told(_ answer: TestResponse, _ codes: [String]) -> String {
        codes.reduce("\(answer.status.code) \(answer.text)") { $0.replacing($1, with: "CODE") }
            .replacing(/name="(csrf_token|resume)" value="[^"]*"/, with: "")
    }

    @Test func `nobody outside of a book learns from a refused form whether it is there, nor its post`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Mine", to: book, in: nell)
            let post = try #require(try await test.posts(book, in: nell).first)
            let elsewhere = try await test.guest("Rut", of: try await test.book(in: ada))
            let code = try test.bookOf(book).event.code.description
            let (noBook, noPost) = (
                String(repeating: "A", count: code.count), String(repeating: "A", count: post.count)
            )
            for mode in GuestbookMode.allCases {
                try await test.keep(book, mode)
                for client in [bo, elsewhere, test.browser()] {
                    for path in ["/new", "/posts/\(post)/replies", "/posts/\(post)/edit", "/posts/\(post)/report"] {
                        var answers: [String] = []
                        for book in [book, book.replacing(code, with: noBook)] {
                            let answer = try await test.send(book + path, ["text": "Hm"], of: book, in: client)
                            answers.append(Self.told(answer, [code, noBook]))
                        }
                        #expect(answers[0] == answers[1], "\(mode) \(path)")
                    }
                }
                // A post that waits, or is hidden, is there for nobody else who is in the book.
                for change in ["state = 'waiting'", "state = 'shown', hidden_at = 1"] {
                    try await test.app.database.write { try $0.execute(sql: "UPDATE guestbook_post SET \(change)") }
                    for path in ["/replies", "/edit", "/report"] {
                        var answers: [String] = []
                        for post in [post, noPost] {
                            let address = "\(book)/posts/\(post)\(path)"
                            let answer = try await test.send(address, ["text": "Hm"], of: book, in: olle)
                            answers.append(Self.told(answer, [post]))
                        }
                        #expect(answers[0] == answers[1], "\(mode) \(path)")
                    }
                }
                try await test.app.database.write { try $0.execute(sql: "UPDATE guestbook_post SET hidden_at = NULL") }
            }
        }
    }

    @Test(arguments: ["</textarea><script>alert(1)</script>", "a\u{202E}b\u{2066}c", "a\r\n\r\nb"])
    func `a refused form shows words of any kind as words`(words: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let token = try await nell.token(of: book + "/new")
            try await test.keep(book, .closed)
            let long = words + String(repeating: "x", count: 30_000)
            let answer = try await nell.post(book + "/new", form: ["csrf_token": token, "text": long])
            #expect(answer.status == .unprocessableContent)
            #expect(!answer.text.contains("<script>alert"))
            #expect(answer.text.contains(String(repeating: "x", count: 30_000)))
        }
    }

    @Test func `files of a refused form are on no disk, however many there are`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let token = try await nell.token(of: book + "/new")
            try await test.keep(book, .closed)
            let bytes = [UInt8](repeating: 9, count: 200_000)
            let photos = (1...60).map { TestPart.file("files", filename: "\($0).jpg", type: "image/jpeg", bytes) }
            let uploads = test.app.settings.data.uploads
            let media = test.app.settings.data.media
            let seen = Mutex(Set<String>())
            let site = test.app.site
            let late = TestClient { request in
                let body = WatchedBody(request.body) {
                    let all = [uploads, media].flatMap { folder in
                        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])?
                            .compactMap { $0 as? URL } ?? []
                    }
                    let files = all.filter {
                        (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
                    }
                    seen.withLock { $0.formUnion(files.map(\.path)) }
                }
                return try await site.respond(
                    to: Request(
                        head: request.head,
                        body: RequestBody(source: body, declaredLength: request.body.declaredLength),
                        remoteAddress: request.remoteAddress,
                        id: request.id
                    )
                )
            }
            for name in ["guest", "csrf"] { await late.setCookie(name, nell.cookie(name)) }
            let answer = try await late.post(
                book + "/new",
                multipart: [.field("csrf_token", token)] + photos + [.field("text", "After them")]
            )
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads("After them"), "\(answer.text.prefix(200))")
            #expect(seen.withLock { $0 } == [])
        }
    }

    private final class WatchedBody: BodySource {
        let body: RequestBody
        let watch: @Sendable () -> Void
        let count = Mutex(0)

        init(_ body: RequestBody, _ watch: @escaping @Sendable () -> Void) { (self.body, self.watch) = (body, watch) }

        func nextBodyBytes() async throws -> [UInt8]? {
            let number = count.withLock {
                $0 += 1
                return $0
            }
            if number % 50 == 0 { watch() }
            return try await body.next()
        }
    }
}
