import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Fifty people answer at once, each in a browser of their own (B5).
struct ParallelAnswerTests {
    @Test func `fifty posts at once for ten seats seat ten, and forty wait`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            var browsers: [TestClient] = []
            for number in 0..<50 {
                let browser = test.browser("10.1.0.\(number)")
                let changes = ["username": "guest\(number)", "email": "guest\(number)@example.org"]
                try await test.signUp(.cy, in: browser, changing: changes)
                browsers.append(browser)
            }
            // Ada has a seat of her own.
            let address = try await test.meet(["capacity": "11"], in: ada)
            let (event, host, now) = (try test.event(address), try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { db in
                let guests = try AccountID.fetchAll(db, sql: "SELECT id FROM account WHERE username LIKE 'guest%'")
                for guest in guests {
                    try db.execute(
                        sql: "INSERT INTO friendship (account_id, friend_id, position, created_at) VALUES (?, ?, 1, 1)",
                        arguments: [host, guest]
                    )
                }
                try event.invite(guests.map { .member($0) }, by: host, now: now, db)
            }
            var tokens: [String] = []
            for browser in browsers { tokens.append(try await browser.token(of: address)) }
            try await withThrowingTaskGroup(of: Int.self) { group in
                for (browser, token) in zip(browsers, tokens) {
                    group.addTask {
                        let form: KeyValuePairs = ["csrf_token": token, "answer": "going"]
                        return try await browser.post(address + "/answer", form: form).status.code
                    }
                }
                for try await status in group { #expect(status == 303) }
            }
            let counts = try test.app.database.read { try AnswerCounts.count(of: event.id, $0) }
            #expect(counts.seats == 11)
            #expect(counts.going == 11)
            #expect(counts.waiting == 40)
        }
    }
}
