import Models

extension HTMLBuffer {
    /// Appends text as one component of an address: everything but RFC 3986's unreserved characters becomes `%XX`,
    /// so the result needs no HTML escaping either.
    package mutating func appendPercentEncoded(_ text: String) {
        text.withBytes { bytes in
            reserve(bytes.count &* 3)
            // Most are letters to their end: these are counted once.
            var plain = 0
            while plain < bytes.count, Self.isUnreserved(bytes[plain]) {
                start[used &+ plain] = bytes[plain]
                plain &+= 1
            }
            used &+= plain
            for byte in bytes[plain...] {
                if Self.isUnreserved(byte) { append(byte) } else { appendPercent(byte) }
            }
        }
    }

    /// Appends what is made of unreserved characters alone, as our own codes are.
    mutating func appendUnreserved(_ text: String) {
        text.withBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            append(first, count: bytes.count)
        }
    }

    /// RFC 3986, section 2.3.
    @inline(__always) private static func isUnreserved(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    }

    /// Appends `%XX`.
    mutating func appendPercent(_ byte: UInt8) {
        append(UInt8(ascii: "%"))
        append(Self.hexDigit(byte >> 4))
        append(Self.hexDigit(byte & 15))
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
    }

    /// Appends an angle with the seven decimals (about a centimetre) that OpenStreetMap keeps, without trailing zeros.
    mutating func append(degrees: Double) {
        let scaled = Int((degrees.magnitude * 10_000_000).rounded())
        if degrees < 0, scaled > 0 { append(UInt8(ascii: "-")) }
        append(scaled / 10_000_000)
        var rest = scaled % 10_000_000
        guard rest > 0 else { return }
        append(UInt8(ascii: "."))
        var unit = 1_000_000
        while rest > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / unit))
            rest %= unit
            unit /= 10
        }
    }

    mutating func append(_ id: PlaceID) {
        switch id.kind {
        case .node: append("node-")
        case .way: append("way-")
        case .relation: append("relation-")
        case .demo: append("demo-")
        }
        append(Int(id.number))
    }
}

extension PlaceID: AttributeValue {
    package func render(after opening: StaticString, into buffer: inout HTMLBuffer) {
        buffer.append(opening)
        buffer.append(self)
        buffer.append(UInt8(ascii: "\""))
    }
}
