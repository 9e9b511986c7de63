import Models

/// The towns that decide the time zones of all places in a circle, so that a search looks them up once.
struct SearchZones {
    /// All towns that can be the nearest to a point of the circle.
    private let towns: [ZoneTown]
    /// No point of the circle is farther from its nearest town.
    private let certainMetres: Double

    /// `towns` are those no farther from the centre than the nearest is plus twice the radius, the nearest first.
    init(towns: [ZoneTown], centre: GeoPoint, radiusMetres: Double) {
        self.towns = towns
        certainMetres = (towns.first.map { centre.metres(to: $0.point) } ?? 0) + radiusMetres
    }

    /// The IANA name for a point of the circle, `nil` where these towns do not tell.
    func zone(at point: GeoPoint, country: String?) -> String? {
        let country = country?.uppercased()
        let nearest =
            towns.filter { town in country.map(town.countries.contains) ?? true }
            .map { (metres: point.metres(to: $0.point), zone: $0.zone) }.min { $0.metres < $1.metres }
        guard let nearest, nearest.metres <= certainMetres else { return nil }
        return nearest.zone
    }
}
