import Clocks

/// Dates of HTTP (RFC 9110 section 5.6.7), by arithmetic alone: no formatter, no locale, no lock.
public enum HTTPDate {
    /// The length of every IMF-fixdate, `Sun, 06 Nov 1994 08:49:37 GMT`.
    public static let length = 29

    /// 31 December 9999 23:59:59, the last second that a year of four digits can say.
    static let lastSecond = 253_402_300_799

    private static let days = Array("MonTueWedThuFriSatSun".utf8)
    private static let months = Array("JanFebMarAprMayJunJulAugSepOctNovDec".utf8)

    /// The IMF-fixdate of `epochSeconds`, which is clamped to the years 1970 to 9999.
    public static func format(epochSeconds: Int) -> [UInt8] {
        let seconds = min(max(epochSeconds, 0), lastSecond)
        let date = CivilDate(utcAt: seconds)
        let time = seconds % 86_400
        return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            var at = 0
            func put(_ byte: UInt8) {
                buffer[at] = byte
                at += 1
            }
            func putTwo(_ number: Int) {
                put(UInt8(0x30 + number / 10))
                put(UInt8(0x30 + number % 10))
            }
            func putName(_ names: [UInt8], _ index: Int) {
                for offset in 0..<3 { put(names[index * 3 + offset]) }
            }
            putName(days, date.weekday.rawValue)
            put(0x2C)
            put(ASCII.space)
            putTwo(date.day)
            put(ASCII.space)
            putName(months, date.month - 1)
            put(ASCII.space)
            putTwo(date.year / 100)
            putTwo(date.year % 100)
            put(ASCII.space)
            putTwo(time / 3_600)
            put(ASCII.colon)
            putTwo(time / 60 % 60)
            put(ASCII.colon)
            putTwo(time % 60)
            for byte in [ASCII.space, 0x47, 0x4D, 0x54] { put(byte) }
            count = at
        }
    }

    /// The IMF-fixdate of `epochSeconds` as text for a header field.
    public static func string(epochSeconds: Int) -> String {
        String(decoding: format(epochSeconds: epochSeconds), as: UTF8.self)
    }
}
