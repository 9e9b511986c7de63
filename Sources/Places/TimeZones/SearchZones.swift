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
        certainMetres = min(
            (towns.first.map { centre.metres(to: $0.point) } ?? 0) + radiusMetres,
            NearestTowns.reachMetres
        )
    }

    /// The town that decides for a point of the circle, `nil` where these do not tell.
    func town(at point: GeoPoint, country: String?) -> ZoneTown? {
        var nearest: (metres: Double, town: ZoneTown)?
        for town in towns where country.map({ town.country == $0 }) ?? true {
            let metres = point.metres(to: town.point)
            if metres < nearest?.metres ?? .infinity { nearest = (metres, town) }
        }
        guard let nearest, nearest.metres <= certainMetres else { return nil }
        return nearest.town
    }
}
