/// An address outside this site that is safe to link: `http` or `https`, a host, no user name in front of it.
package struct WebAddress: LinkTarget, Hashable {
    /// ASCII only, percent-encoded, without quotes or angle brackets.
    package let text: String

    /// `nil` for every other scheme, for addresses without a host, and for those with characters that only serve to
    /// deceive (white space, control characters, backslashes, `user@`).
    package init?(_ address: String) {
        guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) }) else {
            return nil
        }
        let rest = address.utf8.dropFirst(scheme.utf8.count)
        let ends = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
        let host = rest.prefix { !ends.contains($0) }
        guard !host.isEmpty, !host.contains(UInt8(ascii: "@")), host.first != UInt8(ascii: ":") else { return nil }
        guard rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        guard !address.unicodeScalars.contains(where: { $0.properties.generalCategory == .format }) else { return nil }
        text = scheme + Self.encoded(rest)
    }

    /// Reads an address as people map it, often without a scheme: "www.example.org/menu".
    package init?(mapped address: String) {
        if let complete = WebAddress(address) {
            self = complete
            return
        }
        let host = address.prefix { $0 != "/" }
        guard host.contains("."), !host.contains(":"), !host.hasPrefix("."), !host.hasSuffix(".") else { return nil }
        self.init("https://" + address)
    }

    /// Host and path for people to read: without the scheme and a lone slash at the end.
    package var label: String {
        var words = text.drop { $0 != ":" }.dropFirst(3)
        if words.hasPrefix("www.") { words = words.dropFirst(4) }
        if words.hasSuffix("/"), words.dropLast().allSatisfy({ $0 != "/" }) { words = words.dropLast() }
        return words.count > 48 ? words.prefix(47) + "…" : String(words)
    }

    private static func encoded(_ bytes: Substring.UTF8View) -> String {
        var buffer = HTMLBuffer(capacity: 128)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"),
                0x80...:
                buffer.appendPercent(byte)
            default: buffer.append(byte)
            }
        }
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    package func appendAddress(to buffer: inout HTMLBuffer) { buffer.appendAttributeValue(text) }
}
