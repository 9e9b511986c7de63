import Testing

@testable import Models

/// Answers in the shapes that programs send.
struct CalendarReplyTests {
    static func reply(_ lines: String, end: String = "\r\n") throws -> [CalendarReply] {
        try CalendarReply.all(in: Array(lines.replacing("\n", with: end).utf8))
    }

    /// A short one with these lines in its event.
    private static func event(_ lines: [String], method: String = "METHOD:REPLY") throws -> CalendarReply? {
        let all = ["BEGIN:VCALENDAR", method, "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"]
        return try reply(all.joined(separator: "\n")).first
    }

    @Test func `as Gmail sends it`() throws {
        let replies = try Self.reply(
            """
            BEGIN:VCALENDAR
            PRODID:-//Google Inc//Google Calendar 70.9054//EN
            VERSION:2.0
            CALSCALE:GREGORIAN
            METHOD:REPLY
            BEGIN:VEVENT
            DTSTART:20260710T220000Z
            DTEND:20260710T233000Z
            DTSTAMP:20260702T081512Z
            ORGANIZER;CN=Ana:mailto:meet+x7@hereabouts.test
            UID:7f3a@hereabouts.test
            ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=bo@exa
             mple.org;X-NUM-GUESTS=0:mailto:bo@example.org
            X-MICROSOFT-CDO-OWNERAPPTID:1234
            CREATED:20260701T120000Z
            LAST-MODIFIED:20260702T081511Z
            SEQUENCE:2
            STATUS:CONFIRMED
            SUMMARY:Dinner
            TRANSP:OPAQUE
            END:VEVENT
            END:VCALENDAR

            """
        )
        let reply = try #require(replies.first)
        #expect(replies.count == 1)
        #expect(reply.uid == "7f3a@hereabouts.test" && reply.sequence == 2)
        #expect(reply.stamp == 1_782_980_112)
        #expect(reply.attendee == CalendarPerson(name: "bo@example.org", address: "bo@example.org"))
        #expect(reply.status == .accepted && reply.recurrenceID == nil && reply.comment == nil)
    }

    @Test(arguments: ["\r\n", "\n"])
    func `as Outlook sends it, with a zone of Windows`(_ end: String) throws {
        let text = """
            BEGIN:VCALENDAR
            METHOD:REPLY
            PRODID:Microsoft Exchange Server 2010
            VERSION:2.0
            BEGIN:VTIMEZONE
            TZID:Eastern Standard Time
            BEGIN:STANDARD
            DTSTART:16010101T020000
            TZOFFSETFROM:-0400
            TZOFFSETTO:-0500
            RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            ATTENDEE;PARTSTAT=TENTATIVE;CN="Müller, Bo (Köln)":MAILTO:Bo.Mueller@Exampl
            \te.org
            COMMENT;LANGUAGE=de-DE:Komme später\\, vielleicht\\nBo\\n
            UID:7f3a@hereabouts.test
            SUMMARY;LANGUAGE=de-DE:Mit Vorbehalt: Dinner
            DTSTART;TZID=Eastern Standard Time:20260717T180000
            DTEND;TZID=Eastern Standard Time:20260717T193000
            RECURRENCE-ID;TZID=Eastern Standard Time:20260717T180000
            CLASS:PUBLIC
            PRIORITY:5
            DTSTAMP:20260702T081512Z
            TRANSP:OPAQUE
            STATUS:CONFIRMED
            SEQUENCE:0
            X-MICROSOFT-CDO-APPT-SEQUENCE:0
            END:VEVENT
            END:VCALENDAR

            """
        let reply = try #require(try Self.reply(text, end: end).first)
        #expect(reply.attendee == CalendarPerson(name: "Müller, Bo (Köln)", address: "Bo.Mueller@Example.org"))
        #expect(reply.status == .tentative)
        #expect(reply.comment == "Komme später, vielleicht\nBo")
        // 18:00 in New York in summer.
        #expect(reply.recurrenceID == 1_784_325_600)
    }

    @Test func `as Apple sends it, without a sequence`() throws {
        let reply = try Self.reply(
            """
            BEGIN:VCALENDAR
            CALSCALE:GREGORIAN
            METHOD:reply
            PRODID:-//Apple Inc.//macOS 15.0//EN
            VERSION:2.0
            BEGIN:VEVENT
            ATTENDEE;CN="Bo ""X";CUTYPE=INDIVIDUAL;PARTSTAT=declined:mailto:bo%2Bcal@example.org
            DTEND;TZID=America/New_York:20260710T193000
            DTSTAMP:20260702T081512Z
            DTSTART;TZID=America/New_York:20260710T180000
            ORGANIZER;CN=Ana:mailto:meet+x7@hereabouts.test
            UID:7f3a@hereabouts.test
            RECURRENCE-ID:20260710T220000Z
            END:VEVENT
            END:VCALENDAR
            """.replacing("\"\"X", with: "")
        )
        #expect(reply[0].attendee.address == "bo+cal@example.org")
        #expect(reply[0].sequence == 0 && reply[0].status == .declined)
        #expect(reply[0].recurrenceID == 1_783_720_800)
    }

