import Clocks
import Foundation

/// Whether a place is open at an instant, and what its hours are, in its own time zone.
package struct PlaceOpening: Hashable, Sendable {
    /// The `opening_hours` value as the map has it.
    package let text: String?
    /// `nil` where the map has none, or none that can be parsed.
    package let hours: OpeningHours?
    /// GMT where it is not known.
    package let zone: TimeZone
    package let calendar: LocalCalendar
    package let point: GeoPoint
    /// Epoch seconds.
    package let instant: Int64
    package let state: OpeningState
    package let nextChange: OpeningChange?

    package init(_ text: String?, of point: GeoPoint, in calendar: LocalCalendar, at instant: Int64) {
        let hours = text.flatMap { OpeningHours($0) }
        let state = Self.state(hours, of: point, in: calendar, at: instant)
        self.init(text, hours, state, of: point, in: calendar, at: instant)
    }

    /// The same, unless the place is closed: for searches that leave those out, to which nobody looks when they open.
    package init?(unlessClosed text: String?, of point: GeoPoint, in calendar: LocalCalendar, at instant: Int64) {
        let hours = text.flatMap { OpeningHours($0) }
        let state = Self.state(hours, of: point, in: calendar, at: instant)
        if case .closed = state { return nil }
        self.init(text, hours, state, of: point, in: calendar, at: instant)
    }

    private static func state(
        _ hours: OpeningHours?,
        of point: GeoPoint,
        in calendar: LocalCalendar,
        at instant: Int64
    ) -> OpeningState {
        guard let hours, let zone = calendar.zone else { return .unknown(comment: nil) }
        return hours.state(at: instant, in: zone, at: point, calendar.holidays)
    }

    private init(
        _ text: String?,
        _ hours: OpeningHours?,
        _ state: OpeningState,
        of point: GeoPoint,
        in calendar: LocalCalendar,
        at instant: Int64
    ) {
        self.text = text
        self.hours = hours
        self.state = state
        self.calendar = calendar
        zone = calendar.zone ?? .gmt
        self.point = point
        self.instant = instant
        nextChange = calendar.zone.flatMap { hours?.nextChange(after: instant, in: $0, at: point, calendar.holidays) }
    }

    /// The day by the place's clocks.
    package var today: CivilDate { LocalTime(wall: WallClock(zone).wall(at: instant)).date }

    /// Monday to Sunday of that day's week.
    package var week: [CivilDate] {
        let today = today
        return (0..<7).map { CivilDate(number: today.number - today.weekday.rawValue + $0) }
    }

    package func spans(on date: CivilDate) -> [OpeningSpan] {
        hours?.spans(on: date, in: zone, at: point, calendar.holidays) ?? []
    }

    package var isZoneKnown: Bool { calendar.zone != nil }

    /// The parts of the value that speak of holidays, as they are written; `nil` where none does.
    package var holidayWords: String? {
        guard hours != nil, let text else { return nil }
        let parts = OpeningHours.holidayParts(of: text)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}
