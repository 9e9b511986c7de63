import Testing

@testable import Models

/// Words of people that would be lines of their own.
struct HostileCalendarTests {
    private static let attacks = [
        "x\r\nATTACH:https://evil.test/a", "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:2", "x\rMETHOD:CANCEL",
        "x\u{2028}ATTACH:e",
        "x\u{2029}ATTACH:e", "x\u{85}ATTACH:e", "x\u{B}ATTACH:e\u{C}ATTACH:e", "x\0ATTACH:e", "\r\n\r\nEND:VCALENDAR",
        "x\\nATTACH:e\\", "\";X=\"y:z", "^n^'\";X=y:", String(repeating: "ä", count: 37) + "\r\n ATTACH:e",
        "\u{202E}evil", "https://e.test/\r\nATTACH:e", "mailto:a@b.c\r\nATTACH:e", "a@b.c\r\nATTACH:e",
    ]

    private static func event(_ text: String) throws -> CalendarEvent {
        var event = CalendarEvent.sample()
        event.uid = text
        event.summary = text
        event.description = text
        event.location = text
        event.url = text
        event.categories = [text, text]
        event.organizer = try .sample("meet@hereabouts.test", name: text)
        event.attendees = [CalendarAttendee(try .sample("bo@example.org", name: text))]
        event.alarms = [CalendarAlarm(secondsBefore: 60, text: text)]
        return event
    }

    @Test(arguments: attacks)
    func `nothing in a field can end its line or add a property`(_ text: String) throws {
        let plain = CalendarFile(method: .request, name: "x", events: [try Self.event("x")])
        let hostile = CalendarFile(method: .request, name: text, events: [try Self.event(text)])
        let (expected, read) = (plain.component, try CalendarParser.calendar(hostile.rendered()))
        #expect(Self.shape(read) == Self.shape(expected))
        let isOneLine = hostile.text.replacing("\r\n", with: "").unicodeScalars.allSatisfy {
            !CalendarText.isControl($0)
        }
        #expect(isOneLine)
    }

    @Test(arguments: attacks)
    func `text comes back as it was, but for its controls`(_ text: String) throws {
        let file = CalendarFile(events: [try Self.event(text)])
        let event = try CalendarParser.calendar(file.rendered()).children[1]
        #expect(event["SUMMARY"]?.text == CalendarText.unescaped(CalendarText.escaped(text)))
        #expect(event["ATTENDEE"]?["CN"] == event["SUMMARY"]?.text)
        #expect(event["ATTENDEE"]?.value == "mailto:bo@example.org")
    }

    @Test(
        arguments: [
            "", "@", "a@", "@b", "a@b@c", "a b@c", "a@b\r\nX:1", "a@b\u{2028}", "a@b>", "<a@b", "a,b@c", "a;b@c",
            "a:b@c", "\"a\"@b", "ä@b.c", "a@b\0", String(repeating: "a", count: 250) + "@b.cd",
        ]
    )
    func `an address that could be more than one is none`(_ address: String) {
        #expect(CalendarPerson(address: address) == nil)
    }

    @Test func `an address keeps its signs in a URI`() throws {
        let person = try CalendarPerson.sample("a+b%c?d=e&f#g@h.test")
        #expect(person.mailto == "mailto:a+b%25c%3Fd%3De%26f%23g@h.test")
        #expect(CalendarPerson(name: nil, mailto: person.mailto.uppercased())?.address == "A+B%C?D=E&F#G@H.TEST")
    }

    /// The names of all components and properties, parameters too.
    private static func shape(_ component: CalendarComponent) -> [String] {
        let lines = component.properties.map { "\($0.name) \($0.parameters.map(\.name))" }
        return [component.name] + lines + component.children.flatMap(shape) + ["/"]
    }
}
