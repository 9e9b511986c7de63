import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Templates
import Testing

@testable import WebApp

/// Pushes, to a push service that reads what it gets.
struct NoticePushTests {
    private struct Content: Decodable {
        let title: String
        let body: String
        let link: String
        let tag: String
    }

    private let browser: PushBrowser

    init() throws { browser = try PushBrowser() }

    private func subscribe(
        _ test: TestApp,
        _ endpoint: String,
        in client: TestClient? = nil,
        changing changes: [String: String] = [:]
    ) async throws -> TestResponse {
        var fields = ["endpoint": endpoint, "p256dh": browser.p256dh, "auth": browser.auth]
        fields.merge(changes) { $1 }
        return try await (client ?? test.client).send("/notifications/push", fields.map { ($0.key, $0.value) })
    }

    /// Ada with a subscription at a service that answers so.
    private func pushing(
        clock: TestClock = TestClock(),
        _ answer: @escaping @Sendable (FakeServer.Asked) throws -> Response,
        test run: (TestApp, Account, FakeServer) async throws -> Void
    ) async throws {
        try await FakeServer.with(answer) { service in
            try await withApp(clock: clock, pushService: service.url) { test in
                let ada = try await test.join(.ada)
                let status = try await subscribe(test, service.url + "/send/ada").status
                #expect(status == .noContent)
                try await run(test, ada, service)
            }
        }
    }

    private func subscriptions(_ test: TestApp) throws -> Int {
        try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM push_subscription") ?? -1 }
    }

    private func waiting(_ test: TestApp) throws -> [Int64] {
        try test.app.database.read { try Int64.fetchAll($0, sql: "SELECT run_at FROM job WHERE kind = 'notice-push'") }
    }

