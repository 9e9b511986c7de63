import Models
import Testing

@testable import Templates

/// What rows of events weigh: there are up to fifty on a page, so what all of them would say belongs in the style sheet.
struct EventRowTests {
    private let samples = EventSamples(word: { $0 }, places: [])

    @Test func `a row has at most 154 bytes besides its own words`() {
        let page = rows(Array(repeating: samples.listing(), count: 50))
        #expect(page.count == 50)
        let markup = page.map { row in
            row.replacing(samples.code.description, with: "").replacing(/datetime="[^"]*"/, with: "datetime=\"\"")
                .replacing(/>[^<]+</, with: "><")
        }
        #expect(markup.allSatisfy { $0.contains("data-event=\"\"") && $0.contains("<bdi></bdi><bdi></bdi>") })
        #expect(markup.allSatisfy { $0.utf8.count <= 154 }, "\(markup[0])")
    }

    @Test func `a row says its kind where it is no meeting`() {
        let kinds: [(audience: EventAudience, start: String)] = [
            (.invited, "<article>"), (.public, "<article class=\"pin\">"), (.guests, "<article class=\"guestbook\">"),
        ]
        #expect(kinds.map(\.audience) == EventAudience.allCases)
        let page = rows(kinds.map { samples.listing(audience: $0.audience) })
        for (row, kind) in zip(page, kinds) { #expect(row.contains(kind.start), "\(row)") }
    }

    private func rows(_ events: [EventListing]) -> [Substring] {
        let page = EventsPage(
            context: samples.mine,
            coming: events,
            past: [],
            number: 1,
            hasMore: false,
            now: EventSamples.now
        )
        return page.renderedString().matches(of: /<li class="row".*?<\/li>/.dotMatchesNewlines()).map(\.output)
    }
}
