@testable import Models

extension CalendarEvent {
    /// A dinner in New York on 10 July 2026, 18:00 to 19:30, written on 1 July.
    static func sample(zone: String = "America/New_York") -> CalendarEvent {
        var event = CalendarEvent(
            uid: "7f3a@hereabouts.test",
            stamp: 1_782_907_200,
            start: 1_783_720_800,
            end: 1_783_726_200,
            zone: zone,
            summary: "Dinner, late; or not"
        )
        event.description = "Bring\nyourself"
        event.location = "Café Zoë"
        return event
    }
}

extension CalendarFile {
    var text: String { String(decoding: rendered(), as: UTF8.self) }
}

extension CalendarPerson {
    struct NoPerson: Error {}

    static func sample(_ address: String, name: String? = nil) throws -> CalendarPerson {
        guard let person = CalendarPerson(name: name, address: address) else { throw NoPerson() }
        return person
    }
}
