import Foundation
import Models
import Testing

@testable import Places

struct ExtentTests {
    private func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> [MapBox] {
        MapBox.boxes(west: west, south: south, east: east, north: north)
    }

    /// A town of 400 tagged nodes in a square of 0.02°.
    private func town(_ south: Double, _ west: Double, from first: Int64 = 1) -> String {
        (0..<400).map { index -> String in
            let (row, column) = (Double(index / 20), Double(index % 20))
            return MapText.node(first + Int64(index), south + row / 1_000, west + column / 1_000, ["natural": "tree"])
        }.joined()
    }

    private func extents(_ objects: String...) throws -> [MapBox] {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(objects.joined()))
            return try bench.extents()
        }
    }

    @Test func `a file is believed that says what it covers`() throws {
        let bounds = "<bounds minlat='60' minlon='24.9' maxlat='60.1' maxlon='25'/>"
        #expect(try extents(bounds, town(60, 24.9)) == box(60, 24.9, 60.1, 25))
        #expect(try extents(bounds) == box(60, 24.9, 60.1, 25))
    }

    @Test func `the header of PBF says it too`() throws {
        let header = MessageBuilder.build { header in
            header.add(
                1,
                bytes: MessageBuilder.build {
                    $0.add(1, signed: 24_900_000_000)
                    $0.add(2, signed: 25_000_000_000)
                    $0.add(3, signed: 60_100_000_000)
                    $0.add(4, signed: 60_000_000_000)
                }
            )
            header.add(4, text: "DenseNodes")
        }
        try Workbench.with { bench in
            _ = try bench.importer.run(file: bench.file("a.pbf", PBFBuilder.blob("OSMHeader", header)))
            #expect(try bench.extents() == box(60, 24.9, 60.1, 25))
        }
    }

    @Test func `bounds that are nowhere on earth, or upside down, are not believed`() throws {
        for bounds in [
            "<bounds minlat='-95' minlon='24.9' maxlat='60.1' maxlon='25'/>",
            "<bounds minlat='61' minlon='24.9' maxlat='60' maxlon='25'/>",
            "<bounds minlat='nan' minlon='24.9' maxlat='60' maxlon='25'/>", "<bounds/>",
        ] {
            #expect(try extents(bounds) == [])
        }
    }

    @Test func `a box across the antimeridian is two`() throws {
        let found = try extents("<bounds minlat='-18' minlon='177' maxlat='-16' maxlon='-179'/>")
        #expect(found.count == 2)
        #expect(found.map(\.east).max() == Int32.max)
        #expect(found.map(\.west).min() == 0)
    }

    @Test func `without a word of it, it is where tagged nodes are, not where long ways lead`() throws {
        let far = (1_000...1_020).map { MapText.node($0, 60 + Double($0 - 1_000) / 10, 25) }.joined()
        let found = try extents(town(60, 25), far, MapText.node(9_999, 48, 2, ["power": "tower"]))
        #expect(found == box(60, 25, 60.019, 25.019))
    }

    @Test func `far-away pieces in one file are boxes of their own, whatever its header says`() throws {
        let world = "<bounds minlat='-60' minlon='-120' maxlat='70' maxlon='150'/>"
        let found = try extents(world, town(60, 25), town(-33.9, 151.2, from: 1_000), town(60.015, 25, from: 2_000))
        #expect(Set(found) == Set(box(60, 25, 60.034, 25.019) + box(-33.9, 151.2, -33.881, 151.219)))
    }
}
