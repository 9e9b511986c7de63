import Foundation
import Models

/// Whose clocks a meeting goes by: those that were typed, those of its place, or those of the middle of the map.
struct MeetingZone {
    let zone: TimeZone
    let isUnknown: Bool

    init(_ typed: String, at point: GeoPoint?, _ app: App) throws {
        let name = typed.trimmingCharacters(in: .whitespaces)
        let known = TimeZone(named: name)
        isUnknown = !name.isEmpty && known == nil
        if let known {
            zone = known
        } else if let point = try point ?? app.places.mapCentre() {
            zone = try app.places.timeZone(at: point)
        } else {
            zone = .gmt
        }
    }
}
