import Models

/// A venue drawn as a point.
struct OSMNode: Sendable {
    let id: Int64
    let point: GeoPoint
    let venue: Venue
}

/// A way: a venue drawn as an outline, or (without a `venue`) a part of a relation's outline.
struct OSMWay: Sendable {
    let id: Int64
    let nodes: [Int64]
    let venue: Venue?
}

/// A venue drawn as several outlines. Members that are relations themselves are left out.
struct OSMRelation: Sendable {
    let id: Int64
    let nodes: [Int64]
    let ways: [Int64]
    let venue: Venue
}

/// Where a node is, by its place in the list of wanted nodes.
struct NodePosition: Sendable {
    let index: Int
    let point: GeoPoint
}
