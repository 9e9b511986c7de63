import Clocks

/// A day as people write it: "21 November 2026".
struct DayWords: HTML {
    let day: CivilDate

    var body: some HTML {
        Time(.dateTime(day.description)) { "\(day.day)\u{A0}\(day.monthName) \(day.year)" }
    }
}

extension CivilDate {
    /// "November"
    var monthName: String { WeekdayWords.fullMonths[month - 1] }
}
