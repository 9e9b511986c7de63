import Foundation
import Templates
import Testing

@testable import WebApp

/// Files of contacts: what programs write, and what nobody should send.
struct AddressBookTests {
    private func read(_ text: String) throws -> AddressBook { try AddressBook(Array(text.utf8)) }

    private func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
    }

    @Test(arguments: [
        ("BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEMAIL;TYPE=INTERNET,HOME:Bo@Example.org\nEND:VCARD\n", ["bo@example.org"]),
        (
            "begin:vcard\r\nVERSION:4.0\r\nitem1.EMAIL;PREF=1;TYPE=\"a:b;c\":mailto:a@x.org\r\nEMAIL:b@x.org\r\nend:vcard",
            ["a@x.org", "b@x.org"]
        ),
        // Folded in the middle of the address, and with a tab.
        (
            "BEGIN:VCARD\r\nEMAIL;TYPE=work:very.long\r\n .address@exam\r\n\tple.org\r\nEND:VCARD",
            ["very.long.address@example.org"]
        ),
        (
            "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89va;Bo=\r\nbo=3D\r\n"
                + "EMAIL;INTERNET;QUOTED-PRINTABLE:bo=40x.or=\r\ng\r\nEND:VCARD\r\n",
            ["bo@x.org"]
        ),
        ("BEGIN:VCARD\nEMAIL:a\\,b@x.org\nEMAIL:c@x.org\nEMAIL:C@X.org\nEMAIL:\nEMAIL:nobody\nEND:VCARD", ["c@x.org"]),
        // A card within a card is somebody else's.
        ("BEGIN:VCARD\nAGENT:\nBEGIN:VCARD\nEMAIL:inner@x.org\nEND:VCARD\nEMAIL:a@x.org\nEND:VCARD", ["a@x.org"]),
        ("\u{FEFF}\n\nBEGIN:VCARD\nPHOTO;ENCODING=b:AAAA\n AAAA==\nEMAIL:a@x.org\nEND:VCARD", ["a@x.org"]),
        ("BEGIN:VCARD\rEMAIL:a@x.org\rEND:VCARD\r", ["a@x.org"]),
    ])
    func `addresses are found in what phones and mail programs write`(text: String, expected: [String]) throws {
        let book = try read(text)
        #expect(book.emails == expected)
        #expect(book.contactCount == 1)
    }

    @Test(arguments: [
        // Google, old and new.
        (
            "Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value\r\nBo,* Home,bo@x.org ::: bo@y.org,\r\nCy,,,cy@x.org\r\n",
            ["bo@x.org", "bo@y.org", "cy@x.org"], 2
        ),
        ("First Name,E-mail 1 - Label,E-mail 1 - Value\nBo,a@b.org,bo@x.org\n", ["bo@x.org"], 1),
        // Outlook.
        (
            "\"First Name\",\"E-mail Address\",\"E-mail Type\",\"E-mail Display Name\",\"E-mail 2 Address\"\r\n"
                + "\"Bo \"\"B\"\", Haven\",\"bo@x.org\",\"SMTP\",\"z@z.org\",\"b@x.org\"\r\n",
            ["bo@x.org", "b@x.org"], 1
        ),
        ("Vorname;E-Mail-Adresse;Notiz\nBo;bo@x.org;\"two\nlines\"\n\nCy;cy@x.org\n", ["bo@x.org", "cy@x.org"], 2),
        ("Name\tPrimary Email\tSecondary Email\nBo\tbo@x.org\tb@x.org", ["bo@x.org", "b@x.org"], 1),
        ("Email\n", [], 0),
    ])
    func `addresses are found in tables of contacts`(text: String, expected: [String], contacts: Int) throws {
        let book = try read(text)
        #expect(book.emails == expected)
        #expect(book.contactCount == contacts)
    }

    @Test func `tables in UTF-16 and Latin-1 are read`() throws {
        let text = "Name,E-mail Address\r\nZoë,zoe@x.org\r\n"
        let little = Array(try #require(text.data(using: .utf16LittleEndian)))
        let big = Array(try #require(text.data(using: .utf16BigEndian)))
        let latin = Array(try #require(text.data(using: .isoLatin1)))
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, latin] {
            #expect(try AddressBook(bytes).emails == ["zoe@x.org"])
        }
    }

    @Test(arguments: [
        ("", "The file is empty."), (" \r\n\t", "The file is empty."),
        ("rubbish", "no vCard"), ("Name,Phone\nBo,1\n", "no vCard"), ("a\u{0}b", "no vCard"),
        ("BEGIN:VCARD\r\nEMAIL:a@x.org\r\n", "Line 1: the card that begins here has no end."),
        ("BEGIN:VCARD\nEND:VCARD\nEMAIL:a@x.org\n", "Line 3: a card begins with BEGIN:VCARD."),
        ("BEGIN:VCARD\nEMAIL:a@x.org\nno colon\nEND:VCARD", "Line 3: this is no line of a vCard."),
        ("BEGIN:VCARD\n a\n:x\nEND:VCARD", "Line 1"), ("BEGIN:VCARD\nÜ:x\nEND:VCARD", "Line 2"),
        ("Email\n\"a@x.org\n\nb@x.org\n", "Line 2: a quotation mark is not closed."),
        ("Email,Name\na@x.org,\"b\"c\n", "Line 2: something stands behind a quotation mark."),
        ("Email\n" + String(repeating: ",", count: 600), "Line 2: too many columns."),
    ])
    func `what cannot be read is told with its line`(text: String, sentence: String) {
        let error = #expect(throws: AddressBookProblem.self) { try read(text) }
        #expect(error?.sentence.contains(sentence) == true, "\(error?.sentence ?? "")")
    }

    @Test func `five thousand contacts are read, one more is too many, and ten addresses of each`() throws {
        let cards = (0..<5_000).map { card("EMAIL:a\($0)@x.org") }.joined()
        #expect(try read(cards).emails.count == 5_000)
        #expect(throws: AddressBookProblem.self) { try read(cards + card("EMAIL:b@x.org")) }
        let rows = "Email\n" + (0...5_000).map { "a\($0)@x.org\n" }.joined()
        #expect(throws: AddressBookProblem.self) { try read(rows) }
        let many = "BEGIN:VCARD\n" + (0..<50).map { "EMAIL:a\($0)@x.org\n" }.joined() + "END:VCARD"
        #expect(try read(many).emails.count == 10)
    }

    @Test func `any bytes are read or refused, and nothing else happens`() {
        var generator = SplitMix(seed: 7)
        let seeds = [
            card("EMAIL;TYPE=a:a@x.org", " b"), "Email,Name\n\"a@x.org\",b\n", "BEGIN:VCARD\nX;QUOTED-PRINTABLE:=\n",
        ]
        for round in 0..<3_000 {
            var bytes = Array(seeds[round % seeds.count].utf8)
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] =
                    [0x0A, 0x0D, 0x22, 0x2C, 0x3A, 0x3B, 0x3D, 0x20, 0xFF].randomElement(using: &generator) ?? 0
            }
            let emails = (try? AddressBook(Array(bytes.dropLast(round % 5))))?.emails ?? []
            #expect(emails.count <= 2)
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        init(seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
