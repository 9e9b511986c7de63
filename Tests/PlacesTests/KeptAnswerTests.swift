import Foundation
import Models
import Synchronization
import Testing

@testable import Places

/// What of places is answered once.
struct KeptAnswerTests {
    @Test func `words are kept as they are read, and none that can find nothing`() throws {
        try Workbench.with { bench in
            let store = bench.store
            let found = try store.geocode("Helsinki")
            #expect(try store.geocode("  HELSINKI ") == found)
            #expect(store.geocodings.count == 1)
            for text in ["", "…", String(repeating: "a", count: 201), String(repeating: "word ", count: 1_000)] {
                #expect(try store.geocode(text).isEmpty)
            }
            #expect(store.geocodings.count == 1)
        }
    }

    @Test func `a search follows the minute, the choice of hours and a new map`() throws {
        try Workbench.with { bench in
            let clock = ManualClock()
            let store = PlaceStore(database: bench.database) { clock.next() }
            let centre = try #require(GeoPoint(latitude: 60.17, longitude: 24.94))
            try bench.importMap(
                MapText.osm(
                    MapText.node(1, 60.17, 24.94, ["amenity": "cafe", "name": "One", "opening_hours": "08:00-18:00"])
                )
            )
            clock.advance(by: .seconds(2))
            // 2026-11-22, 17:59:59 in Helsinki.
            let evening: Int64 = 1_795_363_199
            #expect(try store.places(.cafes, around: centre, open: .now, now: evening).open.count == 1)
            #expect(try store.places(.cafes, around: centre, open: .now, now: evening + 1).open.isEmpty)
            #expect(try store.places(.cafes, around: centre, open: .any, now: evening + 1).open.count == 1)
            #expect(try store.places(.cafes, around: centre, open: .now, now: evening).open.count == 1)
            #expect(try store.geocode("Two").isEmpty)

            try bench.importMap(MapText.osm(MapText.node(2, 60.17, 24.94, ["amenity": "cafe", "name": "Two"])))
            clock.advance(by: .seconds(2))
            let found = try store.places(.cafes, around: centre, open: .any, now: evening)
            #expect(found.open.map(\.place.name) == ["One", "Two"])
            #expect(try store.geocode("Two").count == 1)
        }
    }

    @Test func `a name that nothing has is asked for once, however many readings have it`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Old Harbour")))
            let asked = Mutex<[String]>([])
            let store = PlaceStore(database: bench.database, trace: { sql in asked.withLock { $0.append(sql) } })
            #expect(try store.geocode("r av st pl 1 r av st pl 2, pl, st").isEmpty)
            let spots = asked.withLock { $0.filter { $0.contains("spot_name") } }
            #expect(!spots.isEmpty && Set(spots).count == spots.count)
        }
    }

    @Test func `who has typed a whole word is offered places with that word first`() throws {
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(
                    MapText.cafe(1, 60, 25, "Harbourside"),
                    MapText.cafe(2, 60, 25, "Old Harbour"),
                    MapText.cafe(3, 60, 25, "Harbour Cafe")
                )
            )
            func found(_ words: String, _ limit: Int) throws -> [String] {
                try bench.store.venues(withWordsOf: words, limit: limit).map(\.name)
            }
            #expect(try found("harbour", 2) == ["Harbour Cafe", "Old Harbour"])
            #expect(try found("harbour", 9) == ["Harbour Cafe", "Old Harbour", "Harbourside"])
            #expect(try found("harb", 9) == ["Harbourside", "Harbour Cafe", "Old Harbour"])
        }
    }

    @Test func `places with several words are found without putting together all that begin like the last`() throws {
        try Workbench.with { bench in
            let bars = (1...5).map {
                MapText.cafe(Int64($0), 60, 25, $0 == 3 ? "Bar Mia Restaurant" : "Bar Resort \($0)")
            }
            try bench.importMap(MapText.osm(bars.joined()))
            let asked = Mutex<[String]>([])
            let store = PlaceStore(database: bench.database, trace: { sql in asked.withLock { $0.append(sql) } })
            #expect(try store.venues(withWordsOf: "bar restaur", limit: 6).map(\.name) == ["Bar Mia Restaurant"])
            #expect(try store.venues(withWordsOf: "bar estaur", limit: 6).isEmpty)
            #expect(try store.venues(withWordsOf: "bar reso", limit: 3).map(\.name).count == 3)
            let searches = asked.withLock { $0.filter { $0.contains("MATCH") } }
            #expect(searches.contains { $0.contains(#""res"*"#) })
            #expect(!searches.contains { $0.contains(#""restaur"*"#) || $0.contains(#""reso"*"#) })
        }
    }

    @Test func `a place is found behind more that begin nearly so than are looked at`() throws {
        try Workbench.with { bench in
            let resorts = (1...600).map { MapText.cafe(Int64($0), 60, 25, "Resort Bar \($0)") }
            try bench.importMap(MapText.osm(resorts.joined() + MapText.cafe(601, 60, 25, "Old Bar Restaurant")))
            #expect(try bench.store.venues(withWordsOf: "bar restau", limit: 6).map(\.name) == ["Old Bar Restaurant"])
        }
    }
}
