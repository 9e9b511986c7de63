import Clocks
import Foundation

/// When an event is, and by whose clocks.
package struct EventTime: Hashable, Sendable {
    /// Epoch seconds.
    package let startsAt: Int64
    /// After `startsAt`; `nil` where nobody has said.
    package let endsAt: Int64?
    /// IANA name of the zone in which the event is shown.
    package let zone: String

    /// How long an event of unknown end is taken to last.
    package static let usualLength: Int64 = 2 * 3_600
    /// The longest event, in seconds: lists look back this far for what is still going on.
    package static let maxLength: Int64 = 14 * 86_400

    package init(startsAt: Int64, endsAt: Int64?, zone: String) {
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.zone = zone
    }

    /// UTC where the machine does not know the zone.
    package var timeZone: TimeZone { TimeZone(named: zone) ?? .gmt }

    /// The end, said or taken.
    package var overAt: Int64 { endsAt ?? startsAt + Self.usualLength }

    /// The same time of another day of a series.
    package func starting(at start: Int64) -> EventTime {
        EventTime(startsAt: start, endsAt: endsAt.map { start + ($0 - startsAt) }, zone: zone)
    }
}
