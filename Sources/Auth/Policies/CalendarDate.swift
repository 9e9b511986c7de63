/// A day of the Gregorian calendar, without a time or a zone.
package struct CalendarDate: Hashable, Sendable, Comparable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// `nil` when there is no such day; years 1...9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day that it is in UTC at an instant in epoch seconds, within the years 1...9999.
    package init(utcAt epochSeconds: Int64) {
        // 0001-01-01 and 9999-12-31, in days from 1970-01-01.
        let days = Int(epochSeconds / 86_400) - (epochSeconds % 86_400 < 0 ? 1 : 0)
        let clamped = min(max(days, -719_162), 2_932_896)
        // Days of a 400-year era that begins on a 1 March (Howard Hinnant, "chrono-Compatible Low-Level Date
        // Algorithms", civil_from_days).
        let (era, dayOfEra) = (clamped + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: LosslessStringConvertible {
    /// `2026-02-28`, as `<input type="date">` sends it.
    package var description: String {
        let digits = String(year * 10_000 + month * 100 + day)
        let padded = Array(String(repeating: "0", count: 8 - digits.count) + digits)
        return "\(String(padded[0..<4]))-\(String(padded[4..<6]))-\(String(padded[6..<8]))"
    }

    /// Reads exactly what `description` writes.
    package init?(_ description: String) {
        let fields = description.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard fields.map(\.count) == [4, 2, 2], description.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) })
        else { return nil }
        let numbers = fields.compactMap { Int(Substring($0)) }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }
}
