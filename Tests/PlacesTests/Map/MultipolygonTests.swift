import Foundation
import Models
import Testing

@testable import Places

struct MultipolygonTests {
    /// A square of 0 to 9 and one of 3 to 6 inside it, by nodes 1 to 4 and 5 to 8, around 60° north, 25° east.
    private static let nodes = [(0, 0), (9, 0), (9, 9), (0, 9), (3, 3), (6, 3), (6, 6), (3, 6)].enumerated().map {
        MapText.node(Int64($0 + 1), 60 + Double($1.0) / 1_000, 25 + Double($1.1) / 1_000)
    }.joined()
    private static let water = ["type": "multipolygon", "natural": "water"]

    private func lake(_ ways: String..., members: [Int64], bounds: String = "") throws -> MapShape? {
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(
                    bounds,
                    Self.nodes,
                    ways.joined(),
                    MapText.relation(20, ways: members, Self.water)
                )
            )
            let lakes = try bench.features(.water)
            #expect(lakes.count <= 1)
            return lakes.first?.shape
        }
    }

    private func point(_ north: Double, _ east: Double) throws -> WorldPoint {
        try #require(WorldPoint(60 + north / 1_000, 25 + east / 1_000))
    }

    @Test func `ways in any order and direction become rings, inner ones holes`() throws {
        let lake = try #require(
            try lake(
                MapText.way(10, [3, 2]),
                MapText.way(11, [1, 2]),
                MapText.way(12, [3, 4, 1]),
                MapText.way(13, [5, 6, 7, 8, 5]),
                members: [13, 12, 10, 11]
            )
        )
        #expect(lake.parts.map(\.count).sorted() == [4, 4])
        #expect(lake.fills(try point(1, 1)))
        #expect(!lake.fills(try point(4.5, 4.5)))
    }

    @Test func `a way that is a member twice counts once`() throws {
        let lake = try #require(try lake(MapText.way(10, [1, 2, 3, 4, 1]), members: [10, 10, 10]))
        #expect(lake.fills(try point(1, 1)))
    }

    @Test func `rings that touch in a node are all there`() throws {
        let lake = try #require(
            try lake(
                MapText.way(10, [1, 2, 5, 1]),
                MapText.way(11, [5, 3]),
                MapText.way(12, [4, 3]),
                MapText.way(13, [5, 4]),
                members: [10, 11, 12, 13]
            )
        )
        #expect(lake.fills(try point(4, 1)))
        #expect(lake.fills(try point(6.5, 7.5)))
        #expect(!lake.fills(try point(8, 4)))
    }

    @Test func `a ring that is open inside the map is left out, one that leaves it is closed`() throws {
        let open = [MapText.way(10, [1, 2, 3]), MapText.way(11, [3, 4])].joined()
        let wide = "<bounds minlat='59' minlon='24' maxlat='61' maxlon='26'/>"
        let narrow = "<bounds minlat='60.003' minlon='25.003' maxlat='60.006' maxlon='25.006'/>"
        #expect(try lake(open, members: [10, 11], bounds: wide) == nil)
        let closed = try #require(try lake(open, members: [10, 11], bounds: narrow))
        #expect(closed.fills(try point(4.5, 4.5)))
    }

    @Test func `two banks of a river that leaves the map are joined at their ends`() throws {
        let extent = MapBox(west: 100, north: 0, east: 1_000, south: 1_000)
        let north = [(0, 400), (500, 420), (1_100, 400)].map { WorldPoint(x: $0.0, y: $0.1) }
        let south = [(0, 600), (500, 620), (1_100, 600)].map { WorldPoint(x: $0.0, y: $0.1) }
        for banks in [[north, south], [north.reversed(), south], [south, north.reversed()]] {
            let rings = OpenRings(extents: [extent]).close(banks)
            #expect(rings.map(\.count) == [6])
            #expect(MapShape(rings).fills(WorldPoint(x: 500, y: 500)))
            #expect(!MapShape(rings).fills(WorldPoint(x: 500, y: 300)))
        }
    }

    @Test func `one bank alone is no river through the middle of the map`() throws {
        let extent = MapBox(west: 100, north: 0, east: 1_000, south: 1_000)
        let bank = [(0, 400), (500, 700), (1_100, 400)].map { WorldPoint(x: $0.0, y: $0.1) }
        #expect(OpenRings(extents: [extent]).close([bank]).isEmpty)
        let bay = [(500, -10), (500, 300), (700, 300), (700, -10)].map { WorldPoint(x: $0.0, y: $0.1) }
        #expect(OpenRings(extents: [extent]).close([bay]) == [bay])
    }

    @Test func `relations that refer to themselves or to nothing are nothing`() throws {
        let itself =
            "<relation id=\"21\"><member type=\"relation\" ref=\"21\" role=\"outer\"/>"
            + "<tag k=\"type\" v=\"multipolygon\"/><tag k=\"natural\" v=\"water\"/></relation>"
        #expect(try lake(itself, members: [77, 78]) == nil)
    }

    @Test func `a relation of the greatest number of ways is joined`() {
        let count: Int64 = 65_535
        let ways = (0..<count).map { $0.isMultiple(of: 2) ? [$0, $0 + 1] : [$0 + 1, $0] }
        let ring = RingJoiner(ways.map { $0.map { $0 == count ? 0 : $0 } }.shuffled())
        #expect(ring.rings.map(\.count) == [Int(count) + 1])
        #expect(ring.open.isEmpty)
        // All of them at one node.
        let star = RingJoiner((1..<count).map { [0, $0] })
        #expect(star.rings.isEmpty)
        #expect(star.open.count == Int(count) / 2)
    }

    @Test func `an area that comes again in part does not displace the whole`() throws {
        try Workbench.with { bench in
            let whole = MapText.way(10, [1, 2, 3]) + MapText.way(11, [3, 4, 1])
            let relation = MapText.relation(20, ways: [10, 11], Self.water)
            let wide = "<bounds minlat='59' minlon='24' maxlat='61' maxlon='26'/>"
            try bench.importMap(MapText.osm(wide, Self.nodes, whole, relation))
            try bench.importMap(MapText.osm(wide, Self.nodes, MapText.way(10, [1, 2, 3]), relation))
            #expect(try bench.features(.water).count == 1)
            try bench.importMap(
                MapText.osm(Self.nodes, whole, MapText.relation(20, ways: [10, 11], ["type": "multipolygon"]))
            )
            #expect(try bench.features(.water).isEmpty)
        }
    }
}
