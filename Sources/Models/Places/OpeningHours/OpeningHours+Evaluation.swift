import Clocks
import Foundation

extension OpeningHours {
    /// The state at an instant, in epoch seconds, of a place in `zone`; `point` is for sunrise and sunset.
    package func state(
        at instant: Int64,
        in zone: TimeZone,
        at point: GeoPoint,
        _ holidays: PublicHolidays = .unknown
    ) -> OpeningState {
        let calendar = calendar(zone, point, holidays)
        let (day, minute) = Self.minute(calendar.clock.wall(at: instant))
        return calendar.state(calendar.day(day), minute: minute)
    }

    /// The next change of state after an instant; `nil` where none comes within `maxHorizonDays`.
    package func nextChange(
        after instant: Int64,
        in zone: TimeZone,
        at point: GeoPoint,
        _ holidays: PublicHolidays = .unknown
    ) -> OpeningChange? {
        let calendar = calendar(zone, point, holidays)
        let (first, minute) = Self.minute(calendar.clock.wall(at: instant))
        var day = calendar.day(first)
        let state = calendar.state(day, minute: minute)
        for number in first...(first + horizonDays) {
            if number > first { day = calendar.day(number, after: day) }
            for tile in calendar.tiles(day) where tile.state != state && (number > first || tile.start > minute) {
                let (start, end) = Self.instants(tile, number, calendar.clock)
                // Times that a clock change leaves out never come.
                if start < end { return OpeningChange(instant: start, state: tile.state) }
            }
        }
        return nil
    }

    /// The states of a civil day, one after the other without gaps, from its first instant to that of the next day.
    package func intervals(
        on date: CivilDate,
        in zone: TimeZone,
        at point: GeoPoint,
        _ holidays: PublicHolidays = .unknown
    ) -> [OpeningInterval] {
        let calendar = calendar(zone, point, holidays)
        var intervals: [OpeningInterval] = []
        for tile in calendar.tiles(calendar.day(date.number)) {
            let (start, end) = Self.instants(tile, date.number, calendar.clock)
            guard start < end else { continue }
            let isSame = intervals.last?.state == tile.state
            let first = isSame ? intervals.removeLast().start : start
            intervals.append(OpeningInterval(start: first, end: end, state: tile.state))
        }
        return intervals
    }

    /// The times that begin on a day, in order, for showing; of several groups the first that says anything. Parts that
    /// are `closed` are left out, unless they carry a comment.
    package func spans(
        on date: CivilDate,
        in zone: TimeZone,
        at point: GeoPoint,
        _ holidays: PublicHolidays = .unknown
    ) -> [OpeningSpan] {
        let calendar = calendar(zone, point, holidays)
        for group in groups {
            let segments = calendar.segments(of: group, on: date.number).sorted { $0.start < $1.start }
            guard !segments.isEmpty else { continue }
            let ends = Set(segments.filter(\.isOpenEnd).map(\.end))
            return segments.compactMap { segment in
                // What may follow an open end is said at that end.
                if segment.state.isUnknown, ends.contains(segment.start) { return nil }
                if segment.state == .closed, segment.comment == nil { return nil }
                return OpeningSpan(
                    start: segment.start,
                    end: segment.isEndGuessed ? nil : segment.end,
                    isOpenEnd: segment.isOpenEnd,
                    state: segment.state,
                    comment: segment.comment
                )
            }
        }
        guard otherwise.isUnknown else { return [] }
        let length = TimeSpan.minutesPerDay
        return [OpeningSpan(start: 0, end: length, isOpenEnd: false, state: otherwise, comment: nil)]
    }

    private func calendar(_ zone: TimeZone, _ point: GeoPoint, _ holidays: PublicHolidays) -> OpeningCalendar {
        OpeningCalendar(hours: self, clock: WallClock(zone), sun: SunTimes(point: point), holidays: holidays)
    }

    private static func minute(_ wall: Int64) -> (day: Int, minute: Int) {
        let time = LocalTime(wall: wall)
        return (time.day, time.minute)
    }

    private static func instants(_ tile: OpeningCalendar.Tile, _ day: Int, _ clock: WallClock) -> (Int64, Int64) {
        let midnight = Int64(day) * 86_400
        return (
            clock.instant(ofWall: midnight + Int64(tile.start) * 60),
            clock.instant(ofWall: midnight + Int64(tile.end) * 60)
        )
    }
}
