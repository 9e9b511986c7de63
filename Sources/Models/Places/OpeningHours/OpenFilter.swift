import Foundation

/// When places must be open to be shown: any time, now, or at a time by the clocks of each place.
package enum OpenFilter: Hashable, Sendable {
    case any
    case now
    /// Seconds since 1 January 1970, 00:00, as a wall clock counts them, to the minute.
    case at(wall: Int64)

    /// Reads `""`, `"now"`, and `"2026-11-28T18:30"` as `datetime-local` fields write it (with seconds too, which are
    /// dropped); `nil` for anything else.
    package init?(_ text: String) {
        switch text {
        case "": self = .any
        case "now": self = .now
        default:
            let parts = text.split(separator: "T", omittingEmptySubsequences: false)
            guard parts.count == 2, let date = Self.numbers(parts[0], "-", widths: [4, 2, 2]),
                let day = CivilDate(year: date[0], month: date[1], day: date[2]), (1970...2200).contains(day.year),
                let time = Self.numbers(parts[1].prefix(5), ":", widths: [2, 2]), time[0] < 24, time[1] < 60,
                parts[1].utf8.count == 5 || Self.numbers(parts[1], ":", widths: [2, 2, 2]) != nil
            else { return nil }
            self = .at(wall: Int64(day.number * 86_400 + time[0] * 3_600 + time[1] * 60))
        }
    }

    /// What the initialiser reads.
    package var text: String {
        switch self {
        case .any: return ""
        case .now: return "now"
        case .at(let wall):
            let date = CivilDate(number: Int(wall) / 86_400)
            let minute = Int(wall) / 60 % TimeSpan.minutesPerDay
            let parts = [date.month, date.day, minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
            return "\(date.year)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3])"
        }
    }

    /// The instant at a place whose clocks go by `zone`; now where no other is asked for.
    package func instant(now: Int64, in zone: TimeZone) -> Int64 {
        guard case .at(let wall) = self else { return now }
        return WallClock(zone).instant(ofWall: wall)
    }

    private static func numbers(_ text: Substring, _ separator: Character, widths: [Int]) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == widths, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        return parts.compactMap { Int($0) }
    }
}
