import Foundation
import GRDB
import Models

extension PlaceStore {
    /// The time zone that the clocks at a point go by.
    ///
    /// It is that of the nearest town of the gazetteer within 250 km, in the country if one is named (ISO 3166, as in
    /// `addr:country`) and has a town there. Where there is none, or no gazetteer: that of the nearest principal city
    /// in the tz database (`zone1970.tab` of the system). Without that file: the hours of the longitude (`Etc/GMT±n`),
    /// which know no borders and no summer time. Throws the database's errors.
    package func timeZone(at point: GeoPoint, country: String? = nil) throws -> TimeZone {
        if let country = country?.uppercased() {
            if let zone = try townZone(at: point, country: country) { return zone }
            if let zone = known(principalZones.nearest(to: point, country: country)) { return zone }
            // No country of that code: the mapper's slip.
        }
        return try townZone(at: point, country: nil) ?? known(principalZones.nearest(to: point))
            ?? Self.nauticalZone(at: point)
    }

    /// The towns that decide the zones of places within `radiusMetres` of a point.
    func searchZones(around centre: GeoPoint, radiusMetres: Double) throws -> SearchZones {
        let slack = 2 * radiusMetres
        let towns =
            try pool.read { try NearestTowns(point: centre, country: nil).fetch($0, slackMetres: slack) } ?? []
        return SearchZones(
            towns: towns.isEmpty ? principalZones.nearest(to: centre, slackMetres: slack) : towns,
            centre: centre,
            radiusMetres: radiusMetres
        )
    }

    /// As `timeZone(at:country:)`, mostly without asking the database.
    func timeZone(of place: PlaceSummary, _ near: SearchZones) throws -> TimeZone {
        if let zone = near.zone(at: place.point, country: place.country).flatMap(zones.zone) { return zone }
        return try timeZone(at: place.point, country: place.country)
    }

    private func townZone(at point: GeoPoint, country: String?) throws -> TimeZone? {
        known(try pool.read { try NearestTowns(point: point, country: country).fetch($0) } ?? [])
    }

    /// `nil` too for a name that the system does not know: its tables may be older than the gazetteer.
    private func known(_ towns: [ZoneTown]) -> TimeZone? { towns.lazy.compactMap { self.zones.zone($0.zone) }.first }

    /// Signs are the other way round in these names: `Etc/GMT-2` is two hours ahead of Greenwich.
    private static func nauticalZone(at point: GeoPoint) -> TimeZone {
        let hours = Int((point.longitude / 15).rounded())
        return TimeZone(identifier: hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))") ?? .gmt
    }
}
