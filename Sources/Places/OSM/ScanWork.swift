/// What one reading of a file looks for.
enum ScanWork: Sendable {
    /// Everything that has a name and the tags of a category.
    case venues
    /// The nodes of these ways.
    case wayNodes(SortedIDs)
    /// The positions of these nodes.
    case positions(SortedIDs)

    var phase: ImportProgress.Phase {
        switch self {
        case .venues: .venues
        case .wayNodes: .outlines
        case .positions: .positions
        }
    }
}

/// What one part of a file held of what was looked for, in the order of the file.
struct ScanBatch: Sendable {
    /// Objects seen, wanted or not.
    var nodeCount = 0
    var wayCount = 0
    var relationCount = 0
    /// Venues that could not be taken (see `ImportSummary.invalid`).
    var invalid = 0

    var nodes: [OSMNode] = []
    var ways: [OSMWay] = []
    var relations: [OSMRelation] = []
    var positions: [NodePosition] = []
}

/// A file of OpenStreetMap objects that can be read several times over.
protocol OSMReader: AnyObject {
    /// Reads the file once and hands over what it finds, part by part and in order; `position` is how far into the
    /// file the part reached, in bytes.
    func scan(_ work: ScanWork, consume: (_ batch: ScanBatch, _ position: Int64) throws -> Void) throws
}
