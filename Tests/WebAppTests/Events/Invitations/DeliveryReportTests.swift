import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Mails to guests that come back (RFC 3464).
struct DeliveryReportTests {
    private let dee = "dee@example.net"

    private func report(
        to address: String,
        action: String = "failed",
        status: String = "5.1.1",
        type: String = "multipart/report; report-type=delivery-status; boundary=b"
    ) -> [UInt8] {
        let text = """
            Return-Path: <>
            From: MAILER-DAEMON@mx.example (Mail Delivery System)
            To: \(address)
            Subject: Undelivered Mail Returned to Sender
            Auto-Submitted: auto-replied
            MIME-Version: 1.0
            Content-Type: \(type)

            --b
            Content-Type: text/plain

            I'm sorry to have to inform you that your message could not be delivered.

            --b
            Content-Type: message/delivery-status

            Reporting-MTA: dns; mx.example
            Arrival-Date: Thu, 26 Nov 2026 01:00:00 +0000

            Final-Recipient: rfc822; dee@example.net
            Action: \(action)
            Status: \(status)
            Diagnostic-Code: smtp; 550 5.1.1 <dee@example.net>: no such user

            --b
            Content-Type: message/rfc822

            Subject: Chess

            --b--

            """
        return Array(text.replacing("\n", with: "\r\n").utf8)
    }

    private func withGuest(
        _ body: (TestApp, TestClient, Event, _ address: String) async throws -> Void
    ) async throws {
        try await withApp(replyAddress: "meet@reply.example") { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            let event = try await test.meet([.address(dee)])
            try await test.runJobs()
            let token = InvitationToken.reply.text(for: try test.attendance(dee, event), test.app.signingKey)
            try await body(test, ada, event, "meet+\(token)@reply.example")
        }
    }

    private func take(_ bytes: [UInt8], _ test: TestApp) async throws -> ReplyIntake.Outcome {
        let (app, now) = (test.app, test.app.clock())
        return try await ReplyIntake(
            database: app.database,
            languages: app.languages,
            key: app.signingKey,
            now: now
        ).take(bytes)
    }

    @Test func `a mail that came back for good stands beside the guest, who hears nothing further`() async throws {
        try await withGuest { test, ada, event, address in
            for _ in 0..<2 { #expect(try await take(report(to: address), test) == .undeliverable) }
            let path = "/events/\(event.code)"
            #expect(try await ada.get(path + "/people").reads("Could not be delivered."))
            #expect(try test.attendance(dee, event).mailedAt == nil)
            let said = "Mails to one person could not be delivered: tell them yourself."
            #expect(try await ada.get(path + "/cancel").reads(said))
            _ = try await ada.send(path + "/cancel", from: path + "/cancel", [("message", "Flu.")])
            try await test.runJobs()
            #expect(try await ada.get(path).reads(said) && test.letters(to: dee).count == 1)
        }
    }

    @Test func `whoever has answered still comes, and their host reads it, too`() async throws {
        try await withGuest { test, ada, event, address in
            let now = test.app.clock()
            let mine = try test.attendance(dee, event)
            try await test.app.database.write { _ = try event.answer(Reply(.going), as: mine, now: now, $0) }
            #expect(try await take(report(to: address), test) == .undeliverable)
            let after = try test.attendance(dee, event)
            #expect(after.isSeated && after.mailedAt != nil)
            #expect(try await ada.get("/events/\(event.code)/people").reads("Could not be delivered."))
        }
    }

    @Test func `what may pass, is no report, or names nobody changes nothing`() async throws {
        try await withGuest { test, _, event, address in
            let before = try test.attendance(dee, event)
            let passing = ReplyIntake.Outcome.ignored("it reports no failure for good")
            for (action, status) in [("delayed", "4.4.1"), ("failed", "4.4.7"), ("delivered", "2.0.0"), ("failed", "")]
            {
                let bytes = report(to: address, action: action, status: status)
                #expect(try await take(bytes, test) == passing, "\(action) \(status)")
            }
            let plain = report(to: address, type: "multipart/mixed; boundary=b")
            #expect(try await take(plain, test) == .ignored("a program has written it of itself"))
            let nobody = ReplyIntake.Outcome.ignored("it was sent to no address of an invitation")
            for wrong in ["meet@reply.example", "meet+7-wdq3@reply.example"] {
                #expect(try await take(report(to: wrong), test) == nobody)
            }
            #expect(try test.attendance(dee, event) == before)
        }
    }

    @Test(.enabled(if: Python.hasPackages, "there is no .venv with aiosmtpd: Scripts/test-venv makes it"))
    func `mails to guests come back to the address that names them`() async throws {
        try await PictureTools.withTemporaryFolder { folder in
            let sink = try SMTPSink(folder: folder)
            try await withApp(replyAddress: "meet@reply.example", smtp: sink.server()) { test in
                try await test.people(.ada)
                let event = try await test.meet([.address(dee)])
                try await test.runJobs()
                let token = InvitationToken.reply.text(for: try test.attendance(dee, event), test.app.signingKey)
                #expect(try sink.envelope.from == "meet+\(token)@reply.example")
                #expect(try ReceivedMail(parsing: try sink.message).from?.address == "hereabouts@localhost")
            }
        }
    }
}
