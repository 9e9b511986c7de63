import Models

/// What one part of a file held of what was looked for, in the order of the file.
struct ScanBatch: Sendable {
    /// Objects seen, wanted or not; ways are counted when they are looked for.
    var nodeCount = 0
    var wayCount = 0
    var relationCount = 0
    /// Venues that could not be taken (see `ImportSummary.invalid`), and those without a position.
    var invalid = 0
    var withoutPosition = 0

    /// Positions of all nodes.
    var locations: [NodeLocation] = []
    /// Where the nodes with tags are, which tell what the file covers.
    var tagged: [WorldPoint] = []
    /// What the file says that it covers.
    var bounds: [MapBox] = []
    var places: [PlacedVenue] = []
    var relations: [OSMRelation] = []
    /// What is looked up by name.
    var found = FoundSpots()
    /// Features of the map.
    var rows: [MapRow] = []
    /// Rows of `PlaceKey` whose features are to be forgotten: the objects came again, perhaps as something else.
    var known: [Int64] = []
    /// Ways that relations consist of, and pieces of the coast.
    var members: [(id: Int64, nodes: [Int64])] = []
    var coast: [CoastWay] = []

    /// Notes an object if it is among the `known` ones.
    @inline(__always)
    mutating func note(_ id: PlaceID, _ known: SortedIDs) {
        guard known.count > 0, let row = PlaceKey.row(id), known.index(of: row) != nil else { return }
        self.known.append(row)
    }
}
