/// A named spot that typed words can mean: a city of the gazetteer, or a street, an address, a place of the import.
package struct Locality: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case settlement, quarter, station, street, address, postcode
        case place(PlaceID)
        /// Coordinates, typed or out of a link.
        case position
    }

    package let name: String
    /// First-level division in words ("Texas"), where known; the town of a street, the address of a place.
    package let region: String?
    /// Country in words ("United States"), where known.
    package let country: String?
    package let point: GeoPoint
    /// People living there; 0 where unknown or not a settlement.
    package let population: Int
    package let kind: Kind
    /// What was asked for and is not on the map, so that this is only around it: "100" where the map has the street
    /// and not the house.
    package let missing: String?

    package init(
        name: String,
        region: String?,
        country: String?,
        point: GeoPoint,
        population: Int,
        kind: Kind = .settlement,
        missing: String? = nil
    ) {
        self.name = name
        self.region = region
        self.country = country
        self.point = point
        self.population = population
        self.kind = kind
        self.missing = missing
    }

    /// "Portland, Oregon, United States"; a part that repeats the one before is left out.
    package var fullName: String {
        var parts = [name]
        for part in [region, country].compactMap({ $0 }) where part != parts.last { parts.append(part) }
        return parts.joined(separator: ", ")
    }

    /// The same, where that was not found itself.
    package func without(_ missing: String) -> Locality {
        Locality(
            name: name,
            region: region,
            country: country,
            point: point,
            population: population,
            kind: kind,
            missing: missing
        )
    }
}
