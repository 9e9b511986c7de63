import Testing

@testable import Models

struct CalendarLinksTests {
    @Test func `an event for Google's calendar`() throws {
        var event = CalendarEvent.sample()
        event.url = "https://hereabouts.test/e?a=1&b=2"
        event.recurrence = try RecurrenceRule(.weekly([.friday]), end: .count(3))
        let expected =
            "https://calendar.google.com/calendar/render?action=TEMPLATE&text=Dinner%2C%20late%3B%20or%20not"
            + "&dates=20260710T220000Z%2F20260710T233000Z&ctz=America%2FNew_York"
            + "&details=Bring%0Ayourself%0A%0Ahttps%3A%2F%2Fhereabouts.test%2Fe%3Fa%3D1%26b%3D2"
            + "&location=Caf%C3%A9%20Zo%C3%AB&recur=RRULE%3AFREQ%3DWEEKLY%3BBYDAY%3DFR%3BCOUNT%3D3"
        #expect(CalendarLinks.google(event) == expected)
    }

    @Test func `an event for Outlook's calendar`() {
        var event = CalendarEvent.sample()
        event.description = nil
        let expected =
            "https://outlook.live.com/calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent"
            + "&subject=Dinner%2C%20late%3B%20or%20not&startdt=2026-07-10T22%3A00%3A00Z"
            + "&enddt=2026-07-10T23%3A30%3A00Z&location=Caf%C3%A9%20Zo%C3%AB"
        #expect(CalendarLinks.outlook(event) == expected)
    }

    @Test(arguments: ["x&text=y#z", "a\r\nb\0\u{2028}", "\"><script>", "+%20", String(repeating: "🎉", count: 5_000)])
    func `no text leaves its field, and no address is too long`(_ text: String) {
        var event = CalendarEvent.sample()
        event.summary = text
        event.description = text
        event.location = text
        event.url = nil
        for (link, count) in [(CalendarLinks.google(event), 6), (CalendarLinks.outlook(event), 7)] {
            #expect(link.utf8.count < 8_000)
            #expect(link.split(separator: "&").count == count && !link.contains("#"))
            let isPlain = link.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>+".utf8.contains($0) }
            #expect(isPlain)
        }
    }
}
