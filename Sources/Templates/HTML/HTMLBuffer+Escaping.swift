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
        while at &+ 8 <= count {
            let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
            append(word: word, 8, inAttribute, before: count &- at)
            at &+= 8
        }
        if at < count { append(word: Self.lastWord(of: base, count: count), count &- at, inAttribute, before: 8) }
    }

    /// Appends the first `length` bytes of a word, the rest of which are zeros. `before`: what has room behind it still.
    @inline(__always) private mutating func append(word: UInt64, _ length: Int, _ inAttribute: Bool, before rest: Int) {
        if Self.mayNeedEscape(word, inAttribute: inAttribute) {
            appendSlowly(word, count: length, inAttribute: inAttribute)
            reserve(rest &+ 8)
        } else {
            UnsafeMutableRawPointer(start + used).storeBytes(of: word, as: UInt64.self)
            used &+= length
        }
    }

    /// The one to seven bytes behind the last whole word in the order of memory, zeros behind them (on a little-endian
    /// machine, as all of ours are); nothing beyond `count` is read.
    @inline(__always) private static func lastWord(of base: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        let source = UnsafeRawPointer(base)
        let length = count & 7
        if count >= 8 {
            let last = source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            return last &>> UInt64(truncatingIfNeeded: 8 &* (8 &- length))
        }
        if count >= 4 {
            // Two halves, which overlap in what both hold.
            let first = UInt64(source.loadUnaligned(as: UInt32.self))
            let last = UInt64(source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
            return first | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
        }
        var word = UInt64(base[0])
        for index in 1..<count { word |= UInt64(base[index]) &<< UInt64(truncatingIfNeeded: 8 &* index) }
        return word
    }

    /// Whether one of eight bytes is `<` or `>` (0x3C, 0x3E: equal but for bit 1), `&` or `'` (0x26, 0x27: equal but for
    /// bit 0), or in attributes `"` (0x22: equal to `&` but for bit 2). False alarms cost a moment and no more: an
    /// apostrophe in text, in attributes `#`.
    @inline(__always) private static func mayNeedEscape(_ word: UInt64, inAttribute: Bool) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let angle = zeroBytes((word | ones &* 0x02) ^ ones &* 0x3E)
        let other = zeroBytes((word | ones &* (inAttribute ? 0x05 : 0x01)) ^ ones &* 0x27)
        return angle | other != 0
    }

    /// Not zero when one of the eight bytes is (Bit Twiddling Hacks, "Determine if a word has a zero byte").
    @inline(__always) private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    @inline(never) private mutating func appendSlowly(_ word: UInt64, count: Int, inAttribute: Bool) {
        // The longest escape is six bytes for one.
        reserve(count &* 6)
        for at in 0..<count {
            let byte = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* at))
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
