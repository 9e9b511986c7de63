/// A part of a day's times with one state, in minutes since midnight; beyond 1,440 it lies on the next day.
struct DaySegment: Hashable, Sendable {
    var start: Int
    var end: Int
    let state: OpeningState
    let comment: String?
    /// Whether it comes from a rule without times. Times that go on from the day before stand before such a rule.
    let isWholeDay: Bool
    /// Whether it is followed by the time in which the place may still be open.
    var isOpenEnd = false
    /// Whether its end is none that the rule names (`17:00+`).
    var isEndGuessed = false

    func contains(_ minute: Int) -> Bool { minute >= start && minute < end }
}

extension [DaySegment] {
    /// Puts a segment over what is there.
    mutating func paint(_ segment: DaySegment) {
        guard segment.end > segment.start else { return }
        if contains(where: { $0.start < segment.end && $0.end > segment.start }) { cut(segment.start, segment.end) }
        append(segment)
    }

    private mutating func cut(_ start: Int, _ end: Int) {
        var kept: [DaySegment] = []
        for segment in self {
            guard segment.start < end, segment.end > start else {
                kept.append(segment)
                continue
            }
            if segment.start < start {
                var before = segment
                before.end = start
                before.isOpenEnd = false
                kept.append(before)
            }
            if segment.end > end {
                var after = segment
                after.start = end
                kept.append(after)
            }
        }
        self = kept
    }
}
