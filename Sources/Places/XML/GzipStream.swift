import CZlib

/// The content of a gzip file (RFC 1952), which may have several members.
///
/// Inflates into one fixed buffer, so that a file which inflates to any size costs the same memory.
final class GzipStream: ByteStream {
    private let compressed: PlainStream
    private var input: [UInt8] = []
    private var used = 0
    private var isMemberOpen = false
    /// Allocated once, since zlib's own state points back at it.
    private let zlib = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    /// 15 bits of window, and 16 for the gzip wrapper (zlib.h, `inflateInit2`).
    private static let windowBits: Int32 = 15 + 16

    init(_ file: ImportFile) throws(ImportError) {
        compressed = PlainStream(file)
        zlib.initialize(to: z_stream())
        guard czlib_inflate_init(zlib, Self.windowBits) == Z_OK else {
            throw ImportError(.tooLarge, "Not enough memory to inflate the file.")
        }
    }

    deinit {
        inflateEnd(zlib)
        zlib.deallocate()
    }

    var position: Int64 { compressed.position }

    func next() throws(ImportError) -> [UInt8] {
        while true {
            if used == input.count {
                input = try compressed.next()
                used = 0
                if input.isEmpty {
                    guard !isMemberOpen else { throw truncated }
                    return []
                }
            }
            if !isMemberOpen {
                inflateReset(zlib)
                isMemberOpen = true
            }
            let (piece, status) = inflateSome()
            switch status {
            case Z_STREAM_END: isMemberOpen = false
            case Z_OK, Z_BUF_ERROR: break
            default:
                throw ImportError(.malformed, "The gzip compression is damaged.", byteOffset: position)
            }
            if !piece.isEmpty { return piece }
        }
    }

    private func inflateSome() -> ([UInt8], Int32) {
        var status: Int32 = Z_OK
        let available = input.count - used
        let piece = [UInt8](unsafeUninitializedCapacity: PlainStream.pieceBytes) { output, filled in
            input.withUnsafeMutableBufferPointer { bytes in
                guard let start = bytes.baseAddress else { return }
                zlib.pointee.next_in = start + used
                zlib.pointee.avail_in = UInt32(available)
                zlib.pointee.next_out = output.baseAddress
                zlib.pointee.avail_out = UInt32(PlainStream.pieceBytes)
                status = inflate(zlib, Z_NO_FLUSH)
                filled = PlainStream.pieceBytes - Int(zlib.pointee.avail_out)
            }
        }
        used = input.count - Int(zlib.pointee.avail_in)
        return (piece, status)
    }

    private var truncated: ImportError {
        ImportError(
            .truncated,
            "The gzip file ends too early: it was cut off or not downloaded whole.",
            byteOffset: position
        )
    }
}
