/// Text in lines of at most 76 ASCII characters (RFC 2045 section 6.7).
enum QuotedPrintable {
    /// Any line ends become CRLF; the result ends with one, unless it is empty.
    static func encode(_ text: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count + text.count / 8)
        for line in lines(of: text) {
            append(line, to: &output)
            output += [0x0D, 0x0A]
        }
        return output
    }

    /// Splits at CRLF, CR and LF; a line end at the very end opens no further line.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        var at = 0
        while at < text.count {
            if text[at] == 0x0D || text[at] == 0x0A {
                lines.append(text[start..<at])
                if text[at] == 0x0D, at + 1 < text.count, text[at + 1] == 0x0A { at += 1 }
                start = at + 1
            }
            at += 1
        }
        if start < text.count { lines.append(text[start...]) }
        return lines
    }

    private static func append(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
        let startsLikeFrom = line.starts(with: "From ".utf8)
        var length = 0
        for at in line.indices {
            let byte = line[at]
            let isFirst = at == line.startIndex
            let isLast = at == line.endIndex - 1
            // Mailboxes and careless relays take a line of "." or "From " for their own (section 6.7, RFC 4155).
            let isSafe = !(isLast && (byte == 0x20 || byte == 0x09)) && !(isFirst && (byte == 0x2E || startsLikeFrom))
            let token = isSafe && isPrintable(byte) ? [byte] : [0x3D, hex(byte >> 4), hex(byte & 15)]
            // The soft line break needs one character itself; the last token needs none behind it.
            if length + token.count > (isLast ? 76 : 75) {
                output += [0x3D, 0x0D, 0x0A]
                length = 0
            }
            output += token
            length += token.count
        }
    }

    private static func isPrintable(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) && byte != 0x3D || byte == 0x09
    }

    private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }
}
