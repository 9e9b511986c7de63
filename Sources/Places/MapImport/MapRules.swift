/// From tags to kinds: the tables, and the few rules that a table cannot say. Values are in the order of precedence:
/// the first key that matches decides.
///
/// Source: https://wiki.openstreetmap.org/wiki/Map_features.
enum MapRules {
    typealias Table = [(key: String, kinds: [String: MapKind])]

    static let lines: Table = [
        (
            "highway",
            [
                "motorway": .motorway, "motorway_link": .motorway, "trunk": .trunkRoad, "trunk_link": .trunkRoad,
                "primary": .primaryRoad, "primary_link": .primaryRoad, "secondary": .secondaryRoad,
                "secondary_link": .secondaryRoad, "tertiary": .tertiaryRoad, "tertiary_link": .tertiaryRoad,
                "unclassified": .minorRoad, "residential": .minorRoad, "living_street": .minorRoad, "road": .minorRoad,
                "service": .service, "busway": .service, "pedestrian": .pedestrian, "footway": .footpath,
                "path": .footpath, "bridleway": .footpath, "steps": .steps, "cycleway": .cycleway, "track": .track,
            ]
        ),
        (
            "railway",
            [
                "rail": .railway, "light_rail": .railway, "narrow_gauge": .railway, "subway": .railway,
                "funicular": .railway, "monorail": .railway, "tram": .tram,
            ]
        ),
        (
            "waterway",
            ["river": .river, "canal": .river, "stream": .stream, "ditch": .stream, "drain": .stream]
        ),
        ("route", ["ferry": .ferry]),
    ]

    static let areas: Table = [
        (
            "natural",
            [
                "water": .water, "wood": .wood, "grassland": .grass, "scrub": .grass, "heath": .grass, "beach": .sand,
                "sand": .sand, "wetland": .wetland,
            ]
        ),
        ("waterway", ["riverbank": .water, "dock": .water]),
        (
            "landuse",
            [
                "reservoir": .water, "basin": .water, "forest": .wood, "grass": .grass, "meadow": .grass,
                "village_green": .grass, "recreation_ground": .grass, "residential": .residential,
                "commercial": .commercial, "retail": .commercial, "industrial": .commercial, "farmland": .farmland,
                "farmyard": .farmland, "farm": .farmland, "orchard": .farmland, "vineyard": .farmland,
                "cemetery": .cemetery,
            ]
        ),
        (
            "leisure",
            [
                "park": .park, "garden": .park, "nature_reserve": .park, "pitch": .pitch, "playground": .pitch,
                "track": .pitch,
            ]
        ),
        (
            "amenity",
            [
                "grave_yard": .cemetery, "school": .campus, "university": .campus, "college": .campus,
                "hospital": .campus, "parking": .parking,
            ]
        ),
        ("place", ["square": .square]),
    ]

    static let points: Table =
        [
            (
                "place",
                [
                    "city": .cityName, "town": .townName, "village": .villageName, "suburb": .suburbName,
                    "quarter": .suburbName, "hamlet": .hamletName, "neighbourhood": .hamletName,
                    "locality": .hamletName,
                    "isolated_dwelling": .hamletName,
                ]
            ),
            ("railway", ["station": .stationName, "halt": .stationName]),
            ("station", ["subway": .stationName]),
            ("highway", ["bus_stop": .busStop]),
            ("amenity", ["bus_station": .busStop]),
        ] + signs

    /// Landmarks: places by which people find their way but at which they do not meet. Buildings count, too.
    private static let signs: Table = [
        (
            "tourism",
            [
                "hotel": .lodging, "hostel": .lodging, "guest_house": .lodging, "motel": .lodging,
            ]
        ),
        ("shop", ["supermarket": .shop, "department_store": .shop, "mall": .shop]),
        ("amenity", ["marketplace": .shop]),
    ]

