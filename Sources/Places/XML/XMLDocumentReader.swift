/// Reads a whole small XML file piece by piece, text and all: UTF-8 only, no document type, and of entities only the
/// five of XML itself, so nothing is ever fetched or expanded.
package struct XMLDocumentReader {
    package enum Event: Hashable, Sendable {
        /// Names are as they stand, with their prefix.
        case start(name: String, attributes: [String: String])
        case text(String)
        case end(name: String)
    }

    private static let maxDepth = 64

    private let bytes: [UInt8]
    private var index = 0
    private var open: [String] = []
    private var hasRoot = false
    /// The name of an element without content, whose end has not been told yet.
    private var pendingEnd: String?
    /// The line that the reader is in, from 1.
    package private(set) var line = 1

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// The next event, `nil` after the root element. Throws for what is not well formed; `line` says where.
    package mutating func next() throws(ImportError) -> Event? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        while index < bytes.count {
            if starts(with: "<?") {
                try checkDeclaration(try take(from: 2, through: "?>"))
            } else if starts(with: "<!--") {
                _ = try take(from: 4, through: "-->")
            } else if starts(with: "<![CDATA[") {
                guard !open.isEmpty else { throw stray }
                return .text(try utf8(try take(from: 9, through: "]]>")))
            } else if starts(with: "<!") {
                throw ImportError(.unsupported, "The XML has a document type, which is not read.")
            } else if bytes[index] == UInt8(ascii: "<") {
                return try tag()
            } else if let text = try text() {
                return .text(text)
            }
        }
        guard hasRoot, open.isEmpty else { throw ImportError(.truncated, "The XML ends too early.") }
        return nil
    }

    /// `nil` for white space outside the root element.
    private mutating func text() throws(ImportError) -> String? {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        let text = try utf8(bytes[index..<end])
        guard !open.isEmpty || text.allSatisfy(\.isWhitespace) else { throw stray }
        let resolved = text.utf8.contains(UInt8(ascii: "&")) ? try XMLReferences.resolve(text) : text
        advance(to: end)
        return open.isEmpty ? nil : resolved
    }

    private mutating func tag() throws(ImportError) -> Event {
        let end = try endOfTag()
        let tag = try XMLTagParser.parse(bytes[(index + 1)..<end], takesAll: true)
        if tag.kind == .end {
            guard open.popLast() == tag.name else {
                throw ImportError(.malformed, "The XML has tags that are closed in the wrong order.")
            }
            advance(to: end + 1)
            return .end(name: tag.name)
        }
        guard !open.isEmpty || !hasRoot else { throw stray }
        guard open.count < Self.maxDepth else { throw ImportError(.malformed, "The XML is nested too deeply.") }
        hasRoot = true
        if tag.kind == .start { open.append(tag.name) } else { pendingEnd = tag.name }
        advance(to: end + 1)
        return .start(name: tag.name, attributes: tag.attributes)
    }

    /// The index of the `>` that ends the tag; one inside quotes does not.
    private func endOfTag() throws(ImportError) -> Int {
        var quote: UInt8?
        for at in index..<bytes.count {
            let byte = bytes[at]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return at
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        throw ImportError(.truncated, "The XML ends in the middle of a tag.")
    }

    /// What stands between `offset` bytes from here and `end`, and goes on behind that.
    private mutating func take(from offset: Int, through end: StaticString) throws(ImportError) -> ArraySlice<UInt8> {
        var at = index + offset
        while at + end.utf8CodeUnitCount <= bytes.count {
            if matches(end, at: at) {
                let taken = bytes[(index + offset)..<at]
                advance(to: at + end.utf8CodeUnitCount)
                return taken
            }
            at += 1
        }
        throw ImportError(.truncated, "The XML ends too early.")
    }

    private func starts(with prefix: StaticString) -> Bool { matches(prefix, at: index) }

    private func matches(_ word: StaticString, at start: Int) -> Bool {
        word.withUTF8Buffer { bytes[start...].starts(with: $0) }
    }

    private mutating func advance(to end: Int) {
        line += bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
        index = end
    }

    private func utf8(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ImportError(.malformed, "The XML is not in UTF-8.")
        }
        return text
    }

    private func checkDeclaration(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        guard text.hasPrefix("xml "), let encoding = text.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/) else {
            return
        }
        guard ["utf-8", "utf8", "us-ascii"].contains(encoding.output.1) else {
            throw ImportError(.unsupported, "The XML is encoded as \(encoding.output.1); only UTF-8 is read.")
        }
    }

    private var stray: ImportError { ImportError(.malformed, "The XML has something outside its root element.") }
}
