import Clocks

extension Weekday {
    /// "Monday"
    var words: String {
        switch self {
        case .monday: tr("Monday")
        case .tuesday: tr("Tuesday")
        case .wednesday: tr("Wednesday")
        case .thursday: tr("Thursday")
        case .friday: tr("Friday")
        case .saturday: tr("Saturday")
        case .sunday: tr("Sunday")
        }
    }

    /// "Mon", as it stands in tables and beside times.
    var shortName: String {
        switch self {
        case .monday: tr("Mon")
        case .tuesday: tr("Tue")
        case .wednesday: tr("Wed")
        case .thursday: tr("Thu")
        case .friday: tr("Fri")
        case .saturday: tr("Sat")
        case .sunday: tr("Sun")
        }
    }
}

extension CivilDate {
    /// "November"
    var monthName: String {
        switch month {
        case 1: tr("January")
        case 2: tr("February")
        case 3: tr("March")
        case 4: tr("April")
        case 5: tr("May", "the whole name of the month")
        case 6: tr("June")
        case 7: tr("July")
        case 8: tr("August")
        case 9: tr("September")
        case 10: tr("October")
        case 11: tr("November")
        default: tr("December")
        }
    }

    /// "Nov"
    var shortMonthName: String {
        switch month {
        case 1: tr("Jan")
        case 2: tr("Feb")
        case 3: tr("Mar")
        case 4: tr("Apr")
        case 5: tr("May")
        case 6: tr("Jun")
        case 7: tr("Jul")
        case 8: tr("Aug")
        case 9: tr("Sep")
        case 10: tr("Oct")
        case 11: tr("Nov")
        default: tr("Dec")
        }
    }

    /// "Sat 21 Nov", or "Sat 21 Nov 2027" where it is not the year that needs no mention.
    func words(in year: Int) -> String {
        year == self.year
            ? tr("\(weekday.shortName) \(day) \(shortMonthName)", "a day and its month")
            : tr("\(weekday.shortName) \(shortWords)", "a day of another year")
    }

    /// "21 Nov 2026"
    var shortWords: String { tr("\(day) \(shortMonthName) \(year)", "a day, its month and year") }
}
