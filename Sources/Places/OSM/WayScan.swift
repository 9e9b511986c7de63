import Models

/// The second reading: ways become venues and features where they are read, on all cores.
struct WayScan: Sendable {
    /// OpenStreetMap allows 2,000 nodes a way; with more than this it is not drawn.
    static let maxNodes = 100_000

    let locations: NodeLocations
    /// The ways that relations consist of.
    let members: SortedIDs
    let known: SortedIDs

    func take(_ way: OSMWay, into batch: inout ScanBatch) {
        let found = locations.find(way.nodes)
        if let venue = way.venue { place(way, venue, found, &batch) }
        guard way.nodes.count <= Self.maxNodes else { return }
        if members.index(of: way.id) != nil { batch.members.append((way.id, way.nodes)) }
        guard !way.tags.isEmpty || way.spot != nil else { return }
        let points = found.map { $0?.point.map(WorldPoint.init) }
        if let spot = way.spot { batch.found.take(spot, PlaceID(.way, way.id), points: points) }
        if way.tags["natural"] == "coastline" {
            batch.coast.append(CoastWay(nodes: way.nodes, points: points))
        }
        batch.rows += rows(way, points)
    }

    private func place(_ way: OSMWay, _ venue: Venue, _ found: [NodeLocation?], _ batch: inout ScanBatch) {
        var box = BoundingBox()
        for location in found { if let point = location?.point { box.add(point) } }
        guard let centre = box.centre else {
            batch.withoutPosition += 1
            return
        }
        batch.places.append(PlacedVenue(id: PlaceID(.way, way.id), point: centre, venue: venue))
    }

    private func rows(_ way: OSMWay, _ points: [WorldPoint?]) -> [MapRow] {
        let isClosed = way.nodes.count > 3 && way.nodes.first == way.nodes.last
        guard let map = MapRules.way(way.tags, isClosed: isClosed) else { return [] }
        let features = FeatureRows(id: PlaceID(.way, way.id), tags: map)
        if map.kind.form == .area { return features.rows(rings: [points.dropLast().compactMap { $0 }]) }
        return features.rows(lines: points.split(separator: nil).map { $0.compactMap { $0 } })
    }
}
