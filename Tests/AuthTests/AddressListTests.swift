import Testing

@testable import Auth

/// What people paste where addresses are asked for.
struct AddressListTests {
    /// As "Name <address>", or the address alone.
    private func read(_ text: String) -> [String] {
        AddressList(text).mailboxes.map { $0.name.isEmpty ? $0.address : "\($0.name) <\($0.address)>" }
    }

    private func wrong(_ text: String) -> [String] { AddressList(text).wrong.map(\.text) }

    @Test(arguments: [
        ("", []),
        (" \n\t ;, \r\n", []),
        ("anna@example.org", ["anna@example.org"]),
        (
            "Anna Berg <anna@example.org>; bob@example.org, \"Berg, Cy\" <cy@example.org>",
            ["Anna Berg <anna@example.org>", "bob@example.org", "Berg, Cy <cy@example.org>"]
        ),
        (
            "anna@example.org\nbob@example.org\r\n\r\ncy@example.org",
            ["anna@example.org", "bob@example.org", "cy@example.org"]
        ),
        ("anna@example.org bob@example.org", ["anna@example.org", "bob@example.org"]),
        ("Anna Berg anna@example.org", ["Anna Berg <anna@example.org>"]),
        (
            "Anna\tBerg\tanna@example.org\nBob\tOtt\tbob@example.org",
            ["Anna Berg <anna@example.org>", "Bob Ott <bob@example.org>"]
        ),
        ("anna@example.org (Anna Berg)", ["Anna Berg <anna@example.org>"]),
        ("anna@example.org (Anna (the (first)) Berg)", ["Anna (the (first)) Berg <anna@example.org>"]),
        ("Anna (work, mostly) <anna@example.org>", ["Anna <anna@example.org>"]),
        ("Friends: anna@example.org, Bob <bob@example.org>;", ["anna@example.org", "Bob <bob@example.org>"]),
        ("undisclosed-recipients:;", []),
        ("'anna@example.org' <anna@example.org>", ["anna@example.org"]),
        ("\"anna@example.org\" <anna@example.org>", ["anna@example.org"]),
        ("„Anna Berg“ <anna@example.org>", ["Anna Berg <anna@example.org>"]),
        ("\"Anna \\\"Ann\\\" Berg\" <anna@example.org>", ["Anna \"Ann\" Berg <anna@example.org>"]),
        ("<anna@example.org>", ["anna@example.org"]),
        ("<<anna@example.org>>", ["anna@example.org"]),
        ("Anna <mailto:anna@example.org>", ["Anna <anna@example.org>"]),
        ("mailto:anna@example.org", ["anna@example.org"]),
        ("Anna <anna@example.org> Bob <bob@example.org>", ["Anna <anna@example.org>", "Bob <bob@example.org>"]),
        ("Anna <anna@example.org, Bob <bob@example.org>", ["Anna <anna@example.org>", "Bob <bob@example.org>"]),
        ("Anna Berg\n <anna@example.org>", ["Anna Berg <anna@example.org>"]),
        ("• anna@example.org\n2. bob@example.org.", ["anna@example.org", "bob@example.org"]),
        (
            "anna@example.org、bob@example.org؛ cy@example.org",
            ["anna@example.org", "bob@example.org", "cy@example.org"]
        ),
        ("\u{200B}anna@example.org\u{FEFF}", ["anna@example.org"]),
        ("Anna Berg\u{A0}<anna@EXAMPLE.org>", ["Anna Berg <anna@example.org>"]),
        ("محمد <m@example.org>", ["محمد <m@example.org>"]),
    ])
    func `what mail programs copy is read, and names stay with their addresses`(_ text: String, _ expected: [String]) {
        #expect(read(text) == expected)
        #expect(wrong(text) == [])
    }

    @Test func `what is wrong is named, and the rest is kept`() {
        let text = "Anna <anna@example.org>, bob(at)example.org; Cy\n@example.org, dee@example.org, eve@localhost"
        #expect(read(text) == ["Anna <anna@example.org>", "dee@example.org"])
        #expect(wrong(text) == ["bob(at)example.org", "Cy", "@example.org", "eve@localhost"])
    }

    @Test func `a quoted part before the @ is wrong, and never another address`() {
        #expect(read("\"anna berg\"@example.org") == [])
        #expect(wrong("\"anna berg\"@example.org, bob@example.org") == ["\"anna berg\"@example.org"])
    }

