import Foundation
import Models
import Testing

@testable import Places

/// The real gazetteer, imported once for all of its questions.
@Suite(.enabled(if: SharedData.isPresent, SharedData.reason))
struct GeoNamesTests {
    private struct Expected: Decodable {
        struct Town: Decodable {
            let name: String
            let country: String
            let lat: Double
            let lon: Double
            let population: Int
        }

        struct Query: Decodable {
            let query: String
            let byPopulation: [Town]
        }

        let rows: Int
        let queries: [Query]
    }

    @Test func `every typed name offers the expected town among the first`() throws {
        let data = try Data(contentsOf: SharedData.gazetteer("expected-places.json"))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let expected = try decoder.decode(Expected.self, from: data)
        try Workbench.with { bench in
            let summary = try bench.importer.importGazetteer(file: SharedData.gazetteer("cities5000.txt"))
            #expect(summary.places == expected.rows)
            let store = bench.store
            for query in expected.queries {
                let found = try store.geocode(query.query)
                guard let town = query.byPopulation.first else {
                    #expect(found.isEmpty, "\(query.query)")
                    continue
                }
                let rank = found.firstIndex { $0.point.latitude == town.lat && $0.point.longitude == town.lon }
                #expect(rank == 0, "\(query.query): \(found.prefix(3).map(\.fullName))")
                #expect(found.first?.country == Countries.name(town.country))
            }
            try Self.checkNamesakes(store)
        }
    }

    private static func checkNamesakes(_ store: PlaceStore) throws {
        for (text, fullName) in [
            ("Paris, Texas", "Paris, Texas, United States"), ("Paris, US", "Paris, Texas, United States"),
            ("paris, tn", "Paris, Tennessee, United States"), ("Paris", "Paris, France"),
            ("Springfield, Illinois, USA", "Springfield, Illinois, United States"),
            ("London, Canada", "London, Ontario, Canada"), ("London, UK", "London, England, United Kingdom"),
        ] {
            #expect(try store.geocode(text).first?.fullName == fullName, "\(text)")
        }
        // The built-in city and the gazetteer's are one and the same.
        #expect(try store.geocode("Helsinki").count == 1)
        #expect(try store.geocode("Springfield").count == 10)
    }
}
