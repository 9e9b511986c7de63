import Foundation
import Models
import Testing

@testable import WebApp

/// Mails about events: what our own reader and Python's find in them.
struct InvitationMailTests {
    private static func file(_ summary: String = "Dinner") -> CalendarFile {
        var event = CalendarEvent(
            uid: "7f3a@hereabouts.test",
            stamp: 1_782_907_200,
            start: 1_783_720_800,
            end: 1_783_726_200,
            zone: "America/New_York",
            summary: summary
        )
        event.description = summary
        return CalendarFile(method: .request, events: [event])
    }

    private static func invitation(_ text: String = "Dinner") throws -> MailMessage {
        var message = try MailMessage.sample(subject: text, text: "\(text)\n", html: "<p>Come</p>\n")
        message.from = try .sample("no-reply@hereabouts.test", name: "\(text) via Hereabouts")
        message.replyTo = try .sample("meet+x7@hereabouts.test", name: text)
        message.unsubscribe = MailUnsubscribe(
            url: "https://hereabouts.test/unsubscribe/\(String(repeating: "t", count: 120))",
            address: try .sample("unsubscribe+t%1@hereabouts.test")
        )
        message.headers = [MailMessage.Header(name: "Auto-Submitted", value: "auto-generated")]
        message.attach(file(text))
        return message
    }

    private static let words = [
        "Ana", "Zoë & 🎉 friends, \"the\" others", "日本語の夕食に来てください、七月十日の夕方六時からです", "x\r\nBcc: eve@x.y",
        String(repeating: "long ", count: 60),
    ]

    @Test(arguments: words)
    func `our own reader finds all of it`(_ text: String) throws {
        let mail = try ReceivedMail(parsing: Array(try Self.invitation(text).encoded().utf8))
        let types = mail.parts.map(\.type.name)
        #expect(types == ["text/plain", "text/html", "text/calendar", "application/ics"])
        #expect(mail.parts[2].type.parameters == ["charset": "utf-8", "method": "REQUEST"])
        #expect(mail.parts[3].type.parameters["name"] == "invite.ics" && mail.parts[3].fileName == "invite.ics")
        #expect(mail.parts[2].content == Self.file(text).rendered())
        #expect(mail.parts[3].content == Self.file(text).rendered())
        let shown = text.replacing("\r\n", with: " ")
        #expect(mail.from?.address == "no-reply@hereabouts.test")
        #expect(mail.from?.name == "\(shown) via Hereabouts")
        #expect(mail.subject?.trimmingCharacters(in: .whitespaces) == shown.trimmingCharacters(in: .whitespaces))
        #expect(mail.recipients.map(\.address) == ["ada@example.org"])
        #expect(mail.header["bcc"] == nil && mail.header.all("reply-to").count == 1)
        #expect(MailboxList.addresses(mail.header["reply-to"] ?? "").map(\.address) == ["meet+x7@hereabouts.test"])
        #expect(mail.isAutomatic)
        #expect(try mail.calendarReplies().isEmpty)
    }

    @Test(.enabled(if: Python.plain != nil, "there is no python3"), arguments: words)
    func `Python finds all of it`(_ text: String) async throws {
        let mail = try await ParsedMail.reading(Array(try Self.invitation(text).encoded().utf8))
        #expect(mail.parts.map(\.type) == ["text/plain", "text/html", "text/calendar", "application/ics"])
        #expect(mail.parts.map(\.fileName) == [nil, nil, nil, "invite.ics"])
        let calendar = Data(Self.file(text).rendered()).base64EncodedString()
        #expect(mail.parts[2].bytes == calendar && mail.parts[3].bytes == calendar)
        #expect(mail.from == "no-reply@hereabouts.test")
        #expect(mail.headers["Reply-To"]?.hasSuffix("<meet+x7@hereabouts.test>") == true)
        let url = "https://hereabouts.test/unsubscribe/\(String(repeating: "t", count: 120))"
        let expected = "<\(url)>, <mailto:unsubscribe+t%251@hereabouts.test>"
        #expect(mail.headers["List-Unsubscribe"]?.trimmingCharacters(in: .whitespaces) == expected)
        let post = mail.headers["List-Unsubscribe-Post"]?.trimmingCharacters(in: .whitespaces)
        #expect(post == "List-Unsubscribe=One-Click")
        #expect(mail.headers["Bcc"] == nil)
        #expect(mail.defects == [])
    }

    @Test func `a file without a method only hangs at the mail`() throws {
        var message = try MailMessage.sample()
        message.attach(CalendarFile(events: Self.file().events))
        #expect(message.alternatives.isEmpty && message.attachments.count == 1)
    }

    @Test func `the fields that have a place of their own are not taken twice`() throws {
        for name in ["Reply-To", "list-unsubscribe", "List-Unsubscribe-Post"] {
            var message = try MailMessage.sample()
            message.headers = [MailMessage.Header(name: name, value: "x")]
            #expect(throws: MailError.malformed(field: name)) { try message.encoded() }
        }
    }

    @Test(
        arguments: [
            "", "ftp://x.y", "javascript:x", "https://x.y/\r\nBcc: e@x.y", "https://x.y/a b",
            "https://x.y/>,<mailto:e@x.y",
            "https://x.y/,", "https://x.y/ä", "https://x.y/\"", "https://" + String(repeating: "x", count: 900),
        ]
    )
    func `an address that would leave its field is none`(_ url: String) {
        #expect(MailUnsubscribe(url: url) == nil)
    }
}
