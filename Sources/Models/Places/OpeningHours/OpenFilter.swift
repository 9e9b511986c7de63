import Clocks
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
            guard let time = LocalTime(typed: text) else { return nil }
            self = .at(wall: time.wall)
        }
    }

    /// What the initialiser reads.
    package var text: String {
        switch self {
        case .any: ""
        case .now: "now"
        case .at(let wall): LocalTime(wall: wall).text
        }
    }

    /// The instant at a place whose clocks go by `zone`; now where no other is asked for.
    package func instant(now: Int64, in zone: TimeZone) -> Int64 {
        guard case .at(let wall) = self else { return now }
        return WallClock(zone).instant(ofWall: wall)
    }
}
