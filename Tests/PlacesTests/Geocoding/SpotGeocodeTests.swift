import Foundation
import Models
import Testing

@testable import Places

/// Streets, houses, quarters, stations and postcodes of a small made map: the town of Aldenau at 60 N 25 E, and the
/// village of Bruck 40 km to the north of it.
struct SpotGeocodeTests {
    private static let map = MapText.osm(
        MapText.node(1, 60, 25, ["place": "town", "name": "Aldenau", "population": "40 000", "name:fi": "Leppälä"]),
        MapText.node(2, 60.36, 25, ["place": "village", "name": "Bruck"]),
        MapText.node(3, 60.01, 25.01, ["place": "suburb", "name": "Stahlhof"]),
        MapText.node(4, 60.005, 25.02, ["railway": "station", "name": "Aldenau Hbf"]),
        MapText.node(5, 60.0052, 25.0203, ["railway": "tram_stop", "name": "Hafen"]),
        MapText.node(6, 60.0151, 25.0203, ["station": "subway", "name": "Hafen"]),
        MapText.cafe(7, 60.02, 25.02, "Stahlhof"),
        // The long street in two ways, one of another side of the river, and one of the same name in the village.
        MapText.node(10, 60.000, 25.000),
        MapText.node(11, 60.000, 25.004),
        MapText.node(12, 60.000, 25.005),
        MapText.node(13, 60.000, 25.010),
        MapText.node(14, 60.360, 25.000),
        MapText.node(15, 60.360, 25.001),
        MapText.way(20, [10, 11], ["highway": "residential", "name": "Rúa de Straße", "name:sv": "Långa gatan"]),
        MapText.way(21, [12, 13], ["highway": "primary", "name": "Rúa de Straße"]),
        MapText.way(22, [14, 15], ["highway": "residential", "name": "Rúa de Straße"]),
        // A square, drawn as an area.
        MapText.node(16, 60.001, 25.000),
        MapText.node(17, 60.001, 25.002),
        MapText.node(18, 60.002, 25.002),
        MapText.node(19, 60.002, 25.000),
        MapText.way(23, [16, 17, 18, 19, 16], ["highway": "pedestrian", "area": "yes", "name": "Market Square"]),
        MapText.way(24, [10, 16], ["highway": "residential", "name": "Street 17", "old_name": "Gone Street"]),
        MapText.node(
            30,
            60.0001,
            25.003,
            [
                "addr:street": "Rúa de Straße", "addr:housenumber": "10 A", "addr:city": "Aldenau",
                "addr:postcode": "4000-322",
            ]
        ),
        MapText.node(31, 60.0001, 25.008, ["addr:street": "Rúa de Straße", "addr:housenumber": "12;14-18"]),
        MapText.node(
            32,
            60.3601,
            25.0005,
            ["addr:street": "Rúa de Straße", "addr:housenumber": "10a", "addr:city": "Bruck"]
        ),
        MapText.way(
            33,
            [16, 17, 18, 19, 16],
            ["building": "yes", "addr:place": "Street 17", "addr:housenumber": "3/5"]
        )
    )

    private static func geocode(_ text: String) throws -> [Locality] {
        try Workbench.with { bench in
            try bench.importMap(map)
            return try bench.store.geocode(text)
        }
    }

    /// What is typed, the full name of the first answer, where it is, and what of it is not on the map.
    private static let typed: [(String, String, Double, Double, String?)] = [
        ("aldenau", "Aldenau", 60, 25, nil), ("Leppälä", "Aldenau", 60, 25, nil), ("BRUCK", "Bruck", 60.36, 25, nil),
        ("Stahlhof", "Stahlhof, Aldenau", 60.01, 25.01, nil),
        ("stahlhof, aldenau", "Stahlhof, Aldenau", 60.01, 25.01, nil),
        ("Aldenau Hbf", "Aldenau Hbf, Aldenau", 60.005, 25.02, nil), ("hafen", "Hafen, Aldenau", 60.0151, 25.0203, nil),
        ("rua de strasse", "Rúa de Straße, Aldenau", 60, 25.0075, nil),
        ("R. de Str.", "Rúa de Straße, Aldenau", 60, 25.0075, nil),
        ("Langa Gatan", "Rúa de Straße, Aldenau", 60, 25.0075, nil),
        ("rua de strasse, Bruck", "Rúa de Straße, Bruck", 60.36, 25.0005, nil),
        ("rua de strasse bruck", "Rúa de Straße, Bruck", 60.36, 25.0005, nil),
        ("Market Square, 4000 Aldenau", "Market Square, Aldenau", 60.0015, 25.001, nil),
        ("Rúa de Straße 10A, Aldenau", "Rúa de Straße 10A, Aldenau", 60.0001, 25.003, nil),
        ("rua de strasse 10 a aldenau", "Rúa de Straße 10A, Aldenau", 60.0001, 25.003, nil),
        ("Rúa de Straße, 10a, 00100 Bruck", "Rúa de Straße 10A, Bruck", 60.3601, 25.0005, nil),
        ("10a R. de Straße, Aldenau", "10A Rúa de Straße, Aldenau", 60.0001, 25.003, nil),
        ("10a rua de strasse bruck", "10A Rúa de Straße, Bruck", 60.3601, 25.0005, nil),
        ("rua de strasse 14", "Rúa de Straße 14, Aldenau", 60.0001, 25.008, nil),
        ("rua de strasse 14-18", "Rúa de Straße 14-18, Aldenau", 60.0001, 25.008, nil),
        ("Street 17", "Street 17, Aldenau", 60.0005, 25, nil),
        ("Street 17 3/5", "Street 17 3-5, Aldenau", 60.0015, 25.001, nil),
        ("Rua de Strasse 99, Aldenau", "Rúa de Straße, Aldenau", 60, 25.0075, "99"),
        ("Rúa de Straße, 99, Aldenau", "Rúa de Straße, Aldenau", 60, 25.0075, "99"),
        ("99 Market Square", "Market Square, Aldenau", 60.0015, 25.001, "99"),
        ("4000-322", "4000-322, Aldenau", 60.0001, 25.003, nil),
        ("4000-322 Aldenau", "4000-322, Aldenau", 60.0001, 25.003, nil),
        ("4000-999 Bruck", "Bruck", 60.36, 25, "4000 999"),
        ("market sq", "Market Square, Aldenau", 60.0015, 25.001, nil),
        ("strasse rua", "Rúa de Straße, Aldenau", 60, 25.0075, nil),
        ("marke", "Market Square, Aldenau", 60.0015, 25.001, nil),
    ]

