import Testing

@testable import Models

/// Forms in which programs write calendars, as their users' and makers' reports have them.
struct FeedFormTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let name: String
        let lines: String
        let starts: [String]

        init(_ name: String, _ lines: String, _ starts: String...) {
            (self.name, self.lines, self.starts) = (name, lines, starts)
        }

        var testDescription: String { name }
    }

    @Test(arguments: zones + times + series + files)
    func `a form is read as its program means it`(_ form: Form) throws {
        #expect(try FeedSample.starts(form.lines) == form.starts)
    }

    private static let outlookZone = """
        BEGIN:VTIMEZONE
        TZID:%
        BEGIN:STANDARD
        DTSTART:16010101T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:16010101T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        END:VTIMEZONE
        """

    private static func described(_ name: String, _ start: String) -> String {
        outlookZone.replacing("%", with: name)
            + "\nBEGIN:VEVENT\nUID:a\nSUMMARY:Match\nDTSTART;TZID=\"\(name)\":\(start)\nEND:VEVENT"
    }

    private static let zones = [
        Form("Windows' name", "DTSTART;TZID=W. Europe Standard Time:20261201T200000", "2026-12-01T19:00:00Z"),
        Form(
            "Exchange's words",
            described("(GMT+01.00) Sarajevo/Warsaw/Zagreb", "20261201T200000"),
            "2026-12-01T19:00:00Z"
        ),
        Form("Outlook's own zone", described("Customized Time Zone", "20261201T200000"), "2026-12-01T19:00:00Z"),
        Form("colons in a name", described("(UTC+01:00) Amsterdam, Berlin", "20261201T200000"), "2026-12-01T19:00:00Z"),
        Form("an abbreviation that is described", described("MEZ", "20261201T200000"), "2026-12-01T19:00:00Z"),
        Form(
            "Mozilla's prefix",
            "DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261201T200000",
            "2026-12-01T19:00:00Z"
        ),
        Form("a slash before", "DTSTART;TZID=/Europe/Vienna:20261201T200000", "2026-12-01T19:00:00Z"),
        Form("in quotation marks", "DTSTART;TZID=\"America/New_York\":20261201T200000", "2026-12-02T01:00:00Z"),
        Form("UTC by name", "DTSTART;TZID=UTC:20261201T200000", "2026-12-01T20:00:00Z"),
        Form("UTC twice", "DTSTART;TZID=Z:20261201T200000Z", "2026-12-01T20:00:00Z"),
        Form("a zone beside UTC", "DTSTART;TZID=Nowhere:20261201T200000Z", "2026-12-01T20:00:00Z"),
        Form("floating", "DTSTART:20261201T200000", "2026-12-01T19:00:00Z"),
        Form(
            "the calendar's zone",
            "X-WR-TIMEZONE:America/New_York\nBEGIN:VEVENT\nUID:a\nSUMMARY:M\nDTSTART:20261201T200000\nEND:VEVENT",
            "2026-12-02T01:00:00Z"
        ),
        Form(
            "libical's location",
            "BEGIN:VTIMEZONE\nTZID:Custom\nX-LIC-LOCATION:Asia/Kolkata\nEND:VTIMEZONE\n"
                + "BEGIN:VEVENT\nUID:a\nSUMMARY:M\nDTSTART;TZID=Custom:20261201T200000\nEND:VEVENT",
            "2026-12-01T14:30:00Z"
        ),
        Form("a name that means nothing", "DTSTART;TZID=Nowhere:20261201T200000"),
    ]

    private static let times = [
        Form("a day", "DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261202", "2026-11-30T23:00:00Z"),
        Form("a day without a word for it", "DTSTART:20261201", "2026-11-30T23:00:00Z"),
        Form(
            "a day that ends as it begins",
            "DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261201",
            "2026-11-30T23:00:00Z"
        ),
        Form("a word for the usual", "DTSTART;VALUE=DATE-TIME:20261201T200000Z", "2026-12-01T20:00:00Z"),
        Form("without seconds", "DTSTART:20261201T2000Z", "2026-12-01T20:00:00Z"),
        Form("midnight as 24", "DTSTART:20261201T240000Z", "2026-12-02T00:00:00Z"),
        Form("under way", "DTSTART:20261126T110000Z\nDURATION:PT2H", "2026-11-26T11:00:00Z"),
        Form("weeks", "DTSTART:20261120T110000Z\nDURATION:P1W", "2026-11-20T11:00:00Z"),
        Form("over", "DTSTART:20261126T110000Z\nDURATION:P0DT0H30M0S"),
        Form("after ninety days", "DTSTART:20270301T110000Z"),
        Form("no time at all", "DTSTART:soon"),
        Form("a day that is none", "DTSTART:20261131T100000Z"),
    ]

    private static let weekly = "DTSTART;TZID=Europe/Berlin:20261201T200000\n"
    private static let series = [
        Form(
            "a bound of a day",
            weekly + "RRULE:FREQ=WEEKLY;UNTIL=20261208",
            "2026-12-01T19:00:00Z",
            "2026-12-08T19:00:00Z"
        ),
        Form(
            "a bound without a zone",
            weekly + "RRULE:FREQ=WEEKLY;UNTIL=20261208T200000",
            "2026-12-01T19:00:00Z",
            "2026-12-08T19:00:00Z"
        ),
        Form(
            "small letters, a space, a semicolon",
            weekly + "RRULE:freq=weekly;byday=tu, th;count=2;",
            "2026-12-01T19:00:00Z",
            "2026-12-03T19:00:00Z"
        ),
        Form(
            "a day left out of times",
            weekly + "RRULE:FREQ=WEEKLY;COUNT=2\nEXDATE;VALUE=DATE:20261208",
            "2026-12-01T19:00:00Z"
        ),
        Form("left out by UTC", weekly + "RRULE:FREQ=WEEKLY;COUNT=2\nEXDATE:20261208T190000Z", "2026-12-01T19:00:00Z"),
        Form(
            "left out with a comma at the end",
            weekly + "RRULE:FREQ=WEEKLY;COUNT=2\nEXDATE;TZID=Europe/Berlin:20261208T200000,",
            "2026-12-01T19:00:00Z"
        ),
        Form(
            "a time left out of days",
            "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;TZID=Europe/Berlin:20261202T000000",
            "2026-11-30T23:00:00Z"
        ),
        Form(
            "added as a period",
            weekly + "RDATE;VALUE=PERIOD:20261203T100000Z/PT1H",
            "2026-12-01T19:00:00Z",
            "2026-12-03T10:00:00Z"
        ),
        Form("by seconds", weekly + "RRULE:FREQ=SECONDLY", "2026-12-01T19:00:00Z"),
        Form("a rule that is none", weekly + "RRULE:FREQ=WEEKLY;BYDAY=XX", "2026-12-01T19:00:00Z"),
        Form(
            "a day moved, named in another zone",
            """
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            \(weekly)RRULE:FREQ=WEEKLY;COUNT=2
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            RECURRENCE-ID;TZID=America/New_York:20261208T140000
            DTSTART:20261209T100000Z
            END:VEVENT
            """,
            "2026-12-01T19:00:00Z",
            "2026-12-09T10:00:00Z"
        ),
        Form(
            "a changed day that was left out later",
            """
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            \(weekly)RRULE:FREQ=WEEKLY;COUNT=2
            SEQUENCE:2
            EXDATE:20261208T190000Z
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            SEQUENCE:1
            RECURRENCE-ID:20261208T190000Z
            DTSTART:20261209T100000Z
            END:VEVENT
            """,
            "2026-12-01T19:00:00Z"
        ),
        Form(
            "a day changed with those after it, and one of these by itself",
            """
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            \(weekly)RRULE:FREQ=WEEKLY;COUNT=5
            EXDATE:20261222T190000Z
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T190000Z
            DTSTART;TZID=Europe/Berlin:20261209T203000
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            RECURRENCE-ID:20261215T190000Z
            DTSTART:20261215T120000Z
            END:VEVENT
            """,
            "2026-12-01T19:00:00Z",
            "2026-12-09T19:30:00Z",
            "2026-12-15T12:00:00Z",
            "2026-12-30T19:30:00Z"
        ),
        Form(
            "days moved into the window with those before them",
            """
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            DTSTART;VALUE=DATE:20261101
            RRULE:FREQ=MONTHLY
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261101
            DTSTART;VALUE=DATE:20261115
            END:VEVENT
            """,
            "2026-12-14T23:00:00Z",
            "2027-01-14T23:00:00Z",
            "2027-02-14T23:00:00Z"
        ),
        Form(
            "days that are moved by most of a year, years from now",
            """
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            \(weekly)RRULE:FREQ=WEEKLY;INTERVAL=8
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            SUMMARY:M
            RECURRENCE-ID;RANGE=THISANDFUTURE:20310610T180000Z
            DTSTART:20320401T180000Z
            END:VEVENT
            """,
            "2026-12-01T19:00:00Z",
            "2027-01-26T19:00:00Z"
        ),
        Form(
            "a changed day of a series that is not there",
            weekly + "RECURRENCE-ID:20261208T190000Z",
            "2026-12-01T19:00:00Z"
        ),
        Form(
            "across a change of clocks",
            "DTSTART;TZID=Europe/Berlin:20250701T090000\nRRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1",
            "2026-12-31T08:00:00Z"
        ),
    ]

    private static let event = "BEGIN:VEVENT\nUID:a\nSUMMARY:M\nDTSTART:20261201T200000Z\n"
    private static let files = [
        Form("empty lines", event + "\n\nEND:VEVENT\n", "2026-12-01T20:00:00Z"),
        Form(
            "a fold that was lost",
            event + "LOCATION:Main St\\, Suite 100\\,\nAlbuquerque\\, NM 87101\nEND:VEVENT",
            "2026-12-01T20:00:00Z"
        ),
        Form("no name", "BEGIN:VEVENT\nSUMMARY:M\nDTSTART:20261201T200000Z\nEND:VEVENT", "2026-12-01T20:00:00Z"),
        Form(
            "two versions",
            event
                + "SEQUENCE:1\nEND:VEVENT\nBEGIN:VEVENT\nUID:a\nSUMMARY:M\nSEQUENCE:2\nDTSTART:20261202T200000Z\nEND:VEVENT",
            "2026-12-02T20:00:00Z"
        ),
        Form(
            "an older version last",
            event
                + "SEQUENCE:2\nEND:VEVENT\nBEGIN:VEVENT\nUID:a\nSUMMARY:M\nSEQUENCE:1\nDTSTART:20261202T200000Z\nEND:VEVENT",
            "2026-12-01T20:00:00Z"
        ),
        Form(
            "several calendars",
            event
                + "END:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:b\nSUMMARY:M\nDTSTART:20261202T200000Z\nEND:VEVENT",
            "2026-12-01T20:00:00Z",
            "2026-12-02T20:00:00Z"
        ),
        Form("private", event + "CLASS:PRIVATE\nEND:VEVENT"),
        Form("without a title", "BEGIN:VEVENT\nUID:a\nDTSTART:20261201T200000Z\nEND:VEVENT"),
    ]
}
