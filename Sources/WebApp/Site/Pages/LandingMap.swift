import Models
import Places
import Synchronization

/// What the landing shows of the import: the cafes in the middle of it, and its largest towns. Looked up once per
/// import, since it is the same for everybody.
final class LandingMap: Sendable {
    private struct Kept {
        let version: String?
        let centre: GeoPoint?
        let around: PlaceSearchResult?
        let towns: [Locality]
    }

    private let places: PlaceStore
    private let kept = Mutex<Kept?>(nil)

    init(places: PlaceStore) { self.places = places }

    /// `nil` without a map. Throws the database's errors.
    /// - Parameter centre: where the operator has put it; `nil` for the middle of the import.
    func around(_ centre: GeoPoint?) throws -> PlaceSearchResult? { try current(centre).around }

    /// The largest towns that the map covers, at most three. Throws the database's errors.
    func towns() throws -> [Locality] { try current(kept.withLock { $0 }?.centre).towns }

    private func current(_ given: GeoPoint?) throws -> Kept {
        let version = places.townsVersion
        if let kept = kept.withLock({ $0 }), kept.version == version, kept.centre == given { return kept }
        let centre = try given ?? places.mapCentre()
        let around = try centre.map { centre in
            let cafes = try places.places(.cafes, around: centre)
            return PlaceSearchResult(origin: .position(centre), places: cafes, alternatives: [])
        }
        let current = Kept(version: version, centre: given, around: around, towns: try places.coveredTowns())
        kept.withLock { $0 = current }
        return current
    }
}
