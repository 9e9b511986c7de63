/// The outcome of a search for places around a position.
package struct PlaceSearchResult: Hashable, Sendable {
    /// Where a search started, in the words for its heading.
    package enum Origin: Hashable, Sendable {
        case locality(Locality)
        /// A position given as such (`?lat=&lon=`).
        case position(GeoPoint)

        package var point: GeoPoint {
            switch self {
            case .locality(let locality): locality.point
            case .position(let point): point
            }
        }
    }

    package let origin: Origin
    /// Nearest first, at most `limit`.
    package let places: [NearbyPlace]
    /// Other localities that the typed words could mean, most likely first.
    package let alternatives: [Locality]
    /// What sources beside the map say; together with `places` at most `limit`.
    package let outside: OutsideFindings

    /// How far the search reaches, inclusive, in metres (row CN1).
    package static let radiusMetres = 3_000.0
    /// The most places in one answer (row CN1).
    package static let limit = 50

    package init(
        origin: Origin,
        places: [NearbyPlace],
        alternatives: [Locality],
        outside: OutsideFindings = .none
    ) {
        self.origin = origin
        self.places = places
        self.alternatives = alternatives
        self.outside = outside
    }
}
