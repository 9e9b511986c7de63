import Clocks

extension FeedRule {
    /// Far more than any rule says.
    private static let maxBytes = 4_000
    private static let maxInterval = 10_000
    /// Times of one day.
    private static let maxTimes = 48

    /// Reads the value of an `RRULE`. Throws `Problem`.
    init(_ text: String) throws(Problem) {
        guard text.utf8.count <= Self.maxBytes else { throw .malformed }
        var parts: [Substring: Substring] = [:]
        for part in text.uppercased().split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { throw .malformed }
            parts[part[..<equals]] = part[part.index(after: equals)...]
        }
        guard let word = parts.removeValue(forKey: "FREQ") else { throw .malformed }
        guard let frequency = Frequency(rawValue: String(word)) else { throw .unsupported }
        self.init(frequency: frequency)
        for (name, value) in parts { try take(name, value) }
        // What is every minute is no event for people.
        guard max(1, hours.count) * max(1, minutes.count) * max(1, seconds.count) <= Self.maxTimes else {
            throw .unsupported
        }
    }

    private mutating func take(_ name: Substring, _ value: Substring) throws(Problem) {
        switch name {
        case "INTERVAL": interval = try Self.number(value, in: 1...Self.maxInterval)
        case "COUNT": count = try Self.number(value, in: 1...1_000_000)
        case "UNTIL":
            guard let stamp = FeedStamp(value) else { throw .malformed }
            until = stamp
        case "WKST":
            guard let day = Weekday(code: value) else { throw .malformed }
            weekStart = day
        case "BYDAY": days = try Self.days(value)
        case "BYMONTH": months = Set(try Self.numbers(value, to: 12))
        case "BYMONTHDAY": monthDays = Set(try Self.numbers(value, to: 31, fromEnd: true))
        case "BYYEARDAY": yearDays = Set(try Self.numbers(value, to: 366, fromEnd: true))
        case "BYWEEKNO": weeks = Set(try Self.numbers(value, to: 53, fromEnd: true))
        case "BYSETPOS": positions = Set(try Self.numbers(value, to: 366, fromEnd: true))
        case "BYHOUR": hours = try Self.numbers(value, from: 0, to: 23)
        case "BYMINUTE": minutes = try Self.numbers(value, from: 0, to: 59)
        case "BYSECOND": seconds = try Self.numbers(value, from: 0, to: 59)
        case _ where name.hasPrefix("X-"): break
        default: throw .unsupported
        }
    }

    private static func number(_ text: Substring, in range: ClosedRange<Int>) throws(Problem) -> Int {
        guard let number = Int(text), range.contains(number) else { throw .malformed }
        return number
    }

    private static func numbers(
        _ text: Substring,
        from first: Int = 1,
        to last: Int,
        fromEnd: Bool = false
    ) throws(Problem) -> [Int] {
        var numbers: Set<Int> = []
        for word in text.split(separator: ",") {
            guard let number = Int(word) else { throw .malformed }
            let size = fromEnd && number < 0 ? -number : number
            guard (first...last).contains(size) else { throw .malformed }
            numbers.insert(number)
        }
        guard !numbers.isEmpty else { throw .malformed }
        return numbers.sorted()
    }

    private static func days(_ text: Substring) throws(Problem) -> Set<Day> {
        var days: Set<Day> = []
        for word in text.split(separator: ",") {
            let word = word.drop { $0 == " " }
            guard let weekday = Weekday(code: word.suffix(2)) else { throw .malformed }
            let ordinal = word.dropLast(2)
            guard !ordinal.isEmpty else {
                days.insert(Day(ordinal: 0, weekday: weekday))
                continue
            }
            guard let number = Int(ordinal), number != 0, (-53...53).contains(number) else { throw .malformed }
            days.insert(Day(ordinal: number, weekday: weekday))
        }
        guard !days.isEmpty else { throw .malformed }
        return days
    }
}
