import Foundation
import Models
import Testing

@testable import Places

struct TimeZoneTests {
    /// Real towns on both sides of borders: number, name, country, position, zone.
    private static let towns = [
        (1, "Narva", "EE", 59.37722, 28.19028, "Europe/Tallinn"),
        (2, "Ivangorod", "RU", 59.37660, 28.21927, "Europe/Moscow"),
        (3, "Tornio", "FI", 65.84811, 24.14662, "Europe/Helsinki"),
        (4, "Haparanda", "SE", 65.83550, 24.13680, "Europe/Stockholm"),
        (5, "Tui", "ES", 42.04713, -8.64435, "Europe/Madrid"),
        (6, "Valença", "PT", 42.02813, -8.63404, "Europe/Lisbon"),
        (7, "El Paso", "US", 31.75872, -106.48693, "America/Denver"),
        (8, "Ciudad Juárez", "MX", 31.72024, -106.46084, "America/Ciudad_Juarez"),
        (9, "Strasbourg", "FR", 48.58392, 7.74553, "Europe/Paris"),
        (10, "Kehl", "DE", 48.57297, 7.81523, "Europe/Berlin"),
        (11, "Suva", "FJ", -18.14161, 178.44149, "Pacific/Fiji"),
    ]

    private static let file = towns.map { number, name, country, latitude, longitude, zone -> String in
        "\(number)\t\(name)\t\(name)\t\t\(latitude)\t\(longitude)\tP\tPPL\t\(country)\t\t\t\t\t\t9000\t\t1\t\(zone)\t2026-01-01"
    }.joined(separator: "\n")

    private static func zone(
        _ store: PlaceStore,
        _ latitude: Double,
        _ longitude: Double,
        _ country: String? = nil
    ) throws -> String {
        let point = try #require(GeoPoint(latitude: latitude, longitude: longitude))
        return try store.timeZone(at: point, country: country)?.identifier ?? "unknown"
    }

