import Testing

@testable import Models

struct CalendarParserTests {
    private static func calendar(_ lines: [String], end: String = "\r\n") throws -> CalendarComponent {
        let all = ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]
        return try CalendarParser.calendar(Array(all.joined(separator: end).utf8))
    }

    @Test(arguments: ["\r\n", "\n"])
    func `a tree is read and written alike`(_ end: String) throws {
        let lines = [
            "VERSION:2.0", "begin:vevent", "UID:1", "SUMMARY:A lo", " ng", "\t one", "BEGIN:VALARM", "END:VALARM",
            "END:VEVENT",
        ]
        let calendar = try Self.calendar(lines, end: end)
        #expect(calendar["VERSION"]?.value == "2.0")
        #expect(calendar.children.map(\.name) == ["VEVENT"])
        #expect(calendar.children[0]["SUMMARY"]?.text == "A long one")
        #expect(calendar.children[0].children == [CalendarComponent("VALARM")])
        #expect(try CalendarParser.calendar(calendar.rendered()) == calendar)
    }

    @Test func `a fold inside a character is undone`() throws {
        let bytes =
            Array("BEGIN:VCALENDAR\r\nX:".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA4] + Array("\r\nEND:VCALENDAR".utf8)
        #expect(try CalendarParser.calendar(bytes)["X"]?.text == "ä")
    }

    @Test(
        arguments: [
            ([], CalendarSyntaxProblem.empty), (["", "\r"], .empty), (["X:1"], .misplaced(line: 1)),
            (["BEGIN:VEVENT"], .misplaced(line: 1)), (["END:VCALENDAR"], .misplaced(line: 1)),
            (["BEGIN:VCALENDAR"], .missingEnd), (["BEGIN:VCALENDAR", "END:VEVENT"], .misplaced(line: 2)),
            (["BEGIN:VCALENDAR", "END:VCALENDAR", "X:1"], .misplaced(line: 3)),
            (["BEGIN:VCALENDAR", "", "what"], .badLine(line: 3)), (["BEGIN:"], .badLine(line: 1)),
            (["BEGIN:VCALENDAR", "X:\0"], .badText(line: 2)), (["BEGIN:VCALENDAR", "X:a\rY:b"], .badText(line: 2)),
            (["BEGIN:VCALENDAR", "BEGIN:A", "BEGIN:A", "BEGIN:A", "BEGIN:A", "BEGIN:A", "BEGIN:A"], .tooDeep(line: 7)),
            ([" BEGIN:VCALENDAR"], .badLine(line: 1)),
        ]
    )
    func `what is no calendar is refused at its line`(_ lines: [String], _ problem: CalendarSyntaxProblem) {
        #expect(throws: problem) { try CalendarParser.calendar(Array(lines.joined(separator: "\n").utf8)) }
    }

    @Test func `what is too large is refused`() {
        let line = Array("X:1\n".utf8)
        let many = Array("BEGIN:VCALENDAR\n".utf8) + Array(repeatElement(line, count: 20_001).joined())
        #expect(throws: CalendarSyntaxProblem.tooManyLines) { try CalendarParser.calendar(many) }
        let long = Array("BEGIN:VCALENDAR\nX:".utf8) + Array(repeating: 0x61, count: 100_001)
        #expect(throws: CalendarSyntaxProblem.lineTooLong(line: 2)) { try CalendarParser.calendar(long) }
        let folded =
            Array("BEGIN:VCALENDAR\nX:".utf8) + Array(repeatElement([0x0A, 0x20, 0x61], count: 19_000).joined())
        #expect(throws: CalendarSyntaxProblem.missingEnd) { try CalendarParser.calendar(folded) }
        #expect(throws: CalendarSyntaxProblem.tooLarge) {
            try CalendarParser.calendar(Array(repeating: 0x0A, count: 1_000_001))
        }
    }

    @Test func `no mutation of a file makes the parser fail otherwise than by its problems`() throws {
        let file = CalendarFile(method: .request, events: [.sample()]).rendered()
        var random = SplitMix(state: 5)
        var read = 0
        for _ in 0..<3_000 {
            var bytes = file
            for _ in 0...Int(random.next() % 4) {
                let at = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: at)
                default: bytes.insert(contentsOf: bytes[at...].prefix(Int(random.next() % 40)), at: at)
                }
            }
            do throws(CalendarSyntaxProblem) {
                let calendar = try CalendarParser.calendar(bytes)
                // What is read can be written and read again.
                #expect(try CalendarParser.calendar(calendar.rendered()) == calendar)
                read += 1
            } catch { continue }
        }
        #expect(read > 300)
    }
}
