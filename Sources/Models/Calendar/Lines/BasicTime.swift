/// `20261121T133340`, the basic format of ISO 8601 that iCalendar uses (RFC 5545 section 3.3.5). Seconds are counted from
/// 1 January 1970, 00:00, on whichever clock the text is for.
enum BasicTime {
    /// The years 1970 to 9999.
    static let range: ClosedRange<Int64> = 0...253_402_300_799

    /// Seconds out of range are brought to its nearer end.
    static func text(_ seconds: Int64) -> String {
        let seconds = min(max(seconds, range.lowerBound), range.upperBound)
        let date = CivilDate(number: Int(seconds / 86_400))
        let time = Int(seconds % 86_400)
        let day = digits(date.year, 4) + digits(date.month, 2) + digits(date.day, 2)
        return day + "T" + digits(time / 3_600, 2) + digits(time / 60 % 60, 2) + digits(time % 60, 2)
    }

    /// `nil` for anything else, and for years before 1970. A leap second counts as the one before it, as the RFC allows.
    static func seconds(_ text: some StringProtocol) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count == 15, bytes[8] == UInt8(ascii: "T"), let year = number(bytes[0..<4]),
            let month = number(bytes[4..<6]), let day = number(bytes[6..<8]), let hour = number(bytes[9..<11]),
            let minute = number(bytes[11..<13]), let second = number(bytes[13..<15]), year >= 1_970, hour < 24,
            minute < 60, second <= 60, let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return Int64(date.number * 86_400 + hour * 3_600 + minute * 60 + min(second, 59))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0) { sum, digit in
            guard let sum, (0x30...0x39).contains(digit) else { return nil }
            return sum * 10 + Int(digit - 0x30)
        }
    }

    static func digits(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
