import Foundation

/// Where a mail program's own button ends further mails of a kind, with one click (RFC 2369, RFC 8058).
struct MailUnsubscribe: Sendable, Hashable {
    /// Takes a POST with `List-Unsubscribe=One-Click`; without a cookie, so its secret is in its path.
    let url: String
    let address: MailAddress?

    /// `nil` unless the URL is `https` or `http`, of printable ASCII without angle brackets, quotation marks and commas,
    /// and at most 900 bytes long: the field's lines cannot be folded inside it (RFC 5322 section 2.1.1).
    init?(url: String, address: MailAddress? = nil) {
        let isPlain = url.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>\",\\".utf8.contains($0) }
        guard isPlain, url.hasPrefix("https://") || url.hasPrefix("http://"), url.utf8.count <= 900 else { return nil }
        self.url = url
        self.address = address
    }

    /// The fields with their CRLF. One click is for addresses with encryption alone (RFC 8058 section 3.1).
    var fields: String {
        var value = "List-Unsubscribe: <\(url)>"
        // What means something else in a URI, or nothing, is percent-encoded (RFC 6068 section 2).
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~!$'*+@"))
        if let mailbox = address?.address.addingPercentEncoding(withAllowedCharacters: allowed) {
            value += ",\r\n <mailto:\(mailbox)>"
        }
        value += "\r\n"
        return url.hasPrefix("https:") ? value + "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" : value
    }
}
