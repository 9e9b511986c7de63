import Clocks
import Models
import Testing

@testable import Templates

/// Days and instants in words.
struct TimeTests {
    @Test func `a day is written out`() throws {
        let day = try #require(CivilDate("2026-03-07"))
        let words = DayWords(day: day).renderedString()
        #expect(words == "<time datetime=\"2026-03-07\">7\u{A0}March 2026</time>")
    }

    @Test(arguments: [
        (nil, "2026-11-21T18:30Z", "Sat 21 Nov 2026, 18:30\u{A0}UTC"),
        (0, "2026-11-21T18:30Z", "Sat 21 Nov 2026, 18:30"),
        (19_800, "2026-11-22T00:00+05:30", "Sun 22 Nov 2026, 00:00"),
        (-68_400, "2026-11-20T23:30-19:00", "Fri 20 Nov 2026, 23:30"),
    ])
    func `an instant is exact and names its zone`(offset: Int?, machine: String, words: String) {
        let html = InstantWords(epochSeconds: AccountSamples.now, offset: offset).renderedString()
        #expect(html == "<time datetime=\"\(machine)\">\(words)</time>")
    }

    @Test(arguments: [
        (2026, "Sat <b>Nov 21</b> 18:30</time>–20:30"), (2027, "Sat <b>Nov 21</b> 2026, 18:30</time>–20:30"),
    ])
    func `a row of a list has the day as a leaf of a calendar, and the year only where it is another one`(
        year: Int,
        words: String
    ) {
        let start = Int64(AccountSamples.now)
        let time = EventTime(startsAt: start, endsAt: start + 7_200, zone: "UTC")
        let html = EventRowWhen(time: time, year: year).renderedString()
        #expect(html == "<time datetime=\"2026-11-21T18:30Z\">" + words)
    }

    @Test(arguments: [
        (nil, "Hello"), (4, "Good evening"), (5, "Good morning"), (12, "Good afternoon"), (18, "Good evening"),
    ])
    func `people are greeted by the hour of their day, where it is known`(hour: Int?, words: String) {
        #expect(Greeting.words(hour) == words)
        #expect(Greeting.firstName("Ada Larkin") == "Ada" && Greeting.firstName("") == "")
    }

    @Test(arguments: [
        (-50, "just now"), (59, "just now"), (60, "1\u{A0}minute ago"), (3_599, "59\u{A0}minutes ago"),
        (3_600, "1\u{A0}hour ago"), (86_400, "1\u{A0}day ago"), (86_400 * 40, "40\u{A0}days ago"),
    ])
    func `the past is told as people do`(seconds: Int, words: String) {
        #expect(AgoWords(epochSeconds: 0, now: seconds).words == words)
    }

    @Test(arguments: [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (Macintosh) Gecko/20100101 Firefox/145.0", "Firefox on Mac"), ("", "A browser"),
        ("<script>", "A browser"),
    ])
    func `a device is told in words`(userAgent: String, words: String) {
        #expect(DeviceWords(userAgent: userAgent).words == words)
    }
}
