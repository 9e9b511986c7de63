import Models

/// Brings the venues of one file into a database: one reading for all venues, then the positions of those drawn as
/// outlines.
///
/// Venues that are points go straight to the database. Held in memory until their positions are known are the venues
/// drawn as outlines (about 1 KB each) and the nodes of their outlines (32 bytes each), not the map's other nodes.
struct OSMImport {
    private var reader: any OSMReader
    private var ways: [OSMWay] = []
    private var relations: [OSMRelation] = []
    private(set) var summary = ImportSummary()
    private let progress: (ScanWork, _ position: Int64, _ nodes: Int) -> Void

    init(reader: any OSMReader, progress: @escaping (ScanWork, Int64, Int) -> Void) {
        self.reader = reader
        self.progress = progress
    }

    mutating func run(into writer: PlaceWriter) throws {
        try readVenues(into: writer)
        let memberNodes = try readMemberWays()
        let wanted = SortedIDs(
            ways.flatMap(\.nodes) + memberNodes.values.flatMap { $0 } + relations.flatMap(\.nodes)
        )
        let points = try readPositions(of: wanted)
        for way in ways {
            guard let venue = way.venue else { continue }
            try write(venue, PlaceID(.way, way.id), nodes: [way.nodes], wanted, points, writer)
        }
        for relation in relations {
            let outlines = [relation.nodes] + relation.ways.compactMap { memberNodes[$0] }
            try write(relation.venue, PlaceID(.relation, relation.id), nodes: outlines, wanted, points, writer)
        }
    }

    private mutating func readVenues(into writer: PlaceWriter) throws {
        var summary = self.summary
        var ways: [OSMWay] = []
        var relations: [OSMRelation] = []
        try reader.scan(.venues) { batch, position in
            summary.count(batch)
            for node in batch.nodes {
                try writer.write(node.venue, id: PlaceID(.node, node.id), at: node.point)
                summary.places += 1
            }
            ways += batch.ways
            relations += batch.relations
            progress(.venues, position, summary.nodes)
        }
        self.summary = summary
        self.ways = ways
        self.relations = relations
    }

    /// The nodes of the ways that relations consist of, by the way's id.
    private mutating func readMemberWays() throws -> [Int64: [Int64]] {
        let members = SortedIDs(relations.flatMap(\.ways))
        guard members.count > 0 else { return [:] }
        let work = ScanWork.wayNodes(members)
        var nodes: [Int64: [Int64]] = [:]
        try reader.scan(work) { batch, position in
            for way in batch.ways { nodes[way.id] = way.nodes }
            progress(work, position, 0)
        }
        return nodes
    }

    private mutating func readPositions(of wanted: SortedIDs) throws -> [GeoPoint?] {
        guard wanted.count > 0 else { return [] }
        let work = ScanWork.positions(wanted)
        var points = [GeoPoint?](repeating: nil, count: wanted.count)
        var seen = 0
        try reader.scan(work) { batch, position in
            for found in batch.positions { points[found.index] = found.point }
            seen += batch.nodeCount
            progress(work, position, seen)
        }
        return points
    }

    private mutating func write(
        _ venue: Venue,
        _ id: PlaceID,
        nodes outlines: [[Int64]],
        _ wanted: SortedIDs,
        _ points: [GeoPoint?],
        _ writer: PlaceWriter
    ) throws {
        var box = BoundingBox()
        for node in outlines.joined() {
            if let index = wanted.index(of: node), let point = points[index] { box.add(point) }
        }
        guard let centre = box.centre else {
            summary.withoutPosition += 1
            return
        }
        try writer.write(venue, id: id, at: centre)
        summary.places += 1
    }
}
