import Foundation
import Models
import Testing

@testable import Places

/// The extent is a square of 0.3° around the equator's 0.15°, 0.15°, so cells are several; positions are in hundredths
/// of a degree, north and east of 0°.
struct SeaTests {
    private static let bounds = "<bounds minlat='0' minlon='0' maxlat='0.3' maxlon='0.3'/>"

    /// Lines of coast; equal positions are one node. Nodes are numbered from 1; those of `missing` are not in the file.
    private func map(_ coasts: [[(Double, Double)]], bounds: String = SeaTests.bounds, without missing: Set<Int64> = [])
        -> String
    {
        var ids: [String: Int64] = [:]
        var nodes = ""
        var ways = ""
        for (index, coast) in coasts.enumerated() {
            let line = coast.map { north, east -> Int64 in
                let name = "\(north) \(east)"
                if let known = ids[name] { return known }
                let id = Int64(ids.count + 1)
                ids[name] = id
                if !missing.contains(id) { nodes += MapText.node(id, north / 100, east / 100) }
                return id
            }
            ways += MapText.way(Int64(index + 1), line, ["natural": "coastline"])
        }
        return MapText.osm(bounds, nodes, ways)
    }

    private func isSea(_ bench: Workbench, _ north: Double, _ east: Double, _ detail: MapDetail = .street) throws
        -> Bool
    {
        let point = try #require(WorldPoint(north / 100, east / 100))
        return try bench.features(.sea, detail).contains { $0.shape.fills(point) }
    }

