import Clocks
import Foundation

/// A `VTIMEZONE`: which offsets a zone has in the years that a file's events are in (RFC 5545 section 3.6.5).
///
/// Described are all changes from the one before the first event until the last event, at least four years, and for a
/// series at most `maxSeriesSeconds`. Changes that come every year on the same day are one rule without an end, which
/// holds after that too; others (Casablanca, Santiago) are listed, at most two or four a year, and behind the last the
/// last offset stays.
struct ZoneDescription {
    /// 20 years, after the later of a series' start and the day its file is written.
    static let maxSeriesSeconds: Int64 = 20 * 366 * 86_400
    private static let minSeconds: Int64 = 4 * 366 * 86_400
    /// Longer than from one change to the next where there are yearly ones.
    private static let lookBack: Int64 = 400 * 86_400
    /// From fewer years a rule would be guessed.
    private static let minYears = 3

    private let transitions: [ZoneTransition]
    private let last: Int64
    /// The offset before any transition, where an event is before them all.
    private let base: Int64?

    /// - Parameters:
    ///   - first: the first instant that must be right, epoch seconds.
    ///   - last: the last one.
    init(_ zone: TimeZone, first: Int64, last: Int64) {
        let first = max(first, BasicTime.range.lowerBound)
        self.last = min(max(last, first + Self.minSeconds), first + 4 * Self.maxSeriesSeconds)
        let all = ZoneTransition.all(of: zone, after: max(0, first - Self.lookBack), through: self.last)
        let earlier = all.last { $0.instant <= first }
        transitions = all.filter { $0.instant >= (earlier ?? all.first)?.instant ?? 0 }
        base = earlier == nil ? WallClock(zone).offset(at: first) : nil
    }

    func component(_ identifier: String) -> CalendarComponent {
        var children: [CalendarComponent] = []
        if let base { children.append(Self.observance(from: base, to: base, isDaylight: false, walls: [0])) }
        for group in groups { children += observances(of: group) }
        return CalendarComponent(
            "VTIMEZONE",
            properties: [ContentLine("TZID", text: identifier)],
            children: children
        )
    }

    /// Changes of one kind, those that come first before others.
    private var groups: [[ZoneTransition]] {
        var groups: [[ZoneTransition]] = []
        for next in transitions {
            let index = groups.firstIndex { group in
                let first = group[0]
                return first.before == next.before && first.after == next.after && first.isDaylight == next.isDaylight
            }
            if let index { groups[index].append(next) } else { groups.append([next]) }
        }
        return groups
    }

    /// A rule for the years up to the last that it is right for, a list for those before them.
    private func observances(of group: [ZoneTransition]) -> [CalendarComponent] {
        let walls = group.map(\.wall)
        let (before, after, isDaylight) = (group[0].before, group[0].after, group[0].isDaylight)
        guard let (change, count) = Self.longestRule(walls) else {
            return [Self.observance(from: before, to: after, isDaylight: isDaylight, walls: walls)]
        }
        var components: [CalendarComponent] = []
        if count < walls.count {
            let listed = Array(walls.dropLast(count))
            components.append(Self.observance(from: before, to: after, isDaylight: isDaylight, walls: listed))
        }
        let start = walls[walls.count - count]
        var rule = Self.observance(from: before, to: after, isDaylight: isDaylight, walls: [start])
        rule.properties.append(ContentLine("RRULE", value: change.text + end(of: change, at: group[group.count - 1])))
        return components + [rule]
    }

    /// The rule by which the last of these came, and how many of them without a year between.
    private static func longestRule(_ walls: [Int64]) -> (change: YearlyChange, count: Int)? {
        guard let last = walls.last else { return nil }
        let lastYear = LocalTime(wall: last).date.year
        let counted = YearlyChange.candidates(for: last).map { change in
            let count = walls.reversed().enumerated().prefix { change.wall(in: lastYear - $0.offset) == $0.element }
            return (change: change, count: Array(count).count)
        }
        // The first of rules that are equally good is the one from the month's end.
        guard let longest = counted.map(\.count).max(), longest >= minYears else { return nil }
        return counted.first { $0.count == longest }
    }

    /// A rule that stopped while events go on needs its end.
    private func end(of change: YearlyChange, at transition: ZoneTransition) -> String {
        let year = LocalTime(wall: transition.wall).date.year
        guard let next = change.wall(in: year + 1), next - transition.before <= last else { return "" }
        return ";UNTIL=\(BasicTime.text(transition.instant))Z"
    }

    private static func observance(from: Int64, to: Int64, isDaylight: Bool, walls: [Int64]) -> CalendarComponent {
        var properties = [ContentLine("DTSTART", value: BasicTime.text(walls[0]))]
        properties.append(ContentLine("TZOFFSETFROM", value: offset(from)))
        properties.append(ContentLine("TZOFFSETTO", value: offset(to)))
        if walls.count > 1 {
            let list = walls.dropFirst().map(BasicTime.text).joined(separator: ",")
            properties.append(ContentLine("RDATE", value: list))
        }
        return CalendarComponent(isDaylight ? "DAYLIGHT" : "STANDARD", properties: properties)
    }

    /// `+0545`; seconds are written where there are any (RFC 5545 section 3.3.14).
    private static func offset(_ seconds: Int64) -> String {
        let size = Int(abs(seconds))
        let minutes = Digits.padded(size / 3_600, 2) + Digits.padded(size / 60 % 60, 2)
        return (seconds < 0 ? "-" : "+") + minutes + (size % 60 == 0 ? "" : Digits.padded(size % 60, 2))
    }
}
