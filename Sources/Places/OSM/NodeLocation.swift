import Models

/// Where a node is, in 10^-7 degrees: OpenStreetMap's own resolution, and 16 bytes with the id.
struct NodeLocation: Hashable, Sendable {
    let id: Int64
    let latitude: Int32
    let longitude: Int32

    private static let unitsPerDegree = 1e7

    init(id: Int64, latitude: Int32, longitude: Int32) {
        self.id = id
        self.latitude = latitude
        self.longitude = longitude
    }

    init(id: Int64, at point: GeoPoint) {
        self.id = id
        latitude = Int32((point.latitude * Self.unitsPerDegree).rounded())
        longitude = Int32((point.longitude * Self.unitsPerDegree).rounded())
    }

    /// `nil` never happens for a location made from a position.
    var point: GeoPoint? {
        GeoPoint(
            latitude: Double(latitude) / Self.unitsPerDegree,
            longitude: Double(longitude) / Self.unitsPerDegree
        )
    }
}
