import Models

/// A venue and where it is.
struct PlacedVenue: Sendable {
    let id: PlaceID
    let point: GeoPoint
    let venue: Venue
}

/// A way with what the import may keep of it.
struct OSMWay: Sendable {
    let id: Int64
    let nodes: [Int64]
    let venue: Venue?
    /// The tags of `MapRules`' keys, empty where none of them makes a kind.
    let tags: [String: String]
    let spot: SpotTags?
}

/// A relation that is a venue, a multipolygon of the map, the border of a country, what is looked up by name, or
/// several of these. Members that are
/// relations themselves are left out.
struct OSMRelation: Sendable {
    let id: Int64
    let nodes: [Int64]
    let ways: [Int64]
    let venue: Venue?
    let map: MapTags?
    /// The country that it goes around, as an ISO 3166-1 code.
    let country: String?
    let spot: SpotTags?
}
