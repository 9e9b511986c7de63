import CZlib

/// What a client makes of a gzip body; throws when it is damaged or has no end.
func gunzip(_ packed: [UInt8], finished: Bool = true) throws -> [UInt8] {
    struct Damaged: Error {}
    var stream = z_stream()
    guard czlib_inflate_init(&stream, 31) == Z_OK else { throw Damaged() }
    defer { inflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: 4 << 20)
    var input = packed
    let status = input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            return inflate(&stream, Z_SYNC_FLUSH)
        }
    }
    guard status == (finished ? Z_STREAM_END : Z_OK), stream.avail_in == 0 else { throw Damaged() }
    return Array(output[..<(output.count - Int(stream.avail_out))])
}
