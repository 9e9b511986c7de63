/// Takes a mail apart into its leaves (RFC 2046 section 5.1), within bounds.
///
/// A part whose boundary is missing or never comes is a leaf or ends with its parent. A forwarded mail
/// (`message/rfc822`) is a leaf: what it holds was not said by its sender.
struct MIMEReader {
    static let maxParts = 100
    static let maxDepth = 10

    private(set) var leaves: [ReceivedPart] = []
    private var parts = 0

    /// Throws `tooManyParts`, `tooDeep`, `tooManyHeaders`.
    mutating func read(
        header: MailHeaderFields,
        content: ArraySlice<UInt8>,
        defaultType: String = "text/plain",
        depth: Int = 1
    ) throws(ReceivedMailProblem) {
        parts += 1
        guard parts <= Self.maxParts else { throw .tooManyParts }
        guard depth <= Self.maxDepth else { throw .tooDeep }
        let type = MIMEValue(header["content-type"] ?? defaultType)
        // RFC 2046 section 5.1.1: at most 70 characters.
        guard type.name.hasPrefix("multipart/"), let boundary = type.parameters["boundary"], !boundary.isEmpty,
            boundary.utf8.count <= 200
        else {
            leaves.append(ReceivedPart(header: header, content: content, defaultType: defaultType))
            return
        }
        // Section 5.1.5.
        let inner = type.name == "multipart/digest" ? "message/rfc822" : "text/plain"
        let room = Self.maxParts - parts + 1
        for part in Self.parts(of: content, boundary: Array("--\(boundary)".utf8), limit: room) {
            let lines = MailLines(bytes: part)
            let header = try MailHeaderFields(lines)
            try read(header: header, content: lines.afterEmpty, defaultType: inner, depth: depth + 1)
        }
    }

    /// What stands between the delimiters; before the first and behind the last nobody looks. At most `limit`.
    private static func parts(of content: ArraySlice<UInt8>, boundary: [UInt8], limit: Int) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start: Int?
        var lines = MailLines(bytes: content).makeIterator()
        while parts.count < limit, let line = lines.next() {
            guard let isLast = delimits(line, boundary) else { continue }
            if let start { parts.append(content[start..<beforeLineEnd(content, line.startIndex, from: start)]) }
            start = lines.rest.startIndex
            if isLast { return parts }
        }
        // The last delimiter is missing: what there is counts.
        if let start, parts.count < limit { parts.append(content[start...]) }
        return parts
    }

    /// Whether a line is the last delimiter; `nil` when it is none. A boundary that only begins like this one is another.
    private static func delimits(_ line: ArraySlice<UInt8>, _ boundary: [UInt8]) -> Bool? {
        guard line.starts(with: boundary) else { return nil }
        var rest = line.dropFirst(boundary.count)
        while rest.last == 0x20 || rest.last == 0x09 { rest.removeLast() }
        if rest.isEmpty { return false }
        return rest.elementsEqual("--".utf8) ? true : nil
    }

    /// The line end before a delimiter belongs to the delimiter.
    private static func beforeLineEnd(_ content: ArraySlice<UInt8>, _ end: Int, from start: Int) -> Int {
        var end = end
        if end > start, content[end - 1] == 0x0A { end -= 1 }
        if end > start, content[end - 1] == 0x0D { end -= 1 }
        return end
    }
}
