import Foundation
import Models
import Testing

@testable import Places

/// The gazetteer that Debian brings, as a fresh machine has it.
@Suite(.enabled(if: SystemGazetteer.isThere, "needs Debian's libtimezonemap-data: make deps"))
struct WorldGazetteerTests {
    /// Made once for all tests, also of later runs: it is made anew only when the package's files change.
    private static let database: URL = {
        let url = FileManager.default.temporaryDirectory.appending(path: "hereabouts-towns.sqlite")
        _ = try? WorldGazetteer(folder: SystemGazetteer.folder, database: url).refresh()
        return url
    }()

    private static func store(_ bench: Workbench) -> PlaceStore {
        PlaceStore(database: bench.database, world: database)
    }

    private static func zone(_ store: PlaceStore, _ latitude: Double, _ longitude: Double) throws -> String? {
        try store.timeZone(at: #require(GeoPoint(latitude: latitude, longitude: longitude)))?.identifier
    }

    @Test func `clocks are those of the country`() throws {
        try Workbench.with { bench in
            let store = Self.store(bench)
            for (latitude, longitude, zone) in [
                (59.33, 18.07, "Europe/Stockholm"), (19.08, 72.88, "Asia/Kolkata"), (41.15, -8.61, "Europe/Lisbon"),
                (65.8481, 24.1466, "Europe/Helsinki"), (48.573, 7.752, "Europe/Paris"),
                (31.7619, -106.485, "America/Denver"),
                (59.377, 28.19, "Europe/Tallinn"), (60.71, 28.75, "Europe/Moscow"), (40.71, -74.01, "America/New_York"),
                (-31.95, 115.86, "Australia/Perth"), (27.7, 85.3, "Asia/Kathmandu"),
                (32.49, -114.79, "America/Phoenix"),
            ] {
                let found = try Self.zone(store, latitude, longitude)
                #expect(found == zone, "\(latitude) \(longitude)")
            }
            for (latitude, longitude) in [(40.0, -35.0), (-50, -120), (89, 0), (10, -160)] {
                let found = try Self.zone(store, latitude, longitude)
                #expect(found == nil, "\(latitude) \(longitude)")
            }
        }
    }

    @Test func `Paris in Texas and all Springfields are known without an import`() throws {
        try Workbench.with { bench in
            let store = Self.store(bench)
            let paris = try #require(try store.geocode("Paris, Texas").first)
            #expect(paris.region == "Texas" && abs(paris.point.latitude - 33.66) < 0.1)
            #expect(try store.geocode("paris").first?.country == "France")
            let springfields = try store.geocode("Springfield")
            #expect(springfields.count >= 5 && Set(springfields.compactMap(\.region)).contains("Illinois"))
            #expect(springfields.first?.region == "Missouri")
            #expect(try store.geocode("Uppsala").first?.region == "Uppsala")
            #expect(try store.geocode("Helsinki").count == 1)
            #expect(try store.suggestions(for: "Uppsalla") != [])
        }
    }

    @Test func `a gazetteer that somebody imports goes before it`() throws {
        try Workbench.with { bench in
            let line =
                "7\tNarva\tNarva\t\t59.37722\t28.19028\tP\tPPL\tEE\t\t\t\t\t\t9000\t\t1\tEurope/Tallinn\t2026-01-01"
            _ = try bench.importer.importGazetteer(file: bench.file("towns.txt", line))
            let store = Self.store(bench)
            #expect(try store.geocode("Haparanda").isEmpty)
            #expect(try Self.zone(store, 59.94, 30.31) == "Europe/Tallinn")
        }
    }

    @Test func `it is made once, and again when its files change`() throws {
        try Workbench.with { bench in
            let line =
                "7\tNarva\tNarva\t\t59.37722\t28.19028\tP\tPPL\tEE\t\t05\t\t\t\t9000\t\t1\tEurope/Tallinn\t2026-01-01"
            _ = try bench.file("cities15000.txt", line)
            let towns = bench.folder.appending(path: "towns.sqlite")
            let gazetteer = WorldGazetteer(folder: bench.folder, database: towns)
            #expect(try gazetteer.refresh())
            #expect(try !gazetteer.refresh())
            _ = try bench.file("admin1Codes.txt", "EE.05\tIda-Virumaa\tIda-Virumaa\t1")
            #expect(try gazetteer.refresh())
            let store = PlaceStore(database: bench.database, world: towns)
            #expect(try store.geocode("Narva").first?.fullName == "Narva, Ida-Virumaa, Estonia")
            #expect(try !WorldGazetteer(folder: bench.folder.appending(path: "none"), database: towns).refresh())
            #expect(try !store.geocode("Narva").isEmpty)
        }
    }

    @Test(.enabled(if: SharedData.isPresent, SharedData.reason))
    func `of the towns of a larger gazetteer fewer than one in a hundred have other clocks`() throws {
        try Workbench.with { bench in
            let store = Self.store(bench)
            let samples = [1_768_435_200, 1_784_073_600].map { Date(timeIntervalSince1970: $0) }
            func offsets(_ zone: TimeZone) -> [Int] { samples.map { zone.secondsFromGMT(for: $0) } }
            var (towns, wrong, unknown, large, wrongLarge) = (0, 0, 0, 0, [String]())
            let text = try String(contentsOf: SharedData.gazetteer("cities5000.txt"), encoding: .utf8)
            for line in text.split(separator: "\n") {
                // The older of the two files says so of some towns.
                let row = ZoneCorrections.corrected(try GeoNamesRow(String(line)))
                guard let own = TimeZone(identifier: row.timeZone) else { continue }
                let zone = try store.timeZone(at: row.point, country: row.country)
                let isRight = zone.map { offsets($0) == offsets(own) }
                towns += 1
                if isRight == nil { unknown += 1 }
                if isRight == false { wrong += 1 }
                guard row.population > 500_000 else { continue }
                large += 1
                if isRight != true { wrongLarge.append(row.name) }
            }
            #expect(towns > 45_000 && large > 900)
            #expect(wrong * 100 < towns, "\(wrong) of \(towns)")
            #expect(unknown * 1_000 < towns, "\(unknown) of \(towns)")
            #expect(wrongLarge.isEmpty, "\(wrongLarge)")
        }
    }
}
