/// A day of the proleptic Gregorian calendar, without a time of day or a zone.
package struct CivilDate: Hashable, Sendable, Comparable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    package let day: Int
    /// Whole days since 1 January 1970.
    package let number: Int

    /// The years that a date of four digits can name.
    package static let years = 1...9_999

    /// `nil` where the calendar has no such day, and outside of `years`.
    package init?(year: Int, month: Int, day: Int) {
        guard Self.years.contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(month: month, year: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        number = Self.number(year: year, month: month, day: day)
    }

    /// Days are counted in eras of 400 years from 1 March of the year 0, as in Howard Hinnant's "chrono-Compatible
    /// Low-Level Date Algorithms". Takes any number that fits into some millions of years, also outside of `years`.
    package init(number: Int) {
        self.number = number
        let shiftedNumber = number + 719_468
        let era = Self.quotient(shiftedNumber, 146_097)
        let dayOfEra = shiftedNumber - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day that it is in UTC at an instant in epoch seconds; the nearest of `years` for an instant outside of them.
    package init(utcAt epochSeconds: some BinaryInteger) {
        let number = Self.quotient(Int(clamping: epochSeconds), 86_400)
        self.init(number: min(max(number, Self.first), Self.last))
    }

    /// 0001-01-01 and 9999-12-31.
    private static let first = number(year: years.lowerBound, month: 1, day: 1)
    private static let last = number(year: years.upperBound, month: 12, day: 31)

    package static func < (left: CivilDate, right: CivilDate) -> Bool { left.number < right.number }

    /// The first day of 1970 was a Thursday.
    package var weekday: Weekday { Weekday(dayNumber: number) }

    /// The week of the year by ISO 8601, 1 to 53: weeks begin on Monday and belong to the year of their Thursday.
    package var week: Int {
        let thursday = number - weekday.rawValue + 3
        let year = CivilDate(number: thursday).year
        return (thursday - Self.number(year: year, month: 1, day: 1)) / 7 + 1
    }

    /// How many days a month has.
    package static func length(month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a day that is in the calendar.
    package static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = quotient(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Division that rounds down.
    static func quotient(_ number: Int, _ divisor: Int) -> Int {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }
}
