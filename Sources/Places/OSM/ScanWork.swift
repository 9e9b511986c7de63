/// What one reading of a file looks for.
enum ScanWork: Sendable {
    /// Nodes and relations: where every node is, venues, names of settlements, multipolygons.
    case objects(ObjectScan)
    /// Ways, once their nodes are known.
    case ways(WayScan)

    /// Objects that the map has features of, from imports before.
    var known: SortedIDs {
        switch self {
        case .objects(let scan): scan.known
        case .ways(let scan): scan.known
        }
    }
}

/// A file of OpenStreetMap objects that can be read several times over.
protocol OSMReader: AnyObject {
    /// Reads the file once and hands over what it finds, part by part and in order; `position` is how far into the
    /// file the part reached, in bytes.
    func scan(_ work: ScanWork, consume: (_ batch: ScanBatch, _ position: Int64) throws -> Void) throws
}
