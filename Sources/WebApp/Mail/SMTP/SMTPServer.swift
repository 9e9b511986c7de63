import Foundation

/// The server that takes our mail, and how we speak with it.
struct SMTPServer: Sendable, Hashable {
    enum Security: Sendable, Hashable {
        /// TLS from the first byte (RFC 8314 section 3.3).
        case tls
        /// TLS before anything is told; without it nothing is sent.
        case startTLS
        /// In the clear, for a server on this machine or where the operator has said so.
        case none
    }

    var host: String
    var port: Int
    var security: Security
    var user: String?
    var password: String?
    /// A file of PEM certificates to trust instead of the system's.
    var certificates: String?
    var connectTimeout: Duration = .seconds(15)
    /// From start to end of one mail.
    var timeout: Duration = .seconds(60)

    /// Host and port, as logs and operators read them: "mail.example.org:587", "[::1]:25".
    var name: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

    init(host: String, port: Int, security: Security) {
        self.host = host
        self.port = port
        self.security = security
    }

    /// Reads `smtp://user:password@mail.example.org:587` or `smtps://...`; user and password percent-encoded. `nil` for
    /// anything else.
    ///
    /// `smtp` means STARTTLS and port 587 (RFC 6409), in the clear only on a loopback address or with `allowsCleartext`;
    /// `smtps` means TLS and port 465.
    init?(url: String, allowsCleartext: Bool = false) {
        guard let parts = URLComponents(string: url), let host = parts.host, !host.isEmpty,
            parts.path.isEmpty || parts.path == "/", parts.query == nil, parts.fragment == nil,
            parts.port.map((1...65535).contains) ?? true
        else { return nil }
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        guard name.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && !"/?#@[]\\".utf8.contains($0) }) else { return nil }
        let isLoopback = name == "localhost" || name == "::1" || name.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
        switch parts.scheme?.lowercased() {
        case "smtps": self.init(host: name, port: parts.port ?? 465, security: .tls)
        case "smtp":
            let security: Security = isLoopback || allowsCleartext ? .none : .startTLS
            self.init(host: name, port: parts.port ?? 587, security: security)
        default: return nil
        }
        user = parts.user
        password = parts.password
    }
}