    @Test(arguments: typed)
    func `what the map has is found as people type it`(
        text: String,
        name: String,
        latitude: Double,
        longitude: Double,
        missing: String?
    ) throws {
        let best = try #require(try Self.geocode(text).first)
        #expect(best.fullName.hasPrefix(name), "\(best)")
        let point = try #require(GeoPoint(latitude: latitude, longitude: longitude))
        #expect(best.point.metres(to: point) < 120, "\(best.point)")
        #expect(best.missing == missing)
    }

    @Test func `a quarter goes before a venue of its name, both are there`() throws {
        let found = try Self.geocode("stahlhof")
        #expect(found.map(\.kind) == [.quarter, .place(PlaceID(.node, 7))])
    }

    @Test(arguments: ["Gone Street", "rua de strasse, Nowhere", "77 Nowhere Road", "Nowhere Road 77, Aldenauu"])
    func `what is not there, or is no longer called so, is not found`(text: String) throws {
        #expect(try Self.geocode(text).isEmpty)
    }

    @Test func `the point of a street lies on it`() throws {
        let point = try #require(try Self.geocode("rua de strasse").first?.point)
        #expect(abs(point.latitude - 60) < 1e-6)
        #expect((25.005...25.010).contains(point.longitude))
    }

    @Test func `a file that comes again takes the place of what it brought, another adds to it`() throws {
        try Workbench.with { bench in
            try bench.importMap(Self.map)
            let before = try Self.counts(bench)
            try bench.importMap(Self.map)
            #expect(try Self.counts(bench) == before)
            _ = try bench.importer.run(file: bench.file("other.osm", Self.map))
            #expect(try Self.counts(bench) == before)
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25)))
            #expect(try bench.store.geocode("Rua de Strasse 14").first?.kind == .address)
            #expect(try bench.store.geocode("Stahlhof").first?.kind == .quarter)
        }
    }

    /// Streets with their names, and addresses.
    private static func counts(_ bench: Workbench) throws -> [Int] {
        try bench.store.pool.read { db in
            try ["spot", "spot_name", "spot_words", "address"].map {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? -1
            }
        } ?? []
    }

    @Test func `a file of before there were any is searched as it was`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Old Cafe")))
            _ = try bench.importer.replacement.run(startsEmpty: false) { db in
                for table in ["spot_import", "spot", "spot_name", "spot_words", "address_street", "address"] {
                    try db.execute(sql: "DROP TABLE \(table)")
                }
            }
            #expect(try bench.store.geocode("Old Cafe").map(\.name) == ["Old Cafe"])
            #expect(try bench.store.geocode("Helsinki").count == 1)
            #expect(try bench.store.geocode("Harbour Road 5").isEmpty)
            _ = try bench.importer.run(file: bench.file("town.osm", Self.map))
            #expect(try bench.store.geocode("Stahlhof").first?.kind == .quarter)
            #expect(try bench.store.geocode("Old Cafe").count == 1)
        }
    }

    @Test func `a far town gives way to what is called like it here, a famous one does not`() throws {
        try Workbench.with { bench in
            let row = { (id: Int, name: String, people: Int) in
                "\(id)\t\(name)\t\(name)\t\t1\t1\tP\tPPL\tFI\t\t\t\t\t\t\(people)\t\t5\tEurope/X\t2022-01-01\n"
            }
            try bench.importMap(
                MapText.osm(
                    "<bounds minlat='59.9' minlon='24.9' maxlat='60.1' maxlon='25.1'/>",
                    MapText.node(3, 60.01, 25.01, ["place": "suburb", "name": "Soho"]),
                    MapText.node(4, 60.02, 25.01, ["place": "suburb", "name": "Bigsoho"]),
                    MapText.cafe(5, 60, 25)
                )
            )
            _ = try bench.importer.importGazetteer(
                file: bench.file("g.txt", row(1, "Soho", 9_000) + row(2, "Bigsoho", 900_000))
            )
            #expect(try bench.store.geocode("Soho").map(\.kind) == [.quarter, .settlement])
            #expect(try bench.store.geocode("Bigsoho").map(\.kind) == [.settlement, .quarter])
        }
    }

    @Test(arguments: ["Harbour Road", "Market Square", "Old Quay", "Harbour Road, Larkhaven", "2 Market Square"])
    func `the streets of the demo town are found`(text: String) throws {
        try Workbench.with { bench in
            try bench.importer.importDemo()
            let best = try #require(try bench.store.geocode(text).first)
            #expect(best.fullName.hasSuffix(", Larkhaven"))
            #expect(best.missing == nil)
            #expect(try bench.store.geocode("100 Harbour Road").first?.missing == "100")
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25)))
            #expect(try bench.store.geocode("Market Square").isEmpty)
        }
    }
}
