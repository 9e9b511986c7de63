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
        let osm_type: String
        let osm_id: Int64
        let name: String
        let distance_m: Double
        let opening_hours: String?
        let website: String?
        let phone: String?
        let street: String?

        var id: String { "\(osm_type)-\(osm_id)" }
    }

    struct Query: Decodable {
        let point: String
        let lat: Double
        let lon: Double
        let radius_m: Double
        let tag: String
        let total: Int
        let results: [Result]
        let relations: [Result]
    }

    let extract: Extract
    let queries: [Query]

    static func load(_ name: String) throws -> ExpectedResults {
        try JSONDecoder().decode(
            ExpectedResults.self,
            from: Data(contentsOf: SharedData.osm("expected-\(name).json"))
        )
    }
}
