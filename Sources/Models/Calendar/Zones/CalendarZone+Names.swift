import Clocks
import Foundation

extension CalendarZone {
    /// The clock that a TZID of others means: a name of the tz database, perhaps behind a vendor's prefix
    /// (`/citadel.org/20260101_1/Europe/Berlin`), or a name of Windows.
    static func clock(named name: String) -> WallClock? {
        let words = name.split(separator: "/")
        // Names have two or three words: `Europe/Berlin`, `America/Argentina/Salta`.
        let suffixes = name.hasPrefix("/") ? [3, 2].map { words.suffix($0).joined(separator: "/") } : [name]
        let known =
            suffixes.lazy.compactMap(TimeZone.init(named:)).first
            ?? WindowsZones.identifier(for: name).flatMap(TimeZone.init(named:))
        return known.map { WallClock($0) }
    }
}
