import Models
import Places
import Synchronization

/// What the landing shows of the import: the cafes in the middle of it, and its largest towns. Looked up once per
/// import, since it is the same for everybody.
final class LandingMap: Sendable {
    private struct Kept {
        let version: String?
        let around: PlaceSearchResult?
        let towns: [Locality]
    }

    private let places: PlaceStore
    private let kept = Mutex<Kept?>(nil)

    init(places: PlaceStore) { self.places = places }

    /// `nil` without a map. Throws the database's errors.
    func around() throws -> PlaceSearchResult? { try current().around }

    /// The largest towns that the map covers, at most three. Throws the database's errors.
    func towns() throws -> [Locality] { try current().towns }

    private func current() throws -> Kept {
        let version = places.townsVersion
        if let kept = kept.withLock({ $0 }), kept.version == version { return kept }
        let centre = try places.mapCentre()
        let around = try centre.map { centre in
            let cafes = try places.places(.cafes, around: centre)
            return PlaceSearchResult(origin: .position(centre), places: cafes, alternatives: [])
        }
        let current = Kept(version: version, around: around, towns: try places.coveredTowns())
        kept.withLock { $0 = current }
        return current
    }
}
