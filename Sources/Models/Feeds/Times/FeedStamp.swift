import Clocks

/// A date or a time as it stands in a feed: `20261128`, `20261128T183000`, `20261128T183000Z`. Of all years of four digits:
/// descriptions of zones begin in 1601.
struct FeedStamp: Hashable {
    /// Seconds since 1 January 1970, 00:00, on the wall; of a date its beginning.
    let wall: Int64
    let isDate: Bool
    let isUTC: Bool

    /// `nil` for anything else. Hours, minutes and seconds that some programs leave out are zero.
    init?(_ text: some StringProtocol) {
        var bytes = ArraySlice(Array(text.utf8).filter { $0 != 0x20 })
        isUTC = bytes.last == UInt8(ascii: "Z")
        if isUTC { bytes.removeLast() }
        isDate = bytes.count == 8
        guard
            isDate || bytes.count == 15 && bytes[8] == UInt8(ascii: "T")
                || bytes.count == 13 && bytes[8] == UInt8(ascii: "T")
        else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].reduce(0) { sum, digit in
                guard let sum, (0x30...0x39).contains(digit) else { return nil }
                return sum * 10 + Int(digit - 0x30)
            }
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        guard !isDate else {
            wall = LocalTime(date).wall
            return
        }
        guard let hour = number(9..<11), let minute = number(11..<13),
            let second = bytes.count == 15 ? number(13..<15) : 0, hour <= 24, minute < 60, second <= 60
        else { return nil }
        wall = LocalTime(date, minute: hour * 60 + minute).wall + Int64(min(second, 59))
    }

    /// The day that it is, or that its time is on.
    var day: Int { LocalTime(wall: wall).day }
}
