import Foundation
import Models
import Templates

/// The pin that a form gives in two fields.
struct ParsedPin {
    let point: GeoPoint?
    private(set) var errors = FieldErrors.none

    init(latitude: String, longitude: String) {
        let typed = (latitude.trimmingCharacters(in: .whitespaces), longitude.trimmingCharacters(in: .whitespaces))
        guard !typed.0.isEmpty || !typed.1.isEmpty else {
            point = nil
            errors.add(.pin, EventPlaceReason.noPin)
            return
        }
        let degrees = (Degrees(typed.0), Degrees(typed.1))
        if degrees.0.map({ !(-90...90).contains($0.value) }) ?? true {
            errors.add(.latitude, EventPlaceReason.badLatitude)
        }
        if degrees.1.map({ !(-180...180).contains($0.value) }) ?? true {
            errors.add(.longitude, EventPlaceReason.badLongitude)
        }
        guard errors.isEmpty, let latitude = degrees.0, let longitude = degrees.1 else {
            point = nil
            return
        }
        point = GeoPoint(latitude: latitude.value, longitude: longitude.value)
    }
}
