import Clocks

/// Reads the times that files of cameras hold.
enum TimeText {
    /// Seconds on the wall of `2024:06:01 12:30:00` or `2024-06-01T12:30:00`; `nil` for what no camera of this century
    /// has written, such as zeros.
    static func wall(_ text: String) -> Int64? {
        guard let match = text.prefixMatch(of: /(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), year >= 1990,
            let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6),
            let date = CivilDate(year: year, month: month, day: day), hour < 24, minute < 60, second < 60
        else { return nil }
        return Int64(date.number * 86_400 + hour * 3_600 + minute * 60 + second)
    }

    /// Seconds east of Greenwich of `+02:00`, `-0530` or `Z`.
    static func offset(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let match = text.wholeMatch(of: /([+-])(\d\d):?(\d\d)/), let hours = Int(match.2),
            let minutes = Int(match.3), hours < 15, minutes < 60
        else { return nil }
        return (hours * 3_600 + minutes * 60) * (match.1 == "-" ? -1 : 1)
    }

    /// Epoch seconds of `2024-06-01T12:30:00.000000Z` or `2024-06-01T12:30:00+0200`.
    static func instant(_ text: String) -> Int64? {
        guard let wall = wall(text) else { return nil }
        let zone = text.dropFirst(19).drop { $0 == "." || $0.isNumber }
        return offset(String(zone)).map { wall - Int64($0) }
    }
}
