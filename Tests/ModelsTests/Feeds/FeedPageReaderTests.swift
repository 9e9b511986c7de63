import Clocks
import Foundation
import Testing

@testable import Models

/// What pages say of their events themselves.
struct FeedPageReaderTests {
    private func read(_ page: String, at address: String = "") -> ReadFeed? {
        let window = FeedWindow(at: FeedSample.now, zone: FeedSample.berlin)
        return FeedPageReader.read(Array(page.utf8), in: window, at: address)
    }

    private func linked(_ json: String) -> ReadFeed? {
        read("<html><title>Club &amp; more</title><script type=\"application/ld+json\">\(json)</script>")
    }

    @Test func `an event of JSON-LD, with all that it says`() throws {
        let feed = try #require(
            linked(
                #"""
                {"@context":"https://schema.org","@type":"MusicEvent","@id":"https://club.example/1#event","name":"Choir <b>night</b>",
                "startDate":"2026-12-01T19:30:00+01:00","endDate":"2026-12-01T22:00:00+01:00","url":"https://club.example/1",
                "description":"<p>Come</p>","eventStatus":"https://schema.org/EventScheduled","location":{"@type":"Place","name":"Hall",
                "address":{"streetAddress":"Quay 1","postalCode":"12345","addressLocality":"Town"},
                "geo":{"latitude":"52.5","longitude":13.4}}}
                """#
            )
        )
        let entry = try #require(feed.entries.first)
        #expect(feed.name == "Club & more" && feed.entries.count == 1)
        #expect(Timestamp.text(entry.startsAt) == "2026-12-01T18:30:00Z" && entry.endsAt == entry.startsAt + 9_000)
        #expect(
            entry.title == "Choir night" && entry.information == "Come" && entry.location == "Hall, Quay 1, 12345 Town"
        )
        #expect(
            entry.position?.latitude == 52.5 && entry.link == "https://club.example/1" && entry.categories == ["Music"]
        )
    }

    @Test(arguments: [
        (#"{"@graph":[{"@type":"WebPage"},{"@type":["Thing","Event"],"name":"A","startDate":"2026-12-01"}]}"#, 1),
        (
            #"[{"@type":"Event","name":"A","startDate":"2026-12-01T10:00"},{"@type":"Event","name":"B","startDate":"2026-12-02 10:00Z"}]"#,
            2
        ),
        (
            #"{"@type":"Festival","name":"A","startDate":"2026-12-01","subEvent":[{"@type":"Event","name":"B","startDate":"2026-12-02"}]}"#,
            2
        ),
        (#"{"@type":"Event","name":"A","startDate":"2025-12-01"}"#, 0),
        (#"{"@type":"Event","name":"A","startDate":"soon"}"#, 0),
        (#"{"@type":"Event","name":"","startDate":"2026-12-01"}"#, 0),
        (#"{"@type":"Event","name":"A","startDate":"2026-12-01T25:00"}"#, 0),
    ])
    func `events are found wherever they stand`(_ json: String, _ count: Int) {
        #expect(linked(json)?.entries.count == count)
    }

    @Test func `a link is the name by its text and the address by its target, which may be relative to the page`()
        throws
    {
        let address = "https://club.example/dates/"
        func entry(_ href: String) throws -> FeedEntry {
            let page = """
                <div class="h-event"><a class="p-name u-url" href="\(href)">Summer <b>fair</b></a>
                <time class="dt-start" datetime="2026-12-01T10:00">soon</time></div>
                """
            return try #require(read(page, at: address)?.entries.first)
        }
        for (href, link) in [
            ("/e/1", "https://club.example/e/1"), ("2", "https://club.example/dates/2"),
            ("https://other.example/3", "https://other.example/3"), ("javascript:alert(1)", nil), ("", nil),
        ] {
            let entry = try entry(href)
            #expect(entry.title == "Summer fair" && entry.link == link)
        }
    }

    @Test func `a name with signs that nobody sees is taken without them`() throws {
        let feed = try #require(
            linked(##"{"@type":"Event","@id":"\u0000x\u0007","name":"A","startDate":"2026-12-01"}"##)
        )
        #expect(feed.entries.first?.uid == "x 2026-12-01")
    }

    @Test func `a page without events, and text that is no JSON, is no feed`() {
        #expect(read("") == nil && read("<p>Hello") == nil && linked("{") == nil && linked("[]") == nil)
        #expect(linked(String(repeating: "[", count: 100_000)) == nil)
    }

    @Test func `an h-event by its marks`() throws {
        let page = """
            <div class="vevent h-event"><h1 class=p-name>Open <i>day</i></h1>
            <time class="dt-start" datetime="2026-12-01T10:00">Tuesday</time><br>
            <span class='p-location'>Town hall</span> <a class="u-url" href="https://club.example/2">more</a>
            <!-- <p> --><div class="e-content"><p>All are <b>welcome</b></div></div>
            <div class="h-event"><span class="p-name">No time</span></div>
            """
        let feed = try #require(read(page))
        let entry = try #require(feed.entries.first)
        #expect(feed.entries.count == 1 && feed.remarks == [.withoutTime: 1])
        #expect(Timestamp.text(entry.startsAt) == "2026-12-01T09:00:00Z" && entry.title == "Open day")
        #expect(
            entry.location == "Town hall" && entry.link == "https://club.example/2"
                && entry.information == "All are welcome"
        )
    }

    @Test func `a cancelled one is known, and a day ends with it`() throws {
        let json =
            #"{"@type":"Event","name":"A","startDate":"2026-12-01","endDate":"2026-12-02","eventStatus":"EventCancelled"}"#
        let entry = try #require(linked(json)?.entries.first)
        #expect(entry.isCancelled && entry.isAllDay && entry.endsAt == entry.startsAt + 2 * 86_400)
    }

    @Test func `tags by the thousand, open and never closed, cost one look`() {
        #expect(read(String(repeating: "<div class=\"h-event p-name\">x", count: 5_000))?.entries.isEmpty == true)
        #expect(read(String(repeating: "<script></script>", count: 50_000)) == nil)
        #expect(
            read(String(repeating: "<!--", count: 50_000)) == nil && read(String(repeating: "<", count: 200_000)) == nil
        )
    }

    @Test func `what stands at an address is a calendar, a page, or neither`() throws {
        let window = FeedWindow(at: FeedSample.now, zone: FeedSample.berlin)
        let page =
            #"<!DOCTYPE html><script type="application/ld+json">{"@type":"Event","name":"A","startDate":"2026-12-01"}</script>"#
        #expect(try FeedReader.read(Array(page.utf8), in: window).entries.count == 1)
        #expect(try FeedReader.read(FeedSample.calendar("DTSTART:20261201"), in: window).entries.count == 1)
        #expect(throws: CalendarSyntaxProblem.self) { try FeedReader.read(Array("<p>Hello</p>".utf8), in: window) }
        #expect(throws: CalendarSyntaxProblem.self) { try FeedReader.read([], in: window) }
    }
}
