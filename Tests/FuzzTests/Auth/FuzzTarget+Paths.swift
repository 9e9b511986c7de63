@testable import Auth

extension FuzzTarget {
    /// Where requests say that they come from and go to: never to another site, and addresses are addresses.
    static let paths = FuzzTarget("paths", texts: texts, words: words) { text in
        if let path = LocalPath(text) {
            try require(path.description == text && text.hasPrefix("/") && !text.hasPrefix("//"), "leads away: \(text)")
            try require(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }, "leads away: \(text)")
        }
        if let origin = WebOrigin(address: text) {
            let again = WebOrigin(address: "\(origin.scheme)://\(origin.host):\(origin.port)")
            try require(again == origin, "\(origin) is read as something else")
        }
        let lines = text.split(separator: "\n").map(String.init)
        let client = ForwardedAddress.client(lines, remote: "127.0.0.1", proxies: .loopback)
        try require(AddressRanges.isAddress(client), "no address: \(client)")
        _ = AddressRanges(lines)
        try require(client.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "no address: \(client)")
    }

    private static let texts = [
        "/events?a=b&c=%20", "//evil.example", "/\\evil.example", "https://example.org:8443/a", "http://[::1]:80",
        "203.0.113.7, 127.0.0.1", "\"[2001:db8::1]:4711\", ::1", "10.0.0.0/8\nfc00::/7", "0.0.0.0/0", "10.0.0.0\0/7",
    ]
    private static let words = [
        "//", "\\", "[", "]", ":", "https://", "/", ",", "127.0.0.1", "::ffff:", "\"", "%2f", "\0", "\n",
    ]
}
