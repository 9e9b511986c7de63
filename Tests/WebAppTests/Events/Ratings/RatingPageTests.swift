import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The stars of an event as its people see them (PU4, B8).
struct RatingPageTests {
    private func send(_ path: String, _ client: TestClient, stars: String? = nil) async throws -> TestResponse {
        let token = try await client.token(of: "/profile/edit")
        let fields = [("csrf_token", token)] + (stars.map { [("stars", $0)] } ?? [])
        return try await client.post(path, fields: fields)
    }

    /// The part of the page that is about stars, without tags.
    private func part(_ page: TestResponse) throws -> String {
        let start = try #require(page.text.range(of: "id=\"rating\""))
        let rest = page.text[start.upperBound...]
        return String(
            rest.prefix(
                rest.range(of: "</section>").map { rest.distance(from: rest.startIndex, to: $0.lowerBound) } ?? 0
            )
        )
    }

    @Test func `the stars are always there, and say why they cannot be given`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(in: ada)
            let guest = try part(await test.browser().get(address))
            #expect(guest.contains("disabled") && guest.contains("Ratings open when it starts"))
            #expect(!guest.contains("Log in to rate") && !guest.contains("Nobody has rated it yet"))
            let stranger = try part(await bo.get(address))
            #expect(stranger.contains("disabled") && stranger.contains("Ratings open when it starts"))
            _ = try await send(address + "/subscription", bo)
            let early = try await send(address + "/rating", bo, stars: "5")
            #expect(early.status == .unprocessableContent)
            clock.advance(8 * 86_400)
            let late = try part(await test.browser().get(address))
            #expect(late.contains("disabled") && late.contains("Log in to rate"))
            let host = try part(await ada.get(address))
            #expect(host.contains("disabled") && host.contains("You host it"))
            let open = try part(await bo.get(address))
            #expect(!open.contains("disabled") && open.contains("Nobody has rated it yet"))
        }
    }

    @Test func `stars are given, changed and taken back, and what is none is told at the field`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(in: ada)
            _ = try await send(address + "/subscription", bo)
            clock.advance(8 * 86_400)
            for stars in ["", "0", "6", "4.5", "five"] {
                let refused = try await send(address + "/rating", bo, stars: stars)
                let isTold = refused.status == .unprocessableContent && refused.reads("Choose one to five stars.")
                #expect(isTold, "\(stars)")
            }
            #expect(try await send(address + "/rating", bo, stars: "2")["Location"] == address)
            #expect(try await send(address + "/rating", bo, stars: "4")["Location"] == address)
            let mine = try part(await bo.get(address))
            #expect(mine.contains("1 rating so far") && mine.contains("value=\"4\" checked"))
            let others = try part(await ada.get(address))
            #expect(others.contains("1 rating so far") && !others.contains("checked"))
            // Leaving keeps what was said of it.
            _ = try await send(address + "/subscription/delete", bo)
            let left = try part(await bo.get(address))
            #expect(left.contains("disabled") && left.contains("checked") && left.contains("Take back my rating"))
            #expect(!left.contains("Change rating"))
            #expect(try await send(address + "/rating/delete", bo)["Location"] == address)
            let gone = try part(await bo.get(address))
            #expect(gone.contains("Those who subscribed or came can rate it.") && !gone.contains("Take back"))
        }
    }

    @Test func `from three on the mean is told: on the page, on the host's profile and to search engines`() async throws
    {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(in: ada)
            let (cy, dee) = (test.browser("10.0.0.3"), test.browser("10.0.0.4"))
            try await test.signUp(.cy, in: cy)
            try await test.signUp(.dee, in: dee)
            for client in [bo, cy, dee] { _ = try await send(address + "/subscription", client) }
            clock.advance(8 * 86_400)
            _ = try await send(address + "/rating", bo, stars: "5")
            _ = try await send(address + "/rating", cy, stars: "4")
            let profile = "/people/\(try test.account(.ada).username)"
            let two = try await test.browser().get(address)
            #expect(!two.text.contains("AggregateRating") && !two.text.contains("4.5"))
            let few = try await test.browser().get(profile).reads("2 ratings of their public events")
            #expect(few)
            _ = try await send(address + "/rating", dee, stars: "4")
            let page = try await test.browser().get(address)
            #expect(page.text.contains("<strong>4.3</strong> · 3 ratings") && page.text.contains("\"ratingCount\":3"))
            let told = try await test.browser().get(profile).text
                .contains("<strong>4.3</strong> · 3 ratings of their public events")
            #expect(told)
            let past = try await test.browser().get("/map?from=2026-11-20&sort=rated")
            #expect(past.events.count == 1 && past.reads("4.3 of 5"))
        }
    }

    @Test func `strangers to a meeting rate nothing, and find nothing`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let meeting = try await test.meet(in: ada)
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            #expect(try await send(meeting + "/rating", cy, stars: "5").status == .notFound)
            #expect(try await send(meeting + "/rating/delete", cy).status == .notFound)
        }
    }
}
