import Testing

@testable import Models

struct CalendarFileTests {
    @Test func `an invitation, line by line`() throws {
        var event = CalendarEvent.sample()
        event.sequence = 2
        event.created = event.stamp - 60
        event.lastModified = event.stamp
        event.position = GeoPoint(latitude: 40.7128, longitude: -74.006)
        event.url = "https://hereabouts.test/events/7f3a"
        event.categories = ["Dinner", "Out, about"]
        event.isPrivate = true
        event.organizer = try .sample("meet+x7@hereabouts.test", name: "Ana \"A\"")
        event.attendees = [CalendarAttendee(try .sample("bo@example.org", name: "Bo"))]
        event.alarms = [CalendarAlarm(secondsBefore: 1_800, text: "Dinner")]
        let expected = """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Hereabouts//Hereabouts//EN
            CALSCALE:GREGORIAN
            METHOD:REQUEST
            BEGIN:VTIMEZONE
            TZID:America/New_York
            BEGIN:DAYLIGHT
            DTSTART:20260308T020000
            TZOFFSETFROM:-0500
            TZOFFSETTO:-0400
            RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
            END:DAYLIGHT
            BEGIN:STANDARD
            DTSTART:20261101T020000
            TZOFFSETFROM:-0400
            TZOFFSETTO:-0500
            RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:7f3a@hereabouts.test
            SEQUENCE:2
            DTSTAMP:20260701T120000Z
            CREATED:20260701T115900Z
            LAST-MODIFIED:20260701T120000Z
            DTSTART;TZID=America/New_York:20260710T180000
            DTEND;TZID=America/New_York:20260710T193000
            SUMMARY:Dinner\\, late\\; or not
            DESCRIPTION:Bring\\nyourself
            LOCATION:Café Zoë
            GEO:40.712800;-74.006000
            URL:https://hereabouts.test/events/7f3a
            CATEGORIES:Dinner,Out\\, about
            STATUS:CONFIRMED
            TRANSP:OPAQUE
            CLASS:PRIVATE
            ORGANIZER;CN="Ana ^'A^'":mailto:meet+x7@hereabouts.test
            ATTENDEE;CN=Bo;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:
             bo@example.org
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER:-PT30M
            DESCRIPTION:Dinner
            END:VALARM
            END:VEVENT
            END:VCALENDAR

            """
        #expect(CalendarFile(method: .request, events: [event]).text == expected.replacing("\n", with: "\r\n"))
    }

    @Test func `a feed says its name and its pace, and names no attendees`() throws {
        var event = CalendarEvent.sample(zone: "UTC")
        event.attendees = [CalendarAttendee(try .sample("bo@example.org"))]
        let feed = CalendarFile(method: .publish, name: "Ana's, meetings", refreshSeconds: 3_600, events: [event])
        let calendar = try CalendarParser.calendar(feed.rendered())
        #expect(calendar["NAME"]?.text == "Ana's, meetings")
        #expect(calendar["X-WR-CALNAME"]?.text == "Ana's, meetings")
        #expect(calendar["REFRESH-INTERVAL"]?.value == "PT1H" && calendar["X-PUBLISHED-TTL"]?.value == "PT1H")
        #expect(calendar.children.map(\.name) == ["VEVENT"])
        #expect(calendar.children[0].all("ATTENDEE").isEmpty)
        let lines = try CalendarParser.calendar(CalendarFile(events: [event]).rendered()).children[0].all("ATTENDEE")
        #expect(lines.count == 1)
    }

    @Test(arguments: ["UTC", "Etc/UTC", "GMT", "Nowhere/Land", "", "Europe/Berlin\r\nX:1"])
    func `without a zone times are those of UTC`(_ zone: String) throws {
        let calendar = try CalendarParser.calendar(CalendarFile(events: [.sample(zone: zone)]).rendered())
        #expect(calendar.children.map(\.name) == ["VEVENT"])
        #expect(calendar.children[0]["DTSTART"]?.value == "20260710T220000Z")
        #expect(calendar.children[0]["DTSTART"]?.parameters.isEmpty == true)
    }

    @Test func `a series with an excluded date, and a date that was moved`() throws {
        var series = CalendarEvent.sample()
        series.recurrence = try RecurrenceRule(.weekly([.friday]), end: .until(1_790_000_000))
        series.exclusions = [series.start + 1_209_600, series.start + 604_800, series.start + 604_800]
        var moved = CalendarEvent.sample()
        moved.recurrenceID = moved.start + 1_814_400
        moved.start += 1_900_000
        moved.end += 1_900_000
        let calendar = try CalendarParser.calendar(CalendarFile(events: [series, moved]).rendered())
        #expect(calendar.children.map(\.name) == ["VTIMEZONE", "VEVENT", "VEVENT"])
        #expect(calendar.children[1]["RRULE"]?.value == "FREQ=WEEKLY;BYDAY=FR;UNTIL=20260921T141320Z")
        let excluded = calendar.children[1].all("EXDATE")
        #expect(excluded.map(\.value) == ["20260717T180000", "20260724T180000"])
        #expect(excluded.allSatisfy { $0["TZID"] == "America/New_York" })
        #expect(calendar.children[2]["RECURRENCE-ID"]?.value == "20260731T180000")
        #expect(calendar.children[2]["UID"] == calendar.children[1]["UID"])
    }

    @Test func `the second of two equal times is told by UTC`() throws {
        // 1 November 2026, New York: 02:00 becomes 01:00. The first 01:30 is 05:30 UTC.
        var event = CalendarEvent.sample()
        event.start = 1_793_511_000
        event.end = event.start + 3_600
        let calendar = try CalendarParser.calendar(CalendarFile(events: [event]).rendered())
        #expect(calendar.children[1]["DTSTART"]?.value == "20261101T013000")
        #expect(calendar.children[1]["DTEND"]?.value == "20261101T063000Z")
    }

    @Test func `an excluded date is named by the time that the rule has`() throws {
        // 8 March 2026, New York: 02:00 becomes 03:00, so that 02:30 is at 03:30.
        let series = try Series("FREQ=DAILY", from: "2026-03-07 02:30", in: "America/New_York")
        var event = CalendarEvent.sample()
        event.start = series.start
        event.end = series.start + 3_600
        event.recurrence = series.rule
        event.exclusions = try ["2026-03-08 03:30", "2026-03-09 02:30", "2026-03-10 04:00"].map(series.instant)
        let calendar = try CalendarParser.calendar(CalendarFile(events: [event]).rendered())
        let excluded = calendar.children[1].all("EXDATE").map(\.value)
        #expect(excluded == ["20260308T023000", "20260309T023000", "20260310T040000"])
    }

    @Test func `an end that is not after its start is left out`() {
        var event = CalendarEvent.sample()
        event.end = event.start
        #expect(!CalendarFile(events: [event]).text.contains("DTEND"))
    }

    @Test(arguments: [(0, "PT0S"), (59, "PT59S"), (1_800, "PT30M"), (86_400, "P1D"), (95_400, "P1DT2H30M")])
    func `durations`(_ seconds: Int, _ text: String) {
        #expect(CalendarDuration.text(seconds) == text)
        #expect(CalendarAlarm(secondsBefore: -1, text: "").secondsBefore == 0)
        #expect(CalendarAlarm(secondsBefore: .max, text: "").secondsBefore == 31_622_400)
    }
}
