import Foundation
import Models
import Templates

/// Where a form puts an event: a place of the map, or words and perhaps a pin.
struct ParsedPlace {
    let place: EventPlace
    private(set) var errors = FieldErrors.none

    /// - Parameters:
    ///   - id: `node-123`, or empty. Anything else is taken for the words of the place.
    ///   - pin: "60.17,24.94", or empty.
    init(id: String, name: String, address: String, pin: String, app: App) async throws {
        let known = PlaceID(id)
        if let known, let found = try await app.finder.place(known) {
            place = EventPlace(found.summary)
            return
        }
        if known != nil { errors.add(.place, EventPlaceReason.gone) }
        let words = (name.isEmpty && known == nil ? id : name).trimmingCharacters(in: .whitespacesAndNewlines)
        let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
        var point: GeoPoint?
        let typed = pin.replacing(" ", with: "")
        if !typed.isEmpty {
            point = GeoPoint(pair: typed)
            if point == nil {
                errors.add(.pin, EventPlaceReason.notAPosition(pin))
            }
        }
        if words.unicodeScalars.count > EventPlace.maxNameLength {
            errors.add(.placeName, EventPlaceReason.tooLong(most: EventPlace.maxNameLength))
        }
        if address.unicodeScalars.count > EventPlace.maxAddressLength {
            errors.add(.address, EventPlaceReason.tooLong(most: EventPlace.maxAddressLength))
        }
        if words.isEmpty, errors.isEmpty {
            if point != nil || !address.isEmpty {
                errors.add(.placeName, EventPlaceReason.noName)
            } else {
                errors.add(.place, EventPlaceReason.noPlace)
            }
        }
        place = EventPlace(id: nil, name: words, address: address, point: point)
    }
}
