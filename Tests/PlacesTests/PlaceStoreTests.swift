import Dispatch
import Foundation
import Models
import Synchronization
import Testing

@testable import Places

struct PlaceStoreTests {
    @Test func `without a file the store is empty and knows the large cities`() throws {
        try Workbench.with { bench in
            let store = bench.store
            let centre = try #require(GeoPoint(latitude: 60, longitude: 25))
            #expect(try store.places(.cafes, around: centre).isEmpty)
            #expect(try store.place(PlaceID(.node, 1)) == nil)
            #expect(try store.sources().isEmpty)
            #expect(try store.geocode("Helsinki").first?.country == "Finland")
            #expect(try bench.contents.isEmpty)
        }
    }

    @Test func `a place has everything that the map says of it`() throws {
        let tags = [
            "amenity": "restaurant", "name": "Zum Löwen", "addr:street": "Marktplatz", "addr:housenumber": "4a",
            "addr:postcode": "3500", "addr:city": "Krems", "opening_hours": "Mo-Fr 10:00-22:00",
            "contact:phone": "+43 1",
            "url": "loewen.example", "wheelchair": "yes", "diet:vegan": "only", "source": "survey", "fixme": "check",
        ]
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.node(1, 48.4, 15.6, tags)))
            let place = try #require(try bench.store.place(PlaceID(.node, 1)))

            #expect(place.summary.category == .restaurant)
            #expect(place.summary.address == "Marktplatz 4a, 3500 Krems")
            #expect(place.openingHours == "Mo-Fr 10:00-22:00")
            #expect(place.phone == "+43 1")
            #expect(place.website == "loewen.example")
            #expect(place.tags == ["amenity": "restaurant", "wheelchair": "yes", "diet:vegan": "only"])
        }
    }

    @Test(arguments: [PlaceID(.node, 2), PlaceID(.way, 1), PlaceID(.demo, 1), PlaceID(.node, 0), PlaceID(.node, .max)])
    func `an id that there is not finds nothing`(id: PlaceID) throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25)))
            #expect(try bench.store.place(id) == nil)
        }
    }

    @Test func `a replaced file is noticed after a second and not looked for before`() throws {
        try Workbench.with { bench in
            let clock = ManualClock()
            let store = PlaceStore(database: bench.database) { clock.next() }
            #expect(try store.place(PlaceID(.node, 1)) == nil)

            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "One")))
            clock.advance(by: .milliseconds(999))
            #expect(try store.place(PlaceID(.node, 1)) == nil)
            clock.advance(by: .milliseconds(1))
            #expect(try store.place(PlaceID(.node, 1))?.summary.name == "One")

            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Two")))
            clock.advance(by: .milliseconds(500))
            #expect(try store.place(PlaceID(.node, 1))?.summary.name == "One")
            clock.advance(by: .milliseconds(500))
            #expect(try store.place(PlaceID(.node, 1))?.summary.name == "Two")

            try FileManager.default.removeItem(at: bench.database)
            clock.advance(by: .seconds(1))
            #expect(try store.place(PlaceID(.node, 1)) == nil)
        }
    }

    @Test func `many threads search while imports replace the file`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Version 0")))
            let store = bench.store
            let centre = try #require(GeoPoint(latitude: 60, longitude: 25))
            let failures = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for round in 0..<20 {
                    if thread == 0 {
                        let map = MapText.osm(MapText.cafe(1, 60, 25, "Version \(round)"))
                        do { try bench.importMap(map) } catch { failures.withLock { $0 += 1 } }
                        continue
                    }
                    let found = (try? store.places(.cafes, around: centre)) ?? []
                    if found.count != 1 { failures.withLock { $0 += 1 } }
                }
            }
            #expect(failures.withLock { $0 } == 0)
            #expect(try store.place(PlaceID(.node, 1))?.summary.name == "Version 19")
        }
    }

    @Test func `a file that is no database is an error, not a crash`() throws {
        try Workbench.with { bench in
            _ = try bench.file("places.sqlite", String(repeating: "not a database ", count: 1_000))
            let store = bench.store
            #expect(throws: (any Error).self) { try store.place(PlaceID(.node, 1)) }
        }
    }
}