    @Test func `on each side of a border the clocks are those of its own town`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.importGazetteer(file: bench.file("towns.txt", Self.file))
            let store = bench.store
            for (latitude, longitude, zone) in [
                (59.376, 28.195, "Europe/Tallinn"), (59.375, 28.213, "Europe/Moscow"),
                (65.850, 24.150, "Europe/Helsinki"), (65.833, 24.130, "Europe/Stockholm"),
                (42.048, -8.645, "Europe/Madrid"), (42.030, -8.640, "Europe/Lisbon"),
                (31.762, -106.488, "America/Denver"), (31.735, -106.465, "America/Ciudad_Juarez"),
                (48.580, 7.760, "Europe/Paris"), (48.574, 7.810, "Europe/Berlin"),
            ] { #expect(try Self.zone(store, latitude, longitude) == zone, "\(latitude) \(longitude)") }
        }
    }

    @Test func `a country that the map names decides at the border`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.importGazetteer(file: bench.file("towns.txt", Self.file))
            let store = bench.store
            #expect(try Self.zone(store, 59.376, 28.195, "RU") == "Europe/Moscow")
            #expect(try Self.zone(store, 65.833, 24.130, "fi") == "Europe/Helsinki")
            // A country without a town here goes by its own clocks, if they all show the same time.
            #expect(try Self.zone(store, 59.376, 28.195, "LV") == "Europe/Riga")
            #expect(try Self.zone(store, 59.376, 28.195, "US") == "unknown")
            // Names of countries are understood, and what is none counts for nothing.
            #expect(try Self.zone(store, 59.375, 28.213, "Estonia") == "Europe/Tallinn")
            #expect(try Self.zone(store, 59.376, 28.195, "XX") == "Europe/Tallinn")
        }
    }

    @Test func `places of a search have the zones that each of them would have alone`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.importGazetteer(file: bench.file("towns.txt", Self.file))
            let store = PlaceStore(database: bench.database)
            let radius = PlaceSearchResult.radiusMetres
            for (_, name, _, latitude, longitude, _) in Self.towns {
                let centre = try #require(GeoPoint(latitude: latitude + 0.01, longitude: longitude))
                let near = try store.searchZones(around: centre, radiusMetres: radius)
                for step in 0..<36 {
                    let (north, east) = (Double(step / 6 - 3) * 0.008, Double(step % 6 - 3) * 0.008)
                    let point = try #require(
                        GeoPoint(latitude: centre.latitude + north, longitude: centre.longitude + east)
                    )
                    guard centre.metres(to: point) <= radius else { continue }
                    for country in [nil, "EE", "RU", "fi", "MX", "LV", "XX"] as [String?] {
                        let place = PlaceSummary(
                            id: PlaceID(.node, 1),
                            name: "Cafe",
                            category: .cafe,
                            point: point,
                            address: nil,
                            country: country
                        )
                        let alone = try store.calendar(at: point, country: country)
                        #expect(try store.calendar(of: place, near) == alone, "\(name) \(country ?? "") \(step)")
                    }
                }
            }
        }
    }

    @Test func `the country of a place's address decides its hours at a border`() throws {
        try Workbench.with { bench in
            let tags = ["amenity": "cafe", "name": "Cafe", "opening_hours": "08:00-18:00", "addr:country": "RU"]
            try bench.importMap(MapText.osm(MapText.node(1, 59.376, 28.195, tags)))
            _ = try bench.importer.importGazetteer(file: bench.file("towns.txt", Self.file))
            let place = try #require(try bench.store.place(PlaceID(.node, 1)))
            #expect(place.summary.openingHours == "08:00-18:00" && place.summary.country == "RU")
            // 05:30 in Greenwich: half past eight in Ivangorod, half past seven in Narva.
            let opening = try bench.store.opening(of: place.summary, at: 1_795_239_000)
            #expect(opening.zone.identifier == "Europe/Moscow" && opening.state == .open)
        }
    }

    @Test func `a town over the antimeridian is near`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.importGazetteer(file: bench.file("towns.txt", Self.file))
            #expect(try Self.zone(bench.store, -18.1, -179.9) == "Pacific/Fiji")
        }
    }

    @Test func `a gazetteer that is imported again leaves no town of the last one`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.importGazetteer(file: bench.file("towns.txt", Self.file))
            let narva = Self.file.components(separatedBy: "\n")[0]
            _ = try bench.importer.importGazetteer(file: bench.file("narva.txt", narva))
            #expect(try Self.zone(bench.store, 59.3766, 28.2193) == "Europe/Tallinn")
        }
    }

    @Test func `without a gazetteer only what country and large cities settle is known`() throws {
        try Workbench.with { bench in
            try bench.importer.importDemo()
            let store = bench.store
            try #require(store.countryZones.only("SE") != nil, "needs the system's zone.tab")
            #expect(try Self.zone(store, 59.33, 18.07) == "Europe/Stockholm")
            #expect(try Self.zone(store, 19.08, 72.88) == "Asia/Kolkata")
            #expect(try Self.zone(store, 48.3, 14.3, "AT") == "Europe/Vienna")
            // The large cities around disagree, or a country has clocks of several times.
            #expect(try Self.zone(store, 59.377, 28.19) == "unknown")
            #expect(try Self.zone(store, 40.71, -74.01) == "unknown")
            #expect(try Self.zone(store, 40.71, -74.01, "US") == "unknown")
            // The demo town lies in the open Atlantic and has clocks of its own.
            #expect(try Self.zone(store, 47, -20) == "Atlantic/Azores")
            for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (0, -180), (40, -35)] {
                #expect(try Self.zone(store, latitude, longitude) == "unknown")
            }
        }
    }

    @Test func `without any table nothing is known`() throws {
        try Workbench.with { bench in
            let store = PlaceStore(database: bench.database, zoneTable: bench.folder.appending(path: "none"))
            let zone = try Self.zone(store, 59.33, 18.07)
            #expect(zone == "unknown")
        }
    }

    @Test(.enabled(if: SharedData.isPresent, SharedData.reason))
    func `the real gazetteer knows the zones of towns at borders`() throws {
        try Workbench.with { bench in
            _ = try bench.importer.importGazetteer(file: SharedData.gazetteer("cities5000.txt"))
            let store = bench.store
            let others = ["Haparanda", "Valença", "Ciudad Juárez"]
            for (_, name, _, latitude, longitude, zone) in Self.towns where !others.contains(name) {
                #expect(try Self.zone(store, latitude, longitude) == zone, "\(name)")
            }
            // Which zone it is for Ciudad Juárez has changed since; it was never that of El Paso.
            #expect(try Self.zone(store, 31.72, -106.46) != "America/Denver")
            #expect(try Self.zone(store, 42.028, -8.634, "PT") == "Europe/Lisbon")
            #expect(try Self.zone(store, 65.8355, 24.1368, "SE") == "Europe/Stockholm")
            #expect(try Self.zone(store, 47, -20) == "Atlantic/Azores")
            for point in [
                (50.45, 30.52, "Europe/Kyiv"), (27.7, 85.3, "Asia/Kathmandu"),
            ] {
                let found = try store.timeZone(at: #require(GeoPoint(latitude: point.0, longitude: point.1)))
                let expected = try #require(TimeZone(identifier: point.2))
                #expect(found?.secondsFromGMT() == expected.secondsFromGMT(), "\(point.2) \(found?.identifier ?? "")")
            }
        }
    }
}
