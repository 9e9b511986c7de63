import Foundation
import GRDB
import Models
import Testing

@testable import Places

struct CountryBoundaryTests {
    /// A square of one degree with a hole, around 59.5 north and 28 east, in two ways that do not close by themselves.
    private static func border(_ tags: [String: String], ways: [Int64] = [1, 2]) -> String {
        MapText.osm(
            MapText.node(1, 59, 27.5),
            MapText.node(2, 59, 28.5),
            MapText.node(3, 60, 28.5),
            MapText.node(4, 60, 27.5),
            MapText.node(11, 59.4, 27.9),
            MapText.node(12, 59.4, 28.1),
            MapText.node(13, 59.6, 28.0),
            MapText.cafe(21, 59.2, 27.7, "Inside"),
            MapText.cafe(22, 59.45, 28.0, "In the hole"),
            MapText.cafe(23, 58.9, 28, "Outside"),
            MapText.node(24, 59.8, 28.2, ["amenity": "cafe", "name": "Told", "addr:country": "EE"]),
            MapText.way(1, [1, 2, 3]),
            MapText.way(2, [1, 4, 3]),
            MapText.way(3, [11, 12, 13, 11]),
            MapText.relation(7, ways: ways + [3], tags)
        )
    }

    private static let russia = [
        "type": "boundary", "boundary": "administrative", "admin_level": "2", "ISO3166-1:alpha2": "RU",
    ]

    private func countries(_ bench: Workbench) throws -> [String?] {
        try [21, 22, 23, 24].map { try bench.store.place(PlaceID(.node, $0))?.summary.country }
    }

    @Test func `places within a border have its country, and what an address names stays`() throws {
        try Workbench.with { bench in
            try bench.importMap(Self.border(Self.russia))
            #expect(try countries(bench) == ["RU", nil, nil, "EE"])
        }
    }

    @Test func `a border that the file has a part of only tells nothing`() throws {
        try Workbench.with { bench in
            try bench.importMap(Self.border(Self.russia, ways: [1]))
            try bench.importMap(Self.border(Self.russia, ways: [1, 2, 99]))
            #expect(try countries(bench) == [nil, nil, nil, "EE"])
        }
    }

    @Test(arguments: [
        ["admin_level": "4"], ["boundary": "maritime"], ["ISO3166-1:alpha2": "XX"], ["ISO3166-1:alpha2": ""],
    ])
    func `what is no border of a known country tells nothing`(changes: [String: String]) throws {
        try Workbench.with { bench in
            try bench.importMap(Self.border(Self.russia.merging(changes) { $1 }))
            #expect(try countries(bench) == [nil, nil, nil, "EE"])
        }
    }

    @Test func `a PBF file says the same`() throws {
        try Workbench.with { bench in
            let strings = [
                "", "boundary", "administrative", "admin_level", "2", "ISO3166-1", "LI", "amenity", "cafe", "name",
                "Inside",
            ]
            let nodes: [[UInt8]] = [
                PBFBuilder.node(1, 471_000_000, 95_000_000, keys: [], values: []),
                PBFBuilder.node(2, 471_000_000, 96_000_000, keys: [], values: []),
                PBFBuilder.node(3, 472_000_000, 95_500_000, keys: [], values: []),
                PBFBuilder.node(4, 471_300_000, 95_500_000, keys: [7, 9], values: [8, 10]),
            ]
            let way = PBFBuilder.way(1, nodes: [1, 2, 3, 1])
            let relation = PBFBuilder.relation(1, members: [(1, 1)], keys: [1, 3, 5], values: [2, 4, 6])
            let groups: [[(field: UInt64, message: [UInt8])]] = [
                nodes.map { (field: UInt64(1), message: $0) }, [(3, way)], [(4, relation)],
            ]
            let block = PBFBuilder.block(strings: strings, groups: groups)
            _ = try bench.importer.run(file: bench.file("map.pbf", PBFBuilder.file([block])))
            #expect(try bench.store.place(PlaceID(.node, 4))?.summary.country == "LI")
        }
    }

    @Test(.enabled(if: SharedData.isPresent, SharedData.reason))
    func `of the real extracts two countries are whole, and their places know it`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.run(file: SharedData.osm("mosaic.osm.pbf"))
            let counts = try bench.store.pool.read { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT json_extract(tags, '$."is_in:country_code"') AS code, count(*), min(latitude),
                            max(latitude)
                        FROM place GROUP BY code ORDER BY code
                        """
                )
            }
            let found = try #require(counts).compactMap { $0[0] as String? }
            #expect(found.contains("AD") && found.contains("LI"))
            for row in try #require(counts) {
                let (code, count, south, north): (String?, Int, Double, Double) = (row[0], row[1], row[2], row[3])
                guard code == "LI" else { continue }
                #expect(count > 20)
                #expect(south > 47.04)
                #expect(north < 47.28)
            }
        }
    }

    @Test func `an outline with very many corners is the circle that it was made from`() throws {
        var random = SplitMix(state: 1)
        let centre = 1 << 30
        let radius = 1e8
        let circle = (0..<50_000).map { number in
            let angle = Double(number) / 50_000 * 2 * .pi
            return WorldPoint(
                x: Int32(Double(centre) + radius * cos(angle)),
                y: Int32(Double(centre) + radius * sin(angle))
            )
        }
        let outline = try #require(CountryOutline(code: "LI", rings: [circle]))
        for _ in 0..<20_000 {
            let x = Double.random(in: -1.2 * radius...1.2 * radius, using: &random)
            let y = Double.random(in: -1.2 * radius...1.2 * radius, using: &random)
            let distance = (x * x + y * y).squareRoot()
            // Between the corners the outline is a little inside of the circle.
            guard abs(distance - radius) > 10 else { continue }
            let point = WorldPoint(x: Int32(Double(centre) + x), y: Int32(Double(centre) + y))
            #expect(outline.contains(point) == (distance < radius))
        }
        #expect(CountryOutline(code: "LI", rings: []) == nil)
    }
}
