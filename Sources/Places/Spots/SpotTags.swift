import Models

/// What look-ups by name need of an object's tags: what it is, its names, its address.
struct SpotTags: Sendable {
    /// What it is as a point or an area; `nil` for a line and for an object with an address alone.
    let kind: SpotKind?
    /// What goes first among namesakes: inhabitants of a settlement, the importance of others.
    let rank: Int
    /// A line of a street: its points lie on it, and others of its name go on with it.
    let isLine: Bool
    let name: String
    /// Other present names ("Mannerheimvägen" beside "Mannerheimintie"), as mapped.
    let otherNames: [String]
    let address: SpotAddress?

    /// `nil` for what nobody looks up.
    init?(_ tags: [String: String]) {
        address = SpotAddress(tags)
        let name = Self.short(tags["name"])
        self.name = name ?? ""
        let found = name == nil ? nil : Self.kind(tags)
        let isStreet = name != nil && tags["highway"].map(Self.streets.contains) ?? false
        kind = found?.kind ?? (isStreet && tags["area"] == "yes" ? .street : nil)
        rank = found?.rank ?? 0
        isLine = isStreet && kind == nil
        guard kind != nil || isLine || address != nil else { return nil }
        otherNames = kind != nil || isLine ? Self.otherNames(tags) : []
    }

    /// Keys that may make a spot of an object with a name.
    static let kindKeys: Set<String> = ["place", "railway", "station", "public_transport", "highway"]

    /// Source: https://wiki.openstreetmap.org/wiki/Key:highway.
    private static let streets: Set<String> = [
        "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary", "secondary_link",
        "tertiary", "tertiary_link", "unclassified", "residential", "living_street", "road", "service", "busway",
        "pedestrian", "footway", "path", "bridleway", "steps", "cycleway", "track", "construction",
    ]

    /// Inhabitants where the map does not count them, so that a town goes before a hamlet.
    private static let settlements = ["city": 50_000, "town": 5_000, "village": 500, "hamlet": 50]
    private static let quarters = [
        "borough": 5, "suburb": 4, "quarter": 3, "neighbourhood": 2, "island": 1, "locality": 0,
    ]

    private static func kind(_ tags: [String: String]) -> (kind: SpotKind, rank: Int)? {
        if let place = tags["place"] {
            if let usual = settlements[place] {
                let counted = tags["population"].flatMap { Int($0.filter { !" ,.".contains($0) }) }
                return (.settlement, min(max(counted ?? usual, 1), 1_000_000_000))
            }
            if let rank = quarters[place] { return (.quarter, rank) }
            if place == "square" { return (.street, 0) }
        }
        switch tags["railway"] {
        case "station": return (.station, tags["station"] == nil ? 5 : 4)
        case "halt": return (.station, 3)
        case "tram_stop": return (.station, 1)
        default: break
        }
        if tags["station"] == "subway" { return (.station, 4) }
        return tags["public_transport"] == "station" ? (.station, 2) : nil
    }

    private static let maxOtherNames = 100

    private static func otherNames(_ tags: [String: String]) -> [String] {
        var names: [String] = []
        for (key, value) in tags where isName(key) {
            for part in value.split(separator: ";") { if let short = short(String(part)) { names.append(short) } }
        }
        return Array(names.sorted().prefix(maxOtherNames))
    }

    /// What things were called once does not lead anywhere today.
    private static func isName(_ key: String) -> Bool {
        switch key {
        case "alt_name", "official_name", "short_name", "loc_name", "int_name": true
        default: key.hasPrefix("name:")
        }
    }

    static func short(_ text: String?) -> String? {
        guard let text, text.utf8.count <= Venue.maxValueBytes, text.contains(where: { !$0.isWhitespace })
        else { return nil }
        return text
    }
}

/// Where an object is, in the words of an envelope.
struct SpotAddress: Sendable {
    let street: String
    /// As `HouseNumber` keeps them.
    let numbers: [String]
    let town: String?
    let postcode: String?

    init?(_ tags: [String: String]) {
        guard let number = SpotTags.short(tags["addr:housenumber"]),
            let street = SpotTags.short(tags["addr:street"] ?? tags["addr:place"])
        else { return nil }
        self.init(
            street: street,
            number: number,
            town: SpotTags.short(tags["addr:city"]),
            postcode: SpotTags.short(tags["addr:postcode"])
        )
    }

    init?(street: String, number: String, town: String? = nil, postcode: String? = nil) {
        numbers = HouseNumber.mapped(number)
        guard !numbers.isEmpty else { return nil }
        self.street = street
        self.town = town
        self.postcode = postcode
    }
}
