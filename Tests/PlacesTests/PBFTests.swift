import Foundation
import Models
import Testing

@testable import Places

/// Files made by hand, so that the reader is tested without any extract.
struct PBFTests {
    private static let strings = ["", "amenity", "cafe", "name", "Blue Door", "bench", "leisure", "park", "Green"]
    private static let cafe: (keys: [UInt64], values: [UInt64]) = ([1, 3], [2, 4])

    private static func block(
        _ groups: [[(field: UInt64, message: [UInt8])]],
        further: (inout MessageBuilder) -> Void = { _ in }
    ) -> [UInt8] {
        PBFBuilder.block(strings: strings, groups: groups, further: further)
    }

    @Test func `dense nodes with and without tags are told apart`() throws {
        let dense = PBFBuilder.dense(
            ids: [10, 12, 11],
            latitudes: [600_000_000, 600_000_010, -5],
            longitudes: [250_000_000, 1, -1],
            tags: [0, 1, 2, 3, 4, 0, 1, 5, 0]
        )
        try Workbench.with { bench in
            let file = try bench.file("a.pbf", PBFBuilder.file([Self.block([[(2, dense)]])]))
            let summary = try bench.importer.run(file: file)

            #expect(summary.nodes == 3)
            #expect(summary.places == 1)
            let place = try #require(try bench.store.place(PlaceID(.node, 12)))
            #expect(place.summary.name == "Blue Door")
            #expect(place.summary.point == GeoPoint(latitude: 60.000001, longitude: 0.0000001))
        }
    }

