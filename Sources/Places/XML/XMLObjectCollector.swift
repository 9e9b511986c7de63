import Models

/// Puts nodes, ways and relations together from their tags.
struct XMLObjectCollector {
    private struct Draft {
        var kind: PlaceID.Kind
        var id: Int64
        var point: GeoPoint?
        var isCounted: Bool
        var tags: [String: String] = [:]
        var hasInvalidName = false
        var nodes: [Int64] = []
        var ways: [Int64] = []
    }

    let work: ScanWork
    private(set) var batch = ScanBatch()
    private(set) var objects = 0
    private var draft: Draft?
    private var depth = 1

    init(work: ScanWork) { self.work = work }

    mutating func startBatch() {
        batch = ScanBatch()
        objects = 0
    }

    mutating func take(_ tag: XMLTag) throws(ImportError) {
        switch tag.kind {
        case .start, .empty:
            if depth == 1 { try begin(tag) } else if depth == 2 { try add(tag) }
            if tag.kind == .start { depth += 1 } else if depth == 1 { finish() }
        case .end:
            depth -= 1
            if depth == 1 { finish() }
        }
    }

    private mutating func begin(_ tag: XMLTag) throws(ImportError) {
        let kind: PlaceID.Kind
        switch tag.name {
        case "node": kind = .node
        case "way": kind = .way
        case "relation": kind = .relation
        case "bounds":
            takeBounds(tag)
            return
        default: return
        }
        guard let id = tag.attributes["id"].flatMap({ Int64($0) }) else {
            throw ImportError(.malformed, "The XML has a <\(tag.name)> without a number as its id.")
        }
        // JOSM keeps what its user deleted, and numbers what is not yet uploaded from -1 downwards.
        let isGone = tag.attributes["action"] == "delete" || tag.attributes["visible"] == "false" || id < 0
        let point = coordinate(tag, "lat").flatMap { latitude in
            coordinate(tag, "lon").flatMap { GeoPoint(latitude: latitude, longitude: $0) }
        }
        draft = Draft(kind: kind, id: id, point: point, isCounted: !isGone)
    }

    private mutating func takeBounds(_ tag: XMLTag) {
        guard case .objects = work, let south = coordinate(tag, "minlat"), let west = coordinate(tag, "minlon"),
            let north = coordinate(tag, "maxlat"), let east = coordinate(tag, "maxlon")
        else { return }
        batch.bounds += MapBox.boxes(west: west, south: south, east: east, north: north)
    }

    private func coordinate(_ tag: XMLTag, _ name: String) -> Double? { tag.attributes[name].flatMap { Double($0) } }

    private mutating func add(_ tag: XMLTag) throws(ImportError) {
        guard draft != nil else { return }
        switch tag.name {
        case "tag":
            guard let key = tag.attributes["k"] else { return }
            draft?.tags[key] = tag.attributes["v"]
            if key == "name", tag.attributes["v"] == nil { draft?.hasInvalidName = true }
        case "nd": draft?.nodes.append(try Self.reference(tag))
        case "member" where tag.attributes["type"] == "node": draft?.nodes.append(try Self.reference(tag))
        case "member" where tag.attributes["type"] == "way": draft?.ways.append(try Self.reference(tag))
        default: break
        }
    }

    private static func reference(_ tag: XMLTag) throws(ImportError) -> Int64 {
        guard let id = tag.attributes["ref"].flatMap({ Int64($0) }) else {
            throw ImportError(.malformed, "The XML has a <\(tag.name)> without a number as its ref.")
        }
        return id
    }

    private mutating func finish() {
        guard let done = draft else { return }
        draft = nil
        objects += 1
        guard done.isCounted else { return }
        switch done.kind {
        case .node: finishNode(done)
        case .way: finishWay(done)
        case .relation: finishRelation(done)
        case .demo: break
        }
    }

    private mutating func finishNode(_ done: Draft) {
        guard case .objects(let scan) = work else { return }
        batch.nodeCount += 1
        batch.note(PlaceID(done.kind, done.id), work.known)
        let venue = venue(done)
        guard let point = done.point else {
            if venue != nil { batch.invalid += 1 }
            return
        }
        batch.locations.append(NodeLocation(id: done.id, at: point))
        guard !done.tags.isEmpty else { return }
        batch.tagged.append(WorldPoint(point))
        scan.take(node: done.id, at: point, venue: venue, tags: done.tags, into: &batch)
        if let spot = SpotTags(done.tags) {
            batch.found.take(spot, PlaceID(.node, done.id), at: WorldPoint(point))
        }
    }

    private mutating func finishWay(_ done: Draft) {
        guard case .ways(let scan) = work else { return }
        batch.wayCount += 1
        batch.note(PlaceID(done.kind, done.id), work.known)
        let tags = MapRules.kindKeys.isDisjoint(with: done.tags.keys) ? [:] : done.tags
        let way = OSMWay(id: done.id, nodes: done.nodes, venue: venue(done), tags: tags, spot: SpotTags(done.tags))
        scan.take(way, into: &batch)
    }

    private mutating func finishRelation(_ done: Draft) {
        guard case .objects(let scan) = work else { return }
        batch.relationCount += 1
        let venue = venue(done)
        let country = CountryTags.code(done.tags)
        let spot = SpotTags(done.tags)
        guard venue != nil || country != nil || spot != nil || !MapRules.kindKeys.isDisjoint(with: done.tags.keys)
        else {
            batch.note(PlaceID(done.kind, done.id), work.known)
            return
        }
        scan.take(
            relation: done.id,
            members: (done.nodes, done.ways),
            venue: venue,
            tags: done.tags,
            country: country,
            spot: spot,
            into: &batch
        )
    }

    /// The venue that an object is, if it can be kept; counts what cannot.
    private mutating func venue(_ done: Draft) -> Venue? {
        if done.hasInvalidName { batch.invalid += 1 }
        guard !done.hasInvalidName, let venue = Venue(tags: done.tags) else { return nil }
        guard PlaceKey.numbers.contains(done.id) else {
            batch.invalid += 1
            return nil
        }
        return venue
    }
}
