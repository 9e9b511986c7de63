import Foundation
import HTTPTesting
import Models
import Testing

@testable import HTTPServer
@testable import WebApp

/// The live queue of a zone: what plays, since when, for all who listen.
@Suite(.timeLimit(.minutes(2)))
struct ZoneStreamTests {
    private func streaming(
        _ test: TestApp,
        _ zone: Zone,
        as client: TestClient? = nil,
        body: (StreamReader) async throws -> Void
    ) async throws {
        let site = test.app.site
        let browser = StreamClient { try await site.respond(to: $0) }
        for name in ["session", "presence"] { await browser.client.setCookie(name, await client?.cookie(name)) }
        let answer = try await browser.client.get("/zones/\(zone.id)/stream")
        try #require(answer.status == .ok)
        let write = try #require(browser.stream())
        let reader = StreamReader()
        try await withThrowingTaskGroup { group in
            group.addTask {
                try? await write(BodyWriter(sink: reader))
                await reader.end()
            }
            await reader.wait(for: "event: hello")
            try await body(reader)
            group.cancelAll()
        }
    }

    @Test func `a zone begins to play when somebody is there, and goes on by itself`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let (first, second) = (
                try await test.song("First", in: zone, by: .ada), try await test.song("Second", in: zone, by: .ada)
            )
            let clock = try #require(test.clock)
            let start = test.app.millisecondClock()
            let playing = Task { await test.app.zoneHub.play() }
            defer { playing.cancel() }
            // A stranger watches: nothing plays for nobody.
            try await streaming(test, zone) { stranger in
                await stranger.wait(for: "event: play\ndata: {\"now\":\(start)}")
                try await test.stand(0, in: zone, test.client)
                await stranger.wait(for: "\"track\":\(first)")
                try await streaming(test, zone, as: test.client) { reader in
                    await reader.wait(for: "\"started_at\":\(start)")
                    clock.advance(181)
                    await reader.wait(for: "\"track\":\(second)")
                    // Where the one before it has ended, not when that was noticed.
                    await reader.wait(for: "\"started_at\":\(start + 180_000)")
                }
            }
            let now = try await test.get("/zones/\(zone.id)/now").text
            #expect(now.contains("\"track\":\(second)"))
        }
    }

    @Test func `a vote is told to all who watch`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let zone = try await test.harbour()
            let track = try await test.song("Tune", in: zone, by: .ada)
            try await streaming(test, zone) { reader in
                await reader.wait(for: "event: play")
                let (account, now) = (try test.account(.ada).id, test.app.clock())
                try await test.app.database.write { db in
                    let found = try #require(try ZoneTrack.find(track, for: account, db))
                    try found.track.vote(by: account, in: zone, now: now, db)
                }
                await reader.wait(for: "event: songs")
            }
        }
    }

    @Test func `one member has eight streams, the guests of one network have theirs together`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (zone, ada, hub) = (try await test.harbour().id, try test.account(.ada).id, test.app.zoneHub)
            var held = (0..<ZoneHub.maxPerAccount).map { hub.subscribe(ada, to: zone, from: "network \($0)") }
            #expect(hub.subscribe(ada, to: zone, from: "another") == nil)
            held += (0..<ZoneHub.maxPerNetwork).map { _ in hub.subscribe(nil, to: zone, from: "cafe") }
            #expect(held.allSatisfy { $0 != nil } && hub.streams == held.count)
            #expect(hub.subscribe(nil, to: zone, from: "cafe") == nil)
            #expect(hub.subscribe(nil, to: zone, from: "elsewhere") != nil)
            held.removeLast()
            #expect(hub.subscribe(nil, to: zone, from: "cafe") != nil)
        }
    }
}
