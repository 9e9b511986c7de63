import Foundation
import FoundationXML
import Models
import Testing

@testable import Places

struct DrawingTests {
    /// A store with the demo town, and its centre.
    private func town(_ work: (PlaceStore, GeoPoint) throws -> Void) throws {
        try Workbench.with { bench in
            try bench.importer.importDemo()
            try work(bench.store, try #require(DemoTown.centre))
        }
    }

    @Test func `every tile of the town is well formed, small, and has nothing that a strict policy forbids`() throws {
        try town { store, centre in
            for zoom in 0...TileAddress.maxZoom {
                for tile in try around(centre, zoom: zoom) {
                    for theme in MapTheme.allCases {
                        let drawn = try store.drawing(tile, theme)
                        #expect(drawn.count < 60_000, "\(tile)")
                        let problems = try Outline(drawn).problems
                        #expect(problems == [], "\(tile)")
                    }
                }
            }
        }
    }

    @Test func `what is drawn is what the zoom is for`() throws {
        try town { store, centre in
            let street = try Outline(store.drawing(try at(centre, zoom: 16), .light))
            #expect(street.texts.contains("Sailmaker Street"))
            #expect(street.fills.contains("#e9e4da"))
            let region = try Outline(store.drawing(try at(centre, zoom: 10), .light))
            #expect(region.texts.contains("Larkhaven"))
            #expect(!region.texts.contains("Sailmaker Street"))
            #expect(!region.fills.contains("#e9e4da"))
            let near = try Outline(store.drawing(try at(centre, zoom: 17), .light))
            #expect(near.texts.contains("The Blue Heron"))
        }
    }

    @Test func `a picture of nothing says so, and tiles of it are plain, with and without a database`() throws {
        let far = try #require(TileAddress(zoom: 12, column: 2_000, row: 1_000))
        let point = try #require(GeoPoint(latitude: 70, longitude: 0))
        let picture = StillMap(centre: point, zoom: 12, width: 300, height: 200)
        try town { store, _ in
            let tile = try Outline(store.drawing(far, .dark))
            #expect(tile.texts.filter { $0 != "\n" } == [] && tile.fills.contains("#0f1311"))
            let texts = try Outline(store.drawing(picture, .dark)).texts
            #expect(texts == ["No map data here"])
        }
        let nowhere = PlaceStore(database: URL(filePath: "/nonexistent/places.sqlite"))
        let texts = try Outline(nowhere.drawing(far, .light)).texts
        #expect(texts.filter { $0 != "\n" } == [])
    }

    @Test func `what is known has a soft edge, and what lies beyond it is covered`() throws {
        try town { store, centre in
            let edge = try #require(try store.extents().first)
            let corner = WorldPoint(x: edge.west, y: edge.north)
            let atEdge = try at(try #require(corner.geoPoint), zoom: 15)
            let light = try String(decoding: store.drawing(atEdge, .light), as: UTF8.self)
            #expect(light.contains("stroke-opacity=\"0.25\" stroke=\"#e6e8e4\""))
            let inside = try String(decoding: store.drawing(at(centre, zoom: 17), .light), as: UTF8.self)
            #expect(!inside.contains("stroke-opacity=\"0.25\""))
        }
    }

    @Test func `a tile has the signs of what is in it, and no others`() throws {
        try town { store, centre in
            let near = try String(decoding: store.drawing(at(centre, zoom: 17), .light), as: UTF8.self)
            for sign in MapSign.allCases {
                #expect(near.contains("<symbol id=\"\(sign)\"") == near.contains("href=\"#\(sign)\""))
            }
            #expect(near.contains("href=\"#cup\""))
            #expect(try !Outline(store.drawing(at(centre, zoom: 14), .light)).elements.keys.contains("symbol"))
        }
    }

    @Test func `a name that crosses the edge of a tile is written alike in both`() throws {
        try town { store, centre in
            var crossing = 0
            for zoom in 14...17 {
                let middle = try at(centre, zoom: zoom)
                for row in middle.row - 2...middle.row + 2 {
                    for column in middle.column - 2...middle.column + 2 {
                        let left = try #require(TileAddress(zoom: zoom, column: column, row: row))
                        let right = try #require(TileAddress(zoom: zoom, column: column + 1, row: row))
                        let atEdge = try labels(left, store).filter {
                            $0.bounds.left < 1_024 && $0.bounds.right > 1_024
                        }
                        let others = Set(try labels(right, store).map(Name.init))
                        for label in atEdge {
                            crossing += 1
                            #expect(others.contains(Name(label)), "\(label.text) at \(left)")
                        }
                    }
                }
            }
            #expect(crossing > 10)
        }
    }

    @Test func `names never lie on each other`() throws {
        try town { store, centre in
            for zoom in 11...18 {
                let placed = try labels(at(centre, zoom: zoom), store)
                for (index, label) in placed.enumerated() {
                    #expect(!placed[..<index].contains(where: label.overlaps))
                }
            }
        }
    }

    @Test func `a picture has its pins, and names from the map cannot break out`() throws {
        try Workbench.with { bench in
            let hostile = #"</text><script>alert(1)</script> & "x" 'y'"#
            try DatabaseReplacement(database: bench.database).run(startsEmpty: true) { db in
                // South of the pins, which names give way to.
                let point = WorldPoint(try #require(GeoPoint(latitude: 9.9988, longitude: 10)))
                let writer = try MapWriter(db)
                let key = try #require(MapKey(PlaceID(.node, 1), .shape, .street))
                try writer.write(MapFeature(kind: .suburbName, name: hostile, shape: MapShape([[point]])), key, .street)
                try writer.write(extent: MapBox(point).including(WorldPoint(x: point.x + 9, y: point.y + 9)), source: 1)
            }
            let store = bench.store
            let centre = try #require(GeoPoint(latitude: 10, longitude: 10))
            let map = StillMap(
                centre: centre,
                zoom: 16,
                width: 300,
                height: 200,
                pin: centre,
                dots: [centre],
                marksCentre: true
            )
            let outline = try Outline(store.drawing(map, .light))
            #expect(outline.problems == [])
            #expect(outline.texts.joined(separator: " ").contains("<script>"))
            #expect(outline.elements["circle"] == 3)
        }
    }

    // MARK: Helpers

    private struct Name: Hashable {
        let text: String
        let x: Int
        let y: Int

        init(_ label: MapLabel) {
            text = label.text
            x = label.priority.x
            y = label.priority.y
        }
    }

    private func labels(_ tile: TileAddress, _ store: PlaceStore) throws -> [MapLabel] {
        try #require(
            try store.pool.read { db in
                guard NearLabels.zooms.contains(tile.zoom) else {
                    return try MapLabels(view: tile.view, reader: MapReader(db)).placed
                }
                let names = try store.names(of: LabelBlock(tile.view), db)
                return names.filter { $0.bounds.intersects(tile.view.whole) }.map { $0.seen(in: tile.view) }
            }
        )
    }

    private func at(_ point: GeoPoint, zoom: Int) throws -> TileAddress {
        let world = WorldPoint(point)
        let shift = 31 - zoom
        return try #require(TileAddress(zoom: zoom, column: Int(world.x) >> shift, row: Int(world.y) >> shift))
    }

    private func around(_ point: GeoPoint, zoom: Int) throws -> [TileAddress] {
        let middle = try at(point, zoom: zoom)
        return (-1...1).flatMap { row in
            (-1...1).compactMap { TileAddress(zoom: zoom, column: middle.column + $0, row: middle.row + row) }
        }
    }
}
