import HTTPServer
import HTTPTesting
import Models
import Synchronization
import Testing

@testable import WebApp

/// Nobody learns from a form whether an address has an account.
struct AddressSecrecyTests {
    /// What one try looked like from outside, and what it made the database do.
    private struct Try: Equatable {
        var status: Int
        var location: String?
        var pages: [String]
        var writes: Int
        var reads: [String]
    }

    /// Bo has confirmed the address and does not want to be found by it.
    private func confirmBo(_ test: TestApp) async throws {
        try await test.signUp(.bo, in: test.browser())
        try await test.runJobs()
        try await test.confirmMailed()
        let id = try test.account(.bo).id
        try await test.app.database.write { try AddressVisibility.setHidden(true, of: id, $0) }
    }

    /// How many rows have been written on the connection of the writer.
    private func writes(_ test: TestApp) async throws -> Int {
        guard try test.data.server != nil else {
            return try await test.app.database.write { try Int.fetchOne($0, sql: "SELECT total_changes()") ?? -1 }
        }
        // PostgreSQL counts when a transaction ends, and else once a second.
        try await test.app.database.write { try $0.execute(sql: "SELECT pg_stat_force_next_flush()") }
        return try await test.app.database.write { db in
            try Int.fetchOne(
                db,
                sql: "SELECT CAST(sum(n_tup_ins + n_tup_upd + n_tup_del) AS bigint) FROM pg_stat_user_tables"
            ) ?? -1
        }
    }

