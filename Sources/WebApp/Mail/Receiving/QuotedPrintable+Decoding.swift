extension QuotedPrintable {
    /// An `=` that nothing of the encoding follows stays as it is (RFC 2045 section 6.7, note for robust decoders).
    static func decode(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(content.count)
        var at = content.startIndex
        while at < content.endIndex {
            guard content[at] == UInt8(ascii: "=") else {
                output.append(content[at])
                at += 1
                continue
            }
            if let end = softLineBreak(in: content, after: at + 1) {
                at = end
            } else if at + 2 < content.endIndex, let high = digit(content[at + 1]), let low = digit(content[at + 2]) {
                output.append(high << 4 | low)
                at += 3
            } else {
                output.append(content[at])
                at += 1
            }
        }
        return output
    }

    /// Behind the line end that an `=` takes away, with the spaces that were added on the way.
    private static func softLineBreak(in content: ArraySlice<UInt8>, after start: Int) -> Int? {
        // More spaces than that no relay adds, and each `=` may be looked at from here.
        let limit = min(start + 80, content.endIndex)
        var at = start
        while at < limit, [0x20, 0x09, 0x0D].contains(content[at]) { at += 1 }
        if at == content.endIndex { return at }
        return content[at] == 0x0A ? at + 1 : nil
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 0x37
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 0x57
        default: nil
        }
    }
}
