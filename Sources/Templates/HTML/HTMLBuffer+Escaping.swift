extension HTMLBuffer {
    /// Appends text between tags: `& < >` are escaped.
    @inlinable @inline(__always) package mutating func appendText(_ text: String) {
        append(text, inAttribute: false)
    }

    /// Appends the inside of a quoted attribute value: `& < > " '` are escaped.
    @inlinable @inline(__always) package mutating func appendAttributeValue(_ text: String) {
        append(text, inAttribute: true)
    }

    @usableFromInline package mutating func append(_ text: borrowing String, inAttribute: Bool) {
        // A span borrows the string's own bytes; `withContiguousStorageIfAvailable` would count a reference each time.
        text.utf8Span.span.withUnsafeBufferPointer { appendEscaped($0, inAttribute: inAttribute) }
    }

    /// Copies while looking, eight bytes at a time; only a word with something to escape is gone through byte by byte.
    private mutating func appendEscaped(_ source: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
        guard let base = source.baseAddress else { return }
        let count = source.count
        // Whole words are stored, so up to seven bytes behind the text have to be ours.
        reserve(count &+ 8)
        var at = 0
        while at < count {
            let length = min(8, count &- at)
            let word = Self.word(at: at, length: length, of: base, count: count)
            if Self.mayNeedEscape(word, inAttribute: inAttribute) {
                appendSlowly(base + at, count: length, inAttribute: inAttribute)
                reserve(count &- at &+ 8)
            } else {
                UnsafeMutableRawPointer(start + used).storeBytes(of: word, as: UInt64.self)
                used &+= length
            }
            at &+= 8
        }
    }

    /// Up to eight bytes in the order of memory, zeros behind them (on a little-endian machine, as all of
    /// ours are); nothing beyond `count` is read.
    @inline(__always) private static func word(
        at: Int,
        length: Int,
        of base: UnsafePointer<UInt8>,
        count: Int
    ) -> UInt64 {
        if length == 8 { return UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self) }
        if count >= 8 {
            let last = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            return last >> UInt64(truncatingIfNeeded: 8 &* (8 &- length))
        }
        var word: UInt64 = 0
        for index in 0..<length { word |= UInt64(base[at &+ index]) &<< UInt64(truncatingIfNeeded: 8 &* index) }
        return word
    }

    /// Whether one of eight bytes is `<` or `>` (0x3C, 0x3E: equal but for bit 1), `&` or `'` (0x26, 0x27: equal but for
    /// bit 0), or in attributes `"`. An apostrophe in text is a false alarm, which costs a moment and no more.
    @inline(__always) private static func mayNeedEscape(_ word: UInt64, inAttribute: Bool) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var found = zeroBytes((word | ones &* 2) ^ ones &* 0x3E) | zeroBytes((word | ones) ^ ones &* 0x27)
        if inAttribute { found |= zeroBytes(word ^ ones &* 0x22) }
        return found != 0
    }

    /// Not zero when one of the eight bytes is (Bit Twiddling Hacks, "Determine if a word has a zero byte").
    @inline(__always) private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    private mutating func appendSlowly(_ source: UnsafePointer<UInt8>, count: Int, inAttribute: Bool) {
        // The longest escape is six bytes for one.
        reserve(count &* 6)
        for at in 0..<count {
            let byte = source[at]
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\"") where inAttribute: append("&quot;")
            case UInt8(ascii: "'") where inAttribute: append("&#39;")
            default:
                start[used] = byte
                used &+= 1
            }
        }
    }
}
