@testable import Models

/// Random rules of the whole language, as mappers could write them.
struct OpeningHoursGenerator {
    var random: SplitMix

    mutating func value() -> OpeningHours {
        var groups: [[OpeningRule]] = []
        for _ in 0...random.below(8, chance: 2) {
            var rules = [rule(isFirst: true)]
            for _ in 0..<random.below(4) { rules.append(rule(isFirst: false)) }
            groups.append(rules)
        }
        return OpeningHours(groups: groups)
    }

    private mutating func rule(isFirst: Bool) -> OpeningRule {
        var rule = OpeningRule()
        rule.isAdditional = !isFirst && random.one(in: 2)
        if random.one(in: 5) { rule.years = [years()] }
        if random.one(in: 3) { rule.dates = [date()] }
        if random.one(in: 6) { rule.weeks = [WeekRange(first: random.below(26) + 1, last: random.below(26) + 28)] }
        if random.one(in: 2) { rule.weekdays = weekdays() }
        for _ in 0..<random.below(3) { rule.times.append(span()) }
        rule.modifier = random.one(in: 4) ? .closed : random.one(in: 6) ? .unknown : .open
        if random.one(in: 5) { rule.comment = "note \(random.below(3))" }
        // What the parser holds for doubtful is not written.
        let isBare = rule.dates.isEmpty && rule.weeks.isEmpty && rule.weekdays == nil
        if rule.modifier == .open, isBare, !isFirst || !rule.years.isEmpty { rule.weekdays = weekdays() }
        return rule
    }

    private mutating func years() -> YearRange {
        let first = 2024 + random.below(4)
        if random.one(in: 4) { return YearRange(first: first, last: nil) }
        // A single year before a date is the date's.
        return YearRange(first: first, last: first + 1 + random.below(4), step: random.one(in: 4) ? 2 : 1)
    }

    private mutating func date() -> DateRange {
        let year = random.one(in: 3) ? 2025 + random.below(3) : nil
        if random.one(in: 4) {
            let from = DateRange.Bound.easter(random.below(9) - 4)
            return DateRange(from: from, fromYear: year, to: random.one(in: 2) ? from : .easter(20), toYear: nil)
        }
        let hasDay = random.one(in: 2)
        let from = bound(hasDay)
        let to = random.one(in: 2) ? from : bound(hasDay)
        return DateRange(from: from, fromYear: year, to: to, toYear: from == to ? nil : year.map { $0 + 1 })
    }

    private mutating func bound(_ hasDay: Bool) -> DateRange.Bound {
        let month = random.below(12) + 1
        return hasDay ? .day(month: month, day: random.below(28) + 1) : .month(month)
    }

    private mutating func weekdays() -> WeekdaySelector {
        var selector = WeekdaySelector()
        if random.one(in: 5) {
            selector.holidays = [HolidayDay(kind: random.one(in: 2) ? .publicHoliday : .schoolHoliday)]
        }
        if selector.holidays.isEmpty || random.one(in: 2) {
            selector.insert(from: random.below(7), to: random.below(7))
            selector.onlyOnHolidays = !selector.holidays.isEmpty && random.one(in: 2)
        }
        if random.one(in: 5), selector.mask != 0 {
            selector.nth = [WeekdaySelector.Nth(weekday: random.below(7), position: random.one(in: 2) ? 2 : -1)]
        }
        return selector
    }

    private mutating func span() -> TimeSpan {
        if random.one(in: 8) { return TimeSpan(start: .clock(random.below(24) * 60), end: nil, isOpenEnd: true) }
        let start = sunOrClock(random.below(1_440))
        let isOpenEnd = random.one(in: 10)
        guard case .clock(let minutes) = start else {
            return TimeSpan(start: start, end: sunOrClock(random.below(1_440)), isOpenEnd: isOpenEnd)
        }
        let end = sunOrClock(minutes + 1 + random.below(1_440))
        if case .sun = end { return TimeSpan(start: start, end: end, isOpenEnd: isOpenEnd) }
        return TimeSpan(start: start, end: end, isOpenEnd: isOpenEnd)
    }

    private mutating func sunOrClock(_ minutes: Int) -> TimeSpan.Point {
        guard random.one(in: 8) else { return .clock(minutes) }
        let event = SunEvent.allCases[random.below(4)]
        return .sun(event, random.one(in: 2) ? 0 : (random.below(9) - 4) * 15)
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
    mutating func one(in count: Int) -> Bool { below(count) == 0 }
    /// 0 mostly; a number less than `limit` once in a while.
    mutating func below(_ limit: Int, chance: Int) -> Int { one(in: limit) ? below(chance) : 0 }
}
