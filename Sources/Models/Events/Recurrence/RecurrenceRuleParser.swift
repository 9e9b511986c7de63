import Clocks

/// Reads the value of an `RRULE`, part by part.
struct RecurrenceRuleParser {
    enum Frequency: String {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
    }

    /// What RFC 5545 has besides, and rare or dangerous things they are.
    private static let otherParts: Set = [
        "BYSECOND", "BYMINUTE", "BYHOUR", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS",
    ]
    private static let otherFrequencies: Set = ["SECONDLY", "MINUTELY", "HOURLY", "YEARLY"]
    /// Far more than any rule of ours needs.
    private static let maxBytes = 500

    private var parts: [String: Substring] = [:]

    init(_ text: String) throws(RecurrenceProblem) {
        guard text.utf8.count <= Self.maxBytes else { throw .outOfRange("RRULE") }
        for part in text.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
            guard let equals = part.firstIndex(of: "=") else { throw .malformed(String(part)) }
            let name = String(part[..<equals])
            guard parts.updateValue(Substring(part[part.index(after: equals)...]), forKey: name) == nil else {
                throw .repeated(name)
            }
        }
    }

    func rule() throws(RecurrenceProblem) -> RecurrenceRule {
        for name in parts.keys.sorted() {
            if Self.otherParts.contains(name) { throw .unsupported(name) }
            guard ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST"].contains(name) else {
                throw .unknownPart(name)
            }
        }
        if let start = parts["WKST"] {
            guard let day = Weekday(code: start) else { throw .malformed("WKST") }
            guard day == .monday else { throw .unsupported("WKST") }
        }
        return try RecurrenceRule(try pattern(), interval: try number("INTERVAL") ?? 1, end: try end())
    }

    private func pattern() throws(RecurrenceProblem) -> RecurrenceRule.Pattern {
        guard let frequency = parts["FREQ"] else { throw .missingFrequency }
        let days = parts["BYDAY"]?.split(separator: ",", omittingEmptySubsequences: false)
        switch Frequency(rawValue: String(frequency)) {
        case .daily:
            guard days == nil else { throw .unsupported("BYDAY") }
            return .daily
        case .weekly:
            return .weekly(try set(days ?? []) { (day) throws(RecurrenceProblem) in try weekday(day) })
        case .monthly:
            guard let days else { return .monthlyByDate }
            return .monthly(try set(days) { (day) throws(RecurrenceProblem) in try weekdayOfMonth(day) })
        case nil:
            throw Self.otherFrequencies.contains(String(frequency)) ? .unsupported("FREQ") : .malformed("FREQ")
        }
    }

    private func set<Day: Hashable>(
        _ texts: [Substring],
        _ read: (Substring) throws(RecurrenceProblem) -> Day
    ) throws(RecurrenceProblem) -> Set<Day> {
        var days: Set<Day> = []
        for text in texts {
            guard days.insert(try read(text)).inserted else { throw .repeated("BYDAY") }
        }
        return days
    }

    private func weekday(_ text: Substring) throws(RecurrenceProblem) -> Weekday {
        guard let day = Weekday(code: text.suffix(2)) else { throw .malformed("BYDAY") }
        // Ordinals mean something in months only (RFC 5545 section 3.3.10).
        guard text.count == 2 else { throw .malformed("BYDAY") }
        return day
    }

    private func weekdayOfMonth(_ text: Substring) throws(RecurrenceProblem) -> WeekdayOfMonth {
        guard let day = Weekday(code: text.suffix(2)) else { throw .malformed("BYDAY") }
        let ordinal = text.dropLast(2)
        // "Every Monday of the month" is a weekly rule.
        guard !ordinal.isEmpty else { throw .unsupported("BYDAY") }
        guard ordinal.utf8.count <= 3, let number = Int(ordinal) else { throw .malformed("BYDAY") }
        guard let result = WeekdayOfMonth(number, day) else { throw .outOfRange("BYDAY") }
        return result
    }

    private func end() throws(RecurrenceProblem) -> RecurrenceRule.End {
        let count = try number("COUNT")
        guard let until = parts["UNTIL"] else { return count.map { .count($0) } ?? .never }
        guard count == nil else { throw .countAndUntil }
        guard until.last == "Z", let instant = BasicTime.seconds(until.dropLast()) else { throw .malformed("UNTIL") }
        return .until(instant)
    }

    private func number(_ part: String) throws(RecurrenceProblem) -> Int? {
        guard let text = parts[part] else { return nil }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .malformed(part) }
        // More digits than any number has.
        return Int(text) ?? .max
    }
}

extension RecurrenceRule {
    /// Parses the value of an `RRULE` in any letter case. Strict: what cannot be parsed in full is not a rule.
    /// Throws `RecurrenceProblem`.
    package init(parsing text: String) throws(RecurrenceProblem) {
        self = try RecurrenceRuleParser(text).rule()
    }
}
