import Foundation
import Models
import Testing

@testable import WebApp

/// Answers to invitations in the mails in which programs send them.
struct CalendarReplyMailTests {
    private static let calendar = """
        BEGIN:VCALENDAR
        METHOD:REPLY
        VERSION:2.0
        BEGIN:VEVENT
        DTSTAMP:20260702T081512Z
        UID:7f3a@hereabouts.test
        SEQUENCE:2
        ATTENDEE;CN=Bo;PARTSTAT=ACCEPTED:mailto:bo@example.org
        COMMENT:Grüße
        END:VEVENT
        END:VCALENDAR
        """

    static var gmail: String {
        let encoded = Data(calendar.replacing("\n", with: "\r\n").utf8)
            .base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        return """
            Return-Path: <bo@example.org>
            Delivered-To: meet+x7@hereabouts.test
            MIME-Version: 1.0
            Reply-To: Bo <bo@example.org>
            Sender: Google Calendar <calendar-notification@google.com>
            Auto-Submitted: auto-generated
            Date: Thu, 02 Jul 2026 08:15:13 +0000
            Subject: Accepted: Dinner @ Fri Jul 10, 2026 6pm - 7:30pm (EDT) (Ana)
            From: Bo <bo@example.org>
            To: meet+x7@hereabouts.test
            Content-Type: multipart/mixed; boundary="000000000000d1"

            --000000000000d1
            Content-Type: multipart/alternative; boundary="000000000000d1a"

            --000000000000d1a
            Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes
            Content-Transfer-Encoding: base64

            Qm8gaGFzIGFjY2VwdGVk
            --000000000000d1a
            Content-Type: text/html; charset="UTF-8"
            Content-Transfer-Encoding: quoted-printable

            <p>Bo has accepted=2E</p>
            --000000000000d1a
            Content-Type: text/calendar; charset="UTF-8"; method=REPLY
            Content-Transfer-Encoding: base64

            \(encoded)
            --000000000000d1a--
            --000000000000d1
            Content-Type: application/ics; name="invite.ics"
            Content-Disposition: attachment; filename="invite.ics"
            Content-Transfer-Encoding: base64

            \(encoded)
            --000000000000d1--
            """
    }

    private static func check(_ mail: ReceivedMail) throws {
        let replies = try mail.calendarReplies()
        #expect(replies.count == 1)
        #expect(replies.first?.attendee.address == "bo@example.org")
        #expect(replies.first?.status == .accepted)
        #expect(replies.first?.comment == "Grüße")
        #expect(mail.from?.address == replies.first?.attendee.address)
    }

    @Test func `as Gmail sends it`() throws {
        let mail = try ReceivedMailTests.mail(Self.gmail)
        #expect(mail.parts.count == 4)
        #expect(mail.recipients.first?.address == "meet+x7@hereabouts.test")
        #expect(mail.isAutomatic)
        try Self.check(mail)
    }

    @Test(
        arguments: [
            "text/calendar; charset=\"utf-8\"; method=REPLY", "TEXT/Calendar; METHOD=reply", "text/calendar",
            "application/ics; name=invite.ics", "application/octet-stream; name=\"Invite.ICS\"",
        ]
    )
    func `as the only part, of types in use`(_ type: String) throws {
        let mail = "From: bo@example.org\nContent-Type: \(type)\nContent-Transfer-Encoding: 8bit\n\n"
        try Self.check(try ReceivedMailTests.mail(mail + Self.calendar))
        try Self.check(try ReceivedMailTests.mail(mail + "\u{FEFF}" + Self.calendar, end: "\n"))
    }

    @Test func `in another charset`() throws {
        let head = "From: bo@example.org\r\nContent-Type: text/calendar; charset=iso-8859-1\r\n\r\n"
        let body = Self.calendar.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        try Self.check(try ReceivedMail(parsing: Array(head.utf8) + body))
    }

    @Test func `an attached file stands in for a part that is broken`() throws {
        let broken = Self.gmail.replacing(";\nmethod", with: "").replacing(
            "Content-Type: text/calendar; charset=\"UTF-8\"; method=REPLY\nContent-Transfer-Encoding: base64",
            with: "Content-Type: text/calendar; charset=\"UTF-8\"; method=REPLY"
        )
        try Self.check(try ReceivedMailTests.mail(broken))
    }

    @Test func `what is no answer is none, and a broken one is a problem`() throws {
        let mail = { (text: String) in
            try ReceivedMailTests.mail("From: a@b.c\nContent-Type: text/calendar; method=REPLY\n\n" + text)
        }
        #expect(try ReceivedMailTests.mail("From: a@b.c\n\nI come!").calendarReplies().isEmpty)
        let request = try mail(Self.calendar.replacing("METHOD:REPLY", with: "METHOD:REQUEST"))
        #expect(try request.calendarReplies().isEmpty)
        let two = try mail(Self.calendar.replacing("COMMENT:Grüße", with: "ATTENDEE:mailto:cy@x.y"))
        #expect(throws: CalendarReplyProblem.attendees(2)) { try two.calendarReplies() }
        #expect(throws: CalendarReplyProblem.syntax(.badLine(line: 1))) { try mail("nonsense").calendarReplies() }
    }

    @Test func `an answer in a mail that was forwarded is not the sender's`() throws {
        let inner = "From: bo@example.org\nContent-Type: text/calendar; method=REPLY\n\n" + Self.calendar
        let mail = try ReceivedMailTests.mail("From: eve@x.y\nContent-Type: message/rfc822\n\n" + inner)
        #expect(try mail.calendarReplies().isEmpty)
    }
}
