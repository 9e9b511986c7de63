import Foundation
import Models
import Testing

@testable import Places

struct StreetNameTests {
    @Test(
        .enabled(if: SharedData.isPresent, SharedData.reason),
        arguments: [("porto.osm.pbf", 41.1496, -8.6110), ("helsinki.osm.pbf", 60.1699, 24.9384)]
    )
    func `the streets of more than 60 m are written in the nine nearest tiles of a centre`(
        _ file: String,
        _ latitude: Double,
        _ longitude: Double
    ) throws {
        try Workbench.with { bench in
            _ = try bench.importer.run(file: SharedData.osm(file), replace: false)
            let found = try written(bench.store, try #require(GeoPoint(latitude: latitude, longitude: longitude)))
            let missing = found.streets.keys.filter { !found.names.contains($0) }
            // In Porto, two of 63 find no room between their neighbours: an alley of 62 m with a name of 33 letters, and 60 m of
            // a ramp to a tunnel.
            #expect(missing.count * 30 <= found.streets.count, "\(missing)")
            #expect(found.streets.count > 10)
        }
    }

    @Test func `streets are written before places, and pieces of one street share its name`() throws {
        try Workbench.with { bench in
            try bench.importMap(grid())
            let centre = try #require(GeoPoint(latitude: 10.0018, longitude: 10.0018))
            let found = try written(bench.store, centre)
            #expect(found.streets.count == 8)
            #expect(found.names.isSuperset(of: found.streets.keys))
            #expect(found.names.contains("Café 0"))
            let places = found.labels.filter { $0.kind == .place }
            let streets = found.labels.filter { $0.kind != .place }
            #expect(!places.contains { place in streets.contains(where: place.overlaps) })
        }
    }

    @Test func `a street that is too short for its name has a short one, or a smaller one`() throws {
        #expect(StreetShortening.short("Rua do Doutor Magalhães") == "R. do Dr. Magalhães")
        #expect(StreetShortening.short("Aleksanterinkatu") == "Aleksanterink.")
        #expect(StreetShortening.short("Kaivo") == nil)
        try Workbench.with { bench in
            let nodes = [MapText.node(1, 10, 10), MapText.node(2, 10, 10.0007), MapText.cafe(3, 10.001, 10.001)]
            let way = MapText.way(1, [1, 2], ["highway": "residential", "name": "Rua do Doutor Magalhães"])
            try bench.importMap(MapText.osm((nodes + [way]).joined()))
            let found = try written(bench.store, try #require(GeoPoint(latitude: 10, longitude: 10.0003)))
            let label = try #require(found.labels.first { $0.name == "Rua do Doutor Magalhães" })
            #expect(label.text == "R. do Dr. Magalhães")
        }
    }

    // MARK: Helpers

    /// Four streets each way, each of three pieces, with cafes on all of their crossings.
    private func grid() -> String {
        var (nodes, ways) = ([String](), [String]())
        for row in 0..<4 {
            for column in 0..<4 {
                let (number, latitude) = (Int64(row * 4 + column), 10 + 0.0012 * Double(row))
                let longitude = 10 + 0.0012 * Double(column)
                nodes.append(MapText.node(number + 1, latitude, longitude))
                nodes.append(MapText.cafe(number + 101, latitude + 0.0001, longitude + 0.0001, "Café \(number)"))
                if column < 3 {
                    let tags = ["highway": "residential", "name": "Across Street \(row)"]
                    ways.append(MapText.way(number + 1, [number + 1, number + 2], tags))
                }
                if row < 3 {
                    let tags = ["highway": "residential", "name": "Upright Street \(column)"]
                    ways.append(MapText.way(number + 101, [number + 1, number + 5], tags))
                }
            }
        }
        return MapText.osm((nodes + ways).joined())
    }

    private struct Found {
        /// With their metres inside of the nine tiles.
        var streets: [String: Double] = [:]
        var names: Set<String> = []
        var labels: [MapLabel] = []
    }

    /// What is around a point in nine tiles of zoom 17, and the names of which a part stands there.
    private func written(_ store: PlaceStore, _ centre: GeoPoint) throws -> Found {
        let world = WorldPoint(centre)
        let shift = 31 - 17
        let (column, row) = (Int(world.x) >> shift, Int(world.y) >> shift)
        let view = MapView(zoom: 17, left: (column - 1) * 256, top: (row - 1) * 256, width: 768, height: 768)
        let features = try store.pool.read { db in
            try MapReader(db).namedFeatures(
                in: view.box(margin: 0),
                .street,
                MapKind.footpath.rawValue...MapKind.motorway.rawValue
            )
        }
        var streets: [String: Double] = [:]
        let metresPerStep = 40_075_016.68 * cos(centre.latitude * .pi / 180) / Double(1_024 << 17)
        for feature in features ?? [] where !feature.flags.contains(.tunnel) {
            streets[feature.name ?? "", default: 0] += length(feature.shape, in: view) * metresPerStep
        }
        var found = Found(streets: streets.filter { $0.value > 60 })
        for (across, down) in (0..<9).map({ ($0 % 3 - 1, $0 / 3 - 1) }) {
            let tile = try #require(TileAddress(zoom: 17, column: column + across, row: row + down))
            let labels = try store.pool.read { try store.names(of: LabelBlock(tile.view), $0) }
            found.labels += labels?.filter { view.whole.intersects($0.bounds) } ?? []
        }
        found.names = Set(found.labels.map(\.name))
        return found
    }

    /// How many steps of it are in a window, by walking along it.
    private func length(_ shape: MapShape, in view: MapView) -> Double {
        var inside = 0
        for part in shape.parts {
            let points = part.map(view.globe.step)
            for (from, to) in zip(points, points.dropFirst()) {
                let steps = Int(hypot(Double(to.x - from.x), Double(to.y - from.y)).rounded())
                inside += (0..<steps).count {
                    view.whole.holds(
                        from.x + (to.x - from.x) * $0 / steps,
                        from.y + (to.y - from.y) * $0 / steps
                    )
                }
            }
        }
        return Double(inside)
    }
}
