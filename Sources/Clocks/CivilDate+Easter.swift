extension CivilDate {
    /// The number of Easter Sunday of the western churches, by the anonymous Gregorian computus (Meeus, "Astronomical
    /// Algorithms").
    package static func easter(_ year: Int) -> Int {
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

    /// The number of Easter Sunday of the orthodox churches, which is by the Julian calendar (Meeus, "Astronomical
    /// Algorithms").
    package static func orthodoxEaster(_ year: Int) -> Int {
        let d = (19 * (year % 19) + 15) % 30
        let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
        let julian = number(year: year, month: (d + e + 114) / 31, day: (d + e + 114) % 31 + 1)
        return julian + year / 100 - year / 400 - 2
    }
}
