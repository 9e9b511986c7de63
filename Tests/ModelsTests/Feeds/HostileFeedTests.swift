import Testing

@testable import Models

/// Feeds that were written to cost something. What they cost is counted in what is looked at, not in time.
struct HostileFeedTests {
    private func events(_ count: Int, _ lines: String) -> [UInt8] {
        FeedSample.calendar(
            (0..<count).map { "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:M\n\(lines)\nEND:VEVENT" }.joined(separator: "\n")
        )
    }

    @Test func `an empty file, and what is no calendar`() {
        #expect(throws: CalendarSyntaxProblem.empty) { try FeedSample.read([]) }
        #expect(throws: CalendarSyntaxProblem.self) {
            try FeedSample.read(Array("<html><body>Hello</body></html>".utf8))
        }
        #expect(throws: CalendarSyntaxProblem.missingEnd) {
            try FeedSample.read(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n".utf8))
        }
    }

    @Test func `five megabytes are read, and not a byte more`() throws {
        let line = "X-A:" + String(repeating: "a", count: 90_000)
        let lines = Array(repeating: line, count: 55).joined(separator: "\n") + "\nDTSTART:20261201T200000Z"
        var bytes = FeedSample.calendar(lines)
        bytes += Array(repeating: 0x0A, count: FeedLimits.maxBytes - bytes.count)
        #expect(try FeedSample.read(bytes).entries.count == 1)
        #expect(throws: CalendarSyntaxProblem.tooLarge) { try FeedSample.read(bytes + [0x0A]) }
    }

    @Test func `one line of five megabytes, and one folded two hundred thousand times, are left out`() throws {
        let long = "X-A:" + String(repeating: "a", count: 4_900_000) + "\nDTSTART:20261201T200000Z"
        let read = try FeedSample.read(long)
        #expect(read.entries.count == 1 && read.remarks == [.badLines: 1])
        let folded = "X-A:" + String(repeating: "a\n ", count: 200_000) + "\nDTSTART:20261201T200000Z"
        #expect(try FeedSample.read(folded).entries.count == 1)
    }

    @Test func `ten thousand events are chosen from, the soonest first`() throws {
        let read = try FeedSample.read(events(10_001, "DTSTART:20261201T200000Z"))
        #expect(read.entries.count == FeedLimits.maxEntries)
        #expect(read.remarks == [.tooMany: 1 + 10_000 - FeedLimits.maxEntries])
    }

    @Test func `four hundred years of a rule are not worked out`() throws {
        let read = try FeedSample.read("DTSTART:16260101T200000Z\nRRULE:FREQ=DAILY;COUNT=900000")
        #expect(read.entries.isEmpty && read.remarks == [.withoutTime: 1])
        let counted = try FeedSample.read(
            "DTSTART:19010101T200000Z\nRRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=900000"
        )
        #expect(counted.entries.count == 90)
        // Together they may look at no more days than one feed.
        let many = try FeedSample.read(
            events(9, "DTSTART:20260101T200000Z\nRRULE:FREQ=DAILY;COUNT=900000"),
            effort: 1_000
        )
        #expect(many.remarks == [.manyDays: 7])
    }

    @Test func `a rule that matches no day ends, and one of every second is none`() throws {
        #expect(try FeedSample.starts("DTSTART:20250101T200000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30").isEmpty)
        let sixty = (0..<60).map(String.init).joined(separator: ",")
        let all = "RRULE:FREQ=DAILY;BYHOUR=1,2;BYMINUTE=\(sixty);BYSECOND=\(sixty)"
        let read = try FeedSample.read("DTSTART:20261201T200000Z\n\(all)")
        #expect(read.entries.count == 1 && read.remarks == [.unknownRule: 1])
    }

    @Test(arguments: [
        "INTERVAL=0", "INTERVAL=99999999999999999999", "COUNT=-1", "BYMONTH=13", "BYMONTHDAY=0", "BYDAY=54MO", "BYDAY=",
        "BYSETPOS=367", "BYWEEKNO=54", "BYHOUR=24", "UNTIL=never", "WKST=XX", "BYEASTER=0", "COUNT",
    ])
    func `a part that means nothing makes the rule none`(_ part: String) throws {
        let read = try FeedSample.read("DTSTART:20261201T200000Z\nRRULE:FREQ=WEEKLY;\(part)")
        #expect(read.entries.count == 1 && read.remarks == [.unknownRule: 1])
    }

    @Test func `a series has two hundred days at most`() throws {
        let read = try FeedSample.read("DTSTART:20261127T000000Z\nRRULE:FREQ=DAILY;BYHOUR=8,9,10")
        #expect(read.entries.count == FeedLimits.maxDays && read.remarks == [.manyDays: 1])
        #expect(read.entries.first?.startsAt == 1_795_737_600)
    }

    @Test func `changed days of the past do not hide those that are ahead`() throws {
        let changed = (0..<300).map { number in
            let day =
                "2025\(number / 28 % 12 + 1 < 10 ? "0" : "")\(number / 28 % 12 + 1)\(number % 28 < 9 ? "0" : "")\(number % 28 + 1)"
            return "BEGIN:VEVENT\nUID:a\nSUMMARY:M\nRECURRENCE-ID:\(day)T200000Z\nDTSTART:\(day)T210000Z\nEND:VEVENT"
        }
        let master = "BEGIN:VEVENT\nUID:a\nSUMMARY:M\nDTSTART:20250101T200000Z\nRRULE:FREQ=DAILY\nEND:VEVENT"
        let read = try FeedSample.read(([master] + changed).joined(separator: "\n"))
        #expect(read.entries.count == 90 && read.remarks.isEmpty)
    }

    @Test func `a zone that describes a change of every day is one all the same`() throws {
        let change =
            "BEGIN:STANDARD\nDTSTART:00010101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=DAILY\nEND:STANDARD\n"
        let zone = "BEGIN:VTIMEZONE\nTZID:Mine\n\(String(repeating: change, count: 500))END:VTIMEZONE\n"
        let event = "BEGIN:VEVENT\nUID:a\nSUMMARY:M\nDTSTART;TZID=Mine:20261201T200000\nEND:VEVENT"
        #expect(try FeedSample.read(FeedSample.calendar(zone + event), effort: 10_000).entries.count == 1)
    }

    @Test func `thousands of tags that never end cost one look`() throws {
        let text = String(repeating: "<a", count: 40_000)
        #expect(FeedText.plain(text, 4_000).unicodeScalars.count == 4_000)
    }
}
