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

    /// Copies while looking: the bytes are moved first, sixteen at a time, and only what needs it is written again.
    private mutating func appendEscaped(_ source: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
        guard let base = source.baseAddress else { return }
        let count = source.count
        reserve(count)
        var at = 0
        while at &+ 16 <= count {
            let block = UnsafeRawPointer(base + at).loadUnaligned(as: SIMD16<UInt8>.self)
            if Self.needsEscape(block, inAttribute: inAttribute) {
                appendSlowly(base + at, count: 16, inAttribute: inAttribute)
                reserve(count &- at)
            } else {
                UnsafeMutableRawPointer(start + used).storeBytes(of: block, as: SIMD16<UInt8>.self)
                used &+= 16
            }
            at &+= 16
        }
        appendSlowly(base + at, count: count &- at, inAttribute: inAttribute)
    }

    @inline(__always) private static func needsEscape(_ block: SIMD16<UInt8>, inAttribute: Bool) -> Bool {
        var found = block .== UInt8(ascii: "&") .| (block .== UInt8(ascii: "<")) .| (block .== UInt8(ascii: ">"))
        if inAttribute { found = found .| (block .== UInt8(ascii: "\"")) .| (block .== UInt8(ascii: "'")) }
        return any(found)
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
