import Foundation
import Models

/// Brings one file into a database: a first reading for nodes and relations, a second for the ways, whose nodes are
/// known by then; after it the relations, which are made of ways, and the sea, which is made of the coast.
///
/// Held in memory are the positions of all nodes (see `NodeLocationTable` for the bound), relations that are kept with
/// the node numbers of the ways they consist of, and the coast. Other ways pass through.
struct OSMImport {
    private let reader: any OSMReader
    private let folder: URL
    private let fileSize: Int64
    private let places: PlaceWriter
    private let map: MapWriter
    private var rows: MapRowBuffer
    private var spots: SpotCollector
    private let spotImport: Int64
    private let known: SortedIDs
    private var extents = ExtentFinder()
    private var coast: [CoastWay] = []
    private var relations: [OSMRelation] = []
    /// Rows of the places that the file has, and of the objects with features from before that it has too.
    private var placeRows: [Int64] = []
    private var seen: [Int64] = []
    private var countries: [CountryOutline] = []
    private(set) var summary = ImportSummary()
    private let progress: (ImportProgress.Phase, _ position: Int64, _ nodes: Int) -> Void

    /// `folder` is where the positions of very many nodes may be put for a while; `spotImport` is the file's number in
    /// `spot_import`.
    init(
        reader: any OSMReader,
        folder: URL,
        fileSize: Int64,
        places: PlaceWriter,
        map: MapWriter,
        spotImport: Int64,
        progress: @escaping (ImportProgress.Phase, Int64, Int) -> Void
    ) throws {
        self.reader = reader
        self.folder = folder
        self.fileSize = fileSize
        self.places = places
        self.map = map
        self.progress = progress
        rows = MapRowBuffer(map)
        self.spotImport = spotImport
        spots = try SpotCollector(map.database, number: spotImport)
        known = try map.knownObjects()
    }

    mutating func run() throws {
        let locations = try readObjects()
        let members = try readWays(locations)
        try writeRelations(RelationOutlines(locations: locations, ways: members, extents: extents.boxes))
        try PlaceCountries(database: map.database).write(countries)
        try rows.flush()
        summary.features = rows.written
        try spots.flushAddresses()
        var writer = try SpotWriter(map.database, number: spotImport)
        try writer.write(spots)
    }

    private mutating func readObjects() throws -> NodeLocations {
        let table = NodeLocationTable(folder: folder)
        let reader = reader
        try reader.scan(.objects(ObjectScan(known: known))) { batch, position in
            try table.append(batch.locations)
            relations += batch.relations
            extents.take(batch)
            try take(batch)
            progress(.nodes, position, summary.nodes)
        }
        return NodeLocations(table)
    }

    /// The nodes of the ways that relations consist of, by the way's id.
    private mutating func readWays(_ locations: NodeLocations) throws -> [Int64: [Int64]] {
        let members = SortedIDs(relations.flatMap(\.ways))
        let reader = reader
        var nodes: [Int64: [Int64]] = [:]
        try reader.scan(.ways(WayScan(locations: locations, members: members, known: known))) { batch, position in
            for way in batch.members { nodes[way.id] = way.nodes }
            try take(batch)
            progress(.ways, position, summary.ways)
        }
        return nodes
    }

    /// Writes what the file covers, and the sea in it, under the number of the import's row in `source`.
    mutating func writeSea(source: Int64) throws {
        let coasts = Coastline.join(coast)
        var number = 0
        for extent in extents.boxes {
            try map.write(extent: extent, source: source)
            for (sea, detail) in Sea.allDetails(coasts, extent: extent) {
                if detail == .street { summary.brokenCoast += sea.brokenCells }
                for shape in sea.shapes {
                    number += 1
                    let key = MapKey(sea: number, source: source, detail)
                    let row = MapRow(MapFeature(kind: .sea, shape: shape), key, detail)
                    try rows.append([row].compactMap { $0 })
                }
            }
        }
        try rows.flush()
        summary.features = rows.written
    }

    /// Removes what was known within the boxes that the file covers, and what it has no longer; after `run`.
    mutating func removeClosed(now: Date) throws {
        let boxes = extents.complete
        guard !boxes.isEmpty, summary.places > 0 else { return }
        let closed = ClosedObjects(database: map.database, boxes: boxes, now: now)
        (summary.gone, summary.doubtful) = try closed.removePlaces(except: SortedIDs(placeRows), places)
        try closed.removeFeatures(known: known, except: SortedIDs(seen), map)
    }

    private mutating func take(_ batch: ScanBatch) throws {
        summary.count(batch)
        for place in batch.places { try places.write(place.venue, id: place.id, at: place.point) }
        summary.places += batch.places.count
        placeRows += batch.places.compactMap { PlaceKey.row($0.id) }
        seen += batch.known
        for object in batch.known { try map.forget(object) }
        coast += batch.coast
        try spots.take(batch.found)
        try rows.append(batch.rows)
    }

    private mutating func writeRelations(_ outlines: RelationOutlines) throws {
        for (index, relation) in relations.enumerated() {
            if index.isMultiple(of: 1_000) {
                progress(.outlines, fileSize * Int64(index) / Int64(relations.count), index)
            }
            let id = PlaceID(.relation, relation.id)
            if let row = PlaceKey.row(id) {
                // Also those that the file has a part of only.
                if relation.venue != nil { placeRows.append(row) }
                if known.index(of: row) != nil { seen.append(row) }
            }
            if let venue = relation.venue {
                if let centre = outlines.centre(of: relation) {
                    try places.write(venue, id: id, at: centre)
                    summary.places += 1
                } else {
                    summary.withoutPosition += 1
                }
            }
            guard relation.map != nil || relation.country != nil || relation.spot != nil else { continue }
            let rings = outlines.rings(of: relation)
            // What a cut border leaves open could be either side of it.
            if let code = relation.country, rings.isComplete,
                let country = CountryOutline(code: code, rings: rings.points)
            {
                countries.append(country)
            }
            if let spot = relation.spot { try takeSpot(spot, of: relation, rings.points, outlines) }
            guard let tags = relation.map else { continue }
            // A part of an area that is known as a whole is no reason to forget the whole.
            guard rings.isComplete || !rings.points.isEmpty else { continue }
            if let object = PlaceKey.row(id), known.index(of: object) != nil { try map.forget(object) }
            try rows.append(FeatureRows(id: id, tags: tags).rows(rings: rings.points))
        }
    }

    /// Inside of its outline, or in the middle of what the file has of it.
    private mutating func takeSpot(
        _ spot: SpotTags,
        of relation: OSMRelation,
        _ rings: [[WorldPoint]],
        _ outlines: RelationOutlines
    ) throws {
        let middle = Ring.labelPoint(rings) ?? outlines.centre(of: relation).map(WorldPoint.init)
        guard let middle else { return }
        var found = FoundSpots()
        found.take(spot, PlaceID(.relation, relation.id), at: middle)
        try spots.take(found)
    }
}
