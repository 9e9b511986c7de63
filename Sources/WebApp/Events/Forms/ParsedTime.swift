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
    init(date: String, clock: String, end: String, zone: TimeZone, after earliest: Int64) {
        var start: Int64?
        if date.isEmpty { errors.add(.date, EventTimeReason.noDay) }
        if clock.isEmpty { errors.add(.time, EventTimeReason.noTime) }
        if !date.isEmpty, Self.wall(date, "00:00") == nil { errors.add(.date, EventTimeReason.notADay(date)) }
        if !clock.isEmpty, Self.wall("2000-01-01", clock) == nil { errors.add(.time, EventTimeReason.notATime(clock)) }
        let clocks = WallClock(zone)
        if let wall = Self.wall(date, clock) {
            let instant = clocks.instant(ofWall: wall)
            if instant + clocks.offset(at: instant) != wall {
                errors.add(.time, EventTimeReason.skipped(clock))
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
            if let startWall = Self.wall(date, clock), var endWall = Self.wall(date, end) {
                if endWall <= startWall { endWall += 86_400 }
                over = clocks.instant(ofWall: endWall)
            } else if Self.wall("2000-01-01", end) == nil {
                errors.add(.endTime, EventTimeReason.notATime(end))
            }
        }
        time = errors.isEmpty ? start.map { EventTime(startsAt: $0, endsAt: over, zone: zone.identifier) } : nil
    }

    private static func isSameDay(_ wall: Int64, _ instant: Int64, _ clocks: WallClock) -> Bool {
        wall / 86_400 == clocks.wall(at: instant) / 86_400
    }

    private static func wall(_ date: String, _ clock: String) -> Int64? {
        guard case .at(let wall)? = OpenFilter("\(date)T\(clock)") else { return nil }
        return wall
    }
}
