import Clocks

/// A word for holidays in `opening_hours`: `PH`, `SH`, `PH -1 day`.
struct HolidayDay: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        case publicHoliday = "PH"
        case schoolHoliday = "SH"
    }

    let kind: Kind
    /// Days after the holiday itself, or before it.
    var offset = 0

    /// `nil` where nobody knows. School holidays are those of a region and a year: they match no day at all, and the
    /// other rules of a value are answered from.
    func matches(_ date: CivilDate, _ holidays: PublicHolidays) -> Bool? {
        guard kind == .publicHoliday else { return false }
        return holidays.contains(offset == 0 ? date : CivilDate(number: date.number - offset))
    }
}
