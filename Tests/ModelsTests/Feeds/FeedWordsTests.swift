import Testing

@testable import Models

/// What a feed says of an event besides its time.
struct FeedWordsTests {
    private func entry(_ lines: String) throws -> FeedEntry {
        try #require(try FeedSample.read("DTSTART:20261201T200000Z\n" + lines).entries.first)
    }

    @Test(arguments: [
        ("GEO:52.5;13.4", 52.5), ("GEO:52.5,13.4", 52.5), ("GEO:0;0", nil), ("GEO:0.0;0.0", nil), ("GEO:95;13", nil),
        ("GEO:nan;13", nil), ("X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=Hall:geo:48.1,11.5", 48.1),
    ])
    func `where it is`(_ line: String, _ latitude: Double?) throws {
        #expect(try entry(line).position?.latitude == latitude)
    }

    @Test func `what people read has no markup`() throws {
        let lines = #"""
            DESCRIPTION:<p>Bring <b>shoes</b> &amp\; water</p><script>alert(1)</script>\nAt 5 &lt\; 6<br/>Bye &#8364\;&#x41\;
            LOCATION:Hall <i>3</i>\, Main St\n12345 Town
            CATEGORIES:Sport\, indoor,Club
            URL;VALUE=URI:https://club.example/1
            """#
        let entry = try entry(lines)
        #expect(entry.information == "Bring shoes & water\n\nAt 5 < 6\nBye €A")
        #expect(entry.location == "Hall 3, Main St 12345 Town")
        #expect(entry.categories == ["Sport, indoor", "Club"])
        #expect(entry.link == "https://club.example/1")
    }

    @Test(arguments: [
        "javascript:alert(1)", "https://a b", "ftp://club.example", "", "https://x/\"onclick", "data:text/html,x",
    ])
    func `what is no address of a page is no link`(_ address: String) throws {
        #expect(try entry("URL:\(address)").link == nil)
    }

    @Test func `words are as long as the database takes them`() throws {
        let long = String(repeating: "ä", count: 9_000)
        let entry = try entry("DESCRIPTION:\(long)\nLOCATION:\(long)")
        #expect(entry.information.unicodeScalars.count == 4_000)
        #expect(entry.location.unicodeScalars.count == 300)
        #expect(entry.information.hasSuffix("ä…"))
    }

    @Test func `bytes of before UTF-8 are characters`() throws {
        var bytes = FeedSample.calendar("DTSTART:20261201T200000Z\nLOCATION:Stra%e")
        let index = try #require(bytes.firstIndex(of: UInt8(ascii: "%")))
        bytes[index] = 0xDF
        #expect(try FeedSample.read(bytes).entries.first?.location == "Straße")
    }

    @Test func `what turns the direction of words is taken out`() throws {
        #expect(FeedText.line("a\u{202E}b\u{0}c\u{2028}d", 10) == "a b c d")
        #expect(FeedText.plain("5 < 6 and 7 > 2", 100) == "5 < 6 and 7 > 2")
        #expect(FeedText.plain("<!-- no --><svg><a>x</a></svg>y<", 100) == "y<")
    }

    @Test func `a cancelled one is known, and what is a whole day`() throws {
        #expect(try entry("STATUS:CANCELLED").isCancelled)
        let day = try #require(try FeedSample.read("DTSTART:20261201").entries.first)
        #expect(day.isAllDay && day.endsAt == day.startsAt + 86_400 && day.zone == "Europe/Berlin")
    }

    @Test func `a feed says its name and how often it is to be read`() throws {
        let feed = try FeedSample.read(
            "X-WR-CALNAME:SV Musterstadt\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\nBEGIN:VEVENT\nEND:VEVENT"
        )
        #expect(feed.name == "SV Musterstadt" && feed.refreshSeconds == 14_400)
        #expect(feed.entries.isEmpty && feed.remarks == [.withoutTime: 1])
    }
}
