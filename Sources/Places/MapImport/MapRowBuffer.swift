/// Rows that wait to be written. An R*Tree in which neighbours came together is read in two thirds of the time, so they
/// are sorted along a curve that fills the map (Morton's) before they are written; the writing itself takes as long.
struct MapRowBuffer {
    private static let maxRows = 200_000
    private static let maxBytes = 64 * 1024 * 1024

    private let writer: MapWriter
    private var rows: [MapRow] = []
    private var bytes = 0
    private(set) var written = 0

    init(_ writer: MapWriter) { self.writer = writer }

    mutating func append(_ new: [MapRow]) throws {
        for row in new { bytes += row.shape.count }
        rows += new
        if rows.count >= Self.maxRows || bytes >= Self.maxBytes { try flush() }
    }

    mutating func flush() throws {
        let order = rows.indices.map { (index: $0, key: Self.key(rows[$0])) }.sorted { $0.key < $1.key }
        for (index, _) in order { try writer.write(rows[index]) }
        written += rows.count
        rows.removeAll(keepingCapacity: true)
        bytes = 0
    }

    /// The detail, then the bits of the centre's coordinates in turn.
    private static func key(_ row: MapRow) -> UInt64 {
        let x = (Int64(row.box.west) + Int64(row.box.east)) / 2
        let y = (Int64(row.box.north) + Int64(row.box.south)) / 2
        // The lowest bits of the position make room for the detail.
        let place = (spread(UInt64(x)) | spread(UInt64(y)) << 1) >> 3
        return UInt64(row.detail.rawValue) << 61 | place
    }

    /// Puts a zero between every two of the lowest 32 bits.
    private static func spread(_ value: UInt64) -> UInt64 {
        var bits = value & 0xFFFF_FFFF
        bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
        bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
}
