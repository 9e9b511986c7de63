import Clocks

/// A zone as a feed describes it (`VTIMEZONE`, RFC 5545 section 3.6.5), for names that nobody else knows.
struct FeedZone {
    private struct Change {
        let instant: Int64
        let offset: Int64
    }

    /// Far more than any zone has had since there are zones.
    private static let maxObservances = 200
    private static let maxChanges = 4_000

    /// In order.
    private let changes: [Change]
    /// Before all of them.
    private let first: Int64

    /// `nil` where nothing is described.
    /// - Parameters:
    ///   - last: changes are worked out up to this wall time.
    ///   - effort: days that may still be looked at.
    init?(_ component: CalendarComponent, through last: Int64, _ effort: inout Int) {
        var found: [Change] = []
        var earliest: (wall: Int64, offset: Int64)?
        for observance in component.children.prefix(Self.maxObservances) {
            guard let from = observance["TZOFFSETFROM"].flatMap({ Self.offset($0.value) }),
                let to = observance["TZOFFSETTO"].flatMap({ Self.offset($0.value) }),
                let start = observance["DTSTART"].flatMap({ FeedStamp($0.value)?.wall })
            else { continue }
            if start < earliest?.wall ?? .max { earliest = (start, from) }
            for wall in Self.walls(of: observance, from: start, offset: from, through: last, &effort) {
                found.append(Change(instant: wall - from, offset: to))
            }
        }
        guard let earliest else { return nil }
        first = earliest.offset
        changes = Array(found.sorted { $0.instant < $1.instant }.suffix(Self.maxChanges))
    }

    func offset(at instant: Int64) -> Int64 {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : changes[low - 1].offset
    }

    func instant(ofWall wall: Int64) -> Int64 {
        // Offsets are less than a day, so these two lie on either side.
        let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
        if before == after || offset(at: wall - before) == before { return wall - before }
        return offset(at: wall - after) == after ? wall - after : wall - before
    }

    private static func walls(
        of observance: CalendarComponent,
        from start: Int64,
        offset: Int64,
        through last: Int64,
        _ effort: inout Int
    ) -> [Int64] {
        var walls = [start]
        for line in observance.all("RDATE") {
            walls += line.value.split(separator: ",").prefix(maxChanges).compactMap { FeedStamp($0)?.wall }
        }
        for line in observance.all("RRULE").prefix(1) {
            guard let rule = try? FeedRule(line.value) else { continue }
            let until = rule.until.map { $0.isUTC ? $0.wall + offset : $0.wall }
            let span = FeedRule.Span(start: start, from: start, through: min(until ?? last, last))
            walls += rule.walls(in: span, limit: maxChanges, &effort).walls
        }
        return walls
    }

    /// `+0545`, in seconds.
    private static func offset(_ text: String) -> Int64? {
        let digits = text.drop { $0 == "+" || $0 == "-" }.utf8
        guard digits.count == 4 || digits.count == 6, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let parts = digits.map { Int64($0 - 0x30) }
        let seconds = parts.count == 6 ? parts[4] * 10 + parts[5] : 0
        let size = (parts[0] * 10 + parts[1]) * 3_600 + (parts[2] * 10 + parts[3]) * 60 + seconds
        guard size < 86_400 else { return nil }
        return text.hasPrefix("-") ? -size : size
    }
}
