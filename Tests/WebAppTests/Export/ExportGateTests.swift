import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// Exports cost reading, so there are few at a time.
struct ExportGateTests {
    /// A browser that asks for its export and reads nothing of it.
    private final class Stalled: Sendable {
        private let held = Mutex<[Response]>([])

        func client(_ test: TestApp) -> TestClient {
            let site = test.app.site
            return TestClient { request in
                let response = try await site.respond(to: request)
                guard request.path == "/settings/export", response.status == .ok else { return response }
                self.held.withLock { $0.append(response) }
                return .text("held")
            }
        }

        func hangUp() { held.withLock { $0.removeAll() } }
    }

    private func isTold(_ words: String, _ status: Status, _ response: TestResponse) {
        #expect(response.status == status)
        #expect(response["Retry-After"] == "30")
        let isSaid = response.text.contains(words)
        #expect(isSaid)
    }

    @Test func `a member has one export at a time and the site two`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo) = (Stalled(), Stalled())
            let (adas, bos, cys) = (ada.client(test), bo.client(test), test.browser())
            try await test.signUp(.ada, in: adas)
            try await test.signUp(.bo, in: bos)
            try await test.signUp(.cy, in: cys)
            #expect(try await adas.get("/settings/export").text == "held")
            isTold("one at a time", .tooManyRequests, try await adas.get("/settings/export"))
            // What has been written gives its place back, with its last byte.
            #expect(try await cys.get("/settings/export").status == .ok)
            #expect(try await cys.get("/settings/export").status == .ok)
            #expect(try await bos.get("/settings/export").text == "held")
            isTold("Try again in half a minute", .serviceUnavailable, try await cys.get("/settings/export"))
            bo.hangUp()
            #expect(try await cys.get("/settings/export").status == .ok)
            #expect(try await bos.get("/settings/export").text == "held")
            // Whoever reads very slowly keeps others waiting only so long, and has but one still.
            clock.advance(ExportGate.longestSeconds)
            let now = clock.now
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE session SET verified_at = ?", arguments: [now])
            }
            #expect(try await cys.get("/settings/export").status == .ok)
            #expect(try await bos.get("/settings/export").status == .tooManyRequests)
        }
    }

    @Test func `a place is given back once`() throws {
        let gate = ExportGate(limit: 1)
        let first = try gate.enter(AccountID(rawValue: 1), now: 0)
        first.leave()
        let second = try gate.enter(AccountID(rawValue: 1), now: 0)
        first.leave()
        #expect(throws: ExportGate.Refusal.isFull) { try gate.enter(AccountID(rawValue: 2), now: 0) }
        second.leave()
        #expect(throws: Never.self) { try gate.enter(AccountID(rawValue: 2), now: 0).leave() }
    }
}
