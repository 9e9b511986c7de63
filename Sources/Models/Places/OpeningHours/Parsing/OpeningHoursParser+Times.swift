extension OpeningHoursParser {
    mutating func weekdays() throws(Unreadable) -> WeekdaySelector? {
        guard isWeekday(next) else { return nil }
        var selector = WeekdaySelector()
        repeat { try weekday(&selector) } while acceptComma(before: isWeekday)
        let isHolidayAlone = selector.mask == 0 && selector.nth.isEmpty
        if isHolidayAlone, isWeekday(next) {
            // `SH Mo-Fr`
            repeat { try weekday(&selector) } while acceptComma(before: isWeekday)
            // `PH SH`: whether either or both are meant, nothing says.
            guard selector.mask != 0 || !selector.nth.isEmpty else { throw Unreadable() }
            selector.onlyOnHolidays = true
        }
        return selector
    }

    private mutating func weekday(_ selector: inout WeekdaySelector) throws(Unreadable) {
        switch next {
        case .holiday(let holiday):
            skip()
            let day = HolidayDay(kind: holiday, offset: try holidayOffset())
            if !selector.holidays.contains(day) { selector.holidays.append(day) }
        case .weekday(let first):
            skip()
            if accept(.openBracket) {
                try positions(of: first, &selector)
            } else if next == .dash, case .weekday(let last) = afterNext {
                skip()
                skip()
                selector.insert(from: first, to: last)
            } else {
                selector.insert(from: first, to: first)
            }
        default: throw Unreadable()
        }
    }

    /// `-1 day` or nothing.
    private mutating func holidayOffset() throws(Unreadable) -> Int {
        guard next == .plus || next == .dash, case .number = afterNext else { return 0 }
        let sign = next == .plus ? 1 : -1
        skip()
        let days = try number(in: 0...99)
        try expect(.days)
        return sign * days
    }

    /// `Th[1]`, `Sa[1,3]`, `Su[2-4]`, `Fr[-1]`, from after the bracket.
    private mutating func positions(of weekday: Int, _ selector: inout WeekdaySelector) throws(Unreadable) {
        repeat {
            let sign = accept(.dash) ? -1 : 1
            let first = try number(in: 1...5)
            let last = sign > 0 && accept(.dash) ? try number(in: 1...5) : first
            guard first <= last else { throw Unreadable() }
            for position in first...last {
                let nth = WeekdaySelector.Nth(weekday: weekday, position: sign * position)
                if !selector.nth.contains(nth) { selector.nth.append(nth) }
            }
        } while accept(.comma)
        try expect(.closeBracket)
    }

    /// `areSurelyTimes` where weekdays stand before: elsewhere `01.05-30.09` and `5-9` are rather dates.
    mutating func times(areSurelyTimes: Bool) throws(Unreadable) -> [TimeSpan] {
        guard beginsTime(next) else { return [] }
        var times: [TimeSpan] = []
        repeat { times.append(try span(areSurelyTimes)) } while acceptComma(before: beginsTime)
        return times
    }

    private mutating func span(_ areSurelyTimes: Bool) throws(Unreadable) -> TimeSpan {
        let isBare = isNumber(next)
        let start = try point(areSurelyTimes)
        if accept(.plus) {
            guard !isBare, start.isBefore(TimeSpan.minutesPerDay) else { throw Unreadable() }
            return TimeSpan(start: start, end: nil, isOpenEnd: true)
        }
        try expect(.dash)
        let isBareEnd = isNumber(next)
        let end = try point(areSurelyTimes)
        let span = TimeSpan(start: start, end: try Self.end(end, after: start, isBare || isBareEnd))
        guard accept(.plus) else { return span }
        return TimeSpan(start: span.start, end: span.end, isOpenEnd: true)
    }

    /// An end before the beginning is on the next day. Bare hours must not need that, nor be few: `9-5` ends in the
    /// afternoon, whatever the rules say.
    private static func end(
        _ end: TimeSpan.Point,
        after start: TimeSpan.Point,
        _ hasBareHours: Bool
    ) throws(Unreadable) -> TimeSpan.Point {
        guard start.isBefore(TimeSpan.minutesPerDay) else { throw Unreadable() }
        guard case .clock(let first) = start, case .clock(let last) = end else {
            guard !hasBareHours, end.isBefore(TimeSpan.minutesPerDay + 1) else { throw Unreadable() }
            return end
        }
        if last > first, last - first <= TimeSpan.minutesPerDay, !hasBareHours || first >= 5 * 60 { return end }
        guard !hasBareHours, last < first || first == 0, last < TimeSpan.minutesPerDay else { throw Unreadable() }
        return .clock(last + TimeSpan.minutesPerDay)
    }

    private mutating func point(_ areSurelyTimes: Bool) throws(Unreadable) -> TimeSpan.Point {
        switch next {
        case .clock(let minutes, let isDotted):
            guard areSurelyTimes || !isDotted else { throw Unreadable() }
            skip()
            return .clock(minutes)
        case .number:
            guard areSurelyTimes else { throw Unreadable() }
            return .clock(try number(in: 0...24) * 60)
        case .sun(let event):
            skip()
            return .sun(event, 0)
        case .openParenthesis:
            skip()
            return try sunWithOffset()
        default: throw Unreadable()
        }
    }

    /// `sunrise+01:00)`
    private mutating func sunWithOffset() throws(Unreadable) -> TimeSpan.Point {
        guard case .sun(let event) = next else { throw Unreadable() }
        skip()
        let sign = accept(.plus) ? 1 : -1
        if sign < 0 { try expect(.dash) }
        guard case .clock(let minutes, isDotted: false) = next, minutes <= 12 * 60 else { throw Unreadable() }
        skip()
        try expect(.closeParenthesis)
        return .sun(event, sign * minutes)
    }

    private mutating func acceptComma(before follows: (OpeningHoursToken?) -> Bool) -> Bool {
        guard next == .comma, follows(afterNext) else { return false }
        skip()
        return true
    }

    private func isWeekday(_ token: OpeningHoursToken?) -> Bool {
        switch token {
        case .weekday, .holiday: true
        default: false
        }
    }

    private func isNumber(_ token: OpeningHoursToken?) -> Bool {
        if case .number = token { true } else { false }
    }

    private func beginsTime(_ token: OpeningHoursToken?) -> Bool {
        switch token {
        case .clock, .sun, .openParenthesis: true
        case .number(_, let digits): digits <= 2
        default: false
        }
    }
}

extension TimeSpan.Point {
    fileprivate func isBefore(_ limit: Int) -> Bool {
        if case .clock(let minutes) = self { minutes < limit } else { true }
    }
}
