import Foundation
import Models

@testable import WebApp

/// A calendar file as Python's `icalendar` reads it, its times told by the zones that the file itself describes.
struct ParsedCalendar: Decodable {
    struct Event: Decodable {
        let uid: String
        /// Epoch seconds.
        let start: Int64
        let end: Int64?
        let exclusions: [Int64]
        let recurrenceID: Int64?
        let summary: String
        let description: String?
        let location: String?
        let attendees: [String]
        /// The next days of the rule by `dateutil`, at most 400.
        let occurrences: [Int64]
    }

    let method: String?
    let name: String?
    let zones: [String]
    let errors: [String]
    let events: [Event]

    static func reading(_ file: CalendarFile) async throws -> ParsedCalendar { try await reading(file.rendered()) }

    static func reading(_ bytes: [UInt8]) async throws -> ParsedCalendar {
        try await PictureTools.withTemporaryFolder { folder in
            let path = "\(folder)/calendar.ics"
            try Data(bytes).write(to: URL(filePath: path))
            let output = try await offPool { try Python.output(of: program, [path], by: Python.venv) }
            return try JSONDecoder().decode(ParsedCalendar.self, from: output)
        }
    }

    /// Names of zones are changed, so that their offsets can only come from the file.
    private static let program = """
        import itertools, json, re, sys
        from datetime import datetime, timezone
        from dateutil.rrule import rrulestr
        import icalendar
        data = open(sys.argv[1], "rb").read()
        data = re.sub(rb"TZID([:=])", rb"TZID\\1Emitted-", data)
        calendar = icalendar.Calendar.from_ical(data)
        zones = [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")]
        errors = [str(e) for c in calendar.walk() for e in c.errors]

        def epoch(value):
            if value.tzinfo is None:
                errors.append("floating: %s" % value)
                return 0
            return round(value.timestamp())

        def occurrences(event):
            start, rule = event["DTSTART"].dt, event.get("RRULE")
            if rule is None:
                return []
            text = rule.to_ical().decode()
            until = re.search(r"UNTIL=(\\w+)Z", text)
            if until:
                instant = datetime.strptime(until[1], "%Y%m%dT%H%M%S").replace(tzinfo=timezone.utc)
                wall = instant.astimezone(start.tzinfo).strftime("%Y%m%dT%H%M%S")
                text = text.replace(until[0], "UNTIL=" + wall)
            walls = rrulestr(text, dtstart=start.replace(tzinfo=None))
            return [epoch(wall.replace(tzinfo=start.tzinfo)) for wall in itertools.islice(walls, 400)]

        def listed(event, name):
            value = event.get(name, [])
            return value if isinstance(value, list) else [value]

        events = []
        for event in calendar.walk("VEVENT"):
            for name in ("UID", "DTSTAMP", "DTSTART", "SUMMARY"):
                if name not in event:
                    errors.append("no " + name)
            end, identity = event.get("DTEND"), event.get("RECURRENCE-ID")
            events.append({
                "uid": str(event["UID"]), "start": epoch(event["DTSTART"].dt), "end": end and epoch(end.dt),
                "exclusions": [epoch(t.dt) for e in listed(event, "EXDATE") for t in e.dts],
                "recurrenceID": identity and epoch(identity.dt), "summary": str(event["SUMMARY"]),
                "description": event.get("DESCRIPTION"), "location": event.get("LOCATION"),
                "attendees": [str(a) for a in listed(event, "ATTENDEE")], "occurrences": occurrences(event),
            })
        print(json.dumps({
            "method": calendar.get("METHOD"), "name": calendar.get("NAME"), "zones": zones, "errors": errors,
            "events": events,
        }))
        """
}
