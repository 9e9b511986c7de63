import Foundation

extension CalendarZone {
    /// The clock that a TZID of others means: a name of the tz database, perhaps behind a vendor's prefix
    /// (`/citadel.org/20260101_1/Europe/Berlin`), or a name of Windows.
    static func clock(named name: String) -> WallClock? {
        let words = name.split(separator: "/")
        // Names have two or three words: `Europe/Berlin`, `America/Argentina/Salta`.
        let suffixes = name.hasPrefix("/") ? [3, 2].map { words.suffix($0).joined(separator: "/") } : [name]
        let known = suffixes.lazy.compactMap(zone).first ?? WindowsZones.identifier(for: name).flatMap(zone)
        return known.map(WallClock.init)
    }

    /// Foundation takes `GMT+5` and abbreviations such as `EST` too, whose meaning depends on who says it.
    private static func zone(_ name: String) -> TimeZone? {
        name.contains("/") || name == "UTC" ? TimeZone(identifier: name) : nil
    }
}
