import Clocks
import Foundation
import Synchronization

/// Time zones by their IANA names, made once each.
final class ZoneCache: Sendable {
    private let zones = Mutex<[String: TimeZone]>([:])

    /// `nil` for a name that the system does not know.
    func zone(_ name: String) -> TimeZone? {
        zones.withLock { zones in
            if let zone = zones[name] { return zone }
            guard let zone = TimeZone(named: name) else { return nil }
            // Names come from tables of a few hundred.
            zones[name] = zone
            return zone
        }
    }
}
