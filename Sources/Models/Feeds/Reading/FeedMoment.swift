import Clocks

/// A date or time of a feed by the clocks that it is meant by.
struct FeedMoment {
    let wall: Int64
    let isDate: Bool
    let clock: FeedClock
    let instant: Int64

    init(_ stamp: FeedStamp, _ clock: FeedClock) {
        (wall, isDate, self.clock) = (stamp.wall, stamp.isDate, clock)
        instant = clock.instant(ofWall: stamp.wall)
    }

    /// More than any line names.
    private static let most = 4_000

    /// Those that a line names; none where it cannot be read, or its zone means nothing.
    static func all(_ line: ContentLine, _ zones: inout FeedZones, _ effort: inout Int) -> [FeedMoment] {
        var named: FeedClock?
        if let name = line["TZID"]?.trimmed, !name.isEmpty {
            named = zones.clock(named: name, &effort)
            // A date needs no clock to be understood, and a time of UTC has its own.
            if named == nil, !line.value.hasSuffix("Z"), line.value.utf8.count > 8 { return [] }
        }
        return line.value.split(separator: ",").prefix(most).compactMap { text in
            // A period is meant by its start.
            let text = text.prefix { $0 != "/" }
            return FeedStamp(text).map { stamp in
                FeedMoment(stamp, stamp.isUTC ? .utc : stamp.isDate ? zones.fallback : named ?? zones.fallback)
            }
        }
    }
}