    private static let whole = ["UID:1", "DTSTAMP:20260702T081512Z", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@x.y"]

    @Test func `an account's calendar address has its mail address beside`() throws {
        let attendee = "ATTENDEE;EMAIL=bo@x.y;PARTSTAT=DELEGATED:/principals/users/bo/"
        #expect(try Self.event(Array(Self.whole.prefix(2)) + [attendee])?.attendee.address == "bo@x.y")
        #expect(try Self.event(Array(Self.whole.prefix(2)) + [attendee])?.status == .delegated)
        #expect(try Self.event(Array(Self.whole.prefix(2)) + ["ATTENDEE:mailto:bo@x.y"])?.status == .needsAction)
    }

    @Test(
        arguments: [
            ("Europe/Berlin", 1_782_892_800 as Int64), ("W. Europe Standard Time", 1_782_892_800),
            ("UTC", 1_782_900_000),
            ("/citadel.org/20260101_1/Europe/Berlin", 1_782_892_800), ("Nepal Standard Time", 1_782_879_300),
            ("India Standard Time", 1_782_880_200), ("Asia/Kolkata", 1_782_880_200),
        ]
    )
    func `names of zones`(_ zone: String, _ instant: Int64) throws {
        let line = "RECURRENCE-ID;TZID=\"\(zone)\":20260701T100000"
        #expect(try Self.event(Self.whole + [line])?.recurrenceID == instant)
    }

    @Test func `every zone of Windows is known`() {
        for name in ["UTC", "Pacific Standard Time (Mexico)", "Lord Howe Standard Time", "UTC-08"] {
            #expect(CalendarZone.clock(named: name) != nil, "\(name)")
        }
        #expect(WindowsZones.identifiers.count > 130)
        for identifier in WindowsZones.identifiers.values {
            #expect(CalendarZone.clock(named: identifier) != nil, "\(identifier)")
        }
        #expect(CalendarZone.clock(named: "Eastern Standard Time")?.zone.identifier == "America/New_York")
    }

    @Test(
        arguments: [
            (["DTSTAMP:20260702T081512Z"], CalendarReplyProblem.missing("UID")), (["UID:1"], .missing("DTSTAMP")),
            (["UID: ", "DTSTAMP:20260702T081512Z"], .missing("UID")),
            (["UID:1", "DTSTAMP:20260702T081512"], .malformed("DTSTAMP")),
            (Array(whole.prefix(2)), .attendees(0)), (whole + ["ATTENDEE:mailto:cy@x.y"], .attendees(2)),
            (whole + ["SEQUENCE:x"], .malformed("SEQUENCE")), (whole + ["SEQUENCE:-1"], .malformed("SEQUENCE")),
            (whole + ["SEQUENCE:99999999999"], .malformed("SEQUENCE")),
            (whole.prefix(2) + ["ATTENDEE:http://x.y"], .address("http://x.y")),
            (whole.prefix(2) + ["ATTENDEE:mailto:a%0D%0A@x.y"], .address("mailto:a%0D%0A@x.y")),
            (whole.prefix(2) + ["ATTENDEE;PARTSTAT=COMPLETED:mailto:a@x.y"], .status("COMPLETED")),
            (whole + ["RECURRENCE-ID;VALUE=DATE:20260701"], .malformed("RECURRENCE-ID")),
            (whole + ["RECURRENCE-ID:20260701T100000"], .malformed("RECURRENCE-ID")),
            (whole + ["RECURRENCE-ID;TZID=Custom:20260701T100000"], .unknownZone("Custom")),
            (whole + ["RECURRENCE-ID;TZID=/etc/passwd:20260701T100000"], .unknownZone("/etc/passwd")),
            (["UID"], .syntax(.badLine(line: 4))),
        ]
    )
    func `what cannot be understood says what it is`(_ lines: [String], _ problem: CalendarReplyProblem) {
        #expect(throws: problem) { try Self.event(lines) }
    }

    @Test func `other messages are no answers`() {
        #expect(throws: CalendarReplyProblem.method("COUNTER")) { try Self.event(Self.whole, method: "METHOD:COUNTER") }
        #expect(throws: CalendarReplyProblem.method("")) { try Self.event(Self.whole, method: "X-A:1") }
        #expect(throws: CalendarReplyProblem.noEvent) {
            try Self.reply("BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR")
        }
    }

    @Test func `an answer that we write is read as it was meant`() throws {
        var event = CalendarEvent.sample()
        event.sequence = 7
        event.recurrenceID = event.start + 604_800
        event.attendees = [CalendarAttendee(try .sample("bo@example.org", name: "Bo, \"B\""), status: .declined)]
        let reply = try CalendarReply.all(in: CalendarFile(method: .reply, events: [event]).rendered())[0]
        #expect(reply.uid == event.uid && reply.sequence == 7 && reply.stamp == event.stamp)
        #expect(reply.attendee == event.attendees[0].person && reply.status == .declined)
        #expect(reply.recurrenceID == event.recurrenceID)
    }
}
