import Foundation
import Models

/// What a search found, parted by what is known of the hours.
package struct OpenPlaces: Sendable {
    /// Those that are open; all of them where nobody asked for that.
    package private(set) var open: [NearbyPlace] = []
    /// Those whose hours are not known.
    package private(set) var unknown: [NearbyPlace] = []
    /// How many more there are of which the hours are not known.
    package private(set) var moreUnknown = 0
    /// How many more there are of which the map does not say whether they have what was asked for; `nil` where that was
    /// not counted.
    package internal(set) var silent: Int?

    mutating func add(_ place: NearbyPlace, _ instant: Int64, _ calendar: LocalCalendar, isFiltered: Bool) {
        let summary = place.place
        guard isFiltered else {
            let opening = PlaceOpening(summary.openingHours, of: summary.point, in: calendar, at: instant)
            return open.append(NearbyPlace(place: summary, metres: place.metres, opening: opening))
        }
        let perhaps = PlaceOpening(unlessClosed: summary.openingHours, of: summary.point, in: calendar, at: instant)
        guard let opening = perhaps else { return }
        let row = NearbyPlace(place: summary, metres: place.metres, opening: opening)
        switch opening.state {
        case .open: open.append(row)
        case .closed: break
        case .unknown: unknown.append(row)
        }
    }

    func limited(to limit: Int) -> OpenPlaces {
        var limited = self
        limited.open = Array(open.prefix(limit))
        limited.unknown = Array(unknown.prefix(limit - limited.open.count))
        limited.moreUnknown = unknown.count - limited.unknown.count
        return limited
    }
}
