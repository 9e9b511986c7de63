import Clocks

/// A day as people write it: "21 November 2026".
struct DayWords: HTML {
    let day: CivilDate

    /// Never broken between day and month.
    var words: String { tr("\(day.day)\u{A0}\(day.monthName) \(day.year)", "a day, its month and year") }

    var body: some HTML { Time(.dateTime(day.description)) { words } }
}
