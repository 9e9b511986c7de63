extension ZoneBorder: RowCodable {
    static let fields: Fields<ZoneBorder> = [
        "latitude": \.surrounding.centre.latitude, "longitude": \.surrounding.centre.longitude,
        "radius": \.surrounding.radiusMetres, "polygons": \.storedPolygons,
    ]

    /// A stored border is not what this program writes.
    private struct Damaged: Error {}

    package init(from row: inout ResultRow) throws {
        let (latitude, longitude): (Double, Double) = try (row.next(), row.next())
        let radius: Double = try row.next()
        let polygons: String? = try row.next()
        guard let centre = GeoPoint(latitude: latitude, longitude: longitude) else { throw Damaged() }
        if let polygons {
            try self.init(stored: JSONText.decode([[[[Double]]]].self, polygons).map { try $0.map(Self.points) })
        } else {
            self = .circle(ZoneCircle(centre: centre, radiusMetres: radius))
        }
    }

    private static func points(_ ring: [[Double]]) throws -> [GeoPoint] {
        try ring.map { pair in
            guard pair.count == 2, let point = GeoPoint(latitude: pair[1], longitude: pair[0]) else { throw Damaged() }
            return point
        }
    }

    /// The rings of polygons, longitude first as in GeoJSON, each closed; `nil` for a circle.
    package var coordinates: [[[[Double]]]]? {
        guard case .polygons(let polygons) = self else { return nil }
        return polygons.map { polygon in
            polygon.rings.map { ring in
                (ring.corners + ring.corners.prefix(1)).map { [$0.longitude, $0.latitude] }
            }
        }
    }

    /// `coordinates` as JSON, which an encoder might throw for: degrees are always finite.
    private var storedPolygons: String? {
        func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
        return coordinates.map { polygons in
            list(polygons.map { rings in list(rings.map { ring in list(ring.map { list($0.map { "\($0)" }) }) }) })
        }
    }
}
