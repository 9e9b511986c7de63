import Models

/// The first reading.
struct ObjectScan: Sendable {
    let known: SortedIDs

    /// Takes a node that has tags; `venue` and `tags` where it may be something.
    func take(node id: Int64, at point: GeoPoint, venue: Venue?, tags: [String: String], into batch: inout ScanBatch) {
        if let venue { batch.places.append(PlacedVenue(id: PlaceID(.node, id), point: point, venue: venue)) }
        if let map = MapRules.point(tags) {
            batch.rows += FeatureRows(id: PlaceID(.node, id), tags: map).rows(point: WorldPoint(point))
        }
    }

    /// Takes a relation; `country` where it is the border of one, `spot` where it may be looked up by name.
    func take(
        relation id: Int64,
        members: (nodes: [Int64], ways: [Int64]),
        venue: Venue?,
        tags: [String: String],
        country: String?,
        spot: SpotTags?,
        into batch: inout ScanBatch
    ) {
        let isArea = tags["type"] == "multipolygon" || tags["type"] == "boundary"
        let map = isArea ? MapRules.area(tags) : nil
        if map == nil { batch.note(PlaceID(.relation, id), known) }
        let area = isArea ? spot : nil
        guard venue != nil || map != nil || country != nil || area != nil else { return }
        batch.relations.append(
            OSMRelation(
                id: id,
                nodes: members.nodes,
                ways: members.ways,
                venue: venue,
                map: map,
                country: country,
                spot: area
            )
        )
    }
}
