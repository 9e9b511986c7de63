import Foundation
import Models
import Testing

@testable import Places

struct GeocodeTests {
    /// Lines of 19 columns.
    private static func gazetteer(
        _ rows: (id: Int, name: String, alternates: String, country: String, region: String, population: Int)...
    )
        -> String
    {
        rows.map {
            "\($0.id)\t\($0.name)\t\($0.name)\t\($0.alternates)\t1\t\(Double($0.id) / 10)\tP\tPPL\t\($0.country)\t\t\($0.region)\t\t\t"
                + "\t\($0.population)\t\t5\tEurope/X\t2022-01-01\n"
        }.joined()
    }

    private static let typed: [(String, String)] = [
        ("London", "London, England, United Kingdom"), ("LONDON", "London, England, United Kingdom"),
        ("  london ", "London, England, United Kingdom"), ("München", "Munich, Germany"),
        ("Muenchen", "Munich, Germany"), ("munchen", "Munich, Germany"), ("Хельсинки", "Helsinki, Finland"),
        ("東京", "Tokyo, Japan"), ("القاهرة", "Cairo, Egypt"), ("reykjavik", "Reykjavík, Iceland"),
        ("st louis", "St. Louis, Missouri, United States"), ("Xian", "Xi'an, China"),
        ("Portland, Oregon", "Portland, Oregon, United States"),
        ("Portland, OR, USA", "Portland, Oregon, United States"),
        ("San José, Costa Rica", "San José, Costa Rica"), ("San José, US", "San Jose, California, United States"),
        ("Victoria, Seychelles", "Victoria, Seychelles"),
        ("Washington, D.C.", "Washington, District of Columbia, United States"),
    ]

    @Test(arguments: typed)
    func `the built-in cities are found as people type them`(text: String, fullName: String) throws {
        try Workbench.with { bench in
            let found = try bench.store.geocode(text)
            #expect(found.first?.fullName == fullName)
        }
    }

    private static let hostile: [String] = [
        "", " ", ",", "Qwertyville", "Paris, Nowhere", "\"", "*", "a OR b NOT c", "NEAR(x, y)", "name:\"x",
        "' OR 1=1 --", "%", "_",
        "\u{0}", "\u{10FFFF}", "🙂", "^", "{a}", "(((", String(repeating: "a", count: 201),
        String(repeating: "London ", count: 30),
        String(repeating: "e\u{301}\u{301}\u{301}\u{301}", count: 190), "x,x,x,x,x,x,x,x,x,x,x,x",
    ]

