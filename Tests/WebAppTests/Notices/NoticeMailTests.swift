import Auth
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Notices by mail, quiet hours, and how such mails are ended.
struct NoticeMailTests {
    /// The lines of a mail as a mail program joins them.
    private func unfolded(_ mail: String) -> String {
        mail.replacing("=\r\n", with: "").replacing("=3D", with: "=").replacing("\r\n ", with: " ")
    }

    private func newest(_ test: TestApp) throws -> String { unfolded(try #require(try test.mails().last)) }

    private func unsubscription(_ mail: String) throws -> String {
        let match = try #require(
            mail.firstMatch(of: /List-Unsubscribe: <https?:\/\/[^\/]+(\/notifications\/unsubscribe\/[^>]+)>/)
        )
        return String(match.1)
    }

    @Test func `a notice is mailed once, however often the job is done`() async throws {
        try await withApp(address: "https://hereabouts.example") { test in
            func browser() -> TestClient {
                TestClient(origin: "https://hereabouts.example") { try await test.app.site.respond(to: $0) }
            }
            let ada = try await test.join(.ada, in: browser())
            let bo = try await test.join(.bo, in: browser()).id
            let after = try test.mails().count
            try await test.post(NewNotice(for: ada.id, .friendRequest, by: bo))
            let job = try #require(try await test.lease(.mail))
            let send = try #require(NoticeJobs.handlers[NoticeDelivery.mailJob])
            for _ in 0..<2 { try await send(job, test.app) }
            #expect(try test.mails().count == after + 1)
            let mail = try newest(test)
            let isWhole =
                mail.contains("Subject: Bo Tester would like to be your friend\r\n")
                && mail.contains("Message-ID: <\(job.mailID)@localhost>\r\n")
                && mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
                && mail.contains("https://hereabouts.example/friends")
            #expect(isWhole)
        }
    }

    @Test func `without encryption there is no one-click promise, and no mail to an address that nobody confirmed`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.cy, in: test.browser())
            try await test.runJobs()
            let ada = try await test.join(.ada)
            let count = try test.mails().count
            try await test.post(NewNotice(for: try test.account(.cy).id, .reminder))
            try await test.runJobs()
            #expect(try test.mails().count == count)
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            let mail = try newest(test)
            let isRight = mail.contains("List-Unsubscribe: <") && !mail.contains("List-Unsubscribe-Post")
            #expect(isRight)
        }
    }

    @Test func `what was read on the site meanwhile is not mailed`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let count = try test.mails().count
            let id = try await test.post(NewNotice(for: ada.id, .reminder))
            _ = try await test.app.database.write { try Notice.markRead(id, for: ada.id, now: 1, $0) }
            try await test.runJobs()
            #expect(try test.mails().count == count)
        }
    }

    @Test func `what is called off meanwhile is not reminded of`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            let (count, start) = (try test.mails().count, test.app.clock() + 3_600)
            let event = try await test.event("e", host: ada, startsAt: start)
            try await test.post(NewNotice(for: ada.id, .reminder, about: event))
            try await test.post(NewNotice(for: ada.id, .nudge, about: event))
            try await test.app.database.write { try $0.execute(sql: "UPDATE event SET status = 'cancelled'") }
            try await test.runJobs()
            #expect(try test.mails().count == count)
        }
    }

    @Test func `a mail program ends mails of one kind with one post, and following the link ends nothing`() async throws
    {
        try await withApp { test in
            let ada = try await test.join(.ada)
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            let path = try unsubscription(try newest(test))
            let program = test.browser()
            let page = try await program.get(path)
            #expect(page.status == .ok && page.attribute("action") == [path])
            #expect(page["X-Robots-Tag"] == "noindex, nofollow" && page["Cache-Control"] == "private, no-store")
            #expect(try test.app.database.read { try NoticeSetting.isOn(.reminder, .mail, for: ada.id, $0) })
            let answer = try await program.send(
                .post,
                path,
                headers: ["Origin": ""],
                body: Array("List-Unsubscribe=One-Click".utf8),
                contentType: "application/x-www-form-urlencoded"
            )
            #expect(answer.status == .ok)
            let (reminder, nudge) = try test.app.database.read { db in
                (
                    try NoticeSetting.isOn(.reminder, .mail, for: ada.id, db),
                    try NoticeSetting.isOn(.nudge, .mail, for: ada.id, db)
                )
            }
            #expect(!reminder && nudge)
            #expect(try await program.send(.post, path, body: []).status == .ok)
            let count = try test.mails().count
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            #expect(try test.mails().count == count)
        }
    }

    @Test func `a link that was changed, made elsewhere or a year old ends nothing`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            func token(_ kind: NoticeKind?, _ key: SigningKey) throws -> String {
                let unsubscription = Unsubscription(account: ada.id, kind: kind)
                return try #require(
                    try test.app.database.read { try unsubscription.token(date: clock.now, key: key, $0) }
                )
            }
            let good = try token(.reminder, test.app.signingKey)
            let foreign = try #require(SigningKey(bytes: [UInt8](repeating: 1, count: 32)))
            let bad = [
                "x", good + "x", "A" + good, good.replacing(".", with: ".0"),
                try token(nil, foreign),
                SignedValue("\(ada.id.rawValue) reminder", expiresAt: clock.now + 9).signed(
                    for: "unsubscription",
                    with: test.app.signingKey
                ),
                SignedValue("\(ada.id.rawValue) reminder", expiresAt: clock.now + 9).signed(
                    for: "kept-form",
                    with: test.app.signingKey
                ),
            ]
            for token in bad {
                #expect(try await test.get("/notifications/unsubscribe/\(token)").status == .notFound)
                #expect(
                    try await test.client.send(.post, "/notifications/unsubscribe/\(token)", body: []).status
                        == .notFound
                )
            }
            clock.advance(366 * 86_400)
            #expect(
                try await test.client.send(.post, "/notifications/unsubscribe/\(good)", body: []).status == .notFound
            )
            #expect(try test.app.database.read { try NoticeSetting.isOn(.reminder, .mail, for: ada.id, $0) })
        }
    }

    @Test func `quiet hours end with one mail of all that came, and it is written once`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            // It is 18:30.
            try await test.app.database.write {
                try QuietHours.save(QuietHours(fromMinute: 18 * 60, toMinute: 20 * 60, zone: "UTC"), of: ada.id, $0)
            }
            let count = try test.mails().count
            for kind in [NoticeKind.friendRequest, .nudge, .poll] { try await test.post(NewNotice(for: ada.id, kind)) }
            let seen = try await test.post(NewNotice(for: ada.id, .seat))
            _ = try await test.app.database.write { try Notice.markRead(seen, for: ada.id, now: 1, $0) }
            clock.advance(5_399)
            try await test.runJobs()
            #expect(try test.mails().count == count)
            clock.advance(1)
            try await test.runJobs()
            #expect(try test.mails().count == count + 1)
            let mail = try newest(test)
            let isWhole =
                mail.contains("Subject: 3 notifications from your quiet hours\r\n")
                && mail.contains("Somebody would like to be your friend.") && mail.contains("Vote on time and place.")
                && !mail.contains("You have a seat")
            #expect(isWhole)
            // The link of such a mail ends all of them.
            _ = try await test.browser().send(.post, try unsubscription(mail), body: [])
            let channels = try test.app.database.read { try NoticeSetting.all(of: ada.id, $0) }
            #expect(!channels.values.contains { $0.contains(.mail) })
        }
    }

    @Test func `quiet hours in which one thing came end with the mail of that thing`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            try await test.app.database.write {
                try QuietHours.save(QuietHours(fromMinute: 18 * 60, toMinute: 20 * 60, zone: "UTC"), of: ada.id, $0)
            }
            try await test.post(NewNotice(for: ada.id, .nudge))
            clock.advance(5_400)
            try await test.runJobs()
            let isPlain = try newest(test).contains("Subject: Your answer is missing\r\n")
            #expect(isPlain)
        }
    }

    @Test func `the sweep runs once a day, however often the program starts`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try await test.join(.ada)
            let id = try await test.post(NewNotice(for: ada.id, .answer))
            let now = clock.now
            _ = try await test.app.database.write { try Notice.markRead(id, for: ada.id, now: now, $0) }
            for _ in 0..<3 { try await test.app.scheduleDailyJobs() }
            for _ in 0..<92 {
                try await test.runJobs()
                clock.advance(86_400)
            }
            let jobs = try test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM job WHERE kind = 'retention-sweep'")
            }
            #expect(jobs == 1)
            #expect(try test.app.database.read { try Notice.find(id, of: ada.id, $0) } == nil)
        }
    }
}
