/// How files are named in URLs: `css/site.css` is `/assets/css/site.css` and, with the fingerprint of its content,
/// `/assets/css/site.0123456789ab.css`.
struct StaticAddress {
    /// Begins with a slash unless it is empty, and does not end with one.
    let prefix: String

    init(prefix: String) {
        let trimmed = prefix.split(separator: "/").joined(separator: "/")
        self.prefix = trimmed.isEmpty ? "" : "/" + trimmed
    }

    /// Percent-encoded in one way only, so that the address can be looked up.
    func plain(_ components: some Collection<String>) -> String {
        prefix + components.map { "/" + Self.encoded($0) }.joined()
    }

    func fingerprinted(_ components: [String], _ fingerprint: String) -> String {
        guard let name = components.last else { return plain(components) }
        let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
        return plain(components.dropLast() + ["\(name[..<dot]).\(fingerprint)\(name[dot...])"])
    }

    /// The components without the fingerprint in the last of them; `nil` if there is none.
    static func withoutFingerprint(_ components: [String]) -> [String]? {
        guard let pieces = components.last?.split(separator: ".", omittingEmptySubsequences: false),
            let index = pieces.indices.dropFirst().last(where: { isFingerprint(pieces[$0]) }),
            index >= pieces.count - 2
        else { return nil }
        let name = (pieces[..<index] + pieces[(index + 1)...]).joined(separator: ".")
        return components.dropLast() + [name]
    }

    private static func isFingerprint(_ piece: Substring) -> Bool {
        piece.utf8.count == 12 && piece.utf8.allSatisfy { ASCII.hexValue($0) != nil && ASCII.lowercased($0) == $0 }
    }

    /// The components of a request's path below the prefix; `nil` where none of the files can be meant.
    func components(of request: Request) -> [String]? {
        guard let segments = try? request.segments else { return nil }
        let below = segments.dropFirst(prefix.split(separator: "/").count)
        return below.allSatisfy(FileFolder.isVisible) ? Array(below) : nil
    }

    /// Everything but the unreserved characters of RFC 3986 section 2.3 is encoded.
    private static func encoded(_ component: String) -> String {
        guard !component.utf8.allSatisfy(isUnreserved) else { return component }
        return component.utf8.map { byte in
            isUnreserved(byte)
                ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
