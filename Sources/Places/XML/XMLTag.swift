/// A tag as the tokenizer found it: `<name attribute="value">`, `</name>` or `<name/>`.
struct XMLTag {
    enum Kind { case start, end, empty }

    let kind: Kind
    let name: String
    /// The attributes of the names that were asked for, decoded.
    let attributes: [String: String]
}

/// Reads one tag of bytes, everything between `<` and `>`. Entities other than the five of XML itself and numeric
/// references are an error, so nothing is ever expanded.
struct XMLTagParser {
    /// Attributes that the import reads. Others (`user`, `uid`, `timestamp`, ...) are checked for form and passed over.
    private static let wanted: [[UInt8]: String] = Dictionary(
        uniqueKeysWithValues: [
            "id", "lat", "lon", "k", "v", "ref", "type", "action", "visible", "minlat", "minlon", "maxlat", "maxlon",
        ].map { (Array($0.utf8), $0) }
    )
    private static let elements: [[UInt8]: String] = Dictionary(
        uniqueKeysWithValues: ["node", "way", "relation", "tag", "nd", "member", "osm", "bounds"].map {
            (Array($0.utf8), $0)
        }
    )

    private let bytes: ArraySlice<UInt8>
    private let takesAll: Bool
    private var index: Int
    private let end: Int

    private init(_ bytes: ArraySlice<UInt8>, takesAll: Bool) {
        self.bytes = bytes
        self.takesAll = takesAll
        index = bytes.startIndex
        end = bytes.endIndex
    }

    /// `takesAll` gives every attribute, not only those of maps.
    static func parse(_ bytes: ArraySlice<UInt8>, takesAll: Bool = false) throws(ImportError) -> XMLTag {
        var parser = XMLTagParser(bytes, takesAll: takesAll)
        return try parser.tag()
    }

    private mutating func tag() throws(ImportError) -> XMLTag {
        let isEnd = peek == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let name = try self.name()
        var attributes: [String: String] = [:]
        var isEmpty = false
        while true {
            let hadSpace = skipSpace()
            guard let byte = peek else { break }
            if byte == UInt8(ascii: "/"), index + 1 == end, !isEnd {
                isEmpty = true
                break
            }
            guard hadSpace, !isEnd else { throw malformed }
            try attribute(into: &attributes)
        }
        guard let text = Self.elements[Array(bytes[name])] ?? text(name) else { throw malformed }
        return XMLTag(kind: isEnd ? .end : isEmpty ? .empty : .start, name: text, attributes: attributes)
    }

    private mutating func attribute(into attributes: inout [String: String]) throws(ImportError) {
        let name = try self.name()
        skipSpace()
        guard peek == UInt8(ascii: "=") else { throw malformed }
        index += 1
        skipSpace()
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw malformed }
        index += 1
        let start = index
        var isPlain = true
        while let byte = peek, byte != quote {
            if byte == UInt8(ascii: "<") { throw malformed }
            if byte == UInt8(ascii: "&") { isPlain = false }
            index += 1
        }
        guard peek == quote else { throw malformed }
        let value = bytes[start..<index]
        index += 1
        let known = Self.wanted[Array(bytes[name])]
        let own = takesAll ? text(name) : nil
        guard !takesAll || own != nil else { throw malformed }
        guard let wanted = own ?? known else { return }
        // Not UTF-8: as if the attribute were not there, so that no half-read name gets into the index.
        guard let text = String(validating: value, as: UTF8.self) else { return }
        guard attributes.updateValue(isPlain ? text : try XMLReferences.resolve(text), forKey: wanted) == nil else {
            throw ImportError(.malformed, "A tag has the same attribute twice.")
        }
    }

    /// `nil` for a name that is not UTF-8.
    private func text(_ name: Range<Int>) -> String? { String(validating: bytes[name], as: UTF8.self) }

    private mutating func name() throws(ImportError) -> Range<Int> {
        let start = index
        while let byte = peek, Self.isNameByte(byte) { index += 1 }
        guard index > start else { throw malformed }
        return start..<index
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = index
        while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { index += 1 }
        return index > start
    }

    private var peek: UInt8? { index < end ? bytes[index] : nil }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7a, 0x41...0x5a, 0x30...0x39, 0x5f, 0x3a, 0x2d, 0x2e, 0x80...0xff: true
        default: false
        }
    }

    private var malformed: ImportError { ImportError(.malformed, "The XML has a tag that is not well formed.") }
}
