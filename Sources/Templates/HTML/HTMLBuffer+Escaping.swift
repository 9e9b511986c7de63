extension HTMLBuffer {
    /// Appends text between tags: `& < >` are escaped.
    @inlinable @inline(__always) package mutating func appendText(_ text: String) {
        append(text, inAttribute: false)
    }

    /// Appends the inside of a quoted attribute value: `& < > " '` are escaped.
    @inlinable @inline(__always) package mutating func appendAttributeValue(_ text: String) {
        append(text, inAttribute: true)
    }

    @usableFromInline package mutating func append(_ text: String, inAttribute: Bool) {
        // Strings on Linux are UTF-8 inside, so this is their own storage; the copy is for a string bridged elsewhere.
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0, inAttribute: inAttribute) }
        if done == nil {
            Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0, inAttribute: inAttribute) }
        }
    }

    /// Copies while looking, eight bytes at a time; only a word with something to escape is gone through byte by byte.
    private mutating func appendEscaped(_ source: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
        guard let base = UnsafeRawPointer(source.baseAddress) else { return }
        let count = source.count
        reserve(count)
        var at = 0
        while at &+ 8 <= count {
            let word = base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            if Self.mayNeedEscape(word, inAttribute: inAttribute) {
                appendSlowly(source, from: at, to: at &+ 8, inAttribute: inAttribute)
                reserve(count &- at)
            } else {
                UnsafeMutableRawPointer(start + used).storeBytes(of: word, as: UInt64.self)
                used &+= 8
            }
            at &+= 8
        }
        if at < count { appendSlowly(source, from: at, to: count, inAttribute: inAttribute) }
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

    private mutating func appendSlowly(
        _ source: UnsafeBufferPointer<UInt8>, from first: Int, to end: Int, inAttribute: Bool
    ) {
        // The longest escape is six bytes for one.
        reserve((end &- first) &* 6)
        for at in first..<end {
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
