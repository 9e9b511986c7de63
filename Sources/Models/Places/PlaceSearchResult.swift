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
    /// When the places must be open. Unless that is `.any`, `places` has those that are.
    package let open: OpenFilter
    /// What the places must have.
    package let features: Set<PlaceFeature>
    /// How many more there are within `radiusMetres` of which the map does not say whether they have that; `nil` where
    /// nobody has counted, because there were enough that have it.
    package let silent: Int?
    /// Places that may be open then, nearest first: nobody knows their hours.
    package let unknown: [NearbyPlace]
    /// How many more of those there are, beyond `limit`.
    package let moreUnknown: Int
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
        open: OpenFilter = .any,
        features: Set<PlaceFeature> = [],
        silent: Int? = nil,
        unknown: [NearbyPlace] = [],
        moreUnknown: Int = 0,
        alternatives: [Locality],
        outside: OutsideFindings = .none
    ) {
        self.origin = origin
        self.places = places
        self.open = open
        self.features = features
        self.silent = silent
        self.unknown = unknown
        self.moreUnknown = moreUnknown
        self.alternatives = alternatives
        self.outside = outside
    }
}
