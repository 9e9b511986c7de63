/// What an import found, for the last line on the command line and for the record in `places.sqlite`.
package struct ImportSummary: Hashable, Sendable {
    /// Objects in the file.
    package var nodes = 0
    package var ways = 0
    package var relations = 0
    /// Places that went into the index, new ones and updated ones.
    package var places = 0
    /// Places that went since the file, which covers where they were, has them no longer; and those that stay although
    /// it has them not: where they are it has too little to believe that it would.
    package var gone = 0
    package var doubtful = 0
    /// Venues left out: a position that is not on earth, a name that is not UTF-8, an id out of range.
    package var invalid = 0
    /// Venues left out because none of their nodes is in the file.
    package var withoutPosition = 0

    /// Features of the map, and cells of the sea that could not be filled because the coast is broken there.
    package var features = 0
    package var brokenCoast = 0

    package init() {}

    mutating func count(_ batch: ScanBatch) {
        nodes += batch.nodeCount
        ways += batch.wayCount
        relations += batch.relationCount
        invalid += batch.invalid
        withoutPosition += batch.withoutPosition
    }
}
