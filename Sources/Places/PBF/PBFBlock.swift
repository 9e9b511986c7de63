import Models

/// A `PrimitiveBlock`: a string table and groups of objects.
///
/// Borrows the bytes of its content.
struct PBFBlock {
    /// Which objects a block held, so that a later reading can pass over it.
    struct Contents: Sendable {
        var hasWays = false
    }

    let work: ScanWork
    var strings: PBFStrings
    var batch = ScanBatch()
    var contents = Contents()
    private var groups: [UnsafeRawBufferPointer] = []
    private var granularity: Int64 = 100
    private var latitudeOffset: Int64 = 0
    private var longitudeOffset: Int64 = 0

    init(_ bytes: UnsafeRawBufferPointer, work: ScanWork) throws(ImportError) {
        var reader = ProtobufReader(bytes)
        var table: UnsafeRawBufferPointer?
        // Granularity and offsets come after the groups that need them.
        while let (number, value) = try reader.next() {
            switch (number, value) {
            case (1, .bytes(let strings)): table = strings
            case (2, .bytes(let group)): groups.append(group)
            case (17, .varint(let value)): granularity = Int64(truncatingIfNeeded: value)
            case (19, .varint(let value)): latitudeOffset = Int64(bitPattern: value)
            case (20, .varint(let value)): longitudeOffset = Int64(bitPattern: value)
            default: break
            }
        }
        self.work = work
        strings = try PBFStrings(table)
    }

    /// Decodes the groups into `batch` and `contents`.
    mutating func decode() throws(ImportError) {
        for group in groups {
            var reader = ProtobufReader(group)
            while let (number, value) = try reader.next() {
                guard case .bytes(let message) = value else { continue }
                switch number {
                case 1: try decodeNode(message)
                case 2: try decodeDense(message)
                case 3: try decodeWay(message)
                case 4: try decodeRelation(message)
                default: break
                }
            }
        }
    }

    /// `nil` where the position is not on earth.
    func point(latitude: Int64, longitude: Int64) -> GeoPoint? {
        let (north, northOverflow) = granularity.multipliedReportingOverflow(by: latitude)
        let (east, eastOverflow) = granularity.multipliedReportingOverflow(by: longitude)
        guard !northOverflow, !eastOverflow else { return nil }
        // Nanodegrees divided once, so that the result is the double nearest to the decimal number that was mapped.
        return GeoPoint(
            latitude: Double(latitudeOffset &+ north) / 1e9,
            longitude: Double(longitudeOffset &+ east) / 1e9
        )
    }

    /// The venue that can be kept; counts what cannot. Objects with negative numbers were never uploaded.
    mutating func take(_ match: VenueMatch, id: Int64, hasPosition: Bool = true) -> Venue? {
        switch match {
        case .none: return nil
        case .venue(let venue) where hasPosition && PlaceKey.numbers.contains(id): return venue
        case .venue:
            if id >= 0 { batch.invalid += 1 }
            return nil
        case .invalid:
            batch.invalid += 1
            return nil
        }
    }
}
