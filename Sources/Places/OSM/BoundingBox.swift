import Models

/// The smallest box of latitudes and longitudes around some points; its centre stands for an outline's position.
struct BoundingBox {
    private var south = Double.infinity
    private var north = -Double.infinity
    private var west = Double.infinity
    private var east = -Double.infinity
    /// The extreme longitudes of the two hemispheres, for outlines across the antimeridian.
    private var westmostPositive = Double.infinity
    private var eastmostNegative = -Double.infinity

    mutating func add(_ point: GeoPoint) {
        south = min(south, point.latitude)
        north = max(north, point.latitude)
        west = min(west, point.longitude)
        east = max(east, point.longitude)
        if point.longitude >= 0 {
            westmostPositive = min(westmostPositive, point.longitude)
        } else {
            eastmostNegative = max(eastmostNegative, point.longitude)
        }
    }

    /// `nil` while there is no point. A box wider than half the earth is one across the antimeridian.
    var centre: GeoPoint? {
        guard south <= north else { return nil }
        let latitude = (south + north) / 2
        guard east - west > 180 else { return GeoPoint(latitude: latitude, longitude: (west + east) / 2) }
        let longitude = (westmostPositive + eastmostNegative + 360) / 2
        return GeoPoint(latitude: latitude, longitude: longitude > 180 ? longitude - 360 : longitude)
    }
}
