/// Scheme, host and port, by which browsers tell sites apart (RFC 6454).
struct WebOrigin: Hashable {
    let scheme: String
    /// In small letters; IPv6 in its brackets.
    let host: String
    let port: Int

    /// The scheme, host and port at the head of an http(s) address; what follows them must start with a slash.
    init?(address: String) {
        let parts = address.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        guard parts.count == 2, let scheme = String(parts[0]).map(ASCIICase.lowered),
            let rest = String(parts[1]), rest.hasPrefix("//")
        else { return nil }
        self.init(scheme: scheme, authority: String(rest.dropFirst(2).prefix { $0 != "/" }))
    }

    /// `authority` is `host` or `host:port`, as the Host header has it.
    init?(scheme: String, authority: String) {
        guard let defaultPort = ["http": 80, "https": 443][scheme] else { return nil }
        let host: Substring
        let rest: Substring
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            (host, rest) = (authority[...end], authority[authority.index(after: end)...])
        } else {
            host = authority.prefix { $0 != ":" }
            rest = authority[host.endIndex...]
        }
        guard !host.isEmpty, host.utf8.allSatisfy(Self.isHostByte), let port = Self.port(rest, default: defaultPort)
        else { return nil }
        (self.scheme, self.host, self.port) = (scheme, ASCIICase.lowered(String(host)), port)
    }

    /// One of the three names of this machine.
    var isLoopback: Bool { ["127.0.0.1", "localhost", "[::1]"].contains(host) }

    private static func port(_ text: Substring, default defaultPort: Int) -> Int? {
        if text.isEmpty { return defaultPort }
        guard text.hasPrefix(":"), let port = UInt16(text.dropFirst()), String(port) == text.dropFirst() else {
            return nil
        }
        return Int(port)
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: ".-_:[]".utf8.contains(byte)
        }
    }
}
