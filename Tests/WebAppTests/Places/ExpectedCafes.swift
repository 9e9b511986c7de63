import Foundation

/// The cafes that an extract must give, computed apart from this project.
struct ExpectedCafes {
    let lat: Double
    let lon: Double
    let ids: [String]
    let metres: [Double]

    private struct File: Decodable {
        struct Query: Decodable {
            struct Row: Decodable {
                let osmType: String
                let osmId: Int64
                let distanceM: Double
            }
            let lat: Double
            let lon: Double
            let tag: String
            let results: [Row]
        }
        let queries: [Query]
    }

    /// The first fifty of each point of `expected-<name>.json`.
    static func read(_ name: String) throws -> [ExpectedCafes] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let file = try decoder.decode(
            File.self,
            from: Data(contentsOf: SharedData.osm("expected-\(name).json"))
        )
        return file.queries.filter { $0.tag == "amenity=cafe" }.map { query in
            let rows = query.results.prefix(50)
            return ExpectedCafes(
                lat: query.lat,
                lon: query.lon,
                ids: rows.map { "\($0.osmType)-\($0.osmId)" },
                metres: rows.map(\.distanceM)
            )
        }
    }
}
