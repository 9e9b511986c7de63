/// A day as people write it: "21 November 2026".
struct DayWords: HTML {
    let day: CivilDay

    var body: some HTML {
        Time(.dateTime(day.iso)) { "\(day.day)\u{A0}\(day.monthName) \(day.year)" }
    }
}