    private func expect(
        _ bench: Workbench,
        sea: [(Double, Double)],
        land: [(Double, Double)],
        _ details: [MapDetail] = MapDetail.allCases
    ) throws {
        for detail in details {
            for (north, east) in sea { #expect(try isSea(bench, north, east, detail), "\(north) \(east) \(detail)") }
            for (north, east) in land { #expect(try !isSea(bench, north, east, detail), "\(north) \(east) \(detail)") }
        }
    }

    /// Counter-clockwise, as islands run.
    private static let island: [(Double, Double)] = [(10, 10), (10, 20), (20, 20), (20, 10), (10, 10)]

    @Test func `an island has the sea around it`() throws {
        try Workbench.with { bench in
            let summary = try bench.importMap(map([Self.island]))
            #expect(summary.brokenCoast == 0)
            try expect(bench, sea: [(1, 1), (29, 29), (5, 15), (15, 25)], land: [(15, 15), (11, 11), (19, 19)])
        }
    }

    @Test func `an island that is smaller than any cell is a hole in the sea`() throws {
        try Workbench.with { bench in
            try bench.importMap(map([[(15, 15), (15, 15.5), (15.5, 15.5), (15.5, 15), (15, 15)]]))
            try expect(
                bench,
                sea: [(1, 1), (14.5, 15.2), (29, 29)],
                land: [(15.2, 15.2)],
                [.street, .district, .town]
            )
        }
    }

    @Test func `a bay, with the land in the south`() throws {
        // From east to west, so that the left is south.
        let coast: [(Double, Double)] = [(15, 40), (15, 20), (5, 18), (5, 12), (15, 10), (15, -10)]
        try Workbench.with { bench in
            try bench.importMap(map([coast]))
            try expect(bench, sea: [(25, 5), (25, 25), (10, 15), (6, 15)], land: [(10, 5), (10, 25), (2, 15)])
        }
    }

    @Test func `ways join whatever their order, and a peninsula at the edge is land`() throws {
        let ways: [[(Double, Double)]] = [[(12, 20), (8, 20)], [(12, -5), (12, 20)], [(8, 20), (8, -5)]]
        // Going east with the land on the left would leave the land in the north: this runs the other way.
        try Workbench.with { bench in
            try bench.importMap(map(ways.map { $0.reversed() }))
            try expect(bench, sea: [(20, 10), (2, 10), (10, 25), (29, 1)], land: [(10, 5), (10, 19)])
        }
    }

    @Test func `a strait has land on both sides`() throws {
        let north: [(Double, Double)] = [(20, -5), (20, 35)]
        let south: [(Double, Double)] = [(10, 35), (10, -5)]
        try Workbench.with { bench in
            try bench.importMap(map([north, south]))
            try expect(bench, sea: [(15, 1), (15, 15), (15, 29)], land: [(25, 15), (5, 15), (1, 1), (29, 29)])
        }
    }

    @Test func `without a coast there is no sea`() throws {
        try Workbench.with { bench in
            try bench.importMap(map([]))
            #expect(try bench.features(.sea).isEmpty)
            #expect(try bench.extents().count == 1)
        }
    }

    @Test func `a gap in the coast costs the sea beside it and floods nothing`() throws {
        let coast: [[(Double, Double)]] = [[(15, 40), (15, 15.5)], [(15, 14.5), (15, -10)]]
        try Workbench.with { bench in
            let summary = try bench.importMap(map(coast))
            #expect(summary.brokenCoast > 0)
            try expect(
                bench,
                sea: [(25, 5), (25, 25), (17, 15)],
                land: [(10, 5), (10, 25), (13, 15), (14, 20)],
                [.street, .district]
            )
        }
    }

    @Test func `where a coast ends in the middle, what is nearer goes on`() throws {
        try Workbench.with { bench in
            try bench.importMap(map([[(15, 40), (15, 12)]]))
            try expect(
                bench,
                sea: [(25, 20), (16, 15), (25, 3)],
                land: [(5, 20), (14, 15), (5, 3)],
                [.street, .district]
            )
        }
    }

    @Test func `a way that runs the wrong way round does not flood the land`() throws {
        let coast: [[(Double, Double)]] = [[(15, 40), (15, 20)], [(15, 10), (15, 20)], [(15, 10), (15, -10)]]
        try Workbench.with { bench in
            let summary = try bench.importMap(map(coast))
            #expect(summary.brokenCoast == 0)
            try expect(bench, sea: [(25, 5), (16, 15), (25, 25)], land: [(5, 5), (14, 15), (5, 25)])
        }
        // The shorter of two is turned.
        let two: [[(Double, Double)]] = [[(15, 40), (15, 20), (14, 18), (15, 15)], [(15, -10), (15, 15)]]
        try Workbench.with { bench in
            try bench.importMap(map(two))
            try expect(bench, sea: [(25, 5), (16, 10), (25, 25)], land: [(5, 5), (14, 10), (5, 25)])
        }
        try Workbench.with { bench in
            let mainland: [(Double, Double)] = [(5, 40), (5, -10)]
            try bench.importMap(map([mainland, Self.island.reversed()]))
            try expect(bench, sea: [(8, 15), (25, 25)], land: [(15, 15), (2, 2)], [.street])
        }
    }

    @Test func `a lake that is tagged as coast is water in the land`() throws {
        try Workbench.with { bench in
            let mainland: [(Double, Double)] = [(25, 40), (25, -10)]
            try bench.importMap(map([mainland, Self.island.reversed()]))
            try expect(bench, sea: [(28, 15), (12, 12), (18, 18)], land: [(5, 15), (22, 15)], [.street, .district])
        }
    }

    @Test func `a coast that is cut off a little inside the box is led out of it`() throws {
        try Workbench.with { bench in
            let summary = try bench.importMap(map([[(15, 40), (15, 29), (15, 1), (15, -10)]], without: [1, 4]))
            #expect(summary.brokenCoast == 0)
            try expect(bench, sea: [(25, 5), (25, 25)], land: [(5, 5), (5, 25)], [.street])
        }
    }

    @Test func `an import of the same file again takes the place of its sea`() throws {
        try Workbench.with { bench in
            try bench.importMap(map([Self.island]))
            let once = try bench.features(.sea).count
            try bench.importMap(map([Self.island]))
            #expect(try bench.features(.sea).count == once)
            #expect(try bench.extents().count == 1)
            // A file of another name is another extract.
            let far = map([], bounds: "<bounds minlat='50' minlon='0' maxlat='50.3' maxlon='0.3'/>")
            _ = try bench.importer.run(file: bench.file("other.osm", far))
            #expect(try bench.features(.sea).count == once)
            #expect(try bench.extents().count == 2)
        }
    }

    @Test func `no coast at all makes the solver crash or hang`() {
        var random = SplitMix(state: 5)
        let extent = MapBox(west: 0, north: 0, east: 1 << 22, south: 1 << 22)
        for round in 0..<100 {
            let coasts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                Coastline(
                    points: (0..<Int.random(in: 1...12, using: &random)).map { _ in
                        let grid: Int32 = round.isMultiple(of: 2) ? 1 << 18 : 1
                        return WorldPoint(
                            x: Int32.random(in: 0...(5 << 20), using: &random) / grid * grid,
                            y: Int32.random(in: 0...(5 << 20), using: &random) / grid * grid
                        )
                    },
                    isClosed: Bool.random(using: &random)
                )
            }
            for detail in [MapDetail.street, .town] {
                let sea = Sea(coasts, fine: coasts, extent: extent, detail: detail)
                let isWithin = sea.shapes.allSatisfy { shape in
                    shape.parts.allSatisfy { $0.count >= 3 }
                }
                #expect(isWithin)
            }
        }
    }
}
