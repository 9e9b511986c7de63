import Clocks
import Foundation

/// How often a saved search notifies of new events, at most.
package enum AlertPeriod: String, CaseIterable, Hashable, Sendable, ColumnValue {
    case daily, weekly

    package var seconds: Int64 {
        switch self {
        case .daily: 86_400
        case .weekly: 7 * 86_400
        }
    }

    /// So many periods later at `wallSecond` of its day by the clocks of the zone, across changes of clocks. `instant`
    /// stands at that time of its day, or where a change of clocks has put it.
    func instant(_ count: Int64, after instant: Int64, at wallSecond: Int64, in zone: String) -> Int64 {
        let day: Int64 = 86_400
        let clock = WallClock(named: zone)
        // The nearest: what was left out before midnight is told after it.
        let days = (instant + clock.offset(at: instant) - wallSecond + day / 2) / day
        return clock.instant(ofWall: days * day + wallSecond + count * seconds)
    }

    /// The time of day by the clocks of the zone, in seconds since midnight.
    static func wallSecond(of instant: Int64, in zone: String) -> Int64 {
        Int64(WallClock(named: zone).local(at: instant).second)
    }
}
