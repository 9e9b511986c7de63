/// Where `?next=` may lead: a path of this site, never another site, whatever a browser makes of odd spellings.
package struct LocalPath: Hashable, Sendable, CustomStringConvertible {
    /// Path and query, ASCII, to be sent in `Location` as it is.
    package let description: String

    package static let maxBytes = 2_048

    /// `nil` unless `text` starts with one slash and holds nothing but the characters of a path and query. Browsers take
    /// a backslash for a slash and drop tabs and line ends (WHATWG URL, 4.4), so that `/\evil` and `/⇥/evil` are
    /// `//evil`: another site. A fragment never reaches a server, so one is no path of ours either.
    package init?(_ text: String) {
        let path = text.utf8.prefix { $0 != UInt8(ascii: "?") }
        guard text.utf8.count <= Self.maxBytes, text.utf8.first == UInt8(ascii: "/"),
            text.utf8.allSatisfy(Self.isAllowed), !Self.hasDoubleSlash(path)
        else { return nil }
        description = text
    }

    private static func hasDoubleSlash(_ path: Substring.UTF8View) -> Bool {
        let slash = UInt8(ascii: "/")
        return zip(path, path.dropFirst()).contains { $0 == slash && $1 == slash }
    }

    /// RFC 3986 `pchar`, `/` and `?`, and the brackets that browsers leave as they are in queries.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._~%!$&'()*+,;=:@/?[]".utf8.contains(byte)
        }
    }
}
