/// A word or sign of `opening_hours`.
enum OpeningHoursToken: Hashable, Sendable {
    case weekday(Int)
    case month(Int)
    case holiday(HolidayDay.Kind)
    case sun(SunEvent)
    case modifier(OpeningRule.Modifier)
    /// With how many digits it is written.
    case number(Int, digits: Int)
    /// Minutes; with a point between hours and minutes it might be a date as well.
    case clock(Int, isDotted: Bool)
    case comment(String)
    case easter, week, days, always, fallback
    case dash, comma, semicolon, colon, plus, slash, openBracket, closeBracket, openParenthesis, closeParenthesis

    /// By lower-case word.
    static let words: [String: OpeningHoursToken] = {
        var words: [String: OpeningHoursToken] = [
            "ph": .holiday(.publicHoliday), "sh": .holiday(.schoolHoliday), "open": .modifier(.open),
            "closed": .modifier(.closed), "off": .modifier(.closed), "unknown": .modifier(.unknown),
            "easter": .easter, "week": .week, "day": .days, "days": .days,
        ]
        for (index, name) in WeekdaySelector.names.enumerated() { words[name.lowercased()] = .weekday(index) }
        for (index, name) in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].enumerated() {
            words[name] = .weekday(index)
        }
        for (index, name) in DateRange.Bound.monthNames.enumerated() { words[name.lowercased()] = .month(index + 1) }
        for event in SunEvent.allCases { words[event.rawValue] = .sun(event) }
        return words
    }()

    static let signs: [UInt8: OpeningHoursToken] = [
        UInt8(ascii: "-"): .dash, UInt8(ascii: ","): .comma, UInt8(ascii: ";"): .semicolon, UInt8(ascii: ":"): .colon,
        UInt8(ascii: "+"): .plus, UInt8(ascii: "/"): .slash, UInt8(ascii: "["): .openBracket,
        UInt8(ascii: "]"): .closeBracket, UInt8(ascii: "("): .openParenthesis, UInt8(ascii: ")"): .closeParenthesis,
    ]
}