    @Test(arguments: hostile)
    func `hostile or empty words find nothing and do no harm`(text: String) throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Cafe")))
            #expect(try bench.store.geocode(text).isEmpty)
        }
    }

    @Test func `all built-in cities are read and have a country`() {
        #expect(BuiltInCities.all.count >= 480)
        for city in BuiltInCities.all {
            #expect(city.candidate.locality.country != nil, "\(city.candidate.locality.name)")
            #expect(city.names.allSatisfy { !$0.isEmpty }, "\(city.candidate.locality.name)")
            #expect(city.candidate.regionCode.isEmpty || city.candidate.locality.region != nil)
        }
    }

    @Test func `exact names come before other names before beginnings, then the larger town`() throws {
        try Workbench.with { bench in
            let rows = Self.gazetteer(
                (1, "Aldor", "", "FI", "", 10),
                (2, "Aldor", "", "SE", "", 500),
                (3, "Bigtown", "Aldor,X", "DE", "02", 90_000),
                (4, "Aldorville", "", "FR", "", 1_000_000)
            )
            _ = try bench.importer.importGazetteer(file: bench.file("g.txt", rows))
            try bench.importMap(
                MapText.osm(
                    MapText.cafe(1, 60, 25, "Aldor"),
                    MapText.node(2, 60, 25, ["shop": "tea", "name": "Tea", "alt_name": "Bigto"])
                )
            )

            let store = bench.store
            #expect(
                try store.geocode("aldor").map(\.fullName)
                    == ["Aldor, Sweden", "Aldor, Finland", "Aldor"]
            )
            #expect(try store.geocode("Aldorv").map(\.name) == ["Aldorville"])
            #expect(try store.geocode("Bigto").map(\.name) == ["Bigtown", "Tea"])
            #expect(try store.geocode("Aldor, Finland").map(\.fullName) == ["Aldor, Finland"])
            #expect(try store.geocode("Aldor, bavaria").map(\.name) == ["Bigtown"])
            #expect(try store.geocode("aldor", limit: 1).count == 1)
        }
    }

    @Test func `few letters mean towns that are called so here, before those that are called so elsewhere`() throws {
        try Workbench.with { bench in
            let rows = Self.gazetteer(
                (1, "Qwerville", "", "FI", "", 900),
                (2, "Bigtown", "Qwertown", "SE", "", 5_000_000),
                (3, "Qwertonia", "", "DE", "02", 90)
            )
            _ = try bench.importer.importGazetteer(file: bench.file("g.txt", rows))
            for few in ["qwe", "qwer"] {
                #expect(try bench.store.geocode(few).map(\.name) == ["Qwerville", "Qwertonia", "Bigtown"])
            }
            // Who types more means the larger one.
            #expect(try bench.store.geocode("qwert").map(\.name) == ["Bigtown", "Qwertonia"])
            // An extract that the towns are outside of.
            let cafes = ["Qwerty Bar", "Bar", "Cafe", "Tea"].enumerated().map {
                MapText.cafe(Int64($0 + 1), 60 + Double($0) / 1_000, 25, $1)
            }
            try bench.importMap(MapText.osm(cafes.joined()))
            let found = try bench.store.geocode("qwe").map(\.name)
            #expect(found == ["Qwerty Bar", "Qwerville", "Qwertonia", "Bigtown"], "\(found)")
        }
    }

    @Test func `venues whose names begin so come before those that have the word in them`() throws {
        try Workbench.with { bench in
            let names = ["Old Harbour", "The Harbour", "Harbour Bar", "Bar at the Harbour", "Harbourside"]
            let cafes = names.enumerated().map { MapText.cafe(Int64($0 + 1), 60, 25 + Double($0) / 100, $1) }
            try bench.importMap(MapText.osm(cafes.joined()))
            let found = try bench.store.venues(withWordsOf: "harb", limit: 4).map(\.name)
            #expect(Set(found.prefix(2)) == ["Harbour Bar", "Harbourside"])
            #expect(found.count == 4 && Set(found).count == 4)
        }
    }

    @Test func `places are found by every name of theirs`() throws {
        try Workbench.with { bench in
            let tags = [
                "amenity": "cafe", "name": "Café Äiti", "name:ru": "Кафе Мама", "alt_name": "Mum's; The Kitchen",
                "old_name": "Vanha", "addr:street": "Kauppatori",
            ]
            try bench.importMap(MapText.osm(MapText.node(1, 60, 25, tags)))
            for text in ["cafe aiti", "КАФЕ МАМА", "Mums", "the kitchen", "vanha", "Café Ä"] {
                #expect(try bench.store.geocode(text).map(\.fullName) == ["Café Äiti, Kauppatori"], "\(text)")
            }
        }
    }

    @Test func `a quotation mark in a gazetteer is an ordinary character`() throws {
        try Workbench.with { bench in
            let rows = Self.gazetteer((1, "Say \"Ah", "\"Oh", "FI", "", 10), (2, "Next", "", "FI", "", 10))
            let summary = try bench.importer.importGazetteer(file: bench.file("g.txt", rows))
            #expect(summary.places == 2)
            #expect(try bench.store.geocode("say \"ah").first?.name == "Say \"Ah")
        }
    }

    @Test func `a new gazetteer takes the place of the old one and leaves the places`() throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Cafe")))
            _ = try bench.importer.importGazetteer(file: bench.file("g", Self.gazetteer((1, "Aldor", "", "FI", "", 1))))
            let regions = try bench.file("admin1", "FI.07\tLand of Lakes\tLand of Lakes\t1\n")
            let file = try bench.file("g", Self.gazetteer((2, "Beldor", "", "FI", "07", 1)))
            _ = try bench.importer.importGazetteer(file: file, regions: regions)

            let store = bench.store
            #expect(try store.geocode("Aldor").isEmpty)
            #expect(try store.geocode("Beldor").map(\.fullName) == ["Beldor, Land of Lakes, Finland"])
            #expect(try store.place(PlaceID(.node, 1)) != nil)
            #expect(try store.sources().map(\.kind) == [.osm, .geonames])
        }
    }

    @Test(arguments: [
        ("<!doctype html>", "Line 1"), ("1\tA\n", "2 columns"), ("", "empty"),
        ("x" + String(repeating: "\t1", count: 18), "Line 1"),
    ])
    func `a line that is not GeoNames is named and nothing is imported`(text: String, words: String) throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Cafe")))
            let before = try Data(contentsOf: bench.database)
            let file = try bench.file("g.txt", text)
            let error = try #require(throws: ImportError.self) { try bench.importer.importGazetteer(file: file) }
            #expect(error.message.contains(words))
            #expect(try Data(contentsOf: bench.database) == before)
        }
    }
}
