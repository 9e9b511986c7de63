import Clocks

extension HTTPDate {
    /// Epoch seconds of a date in one of the three formats of RFC 9110 section 5.6.7; `nil` for anything else. The name
    /// of the day must be one, but need not be the right one. The two-digit year of RFC 850 lies at most 50 years after
    /// `now`.
    public static func parse(_ text: String, now: Int) -> Int? {
        let words = text.utf8.split(separator: ASCII.space, omittingEmptySubsequences: true).map(Array.init)
        guard text.utf8.count <= 40, text.utf8.first != ASCII.space, text.utf8.last != ASCII.space else { return nil }
        switch words.count {
        case 6: return fixdate(words)
        case 4: return rfc850(words, now: now)
        case 5: return asctime(words)
        default: return nil
        }
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`
    private static func fixdate(_ words: [[UInt8]]) -> Int? {
        guard words[0].count == 4, words[0][3] == 0x2C, isDay(words[0].dropLast()), words[5] == Array("GMT".utf8),
            words[1].count == 2, let day = number(words[1]), let month = month(words[2]),
            words[3].count == 4, let year = number(words[3])
        else { return nil }
        return epoch(CivilDate(year: year, month: month, day: day), words[4])
    }

    /// `Sunday, 06-Nov-94 08:49:37 GMT`
    private static func rfc850(_ words: [[UInt8]], now: Int) -> Int? {
        let date = words[1].split(separator: 0x2D, omittingEmptySubsequences: false).map(Array.init)
        guard words[0].last == 0x2C, isLongDay(words[0].dropLast()), words[3] == Array("GMT".utf8), date.count == 3,
            date[0].count == 2, let day = number(date[0]), let month = month(date[1]),
            date[2].count == 2, let shortYear = number(date[2])
        else { return nil }
        let thisYear = CivilDate(utcAt: max(now, 0)).year
        var year = thisYear / 100 * 100 + shortYear
        if year > thisYear + 50 { year -= 100 }
        return epoch(CivilDate(year: year, month: month, day: day), words[2])
    }

    /// `Sun Nov  6 08:49:37 1994`
    private static func asctime(_ words: [[UInt8]]) -> Int? {
        guard isDay(words[0][...]), let month = month(words[1]), words[2].count <= 2, let day = number(words[2]),
            words[4].count == 4, let year = number(words[4])
        else { return nil }
        return epoch(CivilDate(year: year, month: month, day: day), words[3])
    }

    /// `nil` for a day that does not exist; a leap second counts as the second before it.
    private static func epoch(_ date: CivilDate?, _ time: [UInt8]) -> Int? {
        guard let date, time.count == 8, time[2] == ASCII.colon, time[5] == ASCII.colon,
            let hour = number(time[0...1]), let minute = number(time[3...4]), let second = number(time[6...7]),
            hour < 24, minute < 60, second <= 60
        else { return nil }
        return date.number * 86_400 + hour * 3_600 + minute * 60 + min(second, 59)
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard ASCII.isDigit(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }

    private static func month(_ name: [UInt8]) -> Int? {
        index(of: name[...], in: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").map { $0 + 1 }
    }

    private static func isDay(_ name: ArraySlice<UInt8>) -> Bool {
        index(of: name, in: "Mon Tue Wed Thu Fri Sat Sun") != nil
    }

    private static func isLongDay(_ name: ArraySlice<UInt8>) -> Bool {
        index(of: name, in: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday") != nil
    }

    private static func index(of name: ArraySlice<UInt8>, in names: String) -> Int? {
        names.utf8.split(separator: ASCII.space).firstIndex { $0.elementsEqual(name) }
    }
}
