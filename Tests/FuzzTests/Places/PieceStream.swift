@testable import Places

/// Bytes from memory, in pieces of one size.
final class PieceStream: ByteStream {
    private let bytes: [UInt8]
    private let size: Int
    private var at = 0

    init(_ bytes: [UInt8], size: Int) { (self.bytes, self.size) = (bytes, max(size, 1)) }

    var position: Int64 { Int64(at) }

    func next() throws(ImportError) -> [UInt8] {
        let end = min(bytes.count, at + size)
        defer { at = end }
        return Array(bytes[at..<end])
    }
}
