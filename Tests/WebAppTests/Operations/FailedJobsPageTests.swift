import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import Templates
@testable import WebApp

/// What operators see of jobs that have failed, and do about them.
struct FailedJobsPageTests {
    private func withOperator(
        smtp: SMTPServer? = nil,
        clock: TestClock = TestClock(),
        _ body: (TestApp, TestClient) async throws -> Void
    ) async throws {
        try await withApp(clock: clock, smtp: smtp) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.promote(.ada)
            if smtp == nil { try await test.runJobs() }
            try await body(test, ada)
        }
    }

    @discardableResult
    private func press(
        _ path: String,
        _ kind: String = "",
        page: Int = 1,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: "/settings")
        return try await client.post(
            "/operations/jobs" + path,
            form: ["csrf_token": token, "kind": kind, "page": "\(page)"]
        )
    }

    private func log(_ test: TestApp) throws -> [String] {
        try test.app.database.read { try ModerationEntry.page(before: nil, $0).entries }
            .filter { $0.kind == nil }.map { "\($0.action) \($0.words) \($0.operatorName ?? "-")" }
    }

    @Test func `for everybody but operators there are no operations`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let id = try await test.park().rawValue
            #expect(try await test.browser().get("/operations/jobs").status == .notFound)
            #expect(try await ada.get("/operations/jobs").status == .notFound)
            for path in ["/retry", "/drop", "/\(id)/retry", "/\(id)/drop"] {
                #expect(try await press(path, AccountMails.emailChanged, in: ada).status == .notFound, "\(path)")
            }
            #expect(try test.app.database.read { try ParkedJob.list(limit: 9, $0) }.map(\.id.rawValue) == [id])
            try await test.promote(.ada)
            #expect(try await ada.get("/operations/jobs").status == .ok)
            let forged = try await ada.post("/operations/jobs/\(id)/drop", form: ["csrf_token": "x"])
            #expect(forged.status == .forbidden)
        }
    }

    @Test
    func `a mail that no server took is there with its server, its tries and its person, and goes when it is mended`()
        async throws
    {
        // Nobody listens at the first port.
        let (clock, server) = (TestClock(), SMTPServer(host: "127.0.0.1", port: 1, security: .none))
        try await withOperator(smtp: server, clock: clock) { test, ada in
            #expect(try await ada.sees("No job has failed", at: "/operations/jobs"))
            let now = clock.now
            let payload = AccountMails.Reset(email: Person.ada.email)
            _ = try await test.app.database.write {
                try Job.enqueue(AccountMails.reset, payload, in: .account, of: .site, runAt: now, now: now, $0)
            }
            for _ in 0..<8 {
                try await test.runJobs()
                clock.advance(3_600)
            }
            let page = try await ada.get("/operations/jobs").text
            for words in [
                "Mail with a link for a new password", "127.0.0.1:1: ", "after 8 tries", "1\u{A0}hour ago",
                "href=\"/operations/people/ada.lovelace\"",
            ] {
                let isThere = page.contains(words)
                #expect(isThere, "\(words)")
            }
            let tellsAddress = page.contains(Person.ada.email)
            #expect(!tellsAddress)
        }
    }

    @Test func `one that is tried again is done by the next worker, and whoever presses twice is told`() async throws {
        try await withOperator { test, ada in
            let before = try test.mails().count
            let id = try await test.park(failing: "<b>451</b> later").rawValue
            let page = try await ada.get("/operations/jobs").text
            let says = page.contains("&lt;b>451&lt;/b> later") || page.contains("&lt;b&gt;451&lt;/b&gt; later")
            #expect(says)
            #expect(try await press("/\(id)/retry", in: ada)["Location"] == "/operations/jobs")
            #expect(try await ada.sees("It is tried again now.", at: "/operations/jobs"))
            for path in ["/\(id)/retry", "/\(id)/drop", "/999999/drop"] {
                try await press(path, in: ada)
                #expect(
                    try await ada.sees("Nothing was changed: it was tried again or dropped", at: "/operations/jobs")
                )
            }
            try await test.runJobs()
            #expect(try test.mails().count == before + 1)
            #expect(try await ada.sees("No job has failed", at: "/operations/jobs"))
            #expect(try log(test) == ["retry #\(id) ada.lovelace"])
            let shown = try await ada.get("/moderation/log").text
            let isListed = shown.contains("Tried again") && shown.contains("Mail about a changed address")
            #expect(isListed)
        }
    }

    @Test func `of two who decide at once about one, one does`() async throws {
        try await withOperator { test, ada in
            let id = try await test.park().rawValue
            async let one = press("/\(id)/retry", in: ada)
            async let other = press("/\(id)/drop", in: ada)
            #expect(try await [one, other].map(\.status) == [.seeOther, .seeOther])
            #expect(try log(test).count == 1)
        }
    }

    @Test func `a job that is dropped is gone, an erasure stays, and one whose twin waits can be dropped`() async throws
    {
        try await withOperator { test, ada in
            let id = try await test.park().rawValue
            try await press("/\(id)/drop", in: ada)
            #expect(try await ada.sees("It is dropped.", at: "/operations/jobs"))
            let erasure = try await test.park("account-erasure").rawValue
            #expect(try await !ada.sees("/operations/jobs/\(erasure)/drop", at: "/operations/jobs"))
            try await press("/\(erasure)/drop", in: ada)
            #expect(try await ada.sees("an erasure is not dropped", at: "/operations/jobs"))
            try await press("/drop", "account-erasure", in: ada)
            #expect(try await ada.sees("an erasure is not dropped", at: "/operations/jobs"))
            let twin = try await test.park(key: "one").rawValue
            let now = test.app.clock()
            _ = try await test.app.database.write {
                try Job.enqueue("k", payload: "{}", in: .push, of: .site, runAt: now, uniqueKey: "one", now: now, $0)
            }
            try await press("/\(twin)/retry", in: ada)
            #expect(try await ada.sees("another one for the same waits already", at: "/operations/jobs"))
            #expect(try log(test) == ["drop #\(id) ada.lovelace"])
        }
    }

    @Test func `all of a kind are tried again or dropped, and no others`() async throws {
        try await withOperator { test, ada in
            let before = try test.mails().count
            for _ in 0..<3 { try await test.park() }
            let other = try await test.park("notice-sweep")
            #expect(try await ada.sees("3 have failed.", at: "/operations/jobs"))
            try await press("/retry", AccountMails.emailChanged, in: ada)
            #expect(try await ada.sees("All of that kind are tried again now.", at: "/operations/jobs"))
            try await test.runJobs()
            #expect(try test.mails().count == before + 3)
            for _ in 0..<2 { try await test.park() }
            try await press("/drop", AccountMails.emailChanged, in: ada)
            #expect(try await ada.sees("All of that kind are dropped.", at: "/operations/jobs"))
            #expect(try test.app.database.read { try ParkedJob.list(limit: 9, $0) }.map(\.id) == [other])
            for kind in [AccountMails.emailChanged, "no-such-kind", ""] {
                try await press("/drop", kind, in: ada)
                #expect(try await ada.sees("Nothing was changed", at: "/operations/jobs"))
            }
            #expect(try log(test) == ["drop 2 × ada.lovelace", "retry 3 × ada.lovelace"])
        }
    }

    @Test func `fifty stand on a page, and whoever drops the last of the second is back on the first`() async throws {
        try await withOperator { test, ada in
            let first = try await test.park().rawValue
            test.clock?.advance(1)
            for _ in 0..<50 { try await test.park() }
            #expect(try await ada.get("/operations/jobs").text.components(separatedBy: "Try again<").count == 51)
            let second = try await ada.get("/operations/jobs?page=2")
            let isThere = second.text.contains("/operations/jobs/\(first)/drop")
            #expect(isThere && second.value(of: "page") == "2")
            let dropped = try await press("/\(first)/drop", page: 2, in: ada)
            #expect(dropped["Location"] == "/operations/jobs?page=2")
            #expect(try await ada.get("/operations/jobs?page=2")["Location"] == "/operations/jobs")
            #expect(try await ada.sees("It is dropped.", at: "/operations/jobs"))
            #expect(try await ada.get("/operations/jobs?page=999999999999")["Location"] == "/operations/jobs")
        }
    }

    @Test func `every kind of job has words, in each language`() throws {
        for kind in Features.jobs.keys { #expect(JobKindWords.known(kind) != nil, "\(kind)") }
        #expect(Features.jobs.count > 20)
    }

    @Test func `of two who decide about all of a kind at once each is written down with what they did`() async throws {
        try await withOperator { test, ada in
            let count = 2 * ParkedKind.slice + 20
            for _ in 0..<count { try await test.park() }
            async let one = press("/retry", AccountMails.emailChanged, in: ada)
            async let other = press("/retry", AccountMails.emailChanged, in: ada)
            #expect(try await [one, other].map(\.status) == [.seeOther, .seeOther])
            let numbers = try log(test).compactMap { entry in
                entry.firstMatch(of: /retry (\d+) ×/).flatMap { Int($0.output.1) }
            }
            #expect(numbers.reduce(0, +) == count && !numbers.contains(0), "\(numbers)")
        }
    }

    @Test(arguments: ["/retry", "/drop"])
    func `whoever is demoted meanwhile has decided about the first slice alone`(_ path: String) async throws {
        try await withOperator { test, ada in
            for _ in 0...ParkedKind.slice { _ = try await test.park() }
            let change = path == "/drop" ? "DELETE" : "UPDATE"
            let demoting = TestTrigger(
                table: "job",
                event: "AFTER \(change)",
                condition: "OLD.parked_at IS NOT NULL",
                statement: "UPDATE account SET is_operator = 0"
            )
            try await test.app.database.write { try demoting.add(to: $0) }
            #expect(try await press(path, AccountMails.emailChanged, in: ada).status == .notFound)
            let left = try test.app.database.read { try ParkedJob.list(limit: 9, $0) }
            #expect(left.count == 1)
        }
    }
}
