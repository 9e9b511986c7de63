/// A part of the map between two parallels and two meridians, as a screen shows it. Across the antimeridian its eastern
/// longitude is less than its western one.
package struct MapArea: Hashable, Sendable {
    package let southWest: GeoPoint
    package let northEast: GeoPoint

    /// `nil` where the northern corner is below the southern one.
    package init?(_ southWest: GeoPoint, _ northEast: GeoPoint) {
        guard southWest.latitude <= northEast.latitude else { return nil }
        (self.southWest, self.northEast) = (southWest, northEast)
    }

    package var corners: [GeoPoint] { [southWest, northEast] }

    package var centre: GeoPoint {
        GeoPoint(wrapping: (southWest.latitude + northEast.latitude) / 2, southWest.longitude + width / 2)
    }

    /// From the centre to the corner that is farthest from it.
    package var reachMetres: Double { corners.map(centre.metres).max() ?? 0 }

    /// Whether its corners tell on which side of them it lies: it goes less than halfway around the earth.
    package var isNarrow: Bool { width < 180 }

    func contains(_ latitude: Double, _ longitude: Double) -> Bool {
        let (west, east) = (southWest.longitude, northEast.longitude)
        guard (southWest.latitude...northEast.latitude).contains(latitude) else { return false }
        return east < west ? longitude >= west || longitude <= east : (west...east).contains(longitude)
    }

    /// Degrees from its western to its eastern edge.
    private var width: Double {
        let width = northEast.longitude - southWest.longitude
        return width < 0 ? width + 360 : width
    }
}
