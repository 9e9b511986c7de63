import Foundation
import Models

/// What a search at Foursquare answers. Every field but id, name and position may be absent.
struct FoursquareAnswer: Decodable {
    private struct Location: Decodable {
        let line: String?

        private enum Key: String, CodingKey { case address, locality, postcode, formatted = "formatted_address" }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let town = [Key.postcode, .locality].compactMap { container.optional(LenientText.self, $0)?.value }
            let street: String = container.optional(String.self, .address) ?? ""
            let joined = [street, town.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: ", ")
            let whole = container.optional(String.self, .formatted) ?? joined
            line = whole.isEmpty ? nil : String(whole.prefix(300))
        }
    }

    struct Result: Decodable {
        /// `nil` for what is closed for good, and for what cannot be shown or linked.
        let place: OutsidePlace?

        private enum Key: String, CodingKey {
            case id = "fsq_place_id"
            case name, latitude, longitude, location, rating
            case closed = "date_closed"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let name = try container.decode(String.self, forKey: .name)
                .trimmingCharacters(in: .whitespacesAndNewlines).prefix(200)
            let id = try container.decode(LenientText.self, forKey: .id).value
            let point = GeoPoint(
                latitude: try container.decode(LenientNumber.self, forKey: .latitude).value,
                longitude: try container.decode(LenientNumber.self, forKey: .longitude).value
            )
            let isClosed = container.optional(String.self, .closed)?.isEmpty == false
            let isPlain = !id.isEmpty && id.utf8.count <= 64 && id.allSatisfy { $0.isASCII && $0.isHexDigit }
            guard let point, !isClosed, isPlain, !name.isEmpty else {
                place = nil
                return
            }
            let rating = container.optional(LenientNumber.self, .rating)?.value
            place = OutsidePlace(
                source: .foursquare,
                id: id,
                name: String(name),
                point: point,
                address: container.optional(Location.self, .location)?.line,
                rating: rating.flatMap { PlaceRating(value: $0, source: .foursquare) },
                page: "https://foursquare.com/v/\(id)"
            )
        }
    }

    let results: LenientArray<Result>

    static func read(_ bytes: [UInt8]) throws -> [OutsidePlace] {
        try JSONDecoder().decode(FoursquareAnswer.self, from: Data(bytes)).results.elements.compactMap(\.place)
    }
}