    @Test func `quotation marks and brackets that are never closed are letters`() {
        #expect(read("O\"Brien <o@example.org>, bob@example.org") == ["OBrien <o@example.org>", "bob@example.org"])
        #expect(
            read("Anna (mum <anna@example.org>, bob@example.org") == [
                "Anna (mum <anna@example.org>", "bob@example.org",
            ]
        )
        #expect(read("\"Anna <anna@example.org>\nbob@example.org") == ["Anna <anna@example.org>", "bob@example.org"])
    }

    @Test func `an address counts once, whatever its case, and has the first name that stands beside it`() {
        let text = "Anna@Example.org, Anna Berg <anna@example.ORG>, A. <anna@example.org>"
        #expect(read(text) == ["Anna Berg <anna@example.org>"])
    }

    @Test func `two hundred addresses are two hundred`() {
        let text = (0..<200).map { "\"Guest, \($0)\" <n\($0)@example.org>" }.joined(separator: "; ")
        #expect(AddressList(text).mailboxes.count == 200)
        #expect(read(text).last == "Guest, 199 <n199@example.org>")
    }

    @Test func `domains of any script become what servers know, and are shown as they were`() {
        #expect(read("info@müller.example") == ["info@xn--mller-kva.example"])
        #expect(read("info@MÜLLER.example, info@xn--mller-kva.example") == ["info@xn--mller-kva.example"])
        #expect(read("x@straße.example") == ["x@xn--strae-oqa.example"])
        #expect(read("x@例え.テスト") == ["x@xn--r8jz45g.xn--zckzah"])
        #expect(InternationalDomain.shown("info@xn--mller-kva.example") == "info@müller.example")
        #expect(InternationalDomain.shown("x@xn--r8jz45g.xn--zckzah") == "x@例え.テスト")
        for plain in ["anna@example.org", "x@xn--", "x@xn--99999999.example", "nobody", "xn--mller-kva@example.org"] {
            #expect(InternationalDomain.shown(plain) == plain)
        }
        #expect(InternationalDomain.ascii("a\u{202E}b.example") == nil)
        #expect(InternationalDomain.ascii(String(repeating: "ü", count: 600) + ".example") == nil)
    }

    @Test func `letters beyond ASCII before the @ are wrong in a way of their own`() {
        let list = AddressList("jürgen@example.org, anna@example.org")
        #expect(list.wrong == [AddressList.Wrong(text: "jürgen@example.org", problem: .localLetters)])
        #expect(list.mailboxes.map(\.address) == ["anna@example.org"])
    }

    @Test func `a field for one address takes one`() {
        #expect((try? AddressList.single("Ada <ada@example.org>").get())?.address == "ada@example.org")
        func problem(_ text: String) -> EmailProblem? {
            if case .failure(let problem) = AddressList.single(text) { problem } else { nil }
        }
        #expect(problem("") == .missing && problem("  ") == .missing)
        #expect(problem("ada") == .form && problem("ada@example") == .form)
        #expect(problem("ada@example.org, bo@example.org") == .several)
        #expect(problem("ada@example.org, bo") == .several)
        #expect(problem("jürgen@example.org") == .localLetters)
    }

    @Test func `a line that begins with an address takes one line before it as its name, and no further one`() {
        #expect(read("Anna\n<mailto:anna@example.org>") == ["Anna <anna@example.org>"])
        #expect(wrong("Anna\n<>\n<>\n<anna@example.org>") == ["Anna <>", "<>"])
        #expect(read("Anna\n<>\n<>\n<anna@example.org>") == ["anna@example.org"])
        // None takes along all lines before it.
        let lines = AddressEntry.entries(of: String(repeating: "<>\n", count: 1_000))
        #expect(lines.count == 1_000 && lines.allSatisfy { $0.text == "<>" })
    }

    @Test func `an @ is one whatever mark follows it`() {
        #expect(wrong("Anna, bob@\u{301}example.org") == ["Anna", "bob@\u{301}example.org"])
        #expect(AddressList("a@\u{301}: b@\u{301} c").wrong.map(\.text) == ["a@\u{301}:", "b@\u{301}"])
    }

    /// As long as a form with addresses may be: a reader that looks back for each mark at all that stands before it needs hours.
    @Test(arguments: ["ü@: p:", "ü@ p:;", "<>\n", "ü <\n", "(;", "\"ü:", "<ü>:", "ü:"])
    func `a text is read once, however long it is`(_ mark: String) {
        let text = String(repeating: mark, count: 512 * 1_024 / mark.utf8.count)
        #expect(AddressList(text + "\nanna@example.org").mailboxes.last?.address == "anna@example.org")
    }

    @Test func `names that turn text or cannot be seen are none, and nothing hostile takes long or is lost`() {
        #expect(read("\u{202E}anna <anna@example.org>") == ["anna@example.org"])
        #expect(read("\u{200B} <anna@example.org>") == ["anna@example.org"])
        for mark in ["\"", "(", "<", "\\", "\"\\", "@", ":", "<@", "()<>", "\n", "xn--@"] {
            let text = String(repeating: mark, count: 20_000)
            let list = AddressList(text + "\nanna@example.org")
            #expect(list.mailboxes.last?.address == "anna@example.org", "\(mark)")
            #expect(list.wrong.allSatisfy { $0.text.unicodeScalars.count <= 100 })
        }
        let long = String(repeating: "a", count: 300)
        #expect(AddressList("\(long)@example.org").wrong.map(\.problem) == [.tooLong])
    }
}
