import Models

/// What a public event says of itself to programs that read microformats (microformats.org/wiki/h-event), where a page for people
/// says it otherwise. The name and the description are marked where they stand.
struct EventMarks: HTML {
    let event: Event
    let time: EventTime
    let host: String
    let address: WebAddress

    var body: some HTML {
        DataElement(.class("u-url u-uid"), .value(address.text)) {}
        // While times are voted on there is none.
        if event.status != .polling {
            DataElement(.class("dt-start"), .value(EventData.instant(time.startsAt, in: event))) {}
            if let end = time.endsAt {
                DataElement(.class("dt-end"), .value(EventData.instant(end, in: event))) {}
            }
        }
        Span(.class("p-location h-card")) {
            DataElement(.class("p-name"), .value(event.place.name)) {}
            if !event.place.address.isEmpty { DataElement(.class("p-label"), .value(event.place.address)) {} }
            if let point = event.place.point {
                DataElement(.class("p-latitude"), .value(Self.degrees(point.latitude))) {}
                DataElement(.class("p-longitude"), .value(Self.degrees(point.longitude))) {}
            }
        }
        Span(.class("p-organizer h-card")) { DataElement(.class("p-name"), .value(host)) {} }
        if !event.values.category.isEmpty {
            DataElement(.class("p-category"), .value(event.values.category)) {}
        }
    }

    private static func degrees(_ value: Double) -> String {
        var buffer = HTMLBuffer(capacity: 16)
        buffer.append(degrees: value)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
