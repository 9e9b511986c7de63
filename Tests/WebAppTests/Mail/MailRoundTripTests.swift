import Foundation
import Testing

@testable import WebApp

/// What Python's `email` package reads is what was written.
@Suite(.enabled(if: Python.plain != nil, "there is no python3"))
struct MailRoundTripTests {
    @Test(
        arguments: [
            "Hello", "Grüße aus Köln", "🎉 Ada 👩‍👩‍👧‍👦 meets Bo", "日本語の件名がここにあります。とても長い件名です。まだまだ続きます。",
            "=?utf-8?B?SGk=?=", "a \"quoted\" \\ name, with; commas: and <angles>", "two  spaces inside",
            "A rather long subject of plain words that needs more than one line to be written down in full",
            String(repeating: "unbroken", count: 30),
        ]
    )
    func `subject and name`(_ text: String) async throws {
        var message = try MailMessage.sample(subject: text)
        message.to = try .sample("ada@example.org", name: text)
        let mail = try await ParsedMail.reading(Array(try message.encoded().utf8))
        #expect(mail.subject == text)
        #expect(mail.toName == text)
        #expect(mail.to == "ada@example.org")
        #expect(mail.from == "site@hereabouts.test")
        #expect(mail.date == "2026-11-21T13:33:40+00:00")
        #expect(mail.defects == [])
    }

    @Test(
        arguments: [
            "Hi\n", ".\n..\n.leading dot\n", "From here on\nFrom\n", "trailing space \ntrailing tab\t\n \n",
            "Grüße, Ada: 🎉\n", "soft=3D break=\n", "\n\n\n", "no line end at the end", "",
            String(repeating: "long line ", count: 200) + "\n", String(repeating: "ü", count: 500) + "\n",
            String(repeating: "x", count: 75) + " \n" + String(repeating: "x", count: 76) + ".\n",
        ]
    )
    func `text and HTML`(_ text: String) async throws {
        let message = try MailMessage.sample(text: text, html: text)
        let mail = try await ParsedMail.reading(Array(try message.encoded().utf8))
        #expect(mail.parts.map(\.type) == ["text/plain", "text/html"])
        let expected = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        for part in mail.parts { #expect(part.text == expected.replacing("\n", with: "\r\n")) }
        #expect(mail.defects == [])
    }

    @Test func `line ends of all kinds become one kind`() async throws {
        let message = try MailMessage.sample(text: "a\r\nb\rc\nd")
        let mail = try await ParsedMail.reading(Array(try message.encoded().utf8))
        #expect(mail.parts.first?.text == "a\r\nb\r\nc\r\nd\r\n")
    }

    @Test func `a picture comes with the HTML that shows it`() async throws {
        var message = try MailMessage.sample(text: "Come!", html: "<img src=\"cid:map\">")
        let bytes = (0..<1000).map { UInt8($0 % 256) }
        message.pictures = [MailPart(contentType: "image/png", contentID: "map", content: bytes)]
        let text = try message.encoded()
        #expect(text.contains("Content-Type: multipart/related;\r\n type=\"text/html\";"))
        #expect(text.contains("Content-ID: <map>\r\nContent-Disposition: inline\r\n"))
        let mail = try await ParsedMail.reading(Array(text.utf8))
        #expect(mail.parts.map(\.type) == ["text/plain", "text/html", "image/png"])
        #expect(mail.parts[2].bytes == Data(bytes).base64EncodedString() && mail.parts[2].fileName == nil)
        #expect(mail.defects == [])
        message.pictures[0].contentID = "map>\r\nBcc: x"
        #expect(throws: MailError.self) { try message.encoded() }
    }

    @Test func `an invitation and an attached file`() async throws {
        var message = try MailMessage.sample(text: "Come!", html: "<p>Come!</p>")
        let calendar = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n"
        message.alternatives = [
            MailPart(contentType: "text/calendar; charset=utf-8; method=REQUEST", content: Array(calendar.utf8))
        ]
        let bytes = (0..<1000).map { UInt8($0 % 256) }
        message.attachments = [MailPart(contentType: "image/png", fileName: "map.png", content: bytes)]
        let mail = try await ParsedMail.reading(Array(try message.encoded().utf8))
        #expect(mail.parts.map(\.type) == ["text/plain", "text/html", "text/calendar", "image/png"])
        #expect(mail.parts.map(\.fileName) == [nil, nil, nil, "map.png"])
        #expect(mail.parts[3].bytes == Data(bytes).base64EncodedString())
        let sent = mail.parts[2].bytes.flatMap { Data(base64Encoded: $0) }
        #expect(sent == Data(calendar.utf8))
        #expect(mail.defects == [])
    }
}
