import Testing

@testable import WebApp

/// What the domain of the site's mails says of itself.
struct MailCheckTests {
    private func words(
        _ domain: String = "example.org",
        selector: String = "",
        hasServer: Bool = true,
        answers: [String: DNSText.Answer] = [:]
    ) -> [String] {
        MailCheck(domain: domain, selector: selector, hasServer: hasServer) { answers[$0] ?? .none }.findings().map {
            "\($0)"
        }
    }

    private static let well: [String: DNSText.Answer] = [
        "example.org": .texts(["some-site-verification=1", "v=spf1 mx -all"]),
        "_dmarc.example.org": .texts(["v=DMARC1; p=none"]),
        "mail._domainkey.example.org": .texts(["v=DKIM1; k=rsa; p=MIIB"]),
    ]

    @Test func `a domain that says everything is well`() {
        #expect(words(selector: "mail", answers: Self.well) == [])
        #expect(words(answers: Self.well).map { $0.prefix(5) } == ["note:"])
    }

    @Test func `what it does not say is told with what to add`() {
        let found = words(selector: "mail")
        #expect(found.count == 3 && found.allSatisfy { $0.hasPrefix("warning: ") })
        #expect(found[0].contains("example.org does not say which servers may send its mails (SPF): add"))
        #expect(found[1].contains("_dmarc.example.org does not say"))
        #expect(found[2].contains("mail._domainkey.example.org does not say its key (DKIM)"))
    }

    @Test func `where nobody answers nothing is claimed`() {
        let found = words(answers: ["example.org": .unknown, "_dmarc.example.org": .unknown])
        #expect(found.allSatisfy { $0.hasPrefix("note: ") } && found.count == 3)
    }

    @Test(arguments: ["localhost", "127.0.0.1", "printer.local", ""])
    func `a domain that others do not know is told, and nobody is asked`(_ domain: String) {
        let found = MailCheck(domain: domain, selector: "x", hasServer: true) { _ in
            Issue.record("asked")
            return .none
        }.findings()
        #expect(found.map(\.weight) == [.warning])
    }

    @Test func `a site that sends no mails asks nobody`() {
        #expect(words(hasServer: false).map { $0.prefix(5) } == ["note:"])
    }

    /// One question for `a.b`, answered by an alias and a text of two pieces.
    private static let message: [UInt8] =
        [0, 1, 0x81, 0x80, 0, 1, 0, 2, 0, 0, 0, 0] + [1, 97, 1, 98, 0, 0, 16, 0, 1]
        + [0xC0, 12, 0, 5, 0, 1, 0, 0, 0, 9, 0, 2, 0xC0, 12]
        + [0xC0, 12, 0, 16, 0, 1, 0, 0, 0, 9, 0, 7] + [3, 118, 61, 115, 2, 112, 102]

    @Test func `an answer is read, its pieces as one text`() {
        #expect(DNSText.read(Self.message) == .texts(["v=spf"]))
    }

    @Test func `no message that is cut off or false is read beyond its end`() {
        for count in 0..<Self.message.count {
            #expect(DNSText.read(Array(Self.message.prefix(count))) == .unknown)
        }
        for index in Self.message.indices {
            for value in [0, 1, 0x3F, 0x40, 0xC0, 0xFF] as [UInt8] {
                var other = Self.message
                other[index] = value
                // Whatever it says: it ends.
                _ = DNSText.read(other)
            }
        }
    }
}
