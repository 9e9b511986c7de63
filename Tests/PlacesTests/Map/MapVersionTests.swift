import Foundation
import GRDB
import Models
import Testing

@testable import Places

struct MapVersionTests {
    private static let near = "<bounds minlat='60' minlon='25' maxlat='60.1' maxlon='25.1'/>"
    private static let large = "<bounds minlat='10' minlon='20' maxlat='11' maxlon='21'/>"

    @Test func `every import gives the map another version`() throws {
        try Workbench.with { bench in
            #expect(bench.store.version == nil)
            var versions: [String] = []
            for replace in [false, false, true] {
                try bench.importMap(MapText.osm(Self.near), replace: replace)
                versions.append(try #require(bench.store.version))
            }
            #expect(Set(versions).count == 3)
            #expect(bench.store.version == versions.last)
        }
    }

    @Test func `a copy of the file has the same version, on whatever disk it lies`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(Self.near))
            try Workbench.with { other in
                try FileManager.default.copyItem(at: bench.database, to: other.database)
                #expect(FileIdentity(path: other.database.path) != FileIdentity(path: bench.database.path))
                #expect(other.store.version != nil && other.store.version == bench.store.version)
            }
        }
    }

    @Test func `a file of before versions were written has its own name`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(Self.near))
            try DatabaseQueue(path: bench.database.path).write { try $0.execute(sql: "DELETE FROM meta") }
            #expect(bench.store.version == FileIdentity(path: bench.database.path)?.text)
        }
    }

    @Test func `a map begins in the middle of its largest extent`() throws {
        try Workbench.with { bench in
            #expect(try bench.store.mapCentre() == nil)
            try bench.importMap(MapText.osm(Self.near, Self.large))
            let centre = try #require(try bench.store.mapCentre())
            #expect(abs(centre.latitude - 10.5) < 0.01)
            #expect(abs(centre.longitude - 20.5) < 0.01)
        }
    }

    @Test func `the demo town's map goes with the first import that brings places`() throws {
        try Workbench.with { bench in
            let corner = WorldPoint(x: 5, y: 5)
            let shape = MapShape([[corner, WorldPoint(x: 9, y: 9)]])
            _ = try bench.importer.replacement.run(startsEmpty: false) { db in
                try db.execute(
                    sql: "INSERT INTO source (kind, name, imported_at, objects, kept) VALUES ('demo', 'x', 0, 0, 0)"
                )
                let source = db.lastInsertedRowID
                let writer = try MapWriter(db)
                let key = try #require(MapKey(PlaceID(.demo, 3), .shape, .street))
                try writer.write(MapFeature(kind: .footpath, shape: shape), key, .street)
                let sea = MapKey(sea: 1, source: source, .street)
                try writer.write(extent: MapBox(corner), source: source)
                try writer.write(MapFeature(kind: .sea, shape: shape), sea, .street)
            }
            #expect(try bench.features().count == 2)
            try bench.importMap(MapText.osm(Self.near, MapText.cafe(1, 60, 25)))
            #expect(try bench.features().map(\.kind) == [])
            #expect(try bench.extents().count == 1)
        }
    }
}
