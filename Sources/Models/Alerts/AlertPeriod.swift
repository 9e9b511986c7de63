import Foundation
import GRDB

/// How often an alert tells of what is new, at most.
package enum AlertPeriod: String, CaseIterable, Hashable, Sendable, DatabaseValueConvertible {
    case daily, weekly

    package var seconds: Int64 {
        switch self {
        case .daily: 86_400
        case .weekly: 7 * 86_400
        }
    }

    /// So many periods later at the same time by the clocks of the zone, across changes of clocks.
    func instant(_ count: Int64, after instant: Int64, in zone: String) -> Int64 {
        guard let zone = TimeZone(named: zone) else { return instant + count * seconds }
        let clock = WallClock(zone)
        return clock.instant(ofWall: instant + clock.offset(at: instant) + count * seconds)
    }
}
