import Models

/// How well a name fits what was typed; less is better. The first three are stored with the names of settlements.
enum LocalityTier {
    static let name = 0
    static let ascii = 1
    static let alternate = 2
    /// Whole names of what is on the map.
    static let quarter = 3
    static let station = 4
    static let street = 5
    /// Towns outside of the map that something inside of it is called like.
    static let elsewhere = 6
    static let prefix = 7
    /// Places of the import come after all settlements.
    static let place = 8
    static let spotPrefix = 9
    static let placePrefix = 10
    static let elsewherePrefix = 11
    /// Towns that are called so in another language, or were once.
    static let alternatePrefix = 12
    /// Some words of a name.
    static let spotWords = 13
    static let placeWords = 14

    /// What the beginning of another name of a town is worth. Of a letter or three every large town has some name that
    /// begins so ("Hartum" is Khartoum); who types "münch" means Munich.
    static func otherPrefix(_ folded: String) -> Int {
        folded.count < tellingLetters ? alternatePrefix : prefix
    }

    private static let tellingLetters = 5
}

/// A locality that typed words may mean, with what is needed to rank it.
struct LocalityCandidate: Sendable {
    private(set) var locality: Locality
    /// ISO 3166-1, empty where not known.
    let countryCode: String
    /// GeoNames' `admin1`, empty where not known.
    let regionCode: String
    private(set) var tier: Int
    let isBuiltIn: Bool
    /// Whether the map that was imported has it, other than the gazetteer.
    let isOnMap: Bool
    /// What goes first among equals.
    let weight: Int
    /// Further names of what it is in, folded.
    let areas: [String]
    /// How far it is from what it was asked to be in.
    var metres: Double?

    init(
        locality: Locality,
        countryCode: String,
        regionCode: String,
        tier: Int,
        isBuiltIn: Bool,
        isOnMap: Bool = false,
        weight: Int? = nil,
        areas: [String] = []
    ) {
        self.locality = locality
        self.countryCode = countryCode
        self.regionCode = regionCode
        self.tier = tier
        self.isBuiltIn = isBuiltIn
        self.isOnMap = isOnMap
        self.weight = weight ?? locality.population
        self.areas = areas
    }

    func withTier(_ tier: Int) -> LocalityCandidate {
        var other = self
        other.tier = tier
        return other
    }

    /// The same, where `missing` was asked for and is not on the map.
    func without(_ missing: String) -> LocalityCandidate {
        var other = self
        other.locality = locality.without(missing)
        return other
    }

    /// Best fit first, then the nearest to what it should be in, then the most people, then by name so that the order
    /// is always the same.
    func precedes(_ other: LocalityCandidate) -> Bool {
        outranks(other) ?? (locality.fullName < other.locality.fullName)
    }

    /// `nil` where nothing but their names puts one before the other.
    func outranks(_ other: LocalityCandidate) -> Bool? {
        if tier != other.tier { return tier < other.tier }
        if let metres, let others = other.metres, metres != others { return metres < others }
        return weight == other.weight ? nil : weight > other.weight
    }

    /// Whether a folded qualifier ("texas", "tx", "us", "united states") names its region or country.
    func isIn(_ qualifier: String) -> Bool {
        if !countryCode.isEmpty, Countries.code(qualifier) == countryCode { return true }
        if !regionCode.isEmpty, regionCode.lowercased() == qualifier { return true }
        if areas.contains(qualifier) { return true }
        return [locality.region, locality.country].compactMap { $0 }.contains { NameFolding.fold($0) == qualifier }
    }

    /// Whether two sources speak of the same town: the same country and less than 25 km apart.
    func isSameTown(as other: LocalityCandidate) -> Bool {
        countryCode == other.countryCode && locality.point.metres(to: other.locality.point) < 25_000
    }
}
