/// The bytes of a file from its start to its end, piece by piece.
protocol ByteStream: AnyObject {
    /// How far the file has been read, in its own (compressed) bytes.
    var position: Int64 { get }
    /// The next piece, empty at the end.
    func next() throws(ImportError) -> [UInt8]
}

/// A file as it is.
final class PlainStream: ByteStream {
    static let pieceBytes = 256 * 1024

    private let file: ImportFile
    private(set) var position: Int64 = 0

    init(_ file: ImportFile) { self.file = file }

    func next() throws(ImportError) -> [UInt8] {
        let piece = try file.read(at: position, count: Self.pieceBytes)
        position += Int64(piece.count)
        return piece
    }
}
