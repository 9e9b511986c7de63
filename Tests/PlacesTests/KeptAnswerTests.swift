import Foundation
import Models
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
}
