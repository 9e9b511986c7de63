import HTTPServer

/// Cookies as requests bring them and responses set them (RFC 6265).
struct Cookies: Sendable {
    private let pairs: [(name: String, value: String)]

    init(_ request: Request) {
        // By bytes: cookies are ASCII, and to look for the ends of characters takes longer than to find the session.
        pairs = request.head.values("cookie").flatMap { header in
            header.utf8.split(separator: UInt8(ascii: ";")).compactMap { pair in
                guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
                let name = pair[..<equals].drop { $0 == UInt8(ascii: " ") }
                return (String(Substring(name)), String(Substring(pair[pair.index(after: equals)...])))
            }
        }
    }

    /// The first value of `name`.
    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

/// The value of a `Set-Cookie` header.
struct SetCookie: Sendable {
    let name: String
    let value: String
    /// `nil` lasts as long as the browser; 0 takes the cookie away.
    var maxAgeSeconds: Int64?
    let isSecure: Bool

    /// HttpOnly, for the whole site, never sent from other sites' forms.
    var header: String {
        var text = "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
        if let maxAgeSeconds { text += "; Max-Age=\(maxAgeSeconds)" }
        if isSecure { text += "; Secure" }
        return text
    }
}
