import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Coming to public events, and being subscribed to them (PU4, PU5).
struct SubscriptionPageTests {
    private func send(_ path: String, _ client: TestClient, next: String = "") async throws -> TestResponse {
        let token = try await client.token(of: "/profile/edit")
        return try await client.post(path, form: ["csrf_token": token, "next": next])
    }

    private func say(_ answer: String, to address: String, _ client: TestClient) async throws -> TestResponse {
        let token = try await client.token(of: "/profile/edit")
        return try await client.post(address + "/answer", form: ["csrf_token": token, "answer": answer])
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
            let isSubscribed = page.reads("You’re subscribed") && page.reads("I’m coming") && page.reads("Unsubscribe")
            let isNoGuest = !page.text.contains("href=\"/people/bo_diddley\"") && page.reads("1 coming, 1 subscribed")
            #expect(isSubscribed && isNoGuest)
            let home = try await bo.get("/")
            let waits = home.reads("Football & cake") && home.reads("Not answered")
            #expect(!waits)
            let rows = try await bo.get("/events")
            let isNamed = rows.reads("Subscribed") && !rows.reads("Not answered")
            #expect(isNamed)
            let left = try await send(address + "/subscription/delete", bo, next: "/subscriptions")
            #expect(left["Location"] == "/subscriptions")
            let empty = try await bo.get("/subscriptions").reads("No subscriptions yet")
            #expect(empty)
        }
    }

    @Test func `a friend who is only subscribed is asked like others, and who comes already stays as they are`()
        async throws
    {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            try await test.settle(.bo)
            let address = try await test.pinned(in: ada)
            _ = try await send(address + "/subscription", bo)
            func invite() async throws -> TestResponse {
                try await ada.fill(address + "/people", on: address + "/people", ["participants": Person.bo.username])
            }
            let event = try test.event(address)
            let account = try test.account(.bo).id
            #expect(try await invite()["Location"] == address + "/people")
            let asked = try test.attendance(.bo, event)
            #expect(asked.role == .invited && asked.answer == .none)
            func notices() throws -> [NoticeKind] {
                try test.app.database.read { try Notice.all(of: account, $0).map(\.kind) }
            }
            #expect(try notices() == [.invitation])
            try await test.runJobs()
            #expect(try test.letters(to: Person.bo.email).count == 1)
            let waits = try await bo.get("/events").reads("Not answered")
            #expect(waits)
            _ = try await say("going", to: address, bo)
            _ = try await invite()
            #expect(try test.attendance(.bo, event).answer == .going)
            #expect(try notices() == [.invitation])
        }
    }

    @Test func `whoever says that they come has a seat and a subscription, and gives up each by its own button`()
        async throws
    {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(["capacity": "2"], in: ada)
            let came = try await say("going", to: address, bo)
            #expect(came.status == .seeOther && came["Location"] == address)
            let page = try await bo.get(address)
            let seesPeople = page.text.contains("href=\"/people/bo_diddley\"") && page.reads("You’re coming")
            #expect(seesPeople)
            // What is so comes before what can be done, in the heading and in the bar of phones.
            let asks = page.reads("Come or subscribe")
            #expect(!asks && page.text.contains(#"<span class="answered-state">You’re coming</span>"#))
            #expect(page.text.contains(">Change</span>") && page.reads("Can’t go"))
            let counts = try await test.browser().get(address)
            let onlyCounts =
                counts.reads("2 coming · 2 of 2 seats taken") && !counts.text.contains("/people/bo_diddley")
            #expect(onlyCounts && counts.text.contains("Log in to come or subscribe"))
            let list = try await bo.get("/subscriptions")
            let saysSo = list.reads("Coming") && list.reads("Unsubscribe and give up my seat")
            #expect(saysSo)
            _ = try await say("declined", to: address, bo)
            let back = try await bo.get(address)
            let isKept =
                back.reads("You are not coming. You are still subscribed") && back.reads("1 coming, 1 subscribed")
            #expect(isKept)
            _ = try await say("going", to: address, bo)
            let left = try await send(address + "/subscription/delete", bo, next: "/subscriptions")
            #expect(left["Location"] == "/subscriptions")
            let both = try await bo.get("/subscriptions").reads("your seat is given up")
            #expect(both)
            let gone = try await bo.get(address).reads("1 coming · 1 of 2 seats taken")
            #expect(gone)
            // Whoever comes no longer has nothing to take back.
            #expect(try await say("declined", to: address, bo)["Location"] == address)
            #expect(try await say("", to: address, bo).status == .unprocessableContent)
            let meeting = try await test.meet(in: ada)
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            #expect(try await say("going", to: meeting, cy).status == .notFound)
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

    @Test func `when all seats are taken who comes waits, and a past event takes nobody`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.pinned(["capacity": "1"], in: ada)
            let full = try await bo.get(address).reads("All seats are taken. You can wait for one.")
            #expect(full)
            _ = try await say("going", to: address, bo)
            let waits = try await bo.get(address).reads("You are on the waiting list")
            #expect(waits)
            _ = try await send(address + "/subscription/delete", bo)
            clock.advance(8 * 86_400)
            #expect(try await send(address + "/subscription", bo).status == .unprocessableContent)
            #expect(try await say("going", to: address, bo).status == .unprocessableContent)
        }
    }
}
