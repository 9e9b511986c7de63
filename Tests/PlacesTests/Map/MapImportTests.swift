import Foundation
import Models
import Testing

@testable import Places

/// Small maps made by hand, from file to feature.
struct MapImportTests {
    private static let square = [
        MapText.node(1, 60, 25), MapText.node(2, 60, 25.01), MapText.node(3, 60.005, 25.01),
        MapText.node(4, 60.005, 25),
    ].joined()

    @Test func `a street, a building and a town become features of their details`() throws {
        try Workbench.with { bench in
            let summary = try bench.importMap(
                MapText.osm(
                    Self.square,
                    MapText.node(9, 60, 25, ["place": "town", "name": "Town", "population": "5000"]),
                    MapText.way(5, [1, 2, 3], ["highway": "primary", "name": "Main Street", "bridge": "yes"]),
                    MapText.way(6, [1, 2, 3, 4, 1], ["building": "house", "name": "Not written"]),
                    MapText.way(7, [1, 2, 3, 4], ["building": "open outline"])
                )
            )
            let street = try #require(try bench.features(.primaryRoad).first)
            #expect(street.name == "Main Street")
            #expect(street.flags == .bridge)
            #expect(street.shape.parts.map(\.count) == [3])
            #expect(street.shape.parts.first?.first == WorldPoint(60, 25))
            #expect(try bench.features(.primaryRoad, .region).count == 1)
            #expect(try bench.features(.primaryRoad, .world).isEmpty)
            let houses = try bench.features(.building)
            #expect(houses.map(\.name) == [nil])
            #expect(houses.first?.shape.parts.map(\.count) == [4])
            #expect(try bench.features(.building, .district).isEmpty)
            let town = try #require(try bench.features(.townName).first)
            #expect(town.name == "Town")
            #expect(town.rank == 5_000)
            #expect(summary.features == 4 + 1 + 4)
        }
    }

    @Test func `a line is broken where nodes are missing`() throws {
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(Self.square, MapText.way(5, [77, 1, 2, 88, 3, 4, 99, 1], ["highway": "path"]))
            )
            let path = try #require(try bench.features(.footpath).first)
            #expect(path.shape.parts.map(\.count) == [2, 2])
        }
    }

    @Test func `a way without any node, or with one, is no feature`() throws {
        try Workbench.with { bench in
            let summary = try bench.importMap(
                MapText.osm(
                    Self.square,
                    MapText.way(5, [77, 78], ["highway": "path"]),
                    MapText.way(6, [1, 1, 1, 1], ["highway": "path"]),
                    MapText.way(7, [1, 1, 1, 1, 1], ["natural": "water"]),
                    MapText.way(8, [], ["natural": "water"])
                )
            )
            #expect(summary.features == 0)
        }
    }

    @Test func `a park and a lake have their names at a spot inside`() throws {
        // An L, whose middle is outside of it.
        let corners: [(Double, Double)] = [
            (60, 25), (60, 25.03), (60.002, 25.03), (60.002, 25.004), (60.02, 25.004), (60.02, 25),
        ]
        let nodes = corners.enumerated().map { MapText.node(Int64($0 + 1), $1.0, $1.1) }.joined()
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(nodes, MapText.way(5, [1, 2, 3, 4, 5, 6, 1], ["leisure": "park", "name": "L Park"]))
            )
            let park = try #require(try bench.features(.park).first)
            let name = try #require(try bench.features(.parkName).first)
            let spot = try #require(name.shape.parts.first?.first)
            #expect(name.name == "L Park")
            #expect(park.shape.fills(spot))
            #expect(park.rank > 0)
            #expect(name.rank == park.rank)
        }
    }

    @Test func `an import again forgets what an object was`() throws {
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(
                    Self.square,
                    MapText.node(9, 60, 25, ["place": "city", "name": "City"]),
                    MapText.way(5, [1, 2, 3, 4, 1], ["leisure": "park", "name": "Park"]),
                    MapText.way(6, [1, 2], ["highway": "motorway"]),
                    MapText.way(7, [1, 3], ["highway": "steps"])
                )
            )
            try bench.importMap(
                MapText.osm(
                    Self.square,
                    MapText.node(9, 60, 25),
                    MapText.way(5, [1, 2, 3, 4, 1], ["building": "yes"]),
                    MapText.way(6, [1, 2])
                )
            )
            let kinds = try MapDetail.allCases.flatMap { try bench.features($0).map(\.kind) }
            #expect(Set(kinds) == [.building, .steps])
            #expect(kinds.count == 2)
        }
    }

    @Test func `a replacing import starts with an empty map`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(Self.square, MapText.way(6, [1, 2], ["highway": "motorway"])))
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25)), replace: true)
            #expect(try bench.features().isEmpty)
        }
    }

    @Test func `PBF and XML give the same features`() throws {
        let strings = ["", "highway", "primary", "name", "Main", "leisure", "park", "Green", "place", "town"]
        let dense = PBFBuilder.dense(
            ids: [1, 2, 3, 4],
            latitudes: [600_000_000, 600_000_000, 600_050_000, 600_050_000],
            longitudes: [250_000_000, 250_100_000, 250_100_000, 250_000_000],
            tags: [0, 8, 9, 3, 4, 0, 0, 0]
        )
        let ways = [
            PBFBuilder.way(5, nodes: [1, 2, 3], keys: [1, 3], values: [2, 4]),
            PBFBuilder.way(6, nodes: [1, 2, 3, 4, 1], keys: [5, 3], values: [6, 7]),
        ]
        let block = PBFBuilder.block(strings: strings, groups: [[(2, dense)], ways.map { (3, $0) }])
        let map = MapText.osm(
            MapText.node(1, 60, 25),
            MapText.node(2, 60, 25.01, ["place": "town", "name": "Main"]),
            MapText.node(3, 60.005, 25.01),
            MapText.node(4, 60.005, 25),
            MapText.way(5, [1, 2, 3], ["highway": "primary", "name": "Main"]),
            MapText.way(6, [1, 2, 3, 4, 1], ["leisure": "park", "name": "Green"])
        )
        try Workbench.with { bench in
            _ = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file([block])), replace: true)
            let fromPBF = try MapDetail.allCases.map { Set(try bench.features($0)) }
            try bench.importMap(map, replace: true)
            let fromXML = try MapDetail.allCases.map { Set(try bench.features($0)) }
            #expect(fromPBF == fromXML)
            #expect(fromPBF.last?.count == 4)
        }
    }
}
