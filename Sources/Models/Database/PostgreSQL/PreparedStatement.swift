/// A statement that a connection has, by its name, for arguments of certain types. One that was first run with NULL may be there
/// once more with another type.
struct PreparedStatement {
    let name: String
    let types: [UInt32]

    /// `nil` where a value is none of its type.
    func bind(_ values: [StoredValue?]) -> BoundStatement? {
        guard values.count == types.count else { return nil }
        var encoded: [[UInt8]?] = []
        encoded.reserveCapacity(values.count)
        for (value, type) in zip(values, types) {
            guard let value else {
                encoded.append(nil)
                continue
            }
            guard let bytes = value.encoded(as: type) else { return nil }
            encoded.append(bytes)
        }
        return BoundStatement(name: name, values: encoded)
    }
}

/// A statement and what it is run with.
struct BoundStatement {
    let name: String
    let values: [[UInt8]?]
}

/// What placeholders stand for, as libpq takes it.
enum StatementValues {
    /// All values in one piece of memory, each in its binary form.
    static func withMemory(
        _ values: [[UInt8]?],
        _ body: (CInt, [UnsafePointer<CChar>?], [CInt], [CInt]) throws -> Void
    ) throws {
        // One byte behind: the address of what is empty is to be valid too.
        let all = values.reduce(into: [UInt8]()) { $0 += $1 ?? [] } + [0]
        try all.withUnsafeBytes { memory in
            var pointers: [UnsafePointer<CChar>?] = []
            var lengths: [CInt] = []
            var offset = 0
            for value in values {
                let start = memory.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
                pointers.append(value == nil ? nil : start)
                lengths.append(CInt(value?.count ?? 0))
                offset += value?.count ?? 0
            }
            try body(CInt(values.count), pointers, lengths, values.map { _ in 1 })
        }
    }
}
