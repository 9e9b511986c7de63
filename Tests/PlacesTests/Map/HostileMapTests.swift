import Foundation
import Models
import Testing

@testable import Places

/// Maps that nobody would draw.
struct HostileMapTests {
    private static let strings = ["", "highway", "path", "natural", "water", "coastline", "leisure", "park"]

    private func features(_ nodes: [Int64], way: (keys: [UInt64], values: [UInt64]), count: Int64 = 5_000) throws -> Int
    {
        let dense = PBFBuilder.dense(
            ids: (1...count).map { $0 },
            latitudes: (1...count).map { 600_000_000 + $0 * 7_919 % 10_007 * 10 },
            longitudes: (1...count).map { 250_000_000 + $0 * 104_729 % 10_009 * 10 },
            tags: []
        )
        let line = PBFBuilder.way(1, nodes: nodes, keys: way.keys, values: way.values)
        let block = PBFBuilder.block(strings: Self.strings, groups: [[(2, dense), (3, line)]])
        return try Workbench.with { bench in
            try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file([block]))).features
        }
    }

    @Test func `a way of two million nodes is left out`() throws {
        let nodes = (0..<2_000_000).map { Int64($0 % 5_000 + 1) }
        #expect(try features(nodes, way: ([1], [2])) == 0)
    }

    @Test func `a line, an outline and a coast that cross themselves all over are taken as they are`() throws {
        let ring = (0..<50_000).map { Int64($0 * 31 % 5_000 + 1) } + [1]
        #expect(try features(ring, way: ([1], [2])) > 0)
        #expect(try features(ring, way: ([3], [4])) > 0)
        #expect(try features(ring, way: ([3], [5])) == 0)
        #expect(try features([1, 2, 1, 2, 1], way: ([6], [7])) == 0)
    }

    @Test func `a way that goes around the world again and again ends`() throws {
        let nodes = (0..<4_000).map { (index: Int) -> String in
            let latitude = Double(index % 170 - 85)
            let longitude = Double(index * 100 % 360 - 180)
            return MapText.node(Int64(index + 1), latitude, longitude)
        }.joined()
        let ids = (1...4_000).map { Int64($0) } + [1]
        try Workbench.with { bench in
            let summary = try bench.importMap(
                MapText.osm(
                    nodes,
                    MapText.way(1, ids, ["natural": "water"]),
                    MapText.way(2, ids, ["highway": "motorway"]),
                    MapText.way(3, ids, ["natural": "coastline"])
                )
            )
            #expect(summary.features < 20)
            // All steps lead east.
            for line in try bench.features(.motorway).flatMap(\.shape.parts) {
                let goesBack = zip(line, line.dropFirst()).contains { $0.x > $1.x }
                #expect(!goesBack)
            }
        }
    }

    @Test func `a coast without an extent to be cut to is no sea`() throws {
        let coast = MapText.way(1, [1, 2, 3, 1], ["natural": "coastline"])
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(MapText.node(1, 60, 25), MapText.node(2, 60, 26), MapText.node(3, 61, 25), coast)
            )
            #expect(try bench.features(.sea).isEmpty)
        }
    }
}
