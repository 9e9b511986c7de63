import Foundation
import HTTPTesting
import Models
import Testing

@testable import HTTPServer
@testable import WebApp

/// The live stream of a book (GB5).
@Suite(.timeLimit(.minutes(2)))
struct LiveTests {
    /// A device whose streams the test reads, with the cookies of another one of the same person.
    private func watching(_ test: TestApp, as client: TestClient) async throws -> StreamClient {
        let site = test.app.site
        let browser = StreamClient { try await site.respond(to: $0) }
        for name in ["guest", "session"] { await browser.client.setCookie(name, client.cookie(name)) }
        return browser
    }

    /// Opens the stream, runs `test` beside it, and hangs up.
    private func streaming(
        _ browser: StreamClient,
        _ path: String,
        test: (StreamReader) async throws -> Void
    ) async throws {
        let answer = try await browser.client.get(path)
        try #require(answer.status == .ok)
        let write = try #require(browser.stream())
        let reader = StreamReader()
        try await withThrowingTaskGroup { group in
            group.addTask {
                try? await write(BodyWriter(sink: reader))
                await reader.end()
            }
            await reader.wait(for: "event: hello")
            try await test(reader)
            group.cancelAll()
        }
    }

    /// The numbers of posts that were told, each once however often it was.
    private static func counts(_ text: String) -> [Substring] {
        text.matches(of: /"count":(\d+)/).map(\.output.1).reduce(into: []) { counts, count in
            if counts.last != count { counts.append(count) }
        }
    }

    @Test func `new posts of others are counted from what the page shows`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("First", to: book, in: olle)
            let first = try #require(try await test.posts(book, in: nell).first)
            try await test.post("Second", to: book, in: olle)
            let browser = try await watching(test, as: nell)
            try await streaming(browser, "\(book)/stream?after=\(first)") { reader in
                await reader.wait(for: "event: posts\ndata: {\"count\":1}\n")
                try await test.post("My own", to: book, in: nell)
                try await test.post("Third", to: book, in: olle)
                await reader.wait(for: "{\"count\":2}")
                let second = try #require(try await test.posts(book, in: olle).dropFirst(2).first)
                _ = try await test.send("\(book)/posts/\(second)/state", ["mode": "hidden"], of: book, in: test.client)
                await reader.wait(until: { Self.counts($0).count > 2 && Self.counts($0).last == "1" })
                #expect(Self.counts(await reader.text) == ["1", "2", "1"])
            }
            #expect(test.app.guestbookHub.streams == 0)
        }
    }

    @Test func `what waits is told to hosts, and to guests once it is approved`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            let (host, guest) = (try await watching(test, as: test.client), try await watching(test, as: olle))
            try await streaming(host, book + "/stream?after=0") { told in
                try await streaming(guest, book + "/stream?after=0") { reader in
                    try await test.post("Hello", to: book, in: nell)
                    await told.wait(for: "{\"count\":1}")
                    let isEarly = await reader.text.contains("count")
                    #expect(!isEarly)
                    _ = try await test.send(book + "/approvals", of: book, in: test.client)
                    await reader.wait(for: "{\"count\":1}")
                }
            }
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "needs libvips-tools"))
    func `the maker is told how far the files are, others once they are ready`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            let (own, other) = (try await watching(test, as: nell), try await watching(test, as: olle))
            try await streaming(own, book + "/stream") { mine in
                try await streaming(other, book + "/stream?after=0") { theirs in
                    try await test.post("", [test.photo()], to: book, in: nell)
                    let post = try #require(try await test.posts(book, in: nell).first)
                    await mine.wait(
                        for: "event: file\ndata: {\"post\":\"\(post)\",\"state\":\"preparing\",\"part\":0.0}"
                    )
                    let file = try #require(
                        try test.app.database.read {
                            try Int64.fetchOne($0, cached: "SELECT id FROM guestbook_file", arguments: [])
                        }
                    )
                    test.app.mediaProgress.set(0.4, of: file)
                    await mine.wait(for: "\"state\":\"preparing\",\"part\":0.4}")
                    try await test.runJobs()
                    await mine.wait(for: "\"state\":\"ready\",\"part\":1.0}")
                    await theirs.wait(for: "{\"count\":1}")
                    let isPrivate = await !theirs.text.contains("event: file")
                    #expect(isPrivate)
                }
            }
        }
    }

    @Test func `whoever may not read any more is cut off`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let browser = try await watching(test, as: nell)
            _ = try await browser.client.get(book + "/stream")
            let write = try #require(browser.stream())
            let reader = StreamReader()
            async let end: Void = write(BodyWriter(sink: reader))
            await reader.wait(for: "event: hello")
            let ban = try #require(
                try await test.get(book + "/people").attribute("action").first { $0.hasSuffix("/ban") }
            )
            _ = try await test.send(ban, of: book, in: test.client)
            try await end
            #expect(try await browser.client.get(book + "/stream").status == .notFound)
        }
    }

    @Test(arguments: GuestbookMode.allCases)
    func `a stream opens for who may read or post`(mode: GuestbookMode) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.keep(book, mode)
            let isOpen = mode != .closed
            #expect(try await nell.send(.head, book + "/stream").status == (isOpen ? .ok : .notFound))
            #expect(try await test.client.send(.head, book + "/stream").status == .ok)
            #expect(try await test.browser().send(.head, book + "/stream").status == .notFound)
            #expect(test.app.guestbookHub.streams == 0)
        }
    }

    @Test func `each viewer has eight streams, and each place is given back`() async throws {
        try await withApp { test in
            let hub = test.app.guestbookHub
            let event = EventID(rawValue: 1)
            var open = (0..<GuestbookHub.maxPerViewer).map { _ in hub.subscribe(.guest(1), to: event, from: "a") }
            #expect(open.allSatisfy { $0 != nil })
            #expect(hub.subscribe(.guest(1), to: event, from: "a") == nil)
            #expect(hub.subscribe(.guest(2), to: event, from: "a") != nil)
            open.removeLast()
            #expect(hub.streams == GuestbookHub.maxPerViewer - 1)
            open = []
            #expect(hub.streams == 0)
        }
    }

    @Test func `five hundred who watch a book cost one read of it for each change`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let event = try test.bookOf(book).event.id
            let reads = ReadCounter()
            let database = try AppDatabase(at: test.data.location, trace: { reads.count($0) })
            defer { database.close() }
            let hub = GuestbookHub(database: database, progress: MediaProgress(), most: 500)
            defer { hub.close() }
            let streams = (0..<500).compactMap { hub.subscribe(.guest($0), to: event, from: "a") }
            #expect(streams.count == 500)
            var listeners = streams.map { $0.signals.makeAsyncIterator() }
            for index in listeners.indices { _ = await listeners[index].next() }
            let before = reads.windows
            try await test.post("New", to: book, in: test.client)
            for index in listeners.indices {
                while let signal = await listeners[index].next(), signal.news.window.posts.isEmpty {}
            }
            #expect(reads.windows - before == 1)
        }
    }
}
