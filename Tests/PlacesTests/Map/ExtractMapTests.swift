import Foundation
import Models
import Testing

@testable import Places

/// Known things in real extracts.
@Suite(.enabled(if: SharedData.isPresent, SharedData.reason))
struct ExtractMapTests {
    @Test(arguments: ["stockholm.osm.pbf", "aberdeen.osm", "krems.osm.gz", "moscow.osm.pbf", "porto.osm.pbf"])
    func `an extract has streets, buildings and one extent`(file: String) throws {
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: SharedData.osm(file))
            #expect(summary.features > 400)
            #expect(summary.brokenCoast == 0)
            #expect(try bench.extents().count == 1)
            #expect(try !bench.features(.minorRoad).isEmpty)
            #expect(try !bench.features(.building).isEmpty)
            let coarse = try bench.features(.region).count
            let fine = try bench.features(.street).count
            #expect(coarse < fine / 4)
        }
    }

    @Test func `Helsinki: the Esplanade, the Cathedral, Töölönlahti and the harbour are where they are`() throws {
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: SharedData.osm("helsinki.osm.pbf"))
            #expect(summary.brokenCoast == 0)
            let street = try #require(try bench.features().first { $0.name == "Pohjoisesplanadi" && $0.kind.isRoad })
            let start = try #require(street.shape.parts.first?.first?.geoPoint)
            let place = try #require(GeoPoint(latitude: 60.1677, longitude: 24.9478))
            #expect(start.metres(to: place) < 500)
            for (kind, latitude, longitude) in [
                (MapKind.building, 60.17045, 24.95218), (.water, 60.1800, 24.9345), (.sea, 60.1650, 24.9575),
                (.sea, 60.1790, 24.9430),
            ] {
                let point = try #require(WorldPoint(latitude, longitude))
                #expect(try bench.features(kind).contains { $0.shape.fills(point) }, "\(kind) \(latitude)")
            }
            for (latitude, longitude) in [(60.1699, 24.9384), (60.1633, 24.9520), (60.1772, 24.9480)] {
                let point = try #require(WorldPoint(latitude, longitude))
                #expect(try !bench.features(.sea).contains { $0.shape.fills(point) }, "\(latitude)")
            }
        }
    }

    @Test func `Porto: the Douro is water, also where its relation is cut off`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.run(file: SharedData.osm("porto.osm.pbf"))
            for detail in [MapDetail.street, .town, .region] {
                let waters = try bench.features(.water, detail)
                for (latitude, longitude) in [(41.1395, -8.6140), (41.1412, -8.6040)] {
                    let point = try #require(WorldPoint(latitude, longitude))
                    #expect(waters.contains { $0.shape.fills(point) }, "\(latitude) \(detail)")
                }
            }
        }
    }
}