    @Test func `a notice reaches the browser encrypted, signed and with its urgency`() async throws {
        try await pushing({ _ in Response(201) }) { test, ada, service in
            let bo = try await test.join(.bo, in: test.browser())
            let event = try await test.event("e", host: bo, startsAt: 1_795_285_800)
            try await test.post(NewNotice(for: ada.id, .reminder, about: event))
            try await test.runJobs()
            let asked = try #require(service.asked.first)
            #expect(service.asked.count == 1 && asked.method == .post && asked.target == "/send/ada")
            #expect(asked.fields["content-encoding"] == "aes128gcm" && asked.fields["urgency"] == "high")
            #expect(asked.fields["ttl"] == "7200" && asked.fields["topic"]?.count == 16)
            let content = try JSONDecoder().decode(Content.self, from: browser.read(asked.body))
            #expect(content.title == "Reminder: Picnic" && content.body == "Sat 21 Nov 2026, 19:30")
            #expect(content.link == "/events/eeeeeeeeeeeeeeeeeeeeee" && content.tag == asked.fields["topic"])
            let authorization = try #require(asked.fields["authorization"])
            let match = try #require(authorization.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/))
            #expect(String(match.4) == test.app.push.keys.publicKey)
            let claims = try PushBrowser.bytes(String(match.2))
            let text = String(decoding: claims, as: UTF8.self)
            #expect(
                text.contains("\"aud\":\"\(service.url)\"") && text.contains("\"sub\":\"mailto:hereabouts@localhost\"")
            )
        }
    }

    @Test func `a push says in the language of its reader what was changed in another`() async throws {
        try await pushing({ _ in Response(201) }) { test, ada, service in
            try await test.join(.bo, in: test.browser())
            try await test.befriend(.ada, .bo)
            try await test.speak("de", to: .ada)
            let (host, now) = (try test.account(.bo).id, test.app.clock())
            try await test.app.database.write { db in
                let values = TestApp.values()
                let people = [Invitee.member(ada.id)]
                let event = try Event.create(values, audience: .invited, by: host, inviting: people, now: now, db)
                try Notice.markRead(about: event.id, for: ada.id, now: now, db)
                var new = values
                new.title = "Owls"
                let app = test.app
                try event.change(to: new, by: host, now: now, db) { old, new, changes in
                    app.told { EventChangeWords.words(old, new, changes) }
                }
            }
            try await test.runJobs()
            let contents = try service.asked.map { try JSONDecoder().decode(Content.self, from: browser.read($0.body)) }
            #expect(contents.last?.title == "Geändert: Owls" && contents.last?.body == "Heißt jetzt „Owls“.")
        }
    }

    @Test(arguments: [404, 410]) func `a subscription that is gone is forgotten`(status: Int) async throws {
        try await pushing({ _ in Response(Status(status)) }) { test, ada, service in
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            #expect(try subscriptions(test) == 0)
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            #expect(service.asked.count == 1)
        }
    }

    @Test func `a service that asks to wait is asked again when it said, and not for ever`() async throws {
        let clock = TestClock()
        let busy: @Sendable (FakeServer.Asked) -> Response = { _ in
            Response(429, headers: ResponseHeaders([("Retry-After", "600")]))
        }
        try await pushing(clock: clock, busy) { test, ada, service in
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            #expect(service.asked.count == 1)
            #expect(try waiting(test) == [clock.now + 600])
            clock.advance(600)
            try await test.runJobs()
            #expect(service.asked.count == 2)
            // A reminder is of no use after two hours.
            for _ in 0..<20 {
                clock.advance(600)
                try await test.runJobs()
            }
            #expect(service.asked.count == 12)
            #expect(try waiting(test).isEmpty && subscriptions(test) == 1)
        }
    }

    @Test func `a service that is down is tried again`() async throws {
        let clock = TestClock()
        let isUp = Mutex(false)
        try await pushing(clock: clock, { _ in Response(isUp.withLock { $0 } ? 201 : 500) }) { test, ada, service in
            try await test.post(NewNotice(for: ada.id, .friendRequest))
            try await test.runJobs()
            #expect(try waiting(test) == [clock.now + 20])
            isUp.withLock { $0 = true }
            clock.advance(20)
            try await test.runJobs()
            #expect(service.asked.count == 2)
            #expect(try waiting(test).isEmpty)
        }
    }

    @Test func `a message that is too large for the service is sent without its body`() async throws {
        let small: @Sendable (FakeServer.Asked) -> Response = { Response($0.body.count > 400 ? 413 : 201) }
        try await pushing(small) { test, ada, service in
            let detail = String(repeating: "Now by the lake 🏞️. ", count: 100)
            try await test.post(NewNotice(for: ada.id, .eventChanged, detail: .plain(detail)))
            try await test.runJobs()
            #expect(service.asked.count == 2)
            let long = try JSONDecoder().decode(
                Content.self,
                from: browser.read(try #require(service.asked.first).body)
            )
            #expect(long.body.hasPrefix("Now by the lake"))
            let short = try JSONDecoder().decode(
                Content.self,
                from: browser.read(try #require(service.asked.last).body)
            )
            #expect(short.title == "Changed" && short.body.isEmpty)
        }
    }

    @Test(arguments: [400, 401, 403]) func `a refusal is not tried again, and the subscription stays`(status: Int)
        async throws
    {
        try await pushing({ _ in Response(Status(status)) }) { test, ada, service in
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            #expect(service.asked.count == 1)
            #expect(try waiting(test).isEmpty && subscriptions(test) == 1)
        }
    }

    @Test func `logging out ends the pushes to that browser and to no other`() async throws {
        try await pushing({ _ in Response(201) }) { test, ada, service in
            let phone = test.browser()
            try await test.logIn(.ada, in: phone)
            _ = try await subscribe(test, service.url + "/send/phone", in: phone)
            try await test.post(NewNotice(for: ada.id, .reminder))
            _ = try await test.client.send("/logout", from: "/profile")
            try await test.runJobs()
            #expect(service.asked.map(\.target) == ["/send/phone"])
            _ = try await phone.send("/notifications/push/delete")
            #expect(try subscriptions(test) == 0)
        }
    }

    @Test func `quiet hours end with one push, and what was read or switched off is not pushed`() async throws {
        let clock = TestClock()
        try await pushing(clock: clock, { _ in Response(201) }) { test, ada, service in
            try await test.app.database.write {
                try QuietHours.save(QuietHours(fromMinute: 18 * 60, toMinute: 20 * 60, zone: "UTC"), of: ada.id, $0)
            }
            for kind in [NoticeKind.friendRequest, .nudge, .seat] { try await test.post(NewNotice(for: ada.id, kind)) }
            try await test.app.database.write { try NoticeSetting.set(.seat, .push, false, of: ada.id, $0) }
            try await test.runJobs()
            #expect(service.asked.isEmpty)
            clock.advance(5_400)
            try await test.runJobs()
            #expect(service.asked.count == 1)
            let content = try JSONDecoder().decode(
                Content.self,
                from: browser.read(try #require(service.asked.first).body)
            )
            #expect(content.title == "2 notifications from your quiet hours" && content.link == "/notifications")
        }
    }

    @Test(arguments: [
        ["endpoint": "http://push.example/x"], ["endpoint": "ftp://push.example/x"],
        ["endpoint": "javascript:alert(1)"],
        ["endpoint": "https://user:secret@push.example/x"], ["endpoint": ""],
        ["endpoint": "https://push.example/" + String(repeating: "a", count: 2_000)], ["p256dh": "AAAA"],
        ["p256dh": ""], ["auth": "AAAA"], ["auth": "!!!!!!!!!!!!!!!!!!!!!!"],
    ])
    func `what is no subscription is refused`(changes: [String: String]) async throws {
        try await withApp { test in
            try await test.join(.ada)
            let answer = try await subscribe(test, "https://push.example/x", changing: changes)
            #expect(answer.status == .unprocessableContent)
            #expect(try subscriptions(test) == 0)
        }
    }

    @Test(arguments: [
        "https://127.0.0.1:1/x", "https://[::1]/x", "https://10.0.0.1/x", "https://169.254.169.254/latest",
    ])
    func `an endpoint inside the house is never called`(endpoint: String) async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            #expect(try await subscribe(test, endpoint).status == .noContent)
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            // Forgotten, since no browser names such an address.
            #expect(try subscriptions(test) == 0)
            #expect(try waiting(test).isEmpty)
        }
    }

    @Test func `a subscription needs the token of a page, and the key is the same ever after`() async throws {
        try await withApp { test in
            try await test.join(.ada)
            let fields: KeyValuePairs = ["endpoint": "https://push.example/x"]
            #expect(try await test.client.post("/notifications/push", form: fields).status == .forbidden)
            let answers = [
                try await test.get("/notifications/push.json").text,
                try await test.get("/notifications/push.json").text,
            ]
            let key = "\"key\":\"\(test.app.push.keys.publicKey)\""
            #expect(answers.allSatisfy { $0.contains(key) })
            let again = try test.app.database.read {
                try Data.fetchOne($0, sql: "SELECT value FROM setting WHERE name = 'vapid_key'")
            }
            #expect(VAPIDKeys(bytes: Array(try #require(again)))?.publicKey == test.app.push.keys.publicKey)
        }
    }

    @Test func `content is cut to what fits, however it is written`() throws {
        for text in [String(repeating: "🏞️", count: 3_000), String(repeating: "\"\\\u{1}", count: 3_000), ""] {
            let message = PushMessage(title: text, body: text, link: "/", topic: "t", urgency: .low, seconds: 1)
            let bytes = try message.content(maxBytes: PushEncryption.maxMessageBytes)
            #expect(bytes.count <= PushEncryption.maxMessageBytes)
            let content = try JSONDecoder().decode(Content.self, from: Data(bytes))
            #expect(content.link == "/")
        }
    }
}
