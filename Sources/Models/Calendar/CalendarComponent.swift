/// What stands between a BEGIN and its END: `VCALENDAR`, `VEVENT`, `VTIMEZONE` and so on (RFC 5545 section 3.4).
package struct CalendarComponent: Hashable, Sendable {
    /// In capitals.
    package let name: String
    package var properties: [ContentLine]
    package var children: [CalendarComponent]

    package init(_ name: String, properties: [ContentLine] = [], children: [CalendarComponent] = []) {
        self.name = name
        self.properties = properties
        self.children = children
    }

    /// What stands in the one, and behind it what stands in the other.
    init(joining first: CalendarComponent, _ second: CalendarComponent) {
        self.init(
            first.name,
            properties: first.properties + second.properties,
            children: first.children + second.children
        )
    }

    /// The first property of a name in capitals.
    package subscript(_ property: String) -> ContentLine? { properties.first { $0.name == property } }

    package func all(_ property: String) -> [ContentLine] { properties.filter { $0.name == property } }

    /// UTF-8 with CRLF line ends.
    package func rendered() -> [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        bytes += ContentLine("BEGIN", value: name).rendered
        for property in properties { bytes += property.rendered }
        for child in children { child.write(to: &bytes) }
        bytes += ContentLine("END", value: name).rendered
    }
}
