import CZlib

/// Decompression with a bound that is known before it starts.
enum Inflate {
    /// Inflates a whole zlib stream (RFC 1950) of exactly `size` bytes; a stream that is longer, shorter, damaged or
    /// followed by something else throws `malformed`, and never more than `size` bytes are written.
    static func zlib(_ source: UnsafeRawBufferPointer, size: Int) throws(ImportError) -> [UInt8] {
        var status: Int32 = Z_OK
        var consumed = uLong(source.count)
        let output = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            guard let input = source.bindMemory(to: UInt8.self).baseAddress, let base = buffer.baseAddress else {
                status = Z_BUF_ERROR
                return
            }
            var length = uLongf(size)
            status = uncompress2(base, &length, input, &consumed)
            filled = status == Z_OK ? Int(length) : 0
        }
        guard status != Z_MEM_ERROR else { throw ImportError(.tooLarge, "Not enough memory to inflate a block.") }
        guard status == Z_OK else {
            throw ImportError(.malformed, "A compressed block is damaged or is longer than the size it states.")
        }
        guard output.count == size, consumed == uLong(source.count) else {
            throw ImportError(.malformed, "A compressed block is not of the size it states.")
        }
        return output
    }
}
