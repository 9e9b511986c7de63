import Clocks
import Foundation
import Models
import Templates

/// The time that a form gives, by the clocks of its zone.
struct ParsedTime {
    let time: EventTime?
    private(set) var errors = FieldErrors.none

    /// How far ahead an event may be.
    private static let horizon: Int64 = 5 * 366 * 86_400

    /// - Parameters:
    ///   - date: "2026-11-28".
    ///   - clock: "18:30".
    ///   - end: The same, empty for none; an end before the start is on the next day.
    ///   - earliest: The event starts after this.
    ///   - latest: An event that is corrected is over by then, however long ago it was.
    init(
        date: String,
        clock: String,
        end: String,
        zone: TimeZone,
        after earliest: Int64,
        overBy latest: Int64? = nil
    ) {
        var start: Int64?
        if date.isEmpty { errors.add(.date, EventTimeReason.noDay) }
        if clock.isEmpty { errors.add(.time, EventTimeReason.noTime) }
        if !date.isEmpty, CivilDate(typed: date) == nil { errors.add(.date, EventTimeReason.notADay(date)) }
        if !clock.isEmpty, !Self.isClock(clock) { errors.add(.time, EventTimeReason.notATime(clock)) }
        let clocks = WallClock(zone)
        if let wall = LocalTime(typedDate: date, clock: clock)?.wall {
            let instant = clocks.instant(ofWall: wall)
            if instant + clocks.offset(at: instant) != wall {
                errors.add(.time, EventTimeReason.skipped(clock))
            } else if latest != nil {
                start = instant
            } else if instant <= earliest {
                errors.add(Self.isSameDay(wall, earliest, clocks) ? .time : .date, EventTimeReason.passed)
            } else if instant > earliest + Self.horizon {
                errors.add(.date, EventTimeReason.tooFarAhead)
            } else {
                start = instant
            }
        }
        var over: Int64?
        if !end.isEmpty {
            if let start = LocalTime(typedDate: date, clock: clock), let end = LocalTime(typedDate: date, clock: end) {
                over = clocks.instant(ofWall: end.wall + (end <= start ? 86_400 : 0))
            } else if !Self.isClock(end) {
                errors.add(.endTime, EventTimeReason.notATime(end))
            }
        }
        if let latest, let start, EventTime(startsAt: start, endsAt: over, zone: zone.identifier).overAt > latest {
            errors.add(.date, EventTimeReason.notOver)
        }
        time = errors.isEmpty ? start.map { EventTime(startsAt: $0, endsAt: over, zone: zone.identifier) } : nil
    }

    private static func isSameDay(_ wall: Int64, _ instant: Int64, _ clocks: WallClock) -> Bool {
        LocalTime(wall: wall).day == LocalTime(wall: clocks.wall(at: instant)).day
    }

    private static func isClock(_ text: String) -> Bool { LocalTime(typedDate: "2000-01-01", clock: text) != nil }
}
