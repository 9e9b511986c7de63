import Foundation
import Testing

@testable import WebApp

struct ReceivedMailTests {
    static func mail(_ text: String, end: String = "\r\n") throws -> ReceivedMail {
        try ReceivedMail(parsing: Array(text.replacing("\n", with: end).utf8))
    }

    @Test(arguments: ["\r\n", "\n"])
    func `a plain mail`(_ end: String) throws {
        let mail = try Self.mail(
            """
            Return-Path: <bo@example.org>
            Delivered-To: meet+x7@hereabouts.test
            From: =?utf-8?Q?Bo_M=C3=BCller?= <bo@example.org>
            To: "Ana via Hereabouts" <meet+x7@hereabouts.test>,
             cy@example.org (Cy, a friend)
            Subject: =?utf-8?B?R3LDvMOf?=
             =?iso-8859-1?q?e_aus_K=F6ln?= !
            Content-Type: text/plain; charset="ISO-8859-1"
            Content-Transfer-Encoding: Quoted-Printable

            Gr=FC=
            =DFe=20
            = and = 3D
            """,
            end: end
        )
        #expect(mail.subject == "Grüße aus Köln !")
        #expect(mail.from == MailAddress("bo@example.org", name: "Bo Müller"))
        #expect(mail.recipients.map(\.address) == ["meet+x7@hereabouts.test", "cy@example.org"])
        #expect(mail.parts.count == 1)
        #expect(mail.parts.first?.text?.replacing("\r\n", with: "\n") == "Grüße \n= and = 3D")
        #expect(!mail.isAutomatic)
    }

    @Test func `parts at any depth, in their order`() throws {
        let mail = try Self.mail(
            """
            From: a@b.c
            Content-Type: multipart/mixed; boundary="a"

            Nobody reads this.
            --a
            Content-Type: multipart/alternative; boundary=ab

            --ab

            plain
            --ab
            Content-Type: text/html; charset=windows-1252
            Content-Transfer-Encoding: base64

            PGI+gDwv
            Yj4=
            --ab--
            epilogue
            --a
            Content-Type: application/octet-stream; name="a;b.ics"
            Content-Disposition: attachment; filename="=?utf-8?q?=C3=A4=2Eics?="

            --abc is no boundary of ours
            --a--
            --a

            behind the end
            """
        )
        #expect(mail.parts.map(\.type.name) == ["text/plain", "text/html", "application/octet-stream"])
        #expect(mail.parts.map(\.text) == ["plain", "<b>€</b>", "--abc is no boundary of ours"])
        #expect(mail.parts[2].fileName == "ä.ics")
    }

    @Test(
        arguments: [
            ("Auto-Submitted: auto-replied", true), ("auto-submitted: Auto-Generated; x=y", true),
            ("Auto-Submitted: no", false), ("Precedence: Bulk", true), ("Return-Path: <>", true),
            ("List-Id: <l.x.y>", true), ("X-A: 1", false),
        ]
    )
    func `what programs write of themselves is known`(_ line: String, _ isAutomatic: Bool) throws {
        #expect(try Self.mail("\(line)\nFrom: a@b.c\n\nx").isAutomatic == isAutomatic)
    }

    @Test(
        arguments: [
            ("ada@example.org", ["ada@example.org"]), ("<ada@example.org>", ["ada@example.org"]),
            ("\"Ada, the \\\"first\\\" <x@y.z>\" <ada@example.org>", ["ada@example.org"]),
            (
                "Friends: ada@example.org, Bo <bo@example.org>;, cy@x.y",
                ["ada@example.org", "bo@example.org", "cy@x.y"]
            ),
            ("ada@example.org (a \\) (b, c@d.e))", ["ada@example.org"]), ("undisclosed-recipients:;", []),
            ("ada", []), ("", []), ("<ada@example.org", []), ("Ada <ada@exa mple.org>", []), ("@,;:<>\"(", []),
            ("(((((", []), ("\"", []), ("\\", []), ("a@b.c <d@e.f>", ["d@e.f"]),
        ]
    )
    func `addresses`(_ field: String, _ addresses: [String]) throws {
        #expect(MailboxList.addresses(field).map(\.address) == addresses)
    }

    @Test func `who wrote it is known only when it is one`() throws {
        #expect(try Self.mail("From: a@b.c\nFrom: d@e.f\n\n").from == nil)
        #expect(try Self.mail("From: a@b.c, d@e.f\n\n").from == nil)
        #expect(try Self.mail("X: a@b.c\n\n").from == nil)
        let name = try Self.mail("From: \"=?utf-8?q?a=0D=0Ab=E2=80=A8c?=\" <a@b.c>\n\n").from?.name
        #expect(name == "a  b c" || name == "a b c")
    }

    @Test(
        arguments: [
            ("=?utf-8?q?a?= =?utf-8?q?b?= c", "ab c"), ("=?utf-8?q?a?= x =?utf-8?q?b?=", "a x b"), ("=?", "=?"),
            ("=?utf-8?q?a", "=?utf-8?q?a"), ("=?klingon?q?a?=", "=?klingon?q?a?="), ("=?utf-8?x?a?=", "=?utf-8?x?a?="),
            ("=?utf-8*de?q?a_b?=", "a b"), ("=?utf-8?b?w6Q?=", "ä"), ("a=?=?utf-8?q?b?=", "a=?b"),
            ("=?windows-1252?q?=80=81?=", "€\u{FFFD}"), ("=?utf-8?q?=FF?=", "\u{FFFD}"), ("=?utf-8?q??=", ""),
        ]
    )
    func `encoded words`(_ text: String, _ decoded: String) {
        #expect(EncodedWords.decode(text) == decoded)
    }

    @Test func `what was encoded is decoded`() {
        for length in [0, 1, 2, 3, 75, 76, 77, 500] {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
            let base64 = Array(Data(bytes).base64EncodedString(options: .lineLength64Characters).utf8)
            #expect(TransferEncoding.base64.decode(base64[...]) == bytes)
            let text = Array(bytes.filter { $0 != 0x0D && $0 != 0x0A }) + [0x0D, 0x0A]
            #expect(TransferEncoding.quotedPrintable.decode(QuotedPrintable.encode(text)[...]) == text)
        }
        #expect(TransferEncoding.base64.decode(Array("YQ==YWI=".utf8)[...]) == Array("aab".utf8))
    }
}
