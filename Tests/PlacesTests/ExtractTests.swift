import Foundation
import Models
import Testing

@testable import Places

/// Real extracts against results that were computed apart from this project.
@Suite(.enabled(if: SharedData.isPresent, SharedData.reason))
struct ExtractTests {
    @Test(arguments: ["stockholm", "aberdeen", "krems", "moscow", "porto", "helsinki", "mosaic"])
    func `an extract gives the expected places for every tag and point`(name: String) throws {
        let expected = try ExpectedResults.load(name)
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: SharedData.osm(expected.extract.file))

            #expect(summary.nodes == expected.extract.nodes)
            #expect(summary.ways == expected.extract.ways)
            #expect(summary.relations == expected.extract.relations)
            #expect(summary.invalid == 0)
            try Self.check(bench.store, against: expected)
        }
    }

    @Test(arguments: [
        "stockholm-no-metadata.osm.pbf", "stockholm-plain-nodes.osm.pbf", "stockholm-uncompressed.osm.pbf",
        "stockholm.osm", "stockholm.osm.gz",
    ])
    func `another encoding of an extract gives the same places`(file: String) throws {
        let expected = try ExpectedResults.load("stockholm")
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: SharedData.osm("variants/\(file)"))

            #expect(summary.nodes == expected.extract.nodes)
            try Self.check(bench.store, against: expected)
        }
    }

    @Test(arguments: [("stockholm-lz4.osm.pbf", "LZ4"), ("stockholm.osm.bz2", "bzip2")])
    func `a compression that is not read is named`(file: String, compression: String) throws {
        try Workbench.with { bench in
            let error = try #require(throws: ImportError.self) {
                try bench.importer.run(file: SharedData.osm("variants/\(file)"))
            }
            #expect(error.reason == .unsupported)
            #expect(error.message.contains(compression))
        }
    }

    private static func check(_ store: PlaceStore, against expected: ExpectedResults) throws {
        for query in expected.queries {
            let tag = query.tag.split(separator: "=").map(String.init)
            let centre = try #require(GeoPoint(latitude: query.lat, longitude: query.lon))
            let all = try store.places(
                .tag(key: tag[0], value: tag[1]),
                around: centre,
                radiusMetres: query.radiusM,
                limit: .max
            )
            let label = Comment(rawValue: "\(expected.extract.file) \(query.point) \(query.tag)")
            let found = all.filter { $0.place.id.kind != .relation }
            #expect(found.count == query.total, label)
            compare(Array(found.prefix(query.results.count)), query.results, label)
            let relations = all.filter { $0.place.id.kind == .relation }
            compare(Array(relations.prefix(query.relations.count)), query.relations, label)
            #expect(query.relations.count >= min(relations.count, 10), label)
            try compareDetails(store, query.results, label)
            if query.tag == "amenity=cafe" {
                let cafes = try store.places(.cafes, around: centre)
                #expect(cafes == Array(all.prefix(50)), label)
            }
        }
    }

    private static func compare(_ found: [NearbyPlace], _ expected: [ExpectedResults.Result], _ label: Comment) {
        #expect(found.map(\.place.id.description) == expected.map(\.id), label)
        for (place, result) in zip(found, expected) {
            #expect(place.place.name == result.name, label)
            // Half a hundredth for the rounding of the expected number.
            #expect(abs(place.metres - result.distanceM) < 0.0051, label)
        }
    }

    private static func compareDetails(
        _ store: PlaceStore,
        _ expected: [ExpectedResults.Result],
        _ label: Comment
    ) throws {
        for result in expected {
            let id = try #require(PlaceID(result.id))
            let place = try #require(try store.place(id), label)
            #expect(place.openingHours == result.openingHours, label)
            #expect(place.website == result.website, label)
            #expect(place.phone == result.phone, label)
            if let street = result.street { #expect(place.summary.address?.hasPrefix(street) == true, label) }
        }
    }
}
