import Clocks
import Foundation
import Models
import Testing

@testable import Templates

/// Opening hours in words, on Saturday, 21 November 2026, at 19:30.
struct HoursTests {
    /// What a reader sees, without the tags.
    private static func plain(_ html: String) -> String { html.replacing(/<[^>]*>/, with: "") }

    @Test(arguments: [
        ("08:00-22:00", "Open until 22:00"), ("24/7", "Open 24 hours"), ("17:00+", "Open, closing time not known"),
        ("Sa 18:00-02:00", "Open until 2:00"), ("Sa 18:00-24:00", "Open until 0:00"),
        ("Sa-Mo 00:00-24:00; Tu 10:00-12:00", "Open until Tue 0:00"),
        ("08:00-18:00", "Closed, opens tomorrow 8:00"), ("20:15-23:00", "Closed, opens 20:15"),
        ("Tu 08:00-18:00", "Closed, opens Tue 8:00"), ("Sa 08:00-18:00", "Closed, opens Sat 28 Nov 8:00"),
        ("May-Sep 08:00-18:00", "Closed, opens Sat 1 May 2027 8:00"), ("off", "Closed"),
        ("Tu 08:00-18:00 \"perhaps\"", "Closed"),
        ("\"by appointment\"", "Not known whether it is open now: “by appointment”"),
        ("ask", "Opening hours not known"),
    ])
    func `a line says how it stands now`(hours: String, words: String) {
        let line = OpeningLine(opening: HoursSamples.opening(hours)).renderedString()
        #expect(Self.plain(line) == words)
    }

    @Test(arguments: [
        ("08:00-22:00", "Open until 22:00"), ("08:00-18:00", "Closed"), ("ask", "Hours not known"),
        ("\"by appointment\"", "Hours not known"),
    ])
    func `in a list the line is short`(hours: String, words: String) {
        let line = OpeningLine(opening: HoursSamples.opening(hours), isShort: true).renderedString()
        #expect(Self.plain(line) == words)
    }

    @Test(arguments: [
        ("Sa 08:00-12:00,13:00-18:00", "8:00–12:00, 13:00–18:00"), ("Sa 20:00-02:00", "20:00–2:00"),
        ("Sa 20:00-24:00", "20:00–24:00"), ("Sa 17:00+", "from 17:00"), ("Sa 17:00-22:00+", "17:00–22:00 or later"),
        ("Sa", "Open 24 hours"), ("Sa off", "Not known"), ("Su 10:00-12:00", "Closed"),
        ("Su 10:00-12:00; Sa off \"staff\"", "Closed “staff”"), ("Sa 10:00-12:00 \"ring\"", "10:00–12:00 “ring”"),
        ("Sa 10:00-12:00 unknown", "10:00–12:00 not known"), ("Mo 10:00-12:00 || \"ring\"", "“ring”"),
    ])
    func `a day's hours are told`(hours: String, words: String) {
        let opening = HoursSamples.opening(hours)
        let day = Self.plain(DayHours(spans: opening.spans(on: opening.today)).renderedString())
        // After a day off alone nothing is known of the others; of that day it is.
        let expected = hours == "Sa off" ? "Closed" : words
        #expect(day.trimmingCharacters(in: .whitespaces) == expected)
    }

    @Test func `times are marked up with the place's offset`() {
        let line = OpeningLine(opening: HoursSamples.opening("08:00-22:00")).renderedString()
        #expect(line.contains("<time datetime=\"2026-11-21T22:00+01:00\">22:00</time>"))
        let days = DayHours(spans: HoursSamples.opening("20:00-26:00").spans(on: CivilDate(number: 20_778)))
            .renderedString()
        #expect(days == "<time datetime=\"20:00\">20:00</time>–<time datetime=\"02:00\">2:00</time>")
    }

    @Test func `today's row of the week is marked, and there is one`() throws {
        let page = try #require(HoursSamples(word: { $0 }).all.first { $0.name == "place-open" }).html
        let marked = page.matches(of: /<tr aria-current="date"><th scope="row">([A-Za-z]+)/).map { String($0.output.1) }
        #expect(marked == ["Saturday"])
        #expect(page.matches(of: /<th scope="row">/).count == 7)
    }

    @Test func `what cannot be understood is shown as it is written`() throws {
        let page = try #require(HoursSamples(word: { $0 }).all.first { $0.name == "place-unparsable" }).html
        let says = Self.plain(page).contains("As written on the map: Most days from about ten")
        #expect(says)
    }

    @Test func `the choice of time stays in the form and in links`() throws {
        let page = try #require(HoursSamples(word: { $0 }).all.first { $0.name == "cafes-open-at" }).html
        let isChosen = page.contains("value=\"at\" checked")
        let isKept = page.contains("type=\"datetime-local\" value=\"2026-11-28T18:30\"")
        #expect(isChosen && isKept)
        let links = page.matches(of: /href="\/(?:places|cafes)[^"]*near=[^"]*"/).map { String($0.output) }
        #expect(!links.isEmpty && links.allSatisfy { $0.contains("open=2026-11-28T18%3A30") }, "\(links)")
    }
}
