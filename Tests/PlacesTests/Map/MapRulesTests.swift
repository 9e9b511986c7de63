import Testing

@testable import Places

struct MapRulesTests {
    private static let lines: [([String: String], MapKind, MapFlags)] = [
        (["highway": "motorway_link", "ref": "A 1"], MapKind.motorway, MapFlags.link),
        (["highway": "residential", "bridge": "yes"], .minorRoad, .bridge),
        (["highway": "footway", "tunnel": "building_passage"], .footpath, .tunnel),
        (["highway": "footway", "area": "no"], .footpath, []),
        (["railway": "subway"], .railway, []),
        (["railway": "tram", "highway": "residential"], .minorRoad, []),
        (["waterway": "ditch", "tunnel": "no"], .stream, []),
        (["route": "ferry"], .ferry, []),
    ]

    @Test(arguments: lines)
    func `a way that is a line`(tags: [String: String], kind: MapKind, flags: MapFlags) {
        let found = MapRules.way(tags, isClosed: false)
        #expect(found?.kind == kind)
        #expect(found?.flags == flags)
        #expect(MapRules.way(tags, isClosed: true)?.kind == kind)
    }

    private static let areas: [([String: String], MapKind)] = [
        (["building": "yes"], MapKind.building), (["building": "school", "amenity": "school"], .building),
        (["amenity": "school", "building": "no"], .campus), (["natural": "water"], .water),
        (["landuse": "reservoir"], .water), (["leisure": "track"], .pitch), (["landuse": "vineyard"], .farmland),
        (["highway": "pedestrian", "area": "yes"], .square), (["place": "square"], .square),
        (["amenity": "grave_yard"], .cemetery), (["amenity": "parking"], .parking), (["natural": "wood"], .wood),
    ]

    @Test(arguments: areas)
    func `a closed way that is an area, and nothing while it is open`(tags: [String: String], kind: MapKind) {
        #expect(MapRules.way(tags, isClosed: true)?.kind == kind)
        if tags["highway"] == nil { #expect(MapRules.way(tags, isClosed: false) == nil) }
    }

    private static let nothing: [[String: String]] = [
        ["railway": "subway", "tunnel": "yes"], ["building": "yes", "layer": "-1"], ["building": "no"],
        ["amenity": "parking", "parking": "underground"], ["highway": "proposed"], ["natural": "coastline"], [:],
        ["amenity": "cafe", "name": "Cafe"], ["natural": "tree"],
    ]

    @Test(arguments: nothing)
    func `what is not drawn`(tags: [String: String]) {
        #expect(MapRules.way(tags, isClosed: true) == nil)
        #expect(MapRules.way(tags, isClosed: false) == nil)
        #expect(MapRules.point(tags) == nil)
    }

    @Test func `names, numbers of roads and inhabitants`() {
        #expect(MapRules.line(["highway": "primary", "ref": "B 3"])?.name == "B 3")
        #expect(MapRules.line(["highway": "primary", "ref": "B 3", "name": "Main"])?.name == "Main")
        #expect(MapRules.line(["highway": "service", "ref": "B 3"])?.name == nil)
        let long = String(repeating: "x", count: 2_000)
        #expect(MapRules.line(["highway": "primary", "name": long])?.name == nil)
        let city = MapRules.point(["place": "city", "name": "X", "population": "650 000"])
        #expect(city == MapTags(kind: .cityName, name: "X", rank: 650_000))
        #expect(MapRules.point(["place": "town", "name": "X", "population": "-5"])?.rank == 0)
        #expect(MapRules.point(["place": "town", "name": "X", "population": "many"])?.rank == 0)
        #expect(MapRules.point(["place": "town"]) == nil)
        #expect(MapRules.point(["railway": "halt", "name": "Y"])?.kind == .stationName)
    }

    @Test func `every key of a table is read from a file`() {
        #expect(MapRules.kindKeys.isSuperset(of: ["highway", "railway", "natural", "building", "place", "station"]))
        for key in MapRules.kindKeys.union(MapRules.furtherKeys) { #expect(key.utf8.count <= 10, "\(key)") }
    }

    @Test(arguments: [
        ["highway": "footway", "indoor": "yes"], ["highway": "footway", "tunnel": "yes"],
        ["highway": "steps", "level": "-1;0"], ["highway": "path", "layer": "-1"], ["highway": "corridor"],
    ])
    func `ways inside of houses and below the ground are not drawn`(_ tags: [String: String]) {
        #expect(MapRules.line(tags) == nil)
    }

    @Test func `a hotel and a bus stop are marked, a siding is known as one`() {
        let hotel = MapRules.area(["building": "yes", "tourism": "hotel", "name": "Grand"])
        #expect(hotel?.sign == .lodging && hotel?.kind == .building && hotel?.name == "Grand")
        #expect(MapRules.point(["highway": "bus_stop", "name": "Quay"])?.kind == .busStop)
        #expect(MapRules.line(["railway": "rail", "service": "yard"])?.flags.contains(.siding) == true)
    }
}
