import Foundation

/// A change of the offset from UTC.
package struct ZoneTransition: Hashable, Sendable {
    /// The first instant with the new offset, epoch seconds.
    package let instant: Int64
    /// Seconds east of Greenwich before and after it.
    package let before: Int64
    package let after: Int64
    package let isDaylight: Bool

    /// What the clock shows at the change before it is moved: how `VTIMEZONE` names changes (RFC 5545 section 3.6.5).
    package var wall: Int64 { instant + before }

    /// Those after `first` and up to `last`, in order.
    package static func all(of zone: TimeZone, after first: Int64, through last: Int64) -> [ZoneTransition] {
        let clock = WallClock(zone)
        var transitions: [ZoneTransition] = []
        var date = Date(timeIntervalSince1970: Double(first))
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date {
            let instant = Int64(next.timeIntervalSince1970.rounded())
            guard instant <= last else { break }
            let (before, after) = (clock.offset(at: instant - 1), clock.offset(at: instant))
            // A zone may change its name alone.
            if before != after {
                let isDaylight = zone.isDaylightSavingTime(for: next)
                transitions.append(
                    ZoneTransition(instant: instant, before: before, after: after, isDaylight: isDaylight)
                )
            }
            date = next
        }
        return transitions
    }
}
