import CZlib

/// One gzip stream (RFC 1952) over zlib.
struct Deflater: ~Copyable {
    enum Flush {
        /// zlib decides when to write.
        case none
        /// Everything given so far can be read by the client.
        case sync
        case finish
    }

    // zlib keeps a pointer back to its stream, which therefore may not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameters:
    ///   - level: 1 (fast) to 9 (small).
    ///   - expectedBytes: how much there will be, if known: a small page needs a small window, and clearing the memory
    ///     of a large one costs more than compressing the page.
    init(level: Int, expectedBytes: Int? = nil) throws {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let windowBits = Self.windowBits(for: expectedBytes)
        // 16 more asks for the gzip format.
        let status = deflateInit2_(
            stream,
            CInt(level),
            Z_DEFLATED,
            windowBits + 16,
            min(windowBits - 6, 8),
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            CInt(MemoryLayout<z_stream>.size)
        )
        guard status == Z_OK else { throw HTTPError(.internalServerError, "zlib refused to start: \(status)") }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// What `bytes` add to the compressed form; it may be empty unless `flush` asks for more.
    mutating func deflate(_ bytes: [UInt8], flush: Flush) -> [UInt8] {
        let mode =
            switch flush {
            case .none: Z_NO_FLUSH
            case .sync: Z_SYNC_FLUSH
            case .finish: Z_FINISH
            }
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { input in
            // zlib never writes to its input; its C type only lacks the const.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            repeat {
                let bound = Int(deflateBound(stream, uLong(stream.pointee.avail_in)))
                appendOutput(to: &output, room: max(bound, 64), mode)
            } while stream.pointee.avail_out == 0
            stream.pointee.next_in = nil
        }
        return output
    }

    private func appendOutput(to output: inout [UInt8], room: Int, _ mode: CInt) {
        let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            stream.pointee.next_out = buffer.baseAddress
            stream.pointee.avail_out = UInt32(room)
            // Z_BUF_ERROR only says that there was nothing to do.
            _ = CZlib.deflate(stream, mode)
            count = room - Int(stream.pointee.avail_out)
        }
        if output.isEmpty { output = piece } else { output += piece }
    }

    /// 9 to 15: the smallest window that holds all of it.
    private static func windowBits(for bytes: Int?) -> CInt {
        guard let bytes else { return 15 }
        var bits: CInt = 9
        while bits < 15, 1 << bits < bytes { bits += 1 }
        return bits
    }
}
