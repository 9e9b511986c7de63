import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// Following public events (PU4, PU5).
struct SubscriptionPageTests {
    private func send(_ path: String, _ client: TestClient, next: String = "") async throws -> TestResponse {
        let token = try await client.token(of: "/profile/edit")
        return try await client.post(path, form: ["csrf_token": token, "next": next])
    }

    @Test func `a member subscribes on the page, is told of changes, and leaves in the list`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(in: ada)
            let strange = try await bo.get(address)
            let names = strange.text.contains("href=\"/people/bo_diddley\"")
            #expect(!names)
            #expect(try await send(address + "/subscription", bo)["Location"] == address)
            _ = try await send(address + "/subscription", bo)
            let list = try await bo.get("/subscriptions")
            let isListed = list.reads("Football & cake") && list.reads("Unsubscribe")
            #expect(isListed)
            let page = try await bo.get(address)
            let seesPeople = page.text.contains("href=\"/people/bo_diddley\"") && page.reads("You come along")
            #expect(seesPeople)
            let counts = try await test.browser().get(address)
            let onlyCounts = counts.reads("2 going") && !counts.text.contains("/people/bo_diddley")
            #expect(onlyCounts)
            let left = try await send(address + "/subscription/delete", bo, next: "/subscriptions")
            #expect(left["Location"] == "/subscriptions")
            let empty = try await bo.get("/subscriptions").reads("No subscriptions yet")
            #expect(empty)
        }
    }

    @Test func `a guest is led to the log-in and back, and meetings have no subscription`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(in: ada)
            let guest = try await test.browser().get(address)
            let leads = guest.text.contains("href=\"/login?next=\(address.replacing("/", with: "%2F"))\"")
            #expect(leads)
            let sent = try await test.browser().post(address + "/subscription", form: [:])
            #expect(sent.status == .unprocessableContent)
            let meeting = try await test.meet(in: ada)
            #expect(try await send(meeting + "/subscription", bo).status == .notFound)
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            #expect(try await send(meeting + "/subscription", cy).status == .notFound)
            #expect(try await send("/events/aaaaaaaaaaaaaaaaaaaaaa/subscription", cy).status == .notFound)
            let (one, other) = (try test.account(.cy).id, try test.account(.ada).id)
            _ = try await test.app.database.write { try Block.add(one, by: other, now: 1, $0) }
            #expect(try await send(address + "/subscription", cy).status == .notFound)
        }
    }

    @Test func `when all seats are taken a subscriber waits, and a past event takes nobody`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(["capacity": "1"], in: ada)
            _ = try await send(address + "/subscription", bo)
            let waits = try await bo.get(address).reads("You are on the waiting list")
            #expect(waits)
            _ = try await send(address + "/subscription/delete", bo)
            clock.advance(8 * 86_400)
            #expect(try await send(address + "/subscription", bo).status == .unprocessableContent)
        }
    }
}
