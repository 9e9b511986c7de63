import Foundation
import Models
import Templates
import Testing

@testable import WebApp

/// B2: answers that calendar programs send by mail.
struct ReplyIntakeTests {
    private let dee = "dee@example.net"

    private func mail(_ test: TestApp, _ event: Event, _ mine: Attendance) -> ReplyMail {
        let token = InvitationToken.reply.text(for: mine, test.app.signingKey)
        return ReplyMail(
            from: dee,
            to: "meet+\(token)@reply.example",
            uid: "\(event.code)@localhost",
            attendee: dee
        )
    }

    private func take(_ mail: ReplyMail, _ test: TestApp) async throws -> ReplyIntake.Outcome {
        try await take(mail.bytes, test)
    }

    private func take(_ bytes: [UInt8], _ test: TestApp) async throws -> ReplyIntake.Outcome {
        let app = test.app
        return try await ReplyIntake(
            database: app.database,
            languages: app.languages,
            key: app.signingKey,
            now: app.clock()
        ).take(bytes)
    }

    /// With Dee invited.
    private func withReply(
        _ values: EventValues = TestApp.values(),
        _ body: (TestApp, Event, ReplyMail) async throws -> Void
    ) async throws {
        try await withApp(replyAddress: "meet@reply.example") { test in
            try await test.people(.ada)
            let event = try await test.meet(values, [.address(dee)])
            try await body(test, event, mail(test, event, try test.attendance(dee, event)))
        }
    }

    @Test(arguments: ReplyMail.Shape.allCases)
    func `answers as the common programs write them are taken, each once`(_ shape: ReplyMail.Shape) async throws {
        try await withReply { test, event, mail in
            var mail = mail
            mail.shape = shape
            mail.comment = "See you\\, \\nDee"
            for (minute, pair) in [("ACCEPTED", Answer.going), ("TENTATIVE", .maybe), ("DECLINED", .declined)]
                .enumerated()
            {
                mail.status = pair.0
                mail.stamp = "20261121T190\(minute)00Z"
                #expect(try await take(mail, test) == .applied(1))
                let mine = try test.attendance(dee, event)
                #expect(mine.answer == pair.1 && mine.note == "See you, \nDee")
                #expect(try await take(mail, test) == .ignored("a later answer was taken before, or this one"))
            }
            let told = try test.app.database.read {
                try Notice.all(of: event.host, $0).map { NoticeWords($0) }.map { [$0.title, $0.sentence] }
            }
            // The newest alone, since nobody has read the others.
            #expect(told == [["\(dee) can’t go to Chess & cake", "“See you, \nDee”"]])
            // Nobody is written to in answer.
            try await test.runJobs()
            #expect(try test.letters(to: dee).count == 1)
        }
    }

    @Test func `a note by calendar ends above a link that opens the guest's page`() async throws {
        try await withReply { test, event, mail in
            var mail = mail
            let link = "http://localhost" + test.link(try test.attendance(dee, event))
            mail.comment = "See you\\nAnswer: \(link)\\nWhen: Saturday"
            #expect(try await take(mail, test) == .applied(1))
            #expect(try test.attendance(dee, event).note == "See you")
        }
    }

    @Test func `what is forged, stale, old or about something else changes nothing`() async throws {
        try await withReply { test, event, good in
            let other = try await test.meet([.address(dee), .address("eve@example.net")])
            let hers = InvitationToken.reply.text(
                for: try test.attendance("eve@example.net", other),
                test.app.signingKey
            )
            let page = InvitationToken.page.text(for: try test.attendance(dee, event), test.app.signingKey)
            let now = test.app.clock()
            try await test.app.database.write { db in
                try db.execute(sql: "UPDATE event SET sequence = 2")
                try db.execute(sql: "UPDATE attendance SET reply_stamp = ?", arguments: [now])
            }
            let before = try test.attendance(dee, event)
            let changes: [(String, (inout ReplyMail) -> Void)] = [
                ("its sender is not whom the invitation was for", { $0.from = "eve@example.net" }),
                ("it answers for somebody else than its sender", { $0.attendee = "eve@example.net" }),
                ("its sender is not whom the invitation was for", { $0.to = "meet+\(hers)@reply.example" }),
                ("it was sent to no address of an invitation", { $0.to = "meet+\(page)@reply.example" }),
                ("it was sent to no address of an invitation", { $0.to = "meet@reply.example" }),
                ("it was sent to no address of an invitation", { $0.to = "meet+7-wdq3@reply.example" }),
                ("it answers another event", { $0.uid = "\(other.code)@localhost" }),
                ("it answers an invitation that has changed since", { $0.sequence = 1 }),
                ("a later answer was taken before, or this one", { $0.stamp = "20261121T183000Z" }),
                ("it is dated in the future", { $0.stamp = "20261123T183000Z" }),
                ("it says neither yes nor no nor maybe", { $0.status = "DELEGATED" }),
                ("it says neither yes nor no nor maybe", { $0.status = "NEEDS-ACTION" }),
                ("there is no answer to an invitation in it", { $0.method = "COUNTER" }),
                ("the answer in it cannot be read: malformed", { $0.stamp = "yesterday" }),
            ]
            for (reason, change) in changes {
                var mail = good
                mail.sequence = 2
                change(&mail)
                #expect(try await take(mail, test) == .ignored(reason), "\(reason)")
            }
            #expect(try test.attendance(dee, event) == before)
            var fine = good
            fine.sequence = 2
            fine.from = "DEE@Example.NET"
            #expect(try await take(fine, test) == .applied(1))
        }
    }

