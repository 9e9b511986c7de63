/// The numbers of a repeated field in order, whether they came packed, packed in several pieces, or one by one.
///
/// Borrows the bytes it was given, like `ProtobufReader`.
struct PackedVarints {
    private var current = ProtobufReader(UnsafeRawBufferPointer(start: nil, count: 0))
    private var chunks: [UnsafeRawBufferPointer] = []
    private var singles: [UInt64] = []
    private var nextChunk = 0
    private var nextSingle = 0

    /// Takes one occurrence of the field. A file that mixes packed and unpacked occurrences of one field, which no
    /// writer does, would have the unpacked ones last.
    mutating func append(_ value: ProtobufReader.Value) {
        switch value {
        case .bytes(let chunk): chunks.append(chunk)
        case .varint(let single): singles.append(single)
        case .fixed: break
        }
    }

    @inline(__always)
    mutating func next() throws(ImportError) -> UInt64? {
        if !current.isAtEnd { return try current.varint() }
        return try nextPiece()
    }

    private mutating func nextPiece() throws(ImportError) -> UInt64? {
        while nextChunk < chunks.count {
            current = ProtobufReader(chunks[nextChunk])
            nextChunk += 1
            if !current.isAtEnd { return try current.varint() }
        }
        guard nextSingle < singles.count else { return nil }
        nextSingle += 1
        return singles[nextSingle - 1]
    }

    /// How many numbers there are in all, without decoding them.
    func count() throws(ImportError) -> Int {
        var total = singles.count
        for chunk in chunks {
            for byte in chunk where byte < 0x80 { total &+= 1 }
            guard chunk.last ?? 0 < 0x80 else {
                throw ImportError(.malformed, "A list of numbers ends in the middle of a number.")
            }
        }
        return total
    }

    /// All numbers that are left, as running sums of zigzag-coded differences.
    mutating func deltas() throws(ImportError) -> [Int64] {
        var values: [Int64] = []
        var sum: Int64 = 0
        while let raw = try next() {
            sum &+= ProtobufReader.zigzag(raw)
            values.append(sum)
        }
        return values
    }
}
