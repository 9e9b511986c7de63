import Models

/// Puts the outlines of relations together from the ways that they consist of.
struct RelationOutlines {
    let locations: NodeLocations
    /// The nodes of the ways, by id.
    let ways: [Int64: [Int64]]
    /// What the file covers.
    let extents: [MapBox]

    /// The centre of the box around all members that are in the file.
    func centre(of relation: OSMRelation) -> GeoPoint? {
        var box = BoundingBox()
        for nodes in [relation.nodes] + relation.ways.compactMap({ ways[$0] }) {
            for location in locations.find(nodes) { if let point = location?.point { box.add(point) } }
        }
        return box.centre
    }

    /// The rings of a multipolygon, outer and inner ones alike, and whether all its ways are in the file. A ring that
    /// does not close, since the file holds a part of it only, is closed (see `OpenRings`) if both its ends are outside
    /// of what the file covers; else something is wrong with it, and it is left out.
    func rings(of relation: OSMRelation) -> (points: [[WorldPoint]], isComplete: Bool) {
        var seen: Set<Int64> = []
        let unique = relation.ways.filter { seen.insert($0).inserted }
        let members = unique.compactMap { ways[$0] }
        let joined = RingJoiner(members)
        var rings = joined.rings.map { points($0.dropLast()) }
        let open = joined.open.filter { isOutside($0.first) && isOutside($0.last) }
        rings += OpenRings(extents: extents).close(open.map(points))
        return (rings.filter { $0.count >= 3 }, members.count == unique.count && joined.open.isEmpty)
    }

    private func points(_ nodes: some Collection<Int64>) -> [WorldPoint] {
        locations.find(Array(nodes)).compactMap { $0?.point.map(WorldPoint.init) }
    }

    private func isOutside(_ node: Int64?) -> Bool {
        guard let node, let point = locations.find([node])[0]?.point else { return true }
        let position = WorldPoint(point)
        return !extents.contains { $0.contains(position) }
    }
}
