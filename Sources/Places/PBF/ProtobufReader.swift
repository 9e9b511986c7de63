/// Reads the Protocol Buffers wire format: keys, varints and length-delimited fields, every step checked against the
/// end of the bytes. (https://protobuf.dev/programming-guides/encoding/)
///
/// The bytes are borrowed: neither a reader nor a field of it may outlive the buffer it was made from.
struct ProtobufReader {
    enum Value {
        case varint(UInt64)
        case bytes(UnsafeRawBufferPointer)
        /// A fixed32 or fixed64, which no field of OSM PBF has; skipped.
        case fixed
    }

    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { offset >= bytes.count }

    /// The next field's number and value, `nil` at the end.
    mutating func next() throws(ImportError) -> (number: UInt64, value: Value)? {
        if isAtEnd { return nil }
        let key = try varint()
        guard key >> 3 != 0 else { throw ImportError(.malformed, "A message has a field with the number 0.") }
        switch key & 7 {
        case 0: return (key >> 3, .varint(try varint()))
        case 1: try skip(8)
        case 2: return (key >> 3, .bytes(try take(try varint())))
        case 5: try skip(4)
        default: throw ImportError(.malformed, "A message has a field of an unknown wire type.")
        }
        return (key >> 3, .fixed)
    }

    /// A base-128 varint of at most ten bytes.
    mutating func varint() throws(ImportError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        let end = bytes.count
        while offset < end {
            let byte = bytes[offset]
            offset &+= 1
            value |= UInt64(byte & 0x7f) &<< shift
            if byte < 0x80 { return value }
            shift &+= 7
            if shift > 63 { throw ImportError(.malformed, "A number is longer than ten bytes.") }
        }
        throw ImportError(.malformed, "A message ends in the middle of a number.")
    }

    private mutating func take(_ count: UInt64) throws(ImportError) -> UnsafeRawBufferPointer {
        guard count <= UInt64(bytes.count - offset) else {
            throw ImportError(.malformed, "A field is longer than the message around it.")
        }
        let start = offset
        offset += Int(count)
        return UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
    }

    private mutating func skip(_ count: UInt64) throws(ImportError) { _ = try take(count) }

    /// Undoes the zigzag coding of `sint32` and `sint64`.
    @inline(__always)
    static func zigzag(_ value: UInt64) -> Int64 {
        Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }
}
