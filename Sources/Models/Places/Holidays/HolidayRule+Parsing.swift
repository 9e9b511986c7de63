import Clocks

extension HolidayRule {
    /// Reads `12-25 +SaSu @2024-`; see `HolidayTable.all`. `nil` for anything else, which a test looks for.
    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard let first = words.first, let base = Base(first) else { return nil }
        var (substitute, years) = (nil as Substitute?, 1...9_999)
        for word in words.dropFirst() {
            if word.hasPrefix("@"), let range = Self.years(word.dropFirst()) {
                years = range
            } else if substitute == nil, let known = Substitute(rawValue: String(word)) {
                substitute = known
            } else {
                return nil
            }
        }
        (self.base, self.substitute, self.years) = (base, substitute, years)
    }

    /// `2024`, `2024-2030`, `2024-`, `-2030`.
    private static func years(_ text: Substring) -> ClosedRange<Int>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count <= 2 else { return nil }
        let (from, to) = (first.isEmpty ? 1 : Int(first), last.isEmpty ? 9_999 : Int(last))
        guard let from, let to, from <= to else { return nil }
        return from...to
    }
}

extension HolidayRule.Base {
    fileprivate init?(_ text: Substring) {
        switch text.prefix(2) {
        case "VE": self = .vernalEquinox
        case "AE": self = .autumnalEquinox
        case "E+", "E-":
            guard let days = Int(text.dropFirst()) else { return nil }
            self = .easter(days)
        case "O+", "O-":
            guard let days = Int(text.dropFirst()) else { return nil }
            self = .orthodoxEaster(days)
        default: self.init(date: text)
        }
    }

    /// `05-01`, `05-01>Mo`, `05-31<Mo`.
    private init?(date text: Substring) {
        let words = text.split { $0 == ">" || $0 == "<" }
        guard let date = words.first?.split(separator: "-"), date.count == 2, let month = Int(date[0]),
            let day = Int(date[1]), CivilDate(year: 2_000, month: month, day: day) != nil
        else { return nil }
        guard words.count == 2 else {
            guard words.count == 1 else { return nil }
            self = .day(month: month, day: day)
            return
        }
        guard let weekday = WeekdaySelector.names.firstIndex(of: String(words[1])) else { return nil }
        self = .weekday(weekday, month: month, day: day, isAfter: text.contains(">"))
    }
}
