import Clocks
import Foundation
import Models
import Templates

/// Whose clocks a meeting goes by: those that were typed, those of its place, or those of the middle of the map.
struct MeetingZone {
    /// `nil` where nobody knows: then the form asks.
    let known: TimeZone?
    private let typed: String
    private let isMistyped: Bool

    /// - Parameter country: of the place, as the map names it.
    init(_ typed: String, at point: GeoPoint?, country: String? = nil, _ app: App) throws {
        self.typed = typed
        let name = typed.trimmingCharacters(in: .whitespaces)
        let zone = TimeZone(named: name)
        isMistyped = !name.isEmpty && zone == nil
        let place = try point ?? app.mapCentre()
        known = try zone ?? place.flatMap { try app.places.timeZone(at: $0, country: point == nil ? nil : country) }
    }

    /// GMT where it is not known, for reading times of a form that will not be taken.
    var zone: TimeZone { known ?? .gmt }

    /// For showing; `nil` where it is not known.
    var name: String? { known?.identifier }

    var errors: FieldErrors {
        var errors = FieldErrors.none
        if isMistyped {
            errors.add(.zone, EventTimeReason.notAZone(typed))
        } else if known == nil {
            errors.add(.zone, EventTimeReason.unknownZone)
        }
        return errors
    }
}
