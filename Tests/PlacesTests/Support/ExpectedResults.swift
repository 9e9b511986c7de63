import Foundation

/// `expected-*.json`: what an independent reader found in an extract.
struct ExpectedResults: Decodable {
    struct Extract: Decodable {
        let file: String
        let nodes: Int
        let ways: Int
        let relations: Int
    }

    struct Result: Decodable {
        let osmType: String
        let osmId: Int64
        let name: String
        let distanceM: Double
        let openingHours: String?
        let website: String?
        let phone: String?
        let street: String?

        var id: String { "\(osmType)-\(osmId)" }
    }

    struct Query: Decodable {
        let point: String
        let lat: Double
        let lon: Double
        let radiusM: Double
        let tag: String
        let total: Int
        let results: [Result]
        let relations: [Result]
    }

    let extract: Extract
    let queries: [Query]

    static func load(_ name: String) throws -> ExpectedResults {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(
            ExpectedResults.self,
            from: Data(contentsOf: SharedData.osm("expected-\(name).json"))
        )
    }
}
