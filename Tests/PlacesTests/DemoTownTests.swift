import Foundation
import Models
import Testing

@testable import Places

struct DemoTownTests {
    @Test func `the demo town has a dozen cafes and something of every kind`() throws {
        try Workbench.with { bench in
            #expect(try bench.importer.importDemo())
            let store = bench.store
            let town = try #require(try store.geocode("larkhaven").first)
            #expect(town.fullName == "Larkhaven, the demo town")

            let cafes = try store.places(.cafes, around: town.point)
            #expect((12...14).contains(cafes.count))
            #expect(cafes.contains { $0.place.address == nil })
            #expect(cafes.allSatisfy { $0.place.id.kind == .demo })
            for category in PlaceCategory.allCases {
                #expect(try !store.places(.categories([category]), around: town.point).isEmpty, "\(category)")
            }
            let blueHeron = try #require(cafes.first { $0.place.name == "The Blue Heron" })
            #expect(try store.place(blueHeron.place.id)?.openingHours == "Mo-Fr 07:30-18:00; Sa-Su 09:00-17:00")
        }
    }

    @Test func `every line of the table is a place`() {
        #expect(DemoTown.venues.count == DemoTown.table.split(separator: "\n").count)
        #expect(DemoTown.venues.count == 61)
    }

    @Test func `the demo town is the same every time`() throws {
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        let files = try (0..<2).map { _ in
            try Workbench.with { bench in
                try bench.importer.importDemo(now: day)
                return try Data(contentsOf: bench.database)
            }
        }
        #expect(files[0] == files[1])
    }

    @Test func `what is there is never replaced by the demo town`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25)))
            #expect(try !bench.importer.importDemo())
            #expect(try bench.store.place(PlaceID(.node, 1)) != nil)
        }
    }
}
