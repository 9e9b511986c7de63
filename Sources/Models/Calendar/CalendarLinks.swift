import Clocks

/// Web addresses that open an event in somebody's calendar on the web, ready to be kept.
package enum CalendarLinks {
    /// Servers refuse addresses of some 8,000 bytes; a letter may need twelve of them. Whoever wants all follows the
    /// event's own address.
    private static let maxDescription = 300
    private static let maxText = 100

    package static func google(_ event: CalendarEvent) -> String {
        let end = max(event.start, event.end)
        var fields = [
            ("action", "TEMPLATE"),
            ("text", shortened(event.summary, maxText)),
            ("dates", "\(BasicTime.text(event.start))Z/\(BasicTime.text(end))Z"),
            ("ctz", event.zone),
        ]
        if let details = details(of: event) { fields.append(("details", details)) }
        if let location = event.location { fields.append(("location", shortened(location, maxText))) }
        if let rule = event.recurrence { fields.append(("recur", "RRULE:\(rule)")) }
        return address("https://calendar.google.com/calendar/render", fields)
    }

    /// Outlook.com knows no rule here: of a series it takes the first.
    package static func outlook(_ event: CalendarEvent) -> String {
        var fields = [
            ("path", "/calendar/action/compose"),
            ("rru", "addevent"),
            ("subject", shortened(event.summary, maxText)),
            ("startdt", extended(event.start)),
            ("enddt", extended(max(event.start, event.end))),
        ]
        if let details = details(of: event) { fields.append(("body", details)) }
        if let location = event.location { fields.append(("location", shortened(location, maxText))) }
        return address("https://outlook.live.com/calendar/0/deeplink/compose", fields)
    }

    private static func details(of event: CalendarEvent) -> String? {
        let parts = [event.description.map { shortened($0, maxDescription) }, event.url].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    private static func shortened(_ text: String, _ length: Int) -> String {
        let scalars = text.unicodeScalars
        return scalars.count <= length ? text : String(scalars.prefix(length - 1)) + "…"
    }

    /// `2026-11-21T13:33:40Z`.
    private static func extended(_ instant: Int64) -> String {
        Timestamp.text(min(max(instant, BasicTime.range.lowerBound), BasicTime.range.upperBound))
    }

    private static func address(_ base: String, _ fields: [(String, String)]) -> String {
        base + "?" + fields.map { "\($0)=\(PercentEncoding.component($1))" }.joined(separator: "&")
    }
}
