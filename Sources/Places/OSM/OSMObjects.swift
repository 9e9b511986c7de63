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
}

/// A relation that is a venue, a multipolygon of the map, or both. Members that are relations themselves are left out.
struct OSMRelation: Sendable {
    let id: Int64
    let nodes: [Int64]
    let ways: [Int64]
    let venue: Venue?
    let map: MapTags?
}
