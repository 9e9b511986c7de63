/// Takes the chunked coding off a body that arrives in any pieces (RFC 9112 section 7.1). Extensions and trailers are
/// read and dropped.
public struct ChunkedDecoder: Sendable {
    private enum State: Sendable, Hashable {
        case size
        case extensions
        case sizeLineFeed
        case data
        case dataCarriageReturn, dataLineFeed
        case trailerLineStart, trailer, trailerLineFeed, finalLineFeed
        case finished
    }

    private var state = State.size
    /// What is left of the current chunk, in bytes.
    private var remaining = 0
    private var digits = 0
    /// Bytes of extensions and trailers so far: they are dropped, so they must not be endless.
    private var overhead = 0
    private var isLast = false

    /// Most bytes of all extensions and trailers together.
    public static let maxOverheadBytes = 8_192
    /// 15 hexadecimal digits fit an `Int`.
    private static let maxSizeDigits = 15

    public init() {}

    public var isFinished: Bool { state == .finished }

    /// Reads `buffer`, appends the decoded bytes to `output`, and returns how many bytes of `buffer` belong to this
    /// body. Stops early when the body is finished or `output` has grown by `maxBytes`. Throws 400.
    public mutating func decode(
        _ buffer: UnsafeRawBufferPointer,
        into output: inout [UInt8],
        maxBytes: Int = .max
    ) throws(HTTPError) -> Int {
        var index = 0
        var room = maxBytes
        while index < buffer.count, state != .finished, room > 0 {
            if state == .data {
                let count = min(remaining, buffer.count - index, room)
                output.append(contentsOf: buffer[index..<(index + count)])
                index += count
                room -= count
                remaining -= count
                if remaining == 0 { state = .dataCarriageReturn }
            } else {
                try step(buffer[index])
                index += 1
            }
        }
        return index
    }

    private mutating func step(_ byte: UInt8) throws(HTTPError) {
        switch state {
        case .size: try readSize(byte)
        case .extensions:
            try countOverhead(byte)
            if byte == ASCII.carriageReturn { state = .sizeLineFeed }
        case .sizeLineFeed:
            try expect(byte, ASCII.lineFeed)
            state = isLast ? .trailerLineStart : .data
        case .dataCarriageReturn:
            try expect(byte, ASCII.carriageReturn)
            state = .dataLineFeed
        case .dataLineFeed:
            try expect(byte, ASCII.lineFeed)
            (state, remaining, digits) = (.size, 0, 0)
        case .trailerLineStart:
            try countOverhead(byte)
            state = byte == ASCII.carriageReturn ? .finalLineFeed : .trailer
        case .trailer:
            try countOverhead(byte)
            if byte == ASCII.carriageReturn { state = .trailerLineFeed }
        case .trailerLineFeed:
            try expect(byte, ASCII.lineFeed)
            state = .trailerLineStart
        case .finalLineFeed:
            try expect(byte, ASCII.lineFeed)
            state = .finished
        case .data, .finished:
            break
        }
    }

    private mutating func readSize(_ byte: UInt8) throws(HTTPError) {
        if let value = ASCII.hexValue(byte), digits < Self.maxSizeDigits {
            remaining = remaining << 4 | Int(value)
            digits += 1
        } else if digits > 0, byte == ASCII.carriageReturn {
            isLast = remaining == 0
            state = .sizeLineFeed
        } else if digits > 0, byte == UInt8(ascii: ";") {
            isLast = remaining == 0
            state = .extensions
        } else {
            throw HTTPError(.badRequest, "a chunk does not begin with its size")
        }
    }

    private mutating func countOverhead(_ byte: UInt8) throws(HTTPError) {
        overhead += 1
        guard overhead <= Self.maxOverheadBytes else {
            throw HTTPError(.badRequest, "the chunk extensions and trailers are too long")
        }
        let isControl = byte < ASCII.space && byte != ASCII.tab && byte != ASCII.carriageReturn
        guard !isControl, byte != 0x7F else {
            throw HTTPError(.badRequest, "a chunk extension or trailer has a control character")
        }
    }

    private func expect(_ byte: UInt8, _ expected: UInt8) throws(HTTPError) {
        guard byte == expected else { throw HTTPError(.badRequest, "a chunk does not end with CR LF") }
    }
}
