import Foundation
import Models
import Places

/// What a server of the Overpass API answers (https://wiki.openstreetmap.org/wiki/OSM_JSON).
struct OverpassAnswer: Decodable {
    struct Position: Decodable {
        let lat: Double
        let lon: Double
    }

    struct Element: Decodable, Sendable {
        let id: PlaceID?
        let point: GeoPoint?
        let tags: [String: String]

        private enum Key: String, CodingKey { case type, id, lat, lon, center, tags }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let type = container.optional(String.self, .type) ?? ""
            let number = container.optional(LenientText.self, .id)?.value ?? ""
            let id = PlaceID("\(type)-\(number)")
            self.id = id?.kind == .demo ? nil : id
            tags = container.optional([String: String].self, .tags) ?? [:]
            if let latitude = container.optional(Double.self, .lat),
                let longitude = container.optional(Double.self, .lon)
            {
                point = GeoPoint(latitude: latitude, longitude: longitude)
            } else {
                let centre = container.optional(Position.self, .center)
                point = centre.flatMap { GeoPoint(latitude: $0.lat, longitude: $0.lon) }
            }
        }

        /// `nil` for what has no name, no position, or no category of ours.
        func place() -> Place? {
            guard let id, let point else { return nil }
            return Place(id: id, point: point, osmTags: tags)
        }
    }

    private struct RuntimeError: Error {}

    let elements: LenientArray<Element>
    let remark: String?

    /// Throws where the server gave up half-way, which it says in a 200 (`remark`).
    static func read(_ bytes: [UInt8]) throws -> [Element] {
        let answer = try JSONDecoder().decode(OverpassAnswer.self, from: Data(bytes))
        if answer.remark?.hasPrefix("runtime error") == true { throw RuntimeError() }
        return answer.elements.elements
    }
}
