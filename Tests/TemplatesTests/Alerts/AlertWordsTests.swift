import Models
import Testing

@testable import Templates

struct AlertWordsTests {
    @Test func `a choice of the map is told in words`() throws {
        let centre = try #require(GeoPoint(latitude: 48.1372, longitude: 11.5755))
        let munich = AlertFilter.Circle(near: "Munich", centre: centre, metres: 3_000)
        let here = AlertFilter.Circle(near: "", centre: centre, metres: 250)
        for (filter, words) in [
            (AlertFilter(), "All public events"),
            (AlertFilter(words: "tea & cake", category: "food"), "“tea & cake”, Food and drink"),
            (AlertFilter(firstDay: "2026-11-28"), "from 28 Nov 2026"),
            (AlertFilter(firstDay: "2026-11-28", lastDay: "2026-11-28"), "on 28 Nov 2026"),
            (AlertFilter(lastDay: "2026-12-01", circle: munich), "within 3 km of Munich, until 1 Dec 2026"),
            (AlertFilter(words: "a\u{0}\nb", circle: here), "“ab”, within 250 m of a position"),
        ] {
            #expect(AlertWords(filter).words == words)
        }
    }

    @Test func `a name is at most sixty characters as the database counts them`() {
        for words in [String(repeating: "x", count: 200), String(repeating: "e\u{301}", count: 100)] {
            let name = AlertWords(AlertFilter(words: words)).name
            #expect(name.unicodeScalars.count == EventAlert.nameLengths.upperBound)
            #expect(name.hasSuffix("…"))
        }
        #expect(AlertWords(AlertFilter(words: "tea")).name == "“tea”")
    }

    @Test func `the map with an alert's choice asks for the same, a position or a name of a place, never both`() throws
    {
        let centre = try #require(GeoPoint(latitude: 48.1372, longitude: 11.5755))
        let near = AlertFilter.Circle(near: "Munich & Berg", centre: centre, metres: 3_000)
        let named = EventMapAddress(AlertFilter(words: "é", category: "music", firstDay: "2026-11-28", circle: near))
        #expect(
            Route.map(named).path == "/map?q=%C3%A9&near=Munich%20%26%20Berg&from=2026-11-28&within=3000&category=music"
        )
        let here = EventMapAddress(AlertFilter(circle: AlertFilter.Circle(near: "", centre: centre, metres: 500)))
        #expect(Route.map(here).path == "/map?lat=48.1372&lon=11.5755&within=500")
        #expect(NoticeTarget(Notice(id: 1, kind: .alert, createdAt: 0)).path == "/map/alerts")
    }
}
