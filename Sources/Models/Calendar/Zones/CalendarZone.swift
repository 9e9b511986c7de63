import Clocks
import Foundation

/// The zone by whose clocks a file writes an event's times.
struct CalendarZone {
    /// As the event names it.
    let identifier: String
    /// `nil` for UTC, and for what is not known.
    private let clock: WallClock?

    static let utc = CalendarZone("UTC")
    private static let namesOfUTC: Set = ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Etc/UCT", "Etc/Zulu", "Etc/Universal"]

    init(_ identifier: String) {
        self.identifier = identifier
        clock = Self.namesOfUTC.contains(identifier) ? nil : TimeZone(named: identifier).map { WallClock($0) }
    }

    /// A property with a time: `...Z` or `;TZID=`.
    /// - Parameters:
    ///   - isOnWall: whether it must be by the zone's clock. Else the second of two equal times of day, which the clock
    ///     cannot tell from the first, is written as UTC.
    ///   - timeOfDay: of a series. An occurrence that a clock change moves is written at the time that is left
    ///     out, since many programs compare times of the wall.
    func line(
        _ name: String,
        _ instant: Int64,
        isOnWall: Bool = false,
        preferring timeOfDay: Int64? = nil
    ) -> ContentLine {
        guard let clock else { return ContentLine(name, value: BasicTime.text(instant) + "Z") }
        var wall = instant + clock.offset(at: instant)
        if let timeOfDay {
            let usual = wall - Self.timeOfDay(wall: wall) + timeOfDay
            if clock.instant(movingWall: usual) == instant { wall = usual }
        }
        guard isOnWall || clock.instant(movingWall: wall) == instant else {
            return ContentLine(name, value: BasicTime.text(instant) + "Z")
        }
        return ContentLine(name, [("TZID", identifier)], value: BasicTime.text(wall))
    }

    /// Seconds after midnight by the zone's clock.
    func timeOfDay(_ instant: Int64) -> Int64? { clock.map { Self.timeOfDay(wall: instant + $0.offset(at: instant)) } }

    private static func timeOfDay(wall: Int64) -> Int64 {
        Int64(LocalTime(wall: wall).second)
    }

    /// The `VTIMEZONE` for these events, `nil` for UTC.
    func component(for events: [CalendarEvent]) -> CalendarComponent? {
        guard let clock, let first = events.map(\.firstInstant).min() else { return nil }
        let last = events.map { $0.lastInstant(in: clock.zone) }.max() ?? first
        return ZoneDescription(clock.zone, first: first, last: last).component(identifier)
    }
}

extension CalendarEvent {
    /// The first instant that its file names.
    fileprivate var firstInstant: Int64 { min(start, exclusions.min() ?? start, recurrenceID ?? start) }

    /// The last that a reader may have to work out: of a series without an end the latest that is described.
    fileprivate func lastInstant(in zone: TimeZone) -> Int64 {
        let named = max(end, start, exclusions.max() ?? start, recurrenceID ?? start)
        guard let recurrence else { return named }
        let last = recurrence.end == .never ? .max : recurrence.last(startingAt: start, in: zone) ?? start
        let bound = max(start, stamp) + ZoneDescription.maxSeriesSeconds
        return max(named, min(last, bound) + max(0, end - start))
    }
}
