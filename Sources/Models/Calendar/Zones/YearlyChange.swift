import Clocks

/// A change of clocks on the same day of every year, such as the last Sunday of March at 02:00.
struct YearlyChange: Hashable {
    let month: Int
    let day: WeekdayOfMonth
    /// Seconds after midnight by the clock before the change.
    let timeOfDay: Int64

    /// Every rule by which a change falls on this time of the wall.
    static func candidates(for wall: Int64) -> [YearlyChange] {
        let time = LocalTime(wall: wall)
        let date = time.date
        var ordinals = [(date.day - 1) / 7 + 1]
        if date.day + 7 > CivilDate.length(month: date.month, year: date.year) { ordinals.insert(-1, at: 0) }
        // A fifth Sunday is in few years.
        return ordinals.filter { $0 < 5 }.compactMap { WeekdayOfMonth($0, date.weekday) }.map {
            YearlyChange(month: date.month, day: $0, timeOfDay: Int64(time.second))
        }
    }

    func wall(in year: Int) -> Int64? {
        day.number(year: year, month: month).map { Int64($0) * 86_400 + timeOfDay }
    }

    var text: String { "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(day.code)" }
}
