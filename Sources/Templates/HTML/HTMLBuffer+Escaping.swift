extension HTMLBuffer {
    /// Appends text between tags: `& < >` are escaped.
    @usableFromInline @inline(never) package mutating func appendText(_ text: String) {
        text.withBytes { appendEscaped($0, inAttribute: false) }
    }

    /// Appends the inside of a quoted attribute value: `& < > " '` are escaped.
    @usableFromInline @inline(never) package mutating func appendAttributeValue(_ text: String) {
        text.withBytes { appendEscaped($0, inAttribute: true) }
    }

    /// Copies while looking, eight bytes at a time; from a word with something to escape on the text is gone through byte by
    /// byte.
    @inline(__always)
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
        guard let base = text.baseAddress else { return }
        reserve(text.count)
        let plain = copyPlain(UnsafeRawPointer(base), text.count, inAttribute)
        used &+= plain
        if plain < text.count {
            appendSlowly(UnsafeBufferPointer(rebasing: text[plain...]), inAttribute: inAttribute)
        }
    }

    /// Copies to the end of the page, without counting them, and says how many bytes need no escape. The last word reaches
    /// back into the one before it, so that no byte beyond the text is read or written.
    @inline(__always)
    private func copyPlain(_ source: UnsafeRawPointer, _ count: Int, _ inAttribute: Bool) -> Int {
        let target = UnsafeMutableRawPointer(start + used)
        if count >= 8 {
            let last = count &- 8
            var at = 0
            while at < last {
                let word = source.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                if Self.needsEscape(word, inAttribute) { return at }
                target.storeBytes(of: word, toByteOffset: at, as: UInt64.self)
                at &+= 8
            }
            let word = source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: last, as: UInt64.self)
            return Self.needsEscape(word, inAttribute) ? last : count
        }
        if count >= 4 {
            let first = source.loadUnaligned(as: UInt32.self)
            let last = source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            target.storeBytes(of: first, as: UInt32.self)
            target.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
            return Self.needsEscape(UInt64(first) | UInt64(last) &<< 32, inAttribute) ? 0 : count
        }
        for at in 0..<count {
            let byte = source.load(fromByteOffset: at, as: UInt8.self)
            if Self.needsEscape(UInt64(byte), inAttribute) { return at }
            target.storeBytes(of: byte, toByteOffset: at, as: UInt8.self)
        }
        return count
    }

    /// Whether one of eight bytes is `<` or `>` (0x3C, 0x3E: equal but for bit 1), `&` (0x26), or in attributes `'` or `"`
    /// (0x27: equal to `&` but for bit 0; 0x22).
    @inline(__always) private static func needsEscape(_ word: UInt64, _ inAttribute: Bool) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let angle = zeroBytes((word | ones &* 0x02) ^ ones &* 0x3E)
        guard inAttribute else { return angle | zeroBytes(word ^ ones &* 0x26) != 0 }
        return angle | zeroBytes((word | ones) ^ ones &* 0x27) | zeroBytes(word ^ ones &* 0x22) != 0
    }

    /// Not zero when one of the eight bytes is (Bit Twiddling Hacks, "Determine if a word has a zero byte").
    @inline(__always) private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    @inline(never) private mutating func appendSlowly(_ text: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
        // The longest escape is six bytes for one.
        reserve(text.count &* 6)
        for byte in text {
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
