import Foundation

@testable import WebApp

extension FuzzTarget {
    /// Mails that come in: no part is larger than the mail, no field has a second line.
    static let mails = FuzzTarget(
        "mails",
        seeds: seeds,
        words: words,
        .plain { bytes in
            guard let mail = accepted({ try ReceivedMail(parsing: bytes) }) else { return }
            try require(mail.parts.count <= MIMEReader.maxParts, "\(mail.parts.count) parts")
            let size = mail.parts.reduce(0) { $0 + $1.content.count }
            try require(size <= bytes.count, "\(size) bytes in parts of a mail of \(bytes.count)")
            for field in mail.header.fields { try require(isOneLine(field.value), "\(field)") }
            try require(isOneLine(mail.subject ?? ""), "a subject of two lines")
            for address in mail.recipients + [mail.from].compactMap({ $0 }) {
                try require(MailAddress(address.address) == MailAddress(address.address, name: nil), "\(address)")
                let written = MailHeaderText.address("To", address)
                try require(written.components(separatedBy: "\r\n").dropLast().allSatisfy(isOneLine), written)
            }
            _ = (mail.isAutomatic, mail.deliveryReport, accepted { try mail.calendarReplies() })
            for part in mail.parts { _ = part.text }
            let written = mail.writtenWords ?? ""
            try require(!written.hasPrefix(">") && !written.contains("\n-- \n"), "a quotation is left: \(written)")
            try require(SecretAddresses().wordsAbove(in: written) == written, "a secret is left: \(written)")
        }
    )

    private static func isOneLine(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    private static let seeds = [
        """
        Return-Path: <ada@example.org>\r\nDelivered-To: meet+a.b-c@example.org\r\nFrom: =?utf-8?Q?Ada_L=C3=B6?= <ada@example.org>\r
        To: "Meet, us" <meet@example.org>,\r\n  bob@example.org\r\nSubject: Re: =?iso-8859-1?B?5Q==?=\r
        Content-Type: multipart/mixed; boundary="b1"\r\n\r\npre\r\n--b1\r\nContent-Type: text/plain; charset=utf-8\r
        Content-Transfer-Encoding: quoted-printable\r\n\r\ncaf=C3=A9 =\r\nend\r\n--b1\r
        Content-Type: text/calendar; method=REPLY\r\nContent-Transfer-Encoding: base64\r\n\r
        QkVHSU46VkNBTEVOREFSCk1FVEhPRDpSRVBMWQpFTkQ6VkNBTEVOREFSCg==\r\n--b1--\r\n
        """,
        """
        From: mailer@example.org\nAuto-Submitted: auto-replied\n
        Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n--x\n
        Content-Type: message/delivery-status\n\nReporting-MTA: dns; a\n\nAction: failed\nStatus: 5.1.1 (bad)\n\n--x--
        """,
        """
        From: ada@example.org\nTo: meet+a.b-c@example.org\nContent-Type: text/html\n\n<p>I bring &amp; <b>cake</b><br>Ada</p>\n
        <div class="gmail_quote">On Sat, Bo wrote:<blockquote>Hi</blockquote></div><!-- x -->
        """,
        "From: ada@example.org\n\nYes\n\n> no\n-- \nAda\nOn Sat, Bo\nwrote:\n-----Original Message-----\nFrom: a\nSent: b\n",
        "Content-Type: multipart/digest; boundary=a\n\n--a\n\nSubject: x\n\n--a\nContent-Disposition: attachment; filename=\"a.ics\"\n\nx",
    ].map { Array($0.utf8) }

    private static let words = [
        "\r\n", "\r\n\r\n", "\n ", "--b1", "--b1--", "=?utf-8?B?", "=?utf-8?Q?", "?=", "=3D", "=\r\n", "Content-Type: ",
        "boundary=",
        "multipart/mixed", "message/rfc822", "base64", "quoted-printable", "charset=", "windows-1252", "<", ">", ",",
        "@", "From: ",
        "METHOD:REPLY", "=?utf-8*en?q?", "text/html", "<br>", "</p>", "<blockquote>", "</blockquote>", "&amp;",
        "&#x41;", "<!--",
        "-->", "\n-- \n", "\n> ", "wrote:", "Sent: ",
    ]
}