    /// Without tokens and digests, which are others each time, and without what hangs on the username.
    private func plain(_ text: String) -> String {
        text.replacing(#/value="[A-Za-z0-9_-]{86}"/#, with: "").replacing(#/[0-9a-f]{64}/#, with: "")
            .replacing(#/data-viewer="[^"]*"/#, with: "").replacing(#/(class="face[a-z ]*) t[0-9]"/#) {
                "\($0.output.1)\""
            }
    }

    /// The kinds of statements that read, without the values.
    private func shapes(_ statements: [String]) -> [String] {
        statements.map { $0.replacing(#/x?'[^']*'|[0-9]+/#, with: "?") }
    }

    private func observe(
        _ test: TestApp,
        _ seen: Trace,
        pages: (TestResponse) async throws -> [String],
        _ send: () async throws -> TestResponse
    ) async throws -> Try {
        let before = try await writes(test)
        seen.statements.withLock { $0 = [] }
        let response = try await send()
        let reads = seen.statements.withLock { $0 }
        let after = try await writes(test)
        return Try(
            status: response.status.code,
            location: response["Location"],
            pages: try await pages(response),
            writes: after - before,
            reads: shapes(reads)
        )
    }

    @Test func `the settings answer alike, and whoever has the address is told`() async throws {
        let seen = Trace()
        try await withApp(trace: seen.add) { test in
            try await confirmBo(test)
            var tries: [Try] = []
            for email in [Person.bo.email, "bx@example.org"] {
                let (client, username) = (test.browser(), "person-\(tries.count)")
                try await test.signUp(
                    .ada,
                    in: client,
                    changing: ["username": username, "email": "own@example.net", "name": "One"]
                )
                let password = Person.ada.password
                _ = try await client.get("/settings")
                let made = try await observe(test, seen) { _ in
                    let page = try await client.get("/settings").text
                    return [plain(page.replacing(email, with: "EMAIL").replacing(username, with: "NAME"))]
                } _: {
                    try await client.fill("/settings/email", ["email": email, "password": password])
                }
                tries.append(made)
            }
            let areAlike = tries[0].pages == tries[1].pages
            #expect(areAlike)
            for index in tries.indices {
                tries[index].pages = tries[index].pages.map { "\($0.contains("Waiting for"))" }
            }
            #expect(tries[0] == tries[1])
            #expect(tries[0].pages == ["true"])
            let before = try test.mails(to: Person.bo.email).count
            try await test.runJobs()
            let told = try test.mails(to: Person.bo.email)
            #expect(told.count == before + 1)
            let hasLink = told.contains { $0.contains("Somebody gave your email address") && $0.contains("/email/") }
            #expect(!hasLink)
            #expect(try test.mails(to: "bx@example.org").count == 1)
        }
    }

    @Test func `signing up answers alike, and so does logging in by the address`() async throws {
        let seen = Trace()
        try await withApp(trace: seen.add) { test in
            try await confirmBo(test)
            var tries: [Try] = []
            for email in [Person.bo.email, "bx@example.org"] {
                let (client, username) = (test.browser(), "person-\(tries.count)")
                let made = try await observe(test, seen) { _ in
                    let pages = [try await client.get("/settings").text, try await client.get("/profile").text]
                    return pages.map { plain($0.replacing(email, with: "EMAIL").replacing(username, with: "NAME")) }
                } _: {
                    try await test.signUp(.ada, in: client, changing: ["username": username, "email": email])
                }
                tries.append(made)
                // With the password of their own account.
                let other = test.browser()
                let byAddress = try await other.fill(
                    "/login",
                    on: "/login",
                    ["username": email, "password": Person.ada.password]
                )
                #expect(byAddress.status == .seeOther)
            }
            let areAlike = tries[0].pages == tries[1].pages
            #expect(areAlike)
            #expect(tries.map(\.status) == [303, 303])
            #expect(tries.map(\.location) == ["/friends/find?next=%2F", "/friends/find?next=%2F"])
            #expect(tries[0].writes == tries[1].writes && tries[0].writes > 0)
            #expect(tries[0].reads == tries[1].reads)
            // Bo still logs in by the address.
            let bo = try await test.browser().fill(
                "/login",
                on: "/login",
                ["username": Person.bo.email, "password": Person.bo.password]
            )
            #expect(bo.status == .seeOther)
            try await test.runJobs()
            let hasTold = try test.mails(to: Person.bo.email).contains {
                $0.contains("Somebody gave your email address")
            }
            #expect(hasTold)
        }
    }

    @Test func `five changes a day are asked for, and erasing the account frees none of its network`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.signUp(.ada)
            for number in 0..<5 {
                #expect(try await test.client.changeEmail(of: .ada, to: "a\(number)@example.org").status == .seeOther)
            }
            let refused = try await test.client.changeEmail(of: .ada, to: "a5@example.org")
            let (isSaid, isKept) = (refused.hasError(at: "email"), refused.text.contains("a5@example.org"))
            #expect(refused.status == .tooManyRequests && isSaid && isKept)
            clock.advance(86_400)
            #expect(try await test.client.changeEmail(of: .ada, to: "a5@example.org").status == .seeOther)
        }
        try await withApp { test in
            var statuses: [Int] = []
            for number in 0..<5 {
                let (client, username) = (test.browser(), "person-\(number)")
                try await test.signUp(.ada, in: client, changing: ["username": username])
                for change in 0..<5 {
                    let email = "a\(number)-\(change)@example.org"
                    statuses.append(try await client.changeEmail(of: .ada, to: email).status.code)
                }
                _ = try await client.fill("/settings/delete", on: "/settings/delete", ["password": Person.ada.password])
            }
            #expect(statuses == Array(repeating: 303, count: 20) + Array(repeating: 429, count: 5))
        }
    }

    @Test func `one address gets ten such mails a day at most, and three from one network`() async throws {
        try await withApp { test in
            for number in 0..<16 {
                try await test.signUp(
                    .ada,
                    in: test.browser("192.0.2.\(number < 5 ? 0 : number)"),
                    changing: ["username": "person-\(number)", "email": "victim@example.org"]
                )
            }
            try await test.runJobs()
            // Three of the first five, and five of the others: what was asked for in vain counts too.
            #expect(try test.mails(to: "victim@example.org").count == 8)
        }
    }
}

/// What the database was asked.
private final class Trace: Sendable {
    let statements = Mutex<[String]>([])

    func add(_ statement: String) { statements.withLock { $0.append(statement) } }
}
