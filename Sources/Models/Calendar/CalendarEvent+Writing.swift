import Foundation

extension CalendarEvent {
    func component(in zone: CalendarZone, withAttendees: Bool) -> CalendarComponent {
        var properties = identity
        properties += times(in: zone)
        properties += words
        properties.append(ContentLine("STATUS", value: status.rawValue))
        properties.append(
            ContentLine("TRANSP", value: status == .cancelled || isTransparent ? "TRANSPARENT" : "OPAQUE")
        )
        if isPrivate { properties.append(ContentLine("CLASS", value: "PRIVATE")) }
        properties += people(withAttendees: withAttendees)
        return CalendarComponent("VEVENT", properties: properties, children: alarms.map(\.component))
    }

    private var identity: [ContentLine] {
        var lines = [
            ContentLine("UID", text: uid),
            ContentLine("SEQUENCE", value: String(max(0, sequence))),
            CalendarZone.utc.line("DTSTAMP", stamp),
        ]
        if let created { lines.append(CalendarZone.utc.line("CREATED", created)) }
        if let lastModified { lines.append(CalendarZone.utc.line("LAST-MODIFIED", lastModified)) }
        return lines
    }

    private func times(in zone: CalendarZone) -> [ContentLine] {
        // The rule repeats a time of day of the zone, so the start of a series is one in any case.
        var lines = [zone.line("DTSTART", start, isOnWall: recurrence != nil)]
        if end > start { lines.append(zone.line("DTEND", end)) }
        if let recurrence { lines.append(ContentLine("RRULE", value: recurrence.description)) }
        let timeOfDay = zone.timeOfDay(start)
        for exclusion in Set(exclusions).sorted() {
            lines.append(zone.line("EXDATE", exclusion, preferring: timeOfDay))
        }
        if let recurrenceID { lines.append(zone.line("RECURRENCE-ID", recurrenceID)) }
        return lines
    }

    private var words: [ContentLine] {
        var lines = [ContentLine("SUMMARY", text: summary)]
        if let description { lines.append(ContentLine("DESCRIPTION", text: description)) }
        if let location { lines.append(ContentLine("LOCATION", text: location)) }
        if let position {
            // Six decimals are 11 cm.
            let value = String(format: "%.6f;%.6f", position.latitude, position.longitude)
            lines.append(ContentLine("GEO", value: value))
        }
        if let url { lines.append(ContentLine("URL", value: PercentEncoding.address(url))) }
        if !categories.isEmpty {
            let value = categories.map(CalendarText.escaped).joined(separator: ",")
            lines.append(ContentLine("CATEGORIES", value: value))
        }
        return lines
    }

    private func people(withAttendees: Bool) -> [ContentLine] {
        var lines: [ContentLine] = []
        if let organizer {
            lines.append(ContentLine("ORGANIZER", Self.name(of: organizer), value: organizer.mailto))
        }
        guard withAttendees else { return lines }
        for attendee in attendees {
            var parameters = Self.name(of: attendee.person)
            parameters += [("ROLE", "REQ-PARTICIPANT"), ("PARTSTAT", attendee.status.rawValue)]
            if attendee.wantsReply { parameters.append(("RSVP", "TRUE")) }
            lines.append(ContentLine("ATTENDEE", parameters, value: attendee.person.mailto))
        }
        return lines
    }

    private static func name(of person: CalendarPerson) -> [(name: String, value: String)] {
        person.name.map { [("CN", $0)] } ?? []
    }
}
