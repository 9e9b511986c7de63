import Foundation
import Testing

@testable import WebApp

struct MailEncoderTests {
    @Test func `a plain mail, byte by byte`() throws {
        let mail = try MailMessage.sample(subject: "Your new password", text: "Hi Ada,\n\n.go = on\n").encoded()
        let expected = """
            Date: Sat, 21 Nov 2026 13:33:40 +0000
            From: "Hereabouts" <site@hereabouts.test>
            To: ada@example.org
            Subject: Your new password
            Message-ID: <1.2@hereabouts.test>
            MIME-Version: 1.0
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: quoted-printable

            Hi Ada,

            =2Ego =3D on

            """
        #expect(mail == expected.replacing("\n", with: "\r\n"))
    }

    @Test func `a mail with HTML, byte by byte`() throws {
        let mail = try MailMessage.sample(text: "Hi", html: "<p>Hi</p>").encoded()
        let expected = """
            MIME-Version: 1.0
            Content-Type: multipart/alternative;
             boundary="=_1.2_a"

            --=_1.2_a
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: quoted-printable

            Hi

            --=_1.2_a
            Content-Type: text/html; charset=utf-8
            Content-Transfer-Encoding: quoted-printable

            <p>Hi</p>

            --=_1.2_a--

            """
        #expect(mail.hasSuffix(expected.replacing("\n", with: "\r\n")))
    }

    @Test(arguments: [
        "Hi\r\nBcc: eve@example.org", "Hi\nBcc: eve@example.org", "Hi\rBcc: e@x.y", "Hi\u{85}Bcc: e@x.y", "Hi\u{2028}B",
        "Hi\0", "\r\n\r\nbody",
    ])
    func `a subject or a name cannot end its line`(_ text: String) throws {
        var message = try MailMessage.sample(subject: text)
        message.to = try .sample("ada@example.org", name: text)
        message.headers = [MailMessage.Header(name: "X-Plain", value: "kept")]
        let mail = try message.encoded()
        let head = mail.components(separatedBy: "\r\n\r\n")[0]
        #expect(!head.contains("\r\nBcc"))
        #expect(!head.contains("\0"))
        let names = head.components(separatedBy: "\r\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
        #expect(
            names == [
                "Date", "From", "To", "Subject", "Message-ID", "X-Plain", "MIME-Version", "Content-Type",
                "Content-Transfer-Encoding",
            ]
        )
    }

    @Test(
        arguments: [
            ("X-A", "a\r\nBcc: b"), ("X-A", "a\n b"), ("X-A", "\0"), ("X A", "a"), ("X-A:", "a"), ("", "a"),
            ("X\r\nBcc", "a"), ("Subject", "again"), ("from", "eve@x.y"), ("Content-Type", "text/html"), ("Ä", "a"),
        ]
    )
    func `a header field that would break out is refused`(_ name: String, _ value: String) throws {
        var message = try MailMessage.sample()
        message.headers = [MailMessage.Header(name: name, value: value)]
        #expect(throws: MailError.malformed(field: name)) { try message.encoded() }
    }

    @Test func `a part that would break out is refused`() throws {
        for part in [
            MailPart(contentType: "text/plain\r\nBcc: x", content: []),
            MailPart(contentType: "image/png", fileName: "a\".png", content: []),
            MailPart(contentType: "image/png", fileName: "a\r\n.png", content: []),
            MailPart(contentType: "image/png", fileName: "", content: []),
        ] {
            var message = try MailMessage.sample()
            message.attachments = [part]
            #expect(throws: MailError.self) { try message.encoded() }
        }
    }

    @Test(arguments: ["evil host", "a\r\nb", "[::1]", "", "ä.example"])
    func `a host that cannot stand in a Message-ID does not`(_ host: String) throws {
        #expect(try MailMessage.sample().encoded(host: host).contains("\r\nMessage-ID: <1.2@localhost>\r\n"))
        #expect(MailSettings(host: host, outbox: "").host == "localhost")
    }

    @Test(arguments: ["ä", "🎉", "word ", "x", "=", ".", " ", "\t", "a\n", "日本語 "])
    func `no line is too long, and all of it is ASCII`(_ piece: String) throws {
        let long = String(repeating: piece, count: 700)
        var message = try MailMessage.sample(subject: long, text: long, html: long)
        message.to = try .sample("ada@example.org", name: long)
        let lines = try message.encoded().components(separatedBy: "\r\n")
        #expect(
            lines.allSatisfy { $0.utf8.count <= 78 && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 9 } }
        )
    }

    @Test func `only plain addresses become addresses`() {
        for good in ["ada@example.org", "a.b+c@x-y.example", "o'neil@example.org", "a@localhost"] {
            #expect(MailAddress(good)?.address == good)
        }
        for bad in [
            "", "ada", "@", "a@", "@b", "a b@c.d", "a@b\r\nRCPT TO:<eve@x.y>", "a@b>", "<a@b>", "a@b@c.d", "a..b@c.d",
            ".a@c.d", "a@.d", "a@c.", "ä@c.d", "a@ä.d", "\"a\"@b.c", "a@[127.0.0.1]", "a,b@c.d", "a@b c", "a\0@b.c",
            String(repeating: "a", count: 65) + "@b.c",
        ] {
            #expect(MailAddress(bad) == nil, "\(bad)")
        }
    }
}
