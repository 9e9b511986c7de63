import Foundation
import GRDB
import Models

extension PlaceStore {
    /// The time zone that the clocks at a point go by, `nil` where it is not known; see `calendar(at:country:)`.
    package func timeZone(at point: GeoPoint, country: String? = nil) throws -> TimeZone? {
        try calendar(at: point, country: country).zone
    }

    /// The clocks and holidays of a point.
    ///
    /// The zone is that of the nearest town of the gazetteer within reach, of the country if one is named (as in
    /// `addr:country`). Where there is none: that of the country, if its clocks all show the same time, where no country
    /// is named that of all the large cities around. Nothing is guessed over a border. Throws the database's errors.
    package func calendar(at point: GeoPoint, country name: String? = nil) throws -> LocalCalendar {
        if DemoTown.isNear(point) { return calendar(zone: DemoTown.zone, country: nil) }
        let country = name.flatMap { Countries.code(NameFolding.fold($0)) }
        if let town = try nearestTown(to: point, country: country) {
            return calendar(zone: town.zone, country: town.country)
        }
        let settled = country.map { [$0] } ?? Self.countries(around: point)
        let zones = settled.map(countryZones.only)
        let isSettled = !zones.contains(nil) && CountryZones.agree(zones.compactMap { $0 })
        return calendar(zone: isSettled ? zones.first ?? nil : nil, country: settled.count == 1 ? settled.first : nil)
    }

    /// The towns that decide the zones of places within `radiusMetres` of a point.
    func searchZones(around centre: GeoPoint, radiusMetres: Double) throws -> SearchZones {
        let nearest = NearestTowns(point: centre, country: nil)
        let towns = try gazetteer().read { try nearest.fetch($0, slackMetres: 2 * radiusMetres) } ?? []
        return SearchZones(towns: towns, centre: centre, radiusMetres: radiusMetres)
    }

    /// As `calendar(at:country:)`, mostly without asking the database.
    func calendar(of place: PlaceSummary, _ near: SearchZones) throws -> LocalCalendar {
        let country = place.country.flatMap { Countries.code(NameFolding.fold($0)) }
        if let town = near.town(at: place.point, country: country), !DemoTown.isNear(place.point) {
            return calendar(zone: town.zone, country: town.country)
        }
        return try calendar(at: place.point, country: place.country)
    }

    /// Without a zone too for a name that the system does not know: its tables may be older than the gazetteer.
    private func calendar(zone: String?, country: String?) -> LocalCalendar {
        LocalCalendar(zone: zone.flatMap(zones.zone), holidays: PublicHolidays(country: country))
    }

    private func nearestTown(to point: GeoPoint, country: String?) throws -> ZoneTown? {
        try gazetteer().read { try NearestTowns(point: point, country: country).fetch($0).first } ?? nil
    }

    /// Within which all large cities must agree.
    private static let settlingMetres = 250_000.0

    /// Where the built-in cities are, and in which countries: next to each other, since many are looked through for one point.
    private static let cities = BuiltInCities.all.map {
        (point: $0.candidate.locality.point, country: $0.candidate.countryCode)
    }

    /// Countries of the built-in cities around, the nearest first.
    private static func countries(around point: GeoPoint) -> [String] {
        // Nearer than that is nothing so far to the north or south, and most of the world is.
        let degrees = settlingMetres / GeoPoint.earthRadiusMetres * 180 / .pi + 0.001
        let near = cities.indices.filter { abs(cities[$0].point.latitude - point.latitude) <= degrees }
            .map { (metres: cities[$0].point.metres(to: point), country: cities[$0].country) }
            .filter { $0.metres <= settlingMetres }
            .sorted { $0.metres < $1.metres }
        return near.reduce(into: []) { countries, city in
            if !countries.contains(city.country) { countries.append(city.country) }
        }
    }
}
