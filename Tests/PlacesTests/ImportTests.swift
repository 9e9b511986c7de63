import Foundation
import GRDB
import Models
import Testing

@testable import Places

struct ImportTests {
    private static let here = GeoPoint(latitude: 60, longitude: 25)

    private func names(_ bench: Workbench) throws -> Set<String> {
        let centre = try #require(Self.here)
        return Set(try bench.store.places(.cafes, around: centre).map(\.place.name))
    }

    @Test func `beginnings of words are in the index, also of what was imported without them`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Old Harbour"), MapText.cafe(2, 60, 25, "Hafen")))
            let queue = try DatabaseQueue(path: bench.database.path)
            try queue.write { db in
                for table in ["place_words", "spot_words"] {
                    try db.execute(
                        sql: """
                            CREATE TABLE kept AS SELECT rowid AS id, names FROM \(table);
                            DROP TABLE \(table);
                            CREATE VIRTUAL TABLE \(table) USING fts5(names, tokenize = "unicode61 remove_diacritics 0");
                            INSERT INTO \(table) (rowid, names) SELECT id, names FROM kept;
                            DROP TABLE kept;
                            """
                    )
                }
            }
            try queue.close()
            try bench.importMap(MapText.osm(MapText.cafe(3, 60, 25, "Harbour Cafe")))
            #expect(try bench.store.venues(withWordsOf: "ha", limit: 9).map(\.name).count == 3)
            try DatabaseQueue(path: bench.database.path).read { db in
                for table in ["place_words", "spot_words"] {
                    let sql = "SELECT sql FROM sqlite_master WHERE name = ?"
                    let made = try String.fetchOne(db, sql: sql, arguments: [table])
                    #expect(made?.contains("prefix") == true, "\(table)")
                }
            }
        }
    }

    @Test func `a second import adds places and updates those it knows`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "First"), MapText.cafe(2, 60, 25, "Second")))
            try bench.importMap(MapText.osm(MapText.cafe(2, 60.001, 25, "Renamed"), MapText.cafe(3, 60, 25, "Third")))

            #expect(try names(bench) == ["First", "Renamed", "Third"])
            #expect(try bench.store.geocode("Second").isEmpty)
            #expect(try bench.store.geocode("Renamed").count == 1)
            #expect(try bench.store.place(PlaceID(.node, 2))?.summary.point.latitude == 60.001)
            #expect(try bench.store.sources().count == 2)
        }
    }

    @Test func `an updated place is no longer found under its old tags`() throws {
        try Workbench.with { bench in
            try bench.importMap(
                MapText.osm(MapText.node(1, 60, 25, ["name": "Both", "amenity": "cafe", "shop": "bakery"]))
            )
            try bench.importMap(MapText.osm(MapText.node(1, 60, 25, ["name": "Both", "shop": "bakery"])))

            let centre = try #require(Self.here)
            #expect(try bench.store.places(.cafes, around: centre).isEmpty)
            #expect(try bench.store.places(.categories([.bakery]), around: centre).count == 1)
        }
    }

    @Test func `a replacing import leaves nothing of what was there`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Old")))
            try bench.importMap(MapText.osm(MapText.cafe(2, 60, 25, "New")), replace: true)

            #expect(try names(bench) == ["New"])
            #expect(try bench.store.sources().count == 1)
        }
    }

    @Test func `the demo town goes with the first import that brings places`() throws {
        try Workbench.with { bench in
            let town = try #require(DemoTown.centre)
            #expect(try bench.importer.importDemo())
            try bench.importMap(MapText.osm(MapText.node(1, 60, 25)))
            #expect(try bench.store.places(.cafes, around: town).count >= 12)

            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Real")))

            #expect(try bench.store.places(.cafes, around: town).isEmpty)
            #expect(try bench.store.place(PlaceID(.demo, 1)) == nil)
            #expect(try bench.store.geocode(DemoTown.name).isEmpty)
            #expect(try names(bench) == ["Real"])
            #expect(try bench.store.sources().map(\.kind) == [.osm, .osm])
            #expect(try !bench.importer.importDemo())
        }
    }

    @Test func `two imports at the same time: the second is refused`() throws {
        try Workbench.with { bench in
            let map = try bench.file("a.osm", MapText.osm(MapText.cafe(1, 60, 25, "One")))
            var refusal: ImportError?
            _ = try bench.importer.run(file: map) { _ in
                do { _ = try bench.importer.run(file: map) } catch { refusal = error as? ImportError }
            }

            #expect(refusal?.reason == .busy)
            #expect(try names(bench) == ["One"])
            try bench.importMap(MapText.osm(MapText.cafe(2, 60, 25, "Two")))
            #expect(try names(bench) == ["One", "Two"])
        }
    }

    @Test func `a full disk leaves the old data in place`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Old")))
            let cafes = (2...3_000).map { MapText.cafe($0, 60, 25, "Cafe number \($0)") }.joined()
            let map = try bench.file("big.osm", "<osm>\(cafes)</osm>")
            var importer = bench.importer
            importer.maxPages = 60

            let error = try #require(throws: ImportError.self) { try importer.run(file: map) }

            #expect(error.reason == .diskFull)
            #expect(try names(bench) == ["Old"])
            #expect(try !bench.contents.contains { $0.contains("importing") })
        }
    }

    @Test func `what a killed import left behind does not matter`() throws {
        try Workbench.with { bench in
            _ = try bench.file("places.sqlite.importing", "half a database")
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "One")))
            #expect(try names(bench) == ["One"])
            #expect(try bench.contents == ["map.osm", "places.sqlite", "places.sqlite.lock"])
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func `what root imports, or copies from another node, is its folder's owner's`() throws {
        try Workbench.with { bench in
            let map = try bench.file("map.osm", MapText.osm(MapText.cafe(1, 60, 25, "One")))
            try #require(chown(bench.folder.path, 65_533, 65_533) == 0)
            let paths = [bench.database.path, bench.database.path + ".lock"]
            _ = try bench.importer.run(file: map)
            #expect(paths.map { FileOwner.number(of: $0) } == [65_533, 65_533])

            let bytes = try Data(contentsOf: bench.database)
            for path in paths { try FileManager.default.removeItem(atPath: path) }
            let copy = try PlacesCopy(database: bench.database, digest: "0123456789abcdef")
            // Broken off, it may be the site that goes on with it.
            #expect(FileOwner.number(of: copy.partial.path) == 65_533)
            try bytes.withUnsafeBytes { try copy.append($0) }
            try copy.install()
            #expect(paths.map { FileOwner.number(of: $0) } == [65_533, 65_533])
            #expect(try names(bench) == ["One"])
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func `a link that lies where root imports gives away nothing that it leads to`() throws {
        try Workbench.with { bench in
            let site = bench.folder.appending(path: "site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: false)
            try #require(chown(site.path, 65_533, 65_533) == 0)
            let secret = try bench.file("secret", "root's alone")
            let link = site.appending(path: "places.sqlite.importing")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
            #expect(!FileOwner.handOver(link.path))
            let second = site.appending(path: "second")
            try FileManager.default.linkItem(at: secret, to: second)
            #expect(!FileOwner.handOver(second.path))
            let database = site.appending(path: "places.sqlite")
            for name in ["places.sqlite.lock", "places.sqlite.0123456789abcdef.copying"] {
                let planted = site.appending(path: name)
                let target = name.hasSuffix(".lock") ? bench.folder.appending(path: "nologin") : secret
                try FileManager.default.createSymbolicLink(at: planted, withDestinationURL: target)
                #expect(throws: ImportError.self) {
                    _ = try PlacesCopy(database: database, digest: "0123456789abcdef")
                }
                try FileManager.default.removeItem(at: planted)
            }
            #expect(!FileManager.default.fileExists(atPath: bench.folder.appending(path: "nologin").path))
            #expect(FileOwner.number(of: secret.path) == 0)
            let words = try String(contentsOf: secret, encoding: .utf8)
            #expect(words == "root's alone")
        }
    }

    @Test func `a file that is not there or is a folder is a clear error`() throws {
        try Workbench.with { bench in
            for url in [bench.folder, bench.folder.appending(path: "nowhere.pbf")] {
                let error = try #require(throws: ImportError.self) { try bench.importer.run(file: url) }
                #expect(error.reason == .unreadable)
                #expect(error.message.contains(url.path))
            }
        }
    }

    @Test func `a database that is none is refused and kept`() throws {
        try Workbench.with { bench in
            _ = try bench.file("places.sqlite", "this is not a database, but somebody's notes")
            let map = MapText.osm(MapText.cafe(1, 60, 25))
            #expect(throws: ImportError.self) { try bench.importMap(map) }
            #expect(try String(contentsOf: bench.database, encoding: .utf8).hasPrefix("this is not"))
        }
    }

    @Test func `mappers' names are nowhere in the database`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Cafe")))
            let bytes = try Data(contentsOf: bench.database)
            #expect(bytes.range(of: Data("Cafe".utf8)) != nil)
            #expect(bytes.range(of: Data("Mapper Jane".utf8)) == nil)
        }
    }

    @Test func `progress counts up to the end of the file in every phase`() throws {
        try Workbench.with { bench in
            let map = MapText.osm(
                MapText.cafe(1, 60, 25),
                MapText.way(5, [1], ["amenity": "cafe", "name": "Way"])
            )
            let file = try bench.file("a.osm", map)
            var seen: [ImportProgress] = []
            _ = try bench.importer.run(file: file) { seen.append($0) }

            #expect(seen.map(\.phase) == [.nodes, .ways, .sea, .saving])
            #expect(seen.allSatisfy { $0.totalBytes == Int64(map.utf8.count) && $0.bytesRead == $0.totalBytes })
            #expect(seen.first?.nodes == 1)
        }
    }
}
