import Clocks

/// One public holiday of a country: on which day of a year it is, and which day is free in its stead.
struct HolidayRule: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case day(month: Int, day: Int)
        /// The first such weekday (0 for Monday) from that day on, or the last one up to it.
        case weekday(Int, month: Int, day: Int, isAfter: Bool)
        /// Days after Easter Sunday of the western churches, or of the orthodox ones.
        case easter(Int)
        case orthodoxEaster(Int)
        case vernalEquinox
        case autumnalEquinox
    }

    enum Substitute: String, Hashable, Sendable {
        /// A Sunday's holiday makes the next day free that is no holiday.
        case afterSunday = "+Su"
        /// One of a Saturday or Sunday makes the next working day free.
        case afterWeekend = "+SaSu"
        /// Friday for Saturday, Monday for Sunday.
        case nearestWorkingDay = "~"
        /// It is on the Saturday instead of the Sunday.
        case insteadOfSunday = "<Su"
        /// On a Sunday it is none.
        case notOnSunday = "!Su"
    }

    let base: Base
    let substitute: Substitute?
    let years: ClosedRange<Int>

    /// The day's number, `nil` in a year without it.
    func day(in year: Int) -> Int? {
        guard years.contains(year) else { return nil }
        let number = number(in: year)
        guard Self.weekday(number) == 6 else { return number }
        switch substitute {
        case .insteadOfSunday: return number - 1
        case .notOnSunday: return nil
        default: return number
        }
    }

    /// The day that is free besides `number`, given those that are holidays themselves.
    func substitute(for number: Int, among holidays: Set<Int>) -> Int? {
        let weekday = Self.weekday(number)
        switch substitute {
        case .afterSunday where weekday == 6:
            return Self.first(after: number) { !holidays.contains($0) }
        case .afterWeekend where weekday >= 5:
            return Self.first(after: number) { !holidays.contains($0) && Self.weekday($0) < 5 }
        case .nearestWorkingDay where weekday >= 5: return weekday == 5 ? number - 1 : number + 1
        default: return nil
        }
    }

    private func number(in year: Int) -> Int {
        switch base {
        case .day(let month, let day): return CivilDate.number(year: year, month: month, day: day)
        case .weekday(let weekday, let month, let day, let isAfter):
            let number = CivilDate.number(year: year, month: month, day: day)
            let ahead = (weekday - Self.weekday(number) + 7) % 7
            return isAfter ? number + ahead : number + ahead - (ahead == 0 ? 0 : 7)
        case .easter(let days): return CivilDate.easter(year) + days
        case .orthodoxEaster(let days): return CivilDate.orthodoxEaster(year) + days
        case .vernalEquinox: return Self.equinox(year, month: 3, firstDay: 20.8431)
        case .autumnalEquinox: return Self.equinox(year, month: 9, firstDay: 23.2488)
        }
    }

    /// The day by Japanese time, from 1980 to 2099; the formula of Shinkoyomi Benricho (Japan Hydrographic Association).
    private static func equinox(_ year: Int, month: Int, firstDay: Double) -> Int {
        let since = year - 1_980
        let day = Int(firstDay + 0.242194 * Double(since)) - since / 4
        return CivilDate.number(year: year, month: month, day: day)
    }

    private static func first(after number: Int, where isFree: (Int) -> Bool) -> Int {
        var day = number + 1
        while !isFree(day) { day += 1 }
        return day
    }

    private static func weekday(_ number: Int) -> Int { Weekday(dayNumber: number).rawValue }
}