    @Test(arguments: [true, false])
    func `of the addresses of several guests that of the sender is taken, whichever comes first`(_ ownFirst: Bool)
        async throws
    {
        try await withReply { test, event, mail in
            let eve = "eve@example.net"
            let (host, now) = (event.host, test.app.clock())
            try await test.app.database.write { try event.invite([.address(eve)], by: host, now: now, $0) }
            let hers = InvitationToken.reply.text(for: try test.attendance(eve, event), test.app.signingKey)
            let others = "meet+\(hers)@reply.example"
            var both = mail
            both.addressed = ownFirst ? "\(mail.to), \(others)" : "\(others), \(mail.to)"
            #expect(try await take(both, test) == .applied(1))
            #expect(try test.attendance(dee, event).answer == .going)
            #expect(try test.attendance(eve, event).answer == .some(.none))
            // Who is neither of them answers for nobody.
            (both.from, both.attendee, both.stamp) = ("bo@example.net", "bo@example.net", "20261121T191000Z")
            #expect(try await take(both, test) == .ignored("its sender is not whom the invitation was for"))
        }
    }

    @Test func `what is no mail, or too much of one, is ignored`() async throws {
        try await withReply { test, _, mail in
            let huge = mail.bytes + [UInt8](repeating: 0x20, count: ReceivedMail.maxBytes)
            for bytes in [[], [0xFF, 0], Array("Subject: x\r\n\r\nHello".utf8), huge] {
                guard case .ignored = try await take(bytes, test) else {
                    Issue.record("taken: \(bytes.count) bytes")
                    continue
                }
            }
        }
    }

    @Test func `seats are given to answers by mail as to all others`() async throws {
        try await withReply(TestApp.values(capacity: 1)) { test, event, mail in
            #expect(try await take(mail, test) == .applied(1))
            #expect(try test.attendance(dee, event).isWaiting)
            let (ada, now) = (try test.account(.ada).id, test.app.clock())
            try await test.app.database.write { try event.cancel("", by: ada, now: now, $0) }
            var late = mail
            (late.sequence, late.stamp) = (1, "20261121T191000Z")
            #expect(try await take(late, test) == .ignored("the answer is not taken: cancelled"))
        }
    }

    @Test func `one day of a series is answered apart`() async throws {
        let values = TestApp.values(recurrence: "FREQ=WEEKLY;COUNT=4")
        try await withReply(values) { test, event, mail in
            var mail = mail
            (mail.status, mail.recurrence) = ("DECLINED", "20261201T183000Z")
            #expect(try await take(mail, test) == .applied(1))
            #expect(try test.attendance(dee, event).answer == .none)
            let kept = try test.app.database.read {
                try $0.rows(sql: "SELECT starts_at, answer FROM occurrence_answer") {
                    try (start: $0.next(Int64.self), answer: $0.next(String.self))
                }
            }
            #expect(kept.map(\.start) == [event.time.startsAt + 7 * 86_400])
            #expect(kept.map(\.answer) == ["declined"])
            (mail.recurrence, mail.stamp) = ("20261202T183000Z", "20261121T191000Z")
            #expect(try await take(mail, test) == .ignored("the answer is not taken: notADay"))
            let told = try test.app.database.read {
                try Notice.all(of: event.host, $0).map { NoticeWords($0) }.map { [$0.title, $0.sentence] }
            }
            #expect(told == [["\(dee) can’t go to Chess & cake", "For Tue 1 Dec 2026, 19:30"]])
        }
    }

    @Test func `a member answers from the address that they have confirmed alone`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            let event = try await test.meet([.member(try test.account(.bo).id)])
            var mail = mail(test, event, try test.attendance(.bo, event))
            #expect(try await take(mail, test) == .ignored("its sender is not whom the invitation was for"))
            (mail.from, mail.attendee) = ("bo@example.org", "bo@example.org")
            try await test.app.database.write { try $0.execute(sql: "UPDATE account SET email_confirmed_at = NULL") }
            #expect(try await take(mail, test) == .ignored("its sender is not whom the invitation was for"))
            try await test.app.database.write { try $0.execute(sql: "UPDATE account SET email_confirmed_at = 1") }
            #expect(try await take(mail, test) == .applied(1))
            #expect(try test.attendance(.bo, event).answer == .going)
        }
    }
}
