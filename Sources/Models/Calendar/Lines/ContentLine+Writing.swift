extension ContentLine {
    /// Octets of a written line without its CRLF (RFC 5545 section 3.1).
    static let maxOctets = 75

    /// The line folded, with its CRLF.
    package var rendered: [UInt8] {
        var bytes = Array(name.utf8)
        for parameter in parameters {
            bytes += Array(";\(parameter.name)=".utf8)
            bytes += Array(parameter.values.map(Self.written).joined(separator: ",").utf8)
        }
        bytes.append(UInt8(ascii: ":"))
        bytes += Array(value.utf8)
        return Self.folded(bytes)
    }

    /// In quotation marks where it needs them (RFC 5545 section 3.2).
    private static func written(_ parameter: String) -> String {
        let escaped = CalendarText.escapedParameter(parameter)
        let isPlain = !escaped.isEmpty && escaped.utf8.allSatisfy { isNameByte($0) || "/_.@+ '".utf8.contains($0) }
        return isPlain ? escaped : "\"\(escaped)\""
    }

    /// A fold is never inside a UTF-8 sequence: not all programs unfold before they decode.
    private static func folded(_ line: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(line.count + line.count / 20 + 2)
        var start = 0
        var room = maxOctets
        while line.count - start > room {
            var end = start + room
            while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
            output += line[start..<end]
            output += [0x0D, 0x0A, 0x20]
            start = end
            // The space that begins the next counts too.
            room = maxOctets - 1
        }
        output += line[start...]
        return output + [0x0D, 0x0A]
    }
}
