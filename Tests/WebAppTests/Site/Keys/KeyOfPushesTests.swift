import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The key of pushes, which browsers know.
struct KeyOfPushesTests {
    private func subscribe(_ test: TestApp, _ name: String) async throws {
        let digest = try #require(
            try test.app.database.read { try TokenDigest.fetchOne($0, sql: "SELECT digest FROM session LIMIT 1") }
        )
        let subscription = PushSubscription(
            session: digest,
            endpoint: "https://push.example/\(name)",
            publicKey: [UInt8](repeating: 4, count: 65),
            authSecret: [UInt8](repeating: 1, count: 16)
        )
        let now = test.app.clock()
        try await test.app.database.write { try subscription.save(now: now, $0) }
    }

    private func subscriptions(_ test: TestApp) throws -> Int {
        try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM push_subscription") ?? -1 }
    }

    @Test func `another one forgets the browsers, and those that took the old one meanwhile`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await subscribe(test, "a")
            let old = test.app.push.keys.publicKey
            let outcome = try await test.renewKey(alsoPushes: true)
            #expect(try outcome.subscriptions == 1 && subscriptions(test) == 0)
            #expect(test.app.push.keys.publicKey != old)
            let told = try await test.get("/notifications/push.json").text
            #expect(told.contains(test.app.push.keys.publicKey))
            test.clock?.advance(SiteKeys.lookSeconds)
            try await subscribe(test, "b")
            test.clock?.advance(SiteKeys.lookSeconds + 1)
            try await test.runJobs()
            #expect(try subscriptions(test) == 0)
            try await subscribe(test, "c")
            try await test.runJobs()
            #expect(try subscriptions(test) == 1)
        }
    }

    @Test func `without the wish it stays, and so do the browsers`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await subscribe(test, "a")
            let old = test.app.push.keys.publicKey
            let outcome = try await test.renewKey(.stolen)
            #expect(try outcome.subscriptions == nil && subscriptions(test) == 1)
            #expect(test.app.push.keys.publicKey == old)
        }
    }
}