    /// Keys of which one must be there.
    static let kindKeys = Set((lines + areas + points).map(\.key)).union(["building"])
    /// Further keys that the rules read.
    static let furtherKeys: Set<String> = [
        "name", "short_name", "ref", "population", "area", "tunnel", "bridge", "layer", "location", "parking", "type",
        "indoor", "level", "service",
    ]
    /// Highways that are a surface where they are tagged as an area.
    private static let walkable: Set<String> = ["pedestrian", "footway", "path", "living_street", "service"]
    private static let walked: Set<MapKind> = [.footpath, .steps, .cycleway]
    private static let namedByNumber: Set<MapKind> = [.motorway, .trunkRoad, .primaryRoad]

    /// A way: a line, or an area where it is closed. `natural=coastline` is neither (see `Coastline`).
    static func way(_ tags: [String: String], isClosed: Bool) -> MapTags? {
        if isClosed, tags["area"] == "yes" { return area(tags) }
        return line(tags) ?? (isClosed && tags["area"] != "no" ? area(tags) : nil)
    }

    static func line(_ tags: [String: String]) -> MapTags? {
        guard let kind = kind(tags, lines) else { return nil }
        let isTunnel = holds(tags["tunnel"])
        if walked.contains(kind), isTunnel && tags["tunnel"] != "building_passage" || isIndoor(tags) { return nil }
        if isTunnel || isUnderground(tags), tags["railway"] == "subway" { return nil }
        var found = MapTags(kind: kind, name: name(tags))
        if isTunnel { found.flags.insert(.tunnel) }
        if holds(tags["bridge"]) { found.flags.insert(.bridge) }
        if tags["highway"]?.hasSuffix("_link") == true { found.flags.insert(.link) }
        if kind == .railway, tags["service"] != nil { found.flags.insert(.siding) }
        if found.name == nil, namedByNumber.contains(kind) { found.name = short(tags["ref"]) }
        return found
    }

    /// A closed way or a multipolygon.
    static func area(_ tags: [String: String]) -> MapTags? {
        guard !isUnderground(tags) else { return nil }
        if holds(tags["building"]) {
            // A number that stands for "below the ground".
            if tags["layer"]?.hasPrefix("-") == true { return nil }
            var building = MapTags(kind: .building)
            building.sign = self.kind(tags, signs)
            if building.sign != nil { building.name = name(tags) }
            return building
        }
        if let highway = tags["highway"], tags["area"] == "yes" || tags["type"] == "multipolygon" {
            return walkable.contains(highway) ? MapTags(kind: .square, name: name(tags)) : nil
        }
        return kind(tags, areas).map { MapTags(kind: $0, name: name(tags)) }
    }

    /// A node; without a name there is nothing to write.
    static func point(_ tags: [String: String]) -> MapTags? {
        guard let kind = kind(tags, points), let name = name(tags) else { return nil }
        let isPlace = tags["place"] != nil
        let population = tags["population"].flatMap { Int($0.filter { !" ,.".contains($0) }) } ?? 0
        return MapTags(kind: kind, name: name, rank: isPlace ? min(max(population, 0), 1_000_000_000) : 0)
    }

    private static func kind(_ tags: [String: String], _ table: Table) -> MapKind? {
        for (key, kinds) in table {
            if let value = tags[key], let kind = kinds[value] { return kind }
        }
        return nil
    }

    private static func holds(_ value: String?) -> Bool { value.map { $0 != "no" } ?? false }

    private static func isUnderground(_ tags: [String: String]) -> Bool {
        tags["location"] == "underground" || tags["parking"] == "underground"
    }

    /// Inside of a building, or on a floor below the ground (https://wiki.openstreetmap.org/wiki/Key:level).
    private static func isIndoor(_ tags: [String: String]) -> Bool {
        holds(tags["indoor"]) || tags["level"]?.hasPrefix("-") == true || tags["layer"]?.hasPrefix("-") == true
    }

    private static func name(_ tags: [String: String]) -> String? { short(tags["name"]) ?? short(tags["short_name"]) }

    private static func short(_ text: String?) -> String? {
        guard let text, text.utf8.count <= Venue.maxValueBytes, text.contains(where: { !$0.isWhitespace })
        else { return nil }
        return text
    }
}
