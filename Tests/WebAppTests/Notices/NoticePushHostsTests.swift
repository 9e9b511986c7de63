import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Pushes where the operator has listed the hosts that may be called.
struct NoticePushHostsTests {
    private let browser: PushBrowser

    init() throws { browser = try PushBrowser() }

    private func subscribe(_ test: TestApp, _ endpoint: String) async throws -> TestResponse {
        let fields = [("endpoint", endpoint), ("p256dh", browser.p256dh), ("auth", browser.auth)]
        return try await test.client.send("/notifications/push", fields)
    }

    private func subscriptions(_ test: TestApp) throws -> Int {
        try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM push_subscription") ?? -1 }
    }

    private func waiting(_ test: TestApp) throws -> Int {
        try test.app.database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = 'notice-push'") ?? -1
        }
    }

    @Test func `a push service that the operator has not listed is refused when the browser names it`() async throws {
        let hosts = try #require(OutboundHosts(["*.push.example"]))
        try await withApp(outboundHosts: hosts) { test in
            try await test.join(.ada)
            #expect(try await subscribe(test, "https://push.example/send/ada").status == .conflict)
            #expect(try subscriptions(test) == 0)
            #expect(try await subscribe(test, "https://a.push.example/send/ada").status == .noContent)
            #expect(try subscriptions(test) == 1)
        }
    }

    @Test func `the operator's own push service need not be listed`() async throws {
        try await FakeServer.with({ _ in Response(201) }) { service in
            try await withApp(pushService: service.url, outboundHosts: .none) { test in
                let ada = try await test.join(.ada)
                #expect(try await subscribe(test, service.url + "/send/ada").status == .noContent)
                try await test.post(NewNotice(for: ada.id, .reminder))
                try await test.runJobs()
                #expect(service.asked.count == 1)
            }
        }
    }

    @Test func `a subscription of before the list is not called, and kept for a longer one`() async throws {
        try await withApp(outboundHosts: .none) { test in
            let ada = try await test.join(.ada)
            let digest = try test.app.database.read { try [UInt8].fetchOne($0, sql: "SELECT digest FROM session") }
            let session = try #require(digest.flatMap { TokenDigest($0) })
            let recipient = try #require(PushRecipient(p256dh: browser.p256dh, auth: browser.auth))
            try await test.app.database.write { db in
                try PushSubscription(
                    session: session,
                    endpoint: "https://push.example/send/ada",
                    publicKey: recipient.publicKeyBytes,
                    authSecret: recipient.authSecret
                )
                .save(now: test.app.clock(), db)
            }
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            #expect(try subscriptions(test) == 1 && waiting(test) == 0)
        }
    }
}
