import Models
import Places
import Synchronization

/// What the map on the landing shows: the cafes in the middle of the import. Looked up once per import, since it is the
/// same for everybody.
final class LandingMap: Sendable {
    private struct Kept {
        let version: String?
        let around: PlaceSearchResult?
    }

    private let places: PlaceStore
    private let kept = Mutex<Kept?>(nil)

    init(places: PlaceStore) { self.places = places }

    /// `nil` without a map. Throws the database's errors.
    func around() throws -> PlaceSearchResult? {
        let version = places.version
        if let kept = kept.withLock({ $0 }), kept.version == version { return kept.around }
        let around = try places.mapCentre().map { centre in
            let cafes = try places.places(.cafes, around: centre)
            return PlaceSearchResult(origin: .position(centre), places: cafes, alternatives: [])
        }
        kept.withLock { $0 = Kept(version: version, around: around) }
        return around
    }
}
