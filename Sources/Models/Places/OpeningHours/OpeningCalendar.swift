import Clocks

/// An `OpeningHours` at a place: what holds at which minute of which day. Days are numbers since 1970, minutes are by
/// the wall.
struct OpeningCalendar {
    let hours: OpeningHours
    let clock: WallClock
    let sun: SunTimes
    var holidays = PublicHolidays.unknown

    /// The segments of the times that begin on a day, without overlaps, in no order. A day that is perhaps a holiday
    /// with hours of its own is not known as a whole.
    func segments(of group: [OpeningRule], on day: Int) -> [DaySegment] {
        let date = CivilDate(number: day)
        var segments: [DaySegment] = []
        for rule in group {
            guard let matches = rule.matches(date, holidays) else { return unknownDay }
            guard matches else { continue }
            if rule.times.isEmpty {
                // A day off ends all that was said of the day, with what goes on after midnight.
                if !rule.isAdditional || rule.modifier == .closed { segments.removeAll() }
                segments.paint(segment(rule, 0, TimeSpan.minutesPerDay, isWholeDay: true))
                continue
            }
            if !rule.isAdditional, rule.modifier != .closed { segments.removeAll() }
            for span in rule.times { paint(span, of: rule, on: date, &segments) }
        }
        return segments
    }

    private var unknownDay: [DaySegment] {
        let length = TimeSpan.minutesPerDay
        return [DaySegment(start: 0, end: length, state: .unknown(comment: nil), comment: nil, isWholeDay: true)]
    }

    private func segment(_ rule: OpeningRule, _ start: Int, _ end: Int, isWholeDay: Bool = false) -> DaySegment {
        DaySegment(start: start, end: end, state: rule.state, comment: rule.comment, isWholeDay: isWholeDay)
    }

    private func paint(_ span: TimeSpan, of rule: OpeningRule, on date: CivilDate, _ segments: inout [DaySegment]) {
        guard let start = minutes(span.start, on: date) else { return paintUnknown(rule, &segments) }
        guard let end = span.end else {
            return paintOpenEnd(span, of: rule, start, start + TimeSpan.certainMinutes, &segments)
        }
        guard var end = minutes(end, on: date) else { return paintUnknown(rule, &segments) }
        if end <= start {
            // The night between two events of the sun; otherwise the sun set before the place would have opened.
            guard span.goesThroughNight else { return }
            end += TimeSpan.minutesPerDay
        }
        end = min(end, 2 * TimeSpan.minutesPerDay)
        if span.isOpenEnd { return paintOpenEnd(span, of: rule, start, end, &segments) }
        segments.paint(segment(rule, start, end))
    }

    /// Certainly open for a while, then perhaps.
    private func paintOpenEnd(
        _ span: TimeSpan,
        of rule: OpeningRule,
        _ start: Int,
        _ end: Int,
        _ segments: inout [DaySegment]
    ) {
        var certain = segment(rule, start, end)
        certain.isOpenEnd = true
        certain.isEndGuessed = span.end == nil
        let last = max(TimeSpan.lastPossible(start: start), end)
        segments.paint(
            DaySegment(
                start: end,
                end: last,
                state: rule.modifier == .closed ? .closed : .unknown(comment: rule.comment),
                comment: rule.comment,
                isWholeDay: false
            )
        )
        segments.paint(certain)
    }

    /// Where the sun neither rises nor sets, nobody can say.
    private func paintUnknown(_ rule: OpeningRule, _ segments: inout [DaySegment]) {
        segments.paint(
            DaySegment(
                start: 0,
                end: TimeSpan.minutesPerDay,
                state: .unknown(comment: rule.comment),
                comment: rule.comment,
                isWholeDay: true
            )
        )
    }

    /// Minutes by the wall since the date's midnight; `nil` where the event does not come on that day.
    private func minutes(_ point: TimeSpan.Point, on date: CivilDate) -> Int? {
        switch point {
        case .clock(let minutes): return minutes
        case .sun(let event, let offset):
            guard let minutes = sun.minutes(event, on: date) else { return nil }
            let midnight = Int64(date.number) * 86_400
            let east = clock.offset(at: midnight + Int64(minutes * 60))
            return min(max(Int(minutes.rounded()) + Int(east / 60) + offset, 0), 2 * TimeSpan.minutesPerDay)
        }
    }
}

extension TimeSpan {
    /// Whether an end before the beginning means the next day although the sun gives one of them.
    fileprivate var goesThroughNight: Bool {
        switch (start, end) {
        case (.sun(let evening, _), .sun(let morning, _)): !evening.isMorning && morning.isMorning
        case (.sun(let evening, _), .clock(let end)): !evening.isMorning && end <= 12 * 60
        case (.clock(let start), .sun(let morning, _)): morning.isMorning && start >= 12 * 60
        default: false
        }
    }
}
