import Auth
import Foundation
import Models
import Testing

@testable import HTTPServer
@testable import WebApp

/// The live stream.
struct NoticeStreamTests {
    private static let path = "/notifications/stream"

    private func browser(_ test: TestApp, _ person: Person) async throws -> StreamClient {
        let site = test.app.site
        let browser = StreamClient { try await site.respond(to: $0) }
        try await test.logIn(person, in: browser.client)
        return browser
    }

    /// Opens the stream, runs `test` beside it, and hangs up.
    private func streaming(
        _ browser: StreamClient,
        query: String = "",
        headers: KeyValuePairs<String, String> = [:],
        test: (StreamReader) async throws -> Void
    ) async throws {
        _ = try await browser.client.get(Self.path + query, headers: headers)
        let write = try #require(browser.stream())
        let reader = StreamReader()
        try await withThrowingTaskGroup { group in
            group.addTask { try? await write(BodyWriter(sink: reader)) }
            try await test(reader)
            group.cancelAll()
        }
    }

    @Test func `first comes the count, then each notice as it is committed, for its own account alone`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let bo = try await test.join(.bo, in: test.browser())
            try await test.post(NewNotice(for: ada.id, .friendRequest, by: bo.id))
            let browser = try await browser(test, .ada)
            try await streaming(browser) { reader in
                await reader.wait(for: "event: count\ndata: {\"unread\":1}\n")
                try await test.post(NewNotice(for: bo.id, .friendJoined, by: ada.id))
                let event = try await test.event("d", title: "A\nB", host: bo, startsAt: 1_795_285_800)
                let id = try await test.post(NewNotice(for: ada.id, .invitation, by: bo.id, about: event))
                await reader.wait(for: "id: \(id)\nevent: notice\n")
                await reader.wait(for: "\"link\":\"/events/dddddddddddddddddddddd\"")
                await reader.wait(for: "event: count\ndata: {\"unread\":2}\n")
                let text = await reader.text
                #expect(text.contains("retry: 5000\n"))
                #expect(text.components(separatedBy: "event: notice").count == 2)
                #expect(text.contains("\"title\":\"Bo Tester invites you: A\\nB\""))
                // Read on another page: the count falls.
                _ = try await test.client.send("/notifications/\(id)/read")
                await reader.wait(for: "id: \(id)\nevent: count\ndata: {\"unread\":1}")
            }
        }
    }

    @Test func `what another process writes is seen too`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let other = try AppDatabase(at: test.data.location)
            defer { other.close() }
            try await streaming(try await browser(test, .ada)) { reader in
                await reader.wait(for: "{\"unread\":0}")
                let id = try await other.write { try NewNotice(for: ada.id, .reminder).post(now: 1, $0) }
                await reader.wait(for: "id: \(id ?? -1)\nevent: notice\n")
            }
        }
    }

    @Test func `a connection that was lost brings what was missed`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            var ids: [Int64] = []
            for _ in 0..<3 { ids.append(try await test.post(NewNotice(for: ada.id, .answer))) }
            let browser = try await browser(test, .ada)
            for (query, headers) in [("", ["Last-Event-ID": "\(ids[0])"] as KeyValuePairs), ("?after=\(ids[0])", [:])] {
                try await streaming(browser, query: query, headers: headers) { reader in
                    await reader.wait(for: "id: \(ids[2])\nevent: count")
                    let told = await reader.text.matches(of: /id: ([0-9]+)\nevent: notice/).map { Int64($0.1) }
                    #expect(told == [ids[1], ids[2]])
                }
            }
        }
    }

    @Test(arguments: ["9223372036854775807", "-1", "x", ""])
    func `a position that is none hides nothing of what comes`(after: String) async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            try await streaming(try await browser(test, .ada), query: "?after=\(after)") { reader in
                await reader.wait(for: "event: count")
                let id = try await test.post(NewNotice(for: ada.id, .answer))
                await reader.wait(for: "id: \(id)\nevent: notice")
            }
        }
    }

    @Test func `a stream ends with its session`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let browser = try await browser(test, .ada)
            _ = try await browser.client.get(Self.path)
            let write = try #require(browser.stream())
            let reader = StreamReader()
            async let end: Void = write(BodyWriter(sink: reader))
            await reader.wait(for: "event: count")
            _ = try await browser.client.send("/logout", from: "/profile")
            try await end
            try await test.post(NewNotice(for: ada.id, .answer))
            #expect(await !reader.text.contains("event: notice"))
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a stream is woken by the end of its session alone, without a beat`()
        async throws
    {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let session = TokenDigest([UInt8](repeating: 1, count: 32))
            let credentials = try #require(try test.app.database.read { try Account.credentials(ada.id, $0) })
            _ = try await test.app.database.write { db in
                try Session.begin(
                    for: credentials,
                    digest: session,
                    csrfSecret: [UInt8](repeating: 0, count: 32),
                    userAgent: "",
                    now: 1,
                    db
                )
            }
            let hub = NoticeHub(database: test.app.database, most: 9, pollsPerBeat: nil)
            defer { hub.close() }
            let subscription = try #require(hub.subscribe(ada.id, session))
            var signals = subscription.signals.makeAsyncIterator()
            // What may have been missed before.
            _ = await signals.next()
            try await test.app.database.write { _ = try Session.end(session, of: ada.id, $0) }
            #expect(await signals.next() != nil)
        }
    }

    @Test func `a stream ends when its session is ended elsewhere, and when its account is suspended`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            for statement in ["DELETE FROM session", "UPDATE account SET suspended_at = 1"] {
                let browser = try await browser(test, .ada)
                _ = try await browser.client.get(Self.path)
                let write = try #require(browser.stream())
                let reader = StreamReader()
                async let end: Void = write(BodyWriter(sink: reader))
                await reader.wait(for: "event: count")
                // As another process does it: nobody here is told.
                try await test.app.database.write { try $0.execute(sql: statement) }
                try await end
            }
            #expect(try test.app.database.read { try Account.find(ada.id, $0)?.isSuspended } == true)
        }
    }

    @Test func `an account has eight streams at most, and each place is given back`() async throws {
        try await withApp { test in
            try await test.join(.ada)
            let browser = try await browser(test, .ada)
            var open: [StreamClient.Write] = []
            for _ in 0..<NoticeHub.maxPerAccount {
                _ = try await browser.client.get(Self.path)
                open.append(try #require(browser.stream()))
            }
            #expect(try await browser.client.get(Self.path).status == .tooManyRequests)
            let other = test.browser()
            try await test.join(.bo, in: other)
            #expect(try await other.send(.head, Self.path).status == .ok)
            #expect(test.app.noticeHub.streams == NoticeHub.maxPerAccount)
            open.removeLast()
            #expect(try await browser.client.get(Self.path).status == .ok)
            _ = browser.stream()
            open = []
            #expect(test.app.noticeHub.streams == 0)
        }
    }

    @Test func `beyond the number of streams that operators allow there is none, at each hub`() async throws {
        try await withApp(mostStreams: 2, metricsAllowed: AddressRanges(["192.0.2.1"])) { test in
            let ada = try await test.join(.ada)
            let browser = try await browser(test, .ada)
            var open: [StreamClient.Write] = []
            for _ in 0..<2 {
                #expect(try await browser.client.get(Self.path).status == .ok)
                open.append(try #require(browser.stream()))
            }
            let full = try await browser.client.get(Self.path)
            #expect(full.status == .tooManyRequests && full["Content-Type"] != "text/event-stream")
            let (books, zones) = (test.app.guestbookHub, test.app.zoneHub)
            let (book, zone) = (EventID(rawValue: 1), ZoneID(rawValue: 1))
            let guests = (1...3).map { books.subscribe(.guest($0), to: book, from: "a") }
            #expect(guests.map { $0 != nil } == [true, true, false])
            let listeners = (1...3).map { _ in zones.subscribe(ada.id, to: zone, from: "a") }
            #expect(listeners.map { $0 != nil } == [true, true, false])
            #expect(
                try await test.browser("192.0.2.1").get("/metrics").text.contains("hereabouts_event_streams_limit 2\n")
            )
            open.removeLast()
            #expect(try await browser.client.get(Self.path).status == .ok)
            _ = browser.stream()
        }
    }

    @Test func `all streams end when the application closes`() async throws {
        try await withApp { test in
            try await test.join(.ada)
            let browser = try await browser(test, .ada)
            _ = try await browser.client.get(Self.path)
            let write = try #require(browser.stream())
            let reader = StreamReader()
            async let end: Void = write(BodyWriter(sink: reader))
            await reader.wait(for: "event: count")
            test.app.noticeHub.close()
            try await end
            #expect(try await browser.client.get(Self.path).status == .tooManyRequests)
        }
    }

    @Test func `a browser without a stream asks for the count`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            try await test.post(NewNotice(for: ada.id, .answer))
            let answer = try await test.get("/notifications/count.json")
            #expect(answer.text == "{\"unread\":1}")
            #expect(answer["Cache-Control"] == "private, no-store")
        }
    }

    @Test func `a program that stops ends its streams as whole answers`() async throws {
        let folder = try TestFolder()
        let program = try Program(["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10"])
        let port = try #require(program.port())
        let session = try #require(try await RawSignUp(port: port, username: "stream.test").session)
        let socket = try Loopback(port: port)
        try socket.send("GET \(Self.path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: session=\(session)\r\n\r\n")
        let start = try await socket.receive(until: "event: count")
        let isStream = start.contains("Content-Type: text/event-stream\r\n")
        #expect(isStream)
        program.signal(SIGTERM)
        #expect(try await socket.receiveAll().hasSuffix("0\r\n\r\n"))
        #expect(program.finish().status == 0)
    }
}
