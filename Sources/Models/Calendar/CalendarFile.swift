/// A calendar file (RFC 5545): a feed, a download, or a message about an event (iTIP, RFC 5546).
package struct CalendarFile: Hashable, Sendable {
    /// RFC 5546 section 1.4.
    package enum Method: String, Hashable, Sendable, CaseIterable {
        case publish = "PUBLISH"
        case request = "REQUEST"
        case reply = "REPLY"
        case cancel = "CANCEL"
    }

    /// What the file asks of its reader; without one it is a plain file.
    package var method: Method?
    /// What a subscribed calendar is called.
    package var name: String?
    /// What its reader is to know of the whole.
    package var description: String?
    /// How often a subscriber should look again, in seconds.
    package var refreshSeconds: Int?
    package var events: [CalendarEvent]

    package init(
        method: Method? = nil,
        name: String? = nil,
        description: String? = nil,
        refreshSeconds: Int? = nil,
        events: [CalendarEvent]
    ) {
        self.method = method
        self.name = name
        self.description = description
        self.refreshSeconds = refreshSeconds
        self.events = events
    }

    package static let contentType = "text/calendar; charset=utf-8"

    /// UTF-8 with CRLF line ends. Every time is one of UTC or of a zone that the file itself describes. A published file
    /// names no attendees (RFC 5546 section 3.2.1).
    package func rendered() -> [UInt8] { component.rendered() }

    var component: CalendarComponent {
        var properties = [
            ContentLine("VERSION", value: "2.0"),
            ContentLine("PRODID", value: "-//Hereabouts//Hereabouts//EN"),
            ContentLine("CALSCALE", value: "GREGORIAN"),
        ]
        if let method { properties.append(ContentLine("METHOD", value: method.rawValue)) }
        if let name {
            // RFC 7986 section 5.1, and what was there before it.
            properties += [ContentLine("NAME", text: name), ContentLine("X-WR-CALNAME", text: name)]
        }
        if let description {
            properties.append(ContentLine("DESCRIPTION", text: description))
            properties.append(ContentLine("X-WR-CALDESC", text: description))
        }
        if let refreshSeconds {
            let duration = CalendarDuration.text(max(1, refreshSeconds))
            properties.append(ContentLine("REFRESH-INTERVAL", [("VALUE", "DURATION")], value: duration))
            properties.append(ContentLine("X-PUBLISHED-TTL", value: duration))
        }
        var zones: [String: CalendarZone] = [:]
        for event in events where zones[event.zone] == nil { zones[event.zone] = CalendarZone(event.zone) }
        let descriptions = zones.values.sorted { $0.identifier < $1.identifier }.compactMap { zone in
            zone.component(for: events.filter { $0.zone == zone.identifier })
        }
        let entries = events.map { event in
            event.component(in: zones[event.zone] ?? .utc, withAttendees: method != .publish)
        }
        return CalendarComponent("VCALENDAR", properties: properties, children: descriptions + entries)
    }
}
