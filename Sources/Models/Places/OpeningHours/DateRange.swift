import Clocks

/// Days of the year: `Dec 24`, `Apr-Oct`, `Dec 24-Jan 2`, `easter -2 days-easter`, with or without years. A range may
/// go over the new year.
struct DateRange: Hashable, Sendable {
    enum Bound: Hashable, Sendable {
        case month(Int)
        case day(month: Int, day: Int)
        /// With days after Easter Sunday, or before it.
        case easter(Int)
    }

    let from: Bound
    let fromYear: Int?
    /// Equal to `from` for a single day or month.
    let to: Bound
    let toYear: Int?

    func matches(_ date: CivilDate) -> Bool {
        if fromYear == nil, let first = from.ordinal(isEnd: false), let last = to.ordinal(isEnd: true) {
            let ordinal = date.month * 32 + date.day
            return first <= last ? ordinal >= first && ordinal <= last : ordinal >= first || ordinal <= last
        }
        if let fromYear { return covers(date, startingIn: fromYear) }
        return covers(date, startingIn: date.year) || covers(date, startingIn: date.year - 1)
    }

    private func covers(_ date: CivilDate, startingIn year: Int) -> Bool {
        let first = from.number(year, isEnd: false)
        var last = to.number(toYear ?? year, isEnd: true)
        if toYear == nil, last < first { last = to.number(year + 1, isEnd: true) }
        return date.number >= first && date.number <= last
    }
}

extension DateRange.Bound {
    /// Months times 32 plus days, to compare days within a year; `nil` for what moves.
    fileprivate func ordinal(isEnd: Bool) -> Int? {
        switch self {
        case .month(let month): month * 32 + (isEnd ? 31 : 1)
        case .day(let month, let day): month * 32 + day
        case .easter: nil
        }
    }

    fileprivate func number(_ year: Int, isEnd: Bool) -> Int {
        switch self {
        case .month(let month):
            let day = isEnd ? CivilDate.length(month: month, year: year) : 1
            return CivilDate.number(year: year, month: month, day: day)
        case .day(let month, let day):
            let day = min(day, CivilDate.length(month: month, year: year))
            return CivilDate.number(year: year, month: month, day: day)
        case .easter(let days): return CivilDate.easter(year) + days
        }
    }

    static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension DateRange.Bound {
    var month: Int? {
        switch self {
        case .month(let month), .day(let month, _): month
        case .easter: nil
        }
    }

    var isMonth: Bool {
        if case .month = self { true } else { false }
    }
}
