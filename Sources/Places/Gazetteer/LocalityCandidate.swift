import Models

/// How well a name fits what was typed; less is better.
enum LocalityTier {
    static let name = 0
    static let ascii = 1
    static let alternate = 2
    static let prefix = 3
    /// Places of the import come after all settlements.
    static let place = 4
    static let placePrefix = 5
    /// Some words of a place's name.
    static let placeWords = 6
}

/// A locality that typed words may mean, with what is needed to rank it.
struct LocalityCandidate: Sendable {
    let locality: Locality
    /// ISO 3166-1, empty where not known.
    let countryCode: String
    /// GeoNames' `admin1`, empty where not known.
    let regionCode: String
    let tier: Int
    let isBuiltIn: Bool

    func withTier(_ tier: Int) -> LocalityCandidate {
        LocalityCandidate(
            locality: locality,
            countryCode: countryCode,
            regionCode: regionCode,
            tier: tier,
            isBuiltIn: isBuiltIn
        )
    }

    /// Best fit first, then the most people, then by name so that the order is always the same.
    func precedes(_ other: LocalityCandidate) -> Bool {
        if tier != other.tier { return tier < other.tier }
        if locality.population != other.locality.population { return locality.population > other.locality.population }
        return locality.fullName < other.locality.fullName
    }

    /// Whether a folded qualifier ("texas", "tx", "us", "united states") names its region or country.
    func isIn(_ qualifier: String) -> Bool {
        if !countryCode.isEmpty, Countries.code(qualifier) == countryCode { return true }
        if !regionCode.isEmpty, regionCode.lowercased() == qualifier { return true }
        return [locality.region, locality.country].compactMap { $0 }.contains { NameFolding.fold($0) == qualifier }
    }

    /// Whether two sources speak of the same town: the same country and less than 25 km apart.
    func isSameTown(as other: LocalityCandidate) -> Bool {
        countryCode == other.countryCode && locality.point.metres(to: other.locality.point) < 25_000
    }
}
