import Foundation
import Models

/// What a search at Nominatim answers in format jsonv2 (https://nominatim.org/release-docs/latest/api/Output/).
struct NominatimAnswer: Decodable {
    private struct Address: Decodable {
        let state: String?
        let country: String?

        private enum Key: String, CodingKey { case state, country }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            state = container.optional(String.self, .state)
            country = container.optional(String.self, .country)
        }
    }

    private let locality: Locality?

    private enum Key: String, CodingKey { case lat, lon, name, display = "display_name", address }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let point = GeoPoint(
            latitude: try container.decode(LenientNumber.self, forKey: .lat).value,
            longitude: try container.decode(LenientNumber.self, forKey: .lon).value
        )
        // House numbers have no name, and older servers give none at all.
        let first = container.optional(String.self, .display)?.prefix { $0 != "," }.description
        let names = [container.optional(String.self, .name), first].compactMap { $0 }.filter { !$0.isEmpty }
        let address = container.optional(Address.self, .address)
        guard let point, let name = names.first else {
            locality = nil
            return
        }
        locality = Locality(
            name: String(name.prefix(200)),
            region: address?.state,
            country: address?.country,
            point: point,
            population: 0
        )
    }

    /// Best first. Throws for anything but an array.
    static func read(_ bytes: [UInt8]) throws -> [Locality] {
        let answers = try JSONDecoder().decode(LenientArray<NominatimAnswer>.self, from: Data(bytes)).elements
        var localities: [Locality] = []
        for locality in answers.compactMap(\.locality) where !localities.contains(locality) {
            localities.append(locality)
        }
        return localities
    }
}
