extension OpeningHours: CustomStringConvertible {
    /// The value as the specification writes it; reading it gives an equal value.
    package var description: String {
        groups.map { rules in
            rules.enumerated().map { index, rule -> String in
                let next = index + 1 < rules.count ? rules[index + 1] : nil
                return (index == 0 ? "" : rule.isAdditional ? ", " : "; ") + rule.text(before: next)
            }.joined()
        }.joined(separator: " || ")
    }
}

extension OpeningRule {
    fileprivate func text(before next: OpeningRule?) -> String {
        // A year alone would be read as the first day's own.
        let isRange = years.count == 1 && !dates.isEmpty
        var parts = [list(years.map { isRange ? $0.rangeText : $0.text }), list(dates.map(\.text))]
        if !weeks.isEmpty { parts.append("week " + list(weeks.map(\.text))) }
        if let weekdays { parts.append(weekdays.text) }
        parts.append(list(times.map(\.text)))
        let isAll = !hasDays && times.isEmpty
        switch modifier {
        // Days alone, or times before times, would run into the rule after a comma.
        case .open:
            let couldRunOn = times.isEmpty || next?.isAdditional == true && next?.hasDays == false
            if couldRunOn || comment != nil { parts.append(isAll && comment == nil ? "24/7" : "open") }
        case .closed: parts.append("off")
        case .unknown: if comment == nil { parts.append("unknown") }
        }
        if let comment { parts.append("\"\(comment)\"") }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func list(_ parts: [String]) -> String { parts.joined(separator: ",") }
}

extension YearRange {
    /// With its end, also where that is its beginning.
    fileprivate var rangeText: String { first == last ? "\(first)-\(first)" : text }

    fileprivate var text: String {
        guard let last else { return "\(first)+" }
        return first == last ? "\(first)" : "\(first)-\(last)" + (step == 1 ? "" : "/\(step)")
    }
}

extension WeekRange {
    fileprivate var text: String {
        first == last ? "\(first)" : "\(first)-\(last)" + (step == 1 ? "" : "/\(step)")
    }
}

extension DateRange {
    fileprivate var text: String {
        let start = (fromYear.map { "\($0) " } ?? "") + from.text
        guard from != to || toYear != nil else { return start }
        return start + "-" + (toYear.map { "\($0) " } ?? "") + to.text
    }
}

extension DateRange.Bound {
    fileprivate var text: String {
        switch self {
        case .month(let month): Self.monthNames[month - 1]
        case .day(let month, let day): "\(Self.monthNames[month - 1]) \(day)"
        case .easter(0): "easter"
        case .easter(let days): "easter \(days < 0 ? "-" : "+")\(abs(days)) days"
        }
    }
}

extension WeekdaySelector {
    fileprivate var text: String {
        let days = Self.names.indices.filter { mask & (1 << UInt8($0)) != 0 }.map { Self.names[$0] }
        let nth = nth.map { "\(Self.names[$0.weekday])[\($0.position)]" }
        let holidays = holidays.map(\.text).joined(separator: ",")
        let ordinary = (days + nth).joined(separator: ",")
        return [holidays, ordinary].filter { !$0.isEmpty }.joined(separator: onlyOnHolidays ? " " : ",")
    }
}

extension HolidayDay {
    fileprivate var text: String {
        guard offset != 0 else { return kind.rawValue }
        return "\(kind.rawValue) \(offset < 0 ? "-" : "+")\(abs(offset)) day\(abs(offset) == 1 ? "" : "s")"
    }
}

extension TimeSpan {
    fileprivate var text: String {
        guard let end else { return start.text + "+" }
        return "\(start.text)-\(end.text)" + (isOpenEnd ? "+" : "")
    }
}

extension TimeSpan.Point {
    fileprivate var text: String {
        switch self {
        case .clock(let minutes): Self.clock(minutes)
        case .sun(let event, 0): event.rawValue
        case .sun(let event, let offset): "(\(event.rawValue)\(offset < 0 ? "-" : "+")\(Self.clock(abs(offset))))"
        }
    }

    /// "08:05"
    private static func clock(_ minutes: Int) -> String {
        let (hours, minutes) = minutes.quotientAndRemainder(dividingBy: 60)
        return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    }
}
