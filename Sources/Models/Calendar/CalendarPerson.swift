import Foundation

/// An organiser or attendee: a mail address and how they are called.
package struct CalendarPerson: Hashable, Sendable {
    package let name: String?
    /// Such as `ada@example.org`.
    package let address: String

    /// `nil` unless the address is plain: printable ASCII without spaces, brackets, quotation marks or list signs, and
    /// one `@` with something on both of its sides.
    package init?(name: String? = nil, address: String) {
        let sides = address.split(separator: "@", omittingEmptySubsequences: false)
        let isPlain = address.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>()[]\\,;:".utf8.contains($0) }
        guard isPlain, address.utf8.count <= 254, sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else {
            return nil
        }
        self.name = name
        self.address = address
    }

    /// Reads `mailto:ada@example.org` in any letter case, with percent-encoding (RFC 6068); `nil` for other addresses.
    package init?(name: String?, mailto: String) {
        let trimmed = mailto.drop { $0 == " " }
        guard trimmed.prefix(7).lowercased() == "mailto:" else { return nil }
        let address = trimmed.dropFirst(7).prefix { $0 != "?" }
        guard let decoded = String(address).removingPercentEncoding else { return nil }
        self.init(name: name, address: decoded)
    }

    /// With what a URI cannot hold, and the percent sign itself, percent-encoded.
    var mailto: String {
        let encoded = address.utf8.map { byte in
            "%^`{|}#?/&=".utf8.contains(byte) ? PercentEncoding.encoded(byte) : String(UnicodeScalar(byte))
        }
        return "mailto:" + encoded.joined()
    }
}
