/// The XML of a store's answers, of which we read elements without attributes whose names we know; nothing else is looked at.
struct S3Document {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Whether the element that holds all others has that name, whatever attributes it has (XML 1.0 section 2.1).
    func hasRoot(_ name: String) -> Bool {
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        // A byte order mark.
        var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        while true {
            rest = rest.drop { blanks.contains($0) }
            let isDeclaration = rest.starts(with: "<?".utf8)
            guard isDeclaration || rest.starts(with: "<!--".utf8) else { break }
            guard let end = Self.find(isDeclaration ? "?>" : "-->", in: rest) else { return false }
            rest = bytes[end.upperBound...]
        }
        guard rest.starts(with: "<\(name)".utf8), let next = rest.dropFirst(name.utf8.count + 1).first else {
            return false
        }
        return blanks.contains(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
    }

    /// What stands in each element of that name. Elements of one name do not stand in each other.
    func all(_ name: String) -> [S3Document] {
        var found: [S3Document] = []
        var rest = bytes
        while let next = Self.element(name, in: rest) {
            found.append(S3Document(next.content))
            rest = next.rest
        }
        return found
    }

    func first(_ name: String) -> S3Document? { Self.element(name, in: bytes).map { S3Document($0.content) } }

    /// The text of the first element of that name, with its references resolved (XML 1.0 section 4.6).
    func text(_ name: String) -> String? {
        guard let content = first(name)?.bytes else { return nil }
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#34;", with: "\"").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
    }

    private static func element(
        _ name: String,
        in bytes: ArraySlice<UInt8>
    ) -> (content: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        guard let start = find("<\(name)>", in: bytes), let end = find("</\(name)>", in: bytes[start.upperBound...])
        else { return nil }
        return (bytes[start.upperBound..<end.lowerBound], bytes[end.upperBound...])
    }

    private static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        let wanted = Array(text.utf8)
        var at = bytes.startIndex
        while let open = bytes[at...].firstIndex(of: wanted[0]) {
            if bytes[open...].starts(with: wanted) { return open..<open + wanted.count }
            at = open + 1
        }
        return nil
    }
}
