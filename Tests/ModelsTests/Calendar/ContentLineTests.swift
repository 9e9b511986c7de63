import Testing

@testable import Models

struct ContentLineTests {
    private static func text(_ line: ContentLine) -> String { String(decoding: line.rendered, as: UTF8.self) }

    @Test func `a short line stays one line`() {
        #expect(Self.text(ContentLine("SUMMARY", text: "Tea")) == "SUMMARY:Tea\r\n")
        let exact = String(repeating: "x", count: 75 - 8)
        #expect(Self.text(ContentLine("SUMMARY", text: exact)) == "SUMMARY:\(exact)\r\n")
        #expect(Self.text(ContentLine("SUMMARY", text: exact + "y")) == "SUMMARY:\(exact)\r\n y\r\n")
    }

    @Test(arguments: ["ä", "日", "🎉", "👩‍👩‍👧‍👦", "xä", "e\u{301}", "\\", ";,", "\n"])
    func `a fold is never inside a character of UTF-8, and no line is longer than 75 octets`(_ piece: String) throws {
        for count in 20..<50 {
            let value = String(repeating: piece, count: count)
            let bytes = ContentLine("SUMMARY", text: value).rendered
            let lines = bytes.dropLast(2).split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
            #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
            let file = Array("BEGIN:VCALENDAR\r\n".utf8) + bytes + Array("END:VCALENDAR\r\n".utf8)
            #expect(try CalendarParser.calendar(file)["SUMMARY"]?.text == value)
        }
    }

    @Test func `text has its escapes`() {
        let text = "a;b,c\\d\ne: \"f\"\tg"
        let line = ContentLine("DESCRIPTION", text: text)
        #expect(line.value == "a\\;b\\,c\\\\d\\ne: \"f\"\tg")
        #expect(line.text == text)
        #expect(CalendarText.unescaped("a\\Nb\\:c\\") == "a\nb:c\\")
    }

    @Test func `line ends of all kinds are one kind, and other controls are gone`() {
        let line = ContentLine(
            "DESCRIPTION",
            text: "a\r\nb\rc\nd\u{2028}e\u{2029}f\u{85}g\u{B}h\u{C}i\0j\u{7F}k\u{1B}l"
        )
        #expect(line.text == "a\nb\nc\nd\ne\nf\ng\nh\ni" + "jkl")
    }

    @Test(
        arguments: [
            ("Ada", "CN=Ada"), ("Ada L.", "CN=Ada L."), ("L, Ada", "CN=\"L, Ada\""), ("a:b;c", "CN=\"a:b;c\""),
            ("\"Ada\"", "CN=\"^'Ada^'\""), ("a^b", "CN=\"a^^b\""), ("a\r\nb", "CN=\"a^nb\""), ("", "CN=\"\""),
            ("Zoë", "CN=\"Zoë\""), ("^'", "CN=\"^^'\""),
        ]
    )
    func `a parameter is quoted where it must be`(_ name: String, _ written: String) throws {
        let line = ContentLine("ATTENDEE", [("CN", name)], value: "mailto:a@b.c")
        #expect(Self.text(line) == "ATTENDEE;\(written):mailto:a@b.c\r\n")
        let read = try #require(ContentLine(parsing: "ATTENDEE;\(written):mailto:a@b.c"))
        #expect(read["CN"] == name.replacing("\r\n", with: "\n"))
        #expect(read.value == "mailto:a@b.c")
    }

    @Test func `parameters with lists, quotation marks and any letter case`() throws {
        let line = try #require(ContentLine(parsing: "attendee;Member=\"mailto:a@b\",\"x;y\";rsvp=TRUE:mailto:c@d:e"))
        #expect(line.name == "ATTENDEE")
        #expect(line.parameters.map(\.name) == ["MEMBER", "RSVP"])
        #expect(line.parameters[0].values == ["mailto:a@b", "x;y"])
        #expect(line.value == "mailto:c@d:e")
    }

    @Test(
        arguments: [
            "", ":", ":x", "NAME", "NAME;", "NAME;P", "NAME;P=", "NAME;=x:y", "NA ME:x", "NÄME:x", "NAME;P=\"x:y",
            "NAME;P=\"x\"y:z", "NAME;P=x\"y:z", "NAME;P==" + String(repeating: ";P=x", count: 51) + ":x",
        ]
    )
    func `what is no line is refused`(_ text: String) {
        #expect(ContentLine(parsing: text) == nil)
    }

    @Test func `a line cannot be broken by what it is made from`() {
        let hostile = "x\r\nATTACH:evil\u{2028}y\u{85}z\0"
        let line = ContentLine("X-\r\nEVIL:", [("P\r\nQ", hostile), ("R", "\"\r\n")], value: hostile)
        #expect(line.name == "X-EVIL")
        let written = Self.text(line)
        #expect(written.hasSuffix("\r\n"))
        let isOneLine = !written.dropLast(1).unicodeScalars.contains { CalendarText.isControl($0) }
        #expect(isOneLine)
    }
}
