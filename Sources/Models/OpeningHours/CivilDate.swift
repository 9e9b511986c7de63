/// A day of the Gregorian calendar, without a time zone.
package struct CivilDate: Hashable, Sendable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    package let day: Int
    /// Whole days since 1 January 1970.
    package let number: Int

    /// `nil` where the calendar has no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(month: month, year: year)
        else { return nil }
        self.init(number: Self.number(year: year, month: month, day: day))
    }

    /// Days are counted in eras of 400 years from 1 March of the year 0, as in Howard Hinnant's "chrono-Compatible
    /// Low-Level Date Algorithms".
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

    /// 0 for Monday to 6 for Sunday. The first day of 1970 was a Thursday.
    package var weekday: Int { Self.remainder(number + 3, 7) }

    /// The week of the year by ISO 8601, 1 to 53: weeks begin on Monday and belong to the year of their Thursday.
    var week: Int {
        let thursday = number - weekday + 3
        let year = CivilDate(number: thursday).year
        return (thursday - Self.number(year: year, month: 1, day: 1)) / 7 + 1
    }

    /// Easter Sunday of the western churches, by the anonymous Gregorian computus (Meeus, "Astronomical Algorithms").
    static func easter(_ year: Int) -> Int {
        let a = year % 19
        let (b, c) = (year / 100, year % 100)
        let (d, e) = (b / 4, b % 4)
        let g = (8 * b + 13) / 25
        let h = (19 * a + b - d - g + 15) % 30
        let (i, k) = (c / 4, c % 4)
        let l = (32 + 2 * e + 2 * i - h - k) % 7
        let m = (a + 11 * h + 19 * l) / 433
        let month = (h + l - 7 * m + 90) / 25
        return number(year: year, month: month, day: (h + l - 7 * m + 33 * month + 19) % 32)
    }

    /// Easter Sunday of the orthodox churches, which is by the Julian calendar (Meeus, "Astronomical Algorithms").
    static func orthodoxEaster(_ year: Int) -> Int {
        let d = (19 * (year % 19) + 15) % 30
        let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
        let julian = number(year: year, month: (d + e + 114) / 31, day: (d + e + 114) % 31 + 1)
        return julian + year / 100 - year / 400 - 2
    }

    static func length(month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a day that is in the calendar.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = quotient(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Division that rounds down.
    static func quotient(_ number: Int, _ divisor: Int) -> Int {
        (number >= 0 ? number : number - divisor + 1) / divisor
    }

    private static func remainder(_ number: Int, _ divisor: Int) -> Int { number - quotient(number, divisor) * divisor }
}
