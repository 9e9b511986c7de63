/// `20261121T133340`, the basic format of ISO 8601 that iCalendar uses (RFC 5545 section 3.3.5). Seconds are counted from
/// 1 January 1970, 00:00, on whichever clock the text is for.
package enum BasicTime {
    /// The years 1970 to 9999.
    package static let range: ClosedRange<Int64> = 0...253_402_300_799

    /// Seconds out of range are brought to its nearer end.
    package static func text(_ seconds: Int64) -> String {
        let time = LocalTime(wall: min(max(seconds, range.lowerBound), range.upperBound))
        let date = time.date
        let day = Digits.padded(date.year, 4) + Digits.padded(date.month, 2) + Digits.padded(date.day, 2)
        let (hour, minute) = (time.minute / 60, time.minute % 60)
        return day + "T" + Digits.padded(hour, 2) + Digits.padded(minute, 2) + Digits.padded(time.second % 60, 2)
    }

    /// `nil` for anything else, and for years before 1970. A leap second counts as the one before it, as the RFC allows.
    package static func seconds(_ text: some StringProtocol) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count == 15, bytes[8] == UInt8(ascii: "T"), let year = Digits.number(bytes[0..<4]),
            let month = Digits.number(bytes[4..<6]), let day = Digits.number(bytes[6..<8]),
            let hour = Digits.number(bytes[9..<11]), let minute = Digits.number(bytes[11..<13]),
            let second = Digits.number(bytes[13..<15]), year >= 1_970, hour < 24, minute < 60, second <= 60,
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return LocalTime(date, minute: hour * 60 + minute).wall + Int64(min(second, 59))
    }
}
