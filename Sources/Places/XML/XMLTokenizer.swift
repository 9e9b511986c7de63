import Foundation

/// Cuts a stream of XML into tags, without regard to the text between them. Strict and small: UTF-8 only, no DTD,
/// tags must be closed in order, everything ends with the root element.
struct XMLTokenizer {
    /// The longest tag, comment or instruction that is read: OpenStreetMap's values have at most 255 characters.
    static let maxTagBytes = 64 * 1024
    private static let maxDepth = 16

    private let stream: any ByteStream
    private var buffer: [UInt8] = []
    private var start = 0
    private var open: [String] = []
    private var hasRoot = false

    init(_ stream: any ByteStream) { self.stream = stream }

    var position: Int64 { stream.position }

    /// The next tag, `nil` after the root element; comments, instructions and text are passed over.
    mutating func next() throws(ImportError) -> XMLTag? {
        do throws(ImportError) {
            while try skipText() {
                if try starts(with: "<?") {
                    try checkDeclaration(take(through: "?>"))
                } else if try starts(with: "<!--") {
                    _ = try take(through: "-->", atLeast: 7)
                } else if try starts(with: "<![CDATA[") {
                    _ = try take(through: "]]>")
                } else if try starts(with: "<!") {
                    throw ImportError(
                        .unsupported,
                        "The XML has a document type; map files have none, and entities are not read."
                    )
                } else {
                    return try tag()
                }
            }
            guard hasRoot, open.isEmpty else {
                throw ImportError(.truncated, "The XML ends too early: it was cut off or not downloaded whole.")
            }
            return nil
        } catch {
            throw error.at(stream.position)
        }
    }

    private mutating func tag() throws(ImportError) -> XMLTag {
        let end = try endOfTag()
        let tag = try XMLTagParser.parse(buffer[(start + 1)..<end])
        start = end + 1
        switch tag.kind {
        case .end:
            guard open.popLast() == tag.name else {
                throw ImportError(.malformed, "The XML has tags that are closed in the wrong order.")
            }
        case .start, .empty:
            guard !open.isEmpty || !hasRoot else {
                throw ImportError(.malformed, "The XML goes on after its root element.")
            }
            hasRoot = true
            guard tag.kind == .start else { break }
            open.append(tag.name)
            guard open.count <= Self.maxDepth else {
                throw ImportError(.malformed, "The XML has tags nested too deeply for a map.")
            }
        }
        return tag
    }

    /// The index of the `>` that ends the tag at `start`; one inside quotes does not.
    private mutating func endOfTag() throws(ImportError) -> Int {
        var offset = 1
        var quote: UInt8 = 0
        while true {
            let found = buffer.withUnsafeBufferPointer { bytes -> Bool in
                while start + offset < bytes.count {
                    let byte = bytes[start + offset]
                    if quote == 0 {
                        if byte == 0x3e { return true }
                        if byte == 0x22 || byte == 0x27 { quote = byte }
                    } else if byte == quote {
                        quote = 0
                    }
                    offset += 1
                }
                return false
            }
            if found {
                try checkLength(offset + 1)
                return start + offset
            }
            try more()
        }
    }

    /// Moves to the next `<`; `false` at the end of the stream.
    private mutating func skipText() throws(ImportError) -> Bool {
        while true {
            let isInside = !open.isEmpty
            var stray = false
            let found = buffer.withUnsafeBufferPointer { bytes -> Bool in
                while start < bytes.count {
                    let byte = bytes[start]
                    if byte == 0x3c { return true }
                    if !isInside, byte > 0x20, ![0xef, 0xbb, 0xbf].contains(byte) { stray = true }
                    start += 1
                }
                return false
            }
            if stray { throw ImportError(.malformed, "The XML has text outside its root element.") }
            if found { return true }
            buffer = try stream.next()
            start = 0
            if buffer.isEmpty { return false }
        }
    }

    private mutating func starts(with prefix: StaticString) throws(ImportError) -> Bool {
        let wanted = prefix.utf8CodeUnitCount
        while buffer.count - start < wanted {
            // Too little left to tell: compare what there is first, since the stream may end here.
            let matches = prefix.withUTF8Buffer { $0.starts(with: buffer[start...]) }
            guard matches else { return false }
            try more()
        }
        return prefix.withUTF8Buffer { buffer[start...].starts(with: $0) }
    }

    /// Takes everything up to and with `end`.
    private mutating func take(through end: String, atLeast minimum: Int = 0) throws(ImportError) -> [UInt8] {
        let mark = Array(end.utf8)
        var offset = max(minimum - mark.count, 0)
        while true {
            while start + offset + mark.count <= buffer.count {
                let candidate = start + offset
                if buffer[candidate] == mark[0], buffer[candidate..<(candidate + mark.count)].elementsEqual(mark) {
                    try checkLength(offset + mark.count)
                    let taken = Array(buffer[start..<candidate])
                    start = candidate + mark.count
                    return taken
                }
                offset += 1
            }
            try more()
        }
    }

    /// Adds the next piece to what is left of the buffer.
    private mutating func more() throws(ImportError) {
        // One byte more at least will belong to it.
        try checkLength(buffer.count - start + 1)
        let piece = try stream.next()
        guard !piece.isEmpty else {
            throw ImportError(
                .truncated,
                "The XML ends in the middle of a tag: it was cut off or not downloaded whole."
            )
        }
        buffer.removeSubrange(..<start)
        start = 0
        buffer += piece
    }

    /// The same however the bytes come: what came whole has the limit, too.
    private func checkLength(_ bytes: Int) throws(ImportError) {
        guard bytes <= Self.maxTagBytes else {
            throw ImportError(.tooLarge, "The XML has a tag of more than \(Self.maxTagBytes) bytes.")
        }
    }

    private func checkDeclaration(_ bytes: [UInt8]) throws(ImportError) {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        guard text.hasPrefix("<?xml"), let range = text.range(of: "encoding") else { return }
        let name = text[range.upperBound...].split { " =\"'\t\r\n".contains($0) }.first ?? ""
        guard ["utf-8", "utf8", "us-ascii"].contains(name) else {
            throw ImportError(.unsupported, "The XML is encoded as \(name); only UTF-8 is read.")
        }
    }
}
