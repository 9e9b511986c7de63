import Clocks

/// Days of the week, some of them perhaps only as the first or last of a month, and holidays.
struct WeekdaySelector: Hashable, Sendable {
    struct Nth: Hashable, Sendable {
        let weekday: Int
        /// From 1 to 5, or from -1, the last of the month, to -5.
        let position: Int

        func matches(_ date: CivilDate) -> Bool {
            Weekday(rawValue: weekday).flatMap { WeekdayOfMonth(position, $0) }?.matches(date) ?? false
        }
    }

    /// A bit a weekday, Monday the lowest.
    var mask: UInt8 = 0
    var nth: [Nth] = []
    var holidays: [HolidayDay] = []
    /// `SH Mo-Fr` is for those school holidays which are weekdays; `SH,Mo-Fr` for both.
    var onlyOnHolidays = false

    static let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    var isForOrdinaryDays: Bool { !onlyOnHolidays && (mask != 0 || !nth.isEmpty) }

    /// `nil` where that hangs on a holiday of which nobody knows.
    func matches(_ date: CivilDate, _ holidays: PublicHolidays) -> Bool? {
        let isWeekday = mask & (1 << UInt8(date.weekday.rawValue)) != 0 || nth.contains { $0.matches(date) }
        guard isWeekday == onlyOnHolidays, !self.holidays.isEmpty else { return isWeekday && !onlyOnHolidays }
        let answers = self.holidays.map { $0.matches(date, holidays) }
        return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }

    /// Ranges may go over the end of the week.
    mutating func insert(from first: Int, to last: Int) {
        var day = first
        mask |= 1 << UInt8(day)
        while day != last {
            day = (day + 1) % 7
            mask |= 1 << UInt8(day)
        }
    }
}
