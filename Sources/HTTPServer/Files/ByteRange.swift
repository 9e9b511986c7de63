/// What a `Range` field asks of something of a known length (RFC 9110 section 14).
enum ByteRange: Hashable {
    /// Answer the whole: no range, one that cannot be read, or several, which a server may ignore (section 14.2).
    case whole
    /// One part, never empty.
    case part(Range<Int>)
    case unsatisfiable

    init(_ field: String, length: Int) {
        let parts = field.utf8.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, String(parts[0])?.lowercased() == "bytes" else {
            self = .whole
            return
        }
        let ends = parts[1].split(separator: 0x2D, omittingEmptySubsequences: false)
        guard ends.count == 2 else {
            self = .whole
            return
        }
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (.number(let first), .number(let last)) where first <= last:
            self = first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
        case (.number(let first), .empty):
            self = first < length ? .part(first..<length) : .unsatisfiable
        case (.empty, .number(let suffix)):
            self = suffix > 0 && length > 0 ? .part(max(length - suffix, 0)..<length) : .unsatisfiable
        default:
            self = .whole
        }
    }

    private enum Digits {
        case empty, number(Int), malformed
    }

    /// A number too large for an `Int` is beyond every end, and so is a tenth of the largest.
    private static func number(_ digits: some Collection<UInt8>) -> Digits {
        guard !digits.isEmpty else { return .empty }
        var value = 0
        for digit in digits {
            guard ASCII.isDigit(digit) else { return .malformed }
            value = value >= Int.max / 100 ? Int.max / 10 : value * 10 + Int(digit - 0x30)
        }
        return .number(value)
    }
}