    @Test func `granularity and offsets that follow the groups apply to them`() throws {
        let node = PBFBuilder.node(1, 100, -200, keys: Self.cafe.keys, values: Self.cafe.values)
        let block = Self.block([[(1, node)]]) {
            $0.add(17, varint: 1_000)
            $0.add(19, varint: 50_000_000_000)
            $0.add(20, varint: UInt64(bitPattern: -7_000_000_000))
        }
        try Workbench.with { bench in
            _ = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file([block])))
            let place = try #require(try bench.store.place(PlaceID(.node, 1)))
            #expect(place.summary.point == GeoPoint(latitude: 50.0001, longitude: -7.0002))
        }
    }

    @Test func `lists may come in pieces or one by one`() throws {
        let dense = MessageBuilder.build {
            $0.add(1, packed: [MessageBuilder.zigzag(5)])
            $0.add(1, packed: [MessageBuilder.zigzag(2)])
            $0.add(8, varint: MessageBuilder.zigzag(10_000_000))
            $0.add(8, varint: MessageBuilder.zigzag(10_000_000))
            $0.add(9, packed: [MessageBuilder.zigzag(10_000_000)])
            $0.add(9, packed: [])
            $0.add(9, packed: [0])
            for index: UInt64 in [0, 1, 2, 3, 4, 0] { $0.add(10, varint: index) }
        }
        try Workbench.with { bench in
            _ = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file([Self.block([[(2, dense)]])])))
            let place = try #require(try bench.store.place(PlaceID(.node, 7)))
            #expect(place.summary.point == GeoPoint(latitude: 2, longitude: 1))
        }
    }

    @Test func `outlines get the centre of the box of the nodes that are there`() throws {
        // Ways and relations before the nodes they are made of, in one group each and out of order.
        let relation = PBFBuilder.relation(
            9,
            members: [(101, 1), (3, 0), (999, 1), (44, 2)],
            keys: [6, 3],
            values: [7, 8]
        )
        let venue = PBFBuilder.way(100, nodes: [1, 2, 77, 1], keys: Self.cafe.keys, values: Self.cafe.values)
        let part = PBFBuilder.way(101, nodes: [1, 2])
        let lost = PBFBuilder.way(102, nodes: [70, 71], keys: Self.cafe.keys, values: Self.cafe.values)
        let nodes = PBFBuilder.dense(
            ids: [1, 2, 3],
            latitudes: [10_000_000, 30_000_000, 90_000_000],
            longitudes: [20_000_000, 40_000_000, 60_000_000],
            tags: []
        )
        let blocks = [
            Self.block([[(4, relation), (3, venue)], [(3, part)]]), Self.block([[(3, lost)]]),
            Self.block([[(2, nodes)]]),
        ]
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file(blocks)))

            #expect(summary.places == 2)
            #expect(summary.withoutPosition == 1)
            let way = try bench.store.place(PlaceID(.way, 100))
            #expect(way?.summary.point == GeoPoint(latitude: 2, longitude: 3))
            let park = try bench.store.place(PlaceID(.relation, 9))
            #expect(park?.summary.point == GeoPoint(latitude: 5, longitude: 4))
            #expect(park?.summary.category == .park)
        }
    }

    @Test func `an outline across the antimeridian has its centre there`() throws {
        let way = PBFBuilder.way(1, nodes: [1, 2], keys: Self.cafe.keys, values: Self.cafe.values)
        let nodes = PBFBuilder.dense(
            ids: [1, 2],
            latitudes: [0, 0],
            longitudes: [1_799_000_000, -1_797_000_000],
            tags: []
        )
        try Workbench.with { bench in
            _ = try bench.importer.run(
                file: bench.file("a.pbf", PBFBuilder.file([Self.block([[(2, nodes), (3, way)]])]))
            )
            let place = try #require(try bench.store.place(PlaceID(.way, 1)))
            #expect(abs(place.summary.point.longitude - -179.9) < 1e-9)
        }
    }

    @Test func `negative and impossible ids are no places`() throws {
        let nodes = [-5, Int64.max, 3].map {
            (field: UInt64(1), message: PBFBuilder.node($0, 0, 0, keys: Self.cafe.keys, values: Self.cafe.values))
        }
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file([Self.block([nodes])])))
            #expect(summary.places == 1)
            #expect(summary.invalid == 1)
        }
    }

    @Test func `a file with a header and nothing else is an empty map`() throws {
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file([])))
            #expect(summary == ImportSummary())
        }
    }

    @Test(arguments: [(4, "LZMA"), (5, "bzip2"), (6, "LZ4"), (7, "Zstandard")])
    func `blocks of another compression are refused by its name`(field: UInt64, name: String) throws {
        let message = MessageBuilder.build {
            $0.add(2, varint: 100)
            $0.add(field, bytes: [1, 2, 3])
        }
        try Workbench.with { bench in
            let bytes = PBFBuilder.file([]) + PBFBuilder.frame("OSMData", message)
            let file = try bench.file("a.pbf", bytes)
            let error = try #require(throws: ImportError.self) { try bench.importer.run(file: file) }
            #expect(error.reason == .unsupported)
            #expect(error.message.contains(name))
            #expect(error.byteOffset == Int64(PBFBuilder.file([]).count))
        }
    }

    @Test(arguments: [
        ("a tag's string", PBFBuilder.node(1, 0, 0, keys: [1, 99], values: [2, 4])),
        ("keys without values", PBFBuilder.node(1, 0, 0, keys: [1, 3], values: [2])),
        ("a field's length", [0x0a, 0x7f]),
        ("a number of eleven bytes", [0x08] + [UInt8](repeating: 0xff, count: 11)),
        ("a group tag", [0x0b]),
        ("the field 0", [0x00, 0x01]),
    ])
    func `a message that lies ends the import`(what: String, message: [UInt8]) throws {
        try Workbench.with { bench in
            let file = try bench.file("a.pbf", PBFBuilder.file([Self.block([[(1, message)]])]))
            let error = try #require(throws: ImportError.self) { try bench.importer.run(file: file) }
            #expect(error.reason == .malformed, "\(what)")
            #expect(try bench.contents == ["a.pbf", "places.sqlite.lock"])
        }
    }

    @Test func `many blocks come out in the order of the file`() throws {
        let blocks = (0..<100).map { index in
            Self.block([[(1, PBFBuilder.node(7, index, 0, keys: Self.cafe.keys, values: Self.cafe.values))]])
        }
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.file(blocks)))
            #expect(summary.places == 100)
            // The same object over and over: the last one stands.
            let place = try #require(try bench.store.place(PlaceID(.node, 7)))
            #expect(place.summary.point == GeoPoint(latitude: 0.0000099, longitude: 0))
        }
    }
}
