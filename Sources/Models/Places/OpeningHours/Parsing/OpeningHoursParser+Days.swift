import Clocks

extension OpeningHoursParser {
    /// The years a rule begins with, unless they belong to a date (`2026 Jul 1-2026 Aug 8`).
    mutating func years() throws(Unreadable) -> [YearRange] {
        var years: [YearRange] = []
        while let first = year(next) {
            if years.isEmpty, beginsDate(afterNext) { return [] }
            skip()
            if accept(.plus) {
                years.append(YearRange(first: first, last: nil))
            } else if accept(.dash) {
                guard let last = year(next), last >= first else { throw Unreadable() }
                skip()
                let step = try step()
                years.append(YearRange(first: first, last: last, step: first == last ? 1 : step))
            } else {
                years.append(YearRange(first: first, last: first))
            }
            guard next == .comma, year(afterNext) != nil else { break }
            skip()
        }
        return years
    }

    mutating func dates() throws(Unreadable) -> [DateRange] {
        guard year(next) != nil || beginsDate(next) else { return [] }
        var dates = [try dateRange(after: nil)]
        while next == .comma {
            let isDay = isDayNumber(afterNext) && isDay(dates.last?.to)
            guard isDay || beginsDate(afterNext) || year(afterNext) != nil else { break }
            skip()
            dates.append(try dateRange(after: isDay ? dates.last : nil))
        }
        return dates
    }

    mutating func weeks() throws(Unreadable) -> [WeekRange] {
        guard accept(.week) else { return [] }
        var weeks: [WeekRange] = []
        repeat {
            let first = try number(in: 1...53)
            if accept(.dash) {
                let last = try number(in: 1...53)
                let step = first <= last ? try step() : 1
                weeks.append(WeekRange(first: first, last: last, step: first == last ? 1 : step))
            } else {
                weeks.append(WeekRange(first: first, last: first))
            }
        } while accept(.comma)
        return weeks
    }

    /// `previous` gives the month of a day that is only a number (`Dec 25,26`).
    private mutating func dateRange(after previous: DateRange?) throws(Unreadable) -> DateRange {
        let fromYear = previous == nil ? acceptYear() : previous?.toYear ?? previous?.fromYear
        let from = try bound(month: previous?.to.month)
        guard next == .dash else {
            try check(from, fromYear)
            return DateRange(from: from, fromYear: fromYear, to: from, toYear: nil)
        }
        skip()
        let toYear = acceptYear()
        let to = try bound(month: isDay(from) ? from.month : nil)
        // "Apr-Oct 9" would be half a date, and a year at the end alone says nothing of the beginning.
        guard from.isMonth == to.isMonth, toYear == nil || fromYear != nil, (fromYear ?? 0) <= toYear ?? .max
        else { throw Unreadable() }
        try check(from, fromYear)
        try check(to, toYear ?? fromYear)
        return DateRange(from: from, fromYear: fromYear, to: to, toYear: toYear)
    }

    private mutating func bound(month: Int?) throws(Unreadable) -> DateRange.Bound {
        if accept(.easter) { return .easter(try dayOffset()) }
        if let month, isDayNumber(next) { return .day(month: month, day: try number(in: 1...31)) }
        guard case .month(let month) = next else { throw Unreadable() }
        skip()
        return isDayNumber(next) ? .day(month: month, day: try number(in: 1...31)) : .month(month)
    }

    /// `-2 days` or nothing.
    private mutating func dayOffset() throws(Unreadable) -> Int {
        guard next == .plus || next == .dash, isDayNumber(afterNext) else { return 0 }
        let sign = accept(.plus) ? 1 : -1
        if sign < 0 { skip() }
        let days = try number(in: 0...99)
        try expect(.days)
        return sign * days
    }

    /// A day must be in the calendar, of its year if that is known.
    private func check(_ bound: DateRange.Bound, _ year: Int?) throws(Unreadable) {
        guard case .day(let month, let day) = bound else { return }
        // Without a year 29 February is a day of some.
        guard day <= CivilDate.length(month: month, year: year ?? 2_000) else { throw Unreadable() }
    }

    private mutating func acceptYear() -> Int? {
        guard let year = year(next) else { return nil }
        skip()
        return year
    }

    private mutating func step() throws(Unreadable) -> Int { accept(.slash) ? try number(in: 1...52) : 1 }

    mutating func number(in range: ClosedRange<Int>) throws(Unreadable) -> Int {
        guard case .number(let value, let digits) = next, digits <= 2, range.contains(value)
        else { throw Unreadable() }
        skip()
        return value
    }

    private func year(_ token: OpeningHoursToken?) -> Int? {
        guard case .number(let value, digits: 4) = token, (1_900...2_100).contains(value) else { return nil }
        return value
    }

    private func isDayNumber(_ token: OpeningHoursToken?) -> Bool {
        guard case .number(_, let digits) = token else { return false }
        return digits <= 2
    }

    private func isDay(_ bound: DateRange.Bound?) -> Bool {
        if case .day = bound { true } else { false }
    }

    private func beginsDate(_ token: OpeningHoursToken?) -> Bool {
        switch token {
        case .month, .easter: true
        default: false
        }
    }
}
