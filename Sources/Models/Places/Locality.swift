/// A named spot that a typed place can mean: a city of the gazetteer, or a place of the import.
package struct Locality: Hashable, Sendable {
    package let name: String
    /// First-level division in words ("Texas"), where known.
    package let region: String?
    /// Country in words ("United States"), where known.
    package let country: String?
    package let point: GeoPoint
    /// People living there; 0 where unknown or not a settlement.
    package let population: Int

    package init(name: String, region: String?, country: String?, point: GeoPoint, population: Int) {
        self.name = name
        self.region = region
        self.country = country
        self.point = point
        self.population = population
    }

    /// "Portland, Oregon, United States"; a part that repeats the one before is left out.
    package var fullName: String {
        var parts = [name]
        for part in [region, country].compactMap({ $0 }) where part != parts.last { parts.append(part) }
        return parts.joined(separator: ", ")
    }
}
