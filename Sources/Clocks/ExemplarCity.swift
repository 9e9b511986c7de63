import Foundation
import Synchronization

/// The town by which a time zone is known, as a language calls it: the exemplar city of the Unicode CLDR ("Lissabon").
package enum ExemplarCity {
    private struct Key: Hashable {
        let zone: String
        let language: String
    }

    /// A formatter takes milliseconds to be made, so each is asked once.
    private static let known = Mutex<[Key: String]>([:])
    /// There are some 600 names of zones in each language.
    private static let maxKnown = 4_000

    /// `language` as BCP 47 names it: "de". `nil` where the language has no name for it, and for what is no zone.
    package static func name(of zone: String, in language: String) -> String? {
        let key = Key(zone: zone, language: language)
        if let name = known.withLock({ $0[key] }) { return name.isEmpty ? nil : name }
        guard let timeZone = TimeZone(named: zone) else { return nil }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: language)
        // Unicode Technical Standard 35 part 4, "VVV": the exemplar city.
        formatter.dateFormat = "VVV"
        func town(_ zone: TimeZone) -> String {
            formatter.timeZone = zone
            return formatter.string(from: .distantPast)
        }
        // Universal time has no town, so it is called as what has none is.
        let name = town(timeZone) == town(.gmt) ? "" : town(timeZone)
        known.withLock { if $0.count < maxKnown { $0[key] = name } }
        return name.isEmpty ? nil : name
    }
}
