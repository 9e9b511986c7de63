@testable import Models

extension FuzzTarget {
    /// Calendar files, as mail programs answer invitations with: a line is written as it is read, and answers are plausible.
    static let calendars = FuzzTarget(
        "calendars",
        seeds: [Array(reply.utf8), Array(small.utf8)],
        words: words,
        .plain { bytes in
            guard let calendar = accepted({ try CalendarParser.calendar(bytes) }) else { return }
            try check(calendar, depth: 1)
            for answer in accepted({ try CalendarReply.all(in: bytes) }) ?? [] {
                try require(!answer.uid.isEmpty && answer.sequence >= 0 && answer.stamp >= 0, "\(answer)")
            }
        }
    )

    private static func check(_ component: CalendarComponent, depth: Int) throws {
        try require(depth <= CalendarParser.maxDepth, "too deep")
        for line in component.properties {
            // What is written has no controls any more, and stays what it is.
            let plain = try again(line)
            let same = try again(plain)
            try require(plain.name == line.name && same == plain, "\(plain) is read as \(same)")
        }
        for child in component.children { try check(child, depth: depth + 1) }
    }

    private static func again(_ line: ContentLine) throws -> ContentLine {
        let file = Array("BEGIN:VCALENDAR\r\n".utf8) + line.rendered + Array("END:VCALENDAR\r\n".utf8)
        let read = accepted { try CalendarParser.calendar(file) }?.properties ?? []
        guard read.count == 1 else { throw FuzzFailure("\(line) is written as \(read.count) lines") }
        return read[0]
    }

    private static let small =
        "BEGIN:VCALENDAR\nX-A;B=c,\"d:e\";F=^n^':g\\nh\\,\n  folded\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR"
    private static let reply = """
        BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:abc@example.org\r\nSEQUENCE:2\r
        DTSTAMP:20261121T133340Z\r\nATTENDEE;CN="Ada L";PARTSTAT=ACCEPTED;EMAIL=ada@example.org:mailto:ada@example.org\r
        RECURRENCE-ID;TZID=Europe/Berlin:20261128T183000\r\nCOMMENT:See you\\, soon\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """
    private static let words = [
        "BEGIN:", "END:", "VEVENT", "VCALENDAR", "\r\n ", "\n\t", "METHOD:REPLY", "UID:", "DTSTAMP:", "ATTENDEE",
        "PARTSTAT=",
        "RECURRENCE-ID", "TZID=", "mailto:", "^n", "^'", "^^", "\\n", "\\,", "\"", ";", ":", "SEQUENCE:",
    ]
}
