/// Requests that must not be understood, each with the status that refuses it.
enum RefusedRequests {
    static let all: [(String, Int)] = framing + lines + limits + versions

    private static func get(_ fields: String) -> String { "GET / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n" }
    private static func post(_ fields: String) -> String { "POST / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n" }

    private static let framing: [(String, Int)] = [
        (post("Content-Length: 1\r\nContent-Length: 2\r\n"), 400),
        (post("Content-Length: 1\r\nContent-Length: 1\r\n"), 400),
        (post("Content-Length: 1, 1\r\n"), 400),
        (post("Content-Length: +1\r\n"), 400),
        (post("Content-Length: -1\r\n"), 400),
        (post("Content-Length: 0x1\r\n"), 400),
        (post("Content-Length:\r\n"), 400),
        (post("Content-Length: 99999999999999999999\r\n"), 400),
        (post("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"), 400),
        (post("Transfer-Encoding: gzip\r\n"), 400),
        (post("Transfer-Encoding: gzip, chunked\r\n"), 400),
        (post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 400),
        (post("Transfer-Encoding: chunked, chunked\r\n"), 400),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        (post("Expect: something\r\n"), 417),
    ]

    private static let lines: [(String, Int)] = [
        ("GET / HTTP/1.1\nHost: x\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\rX: y\r\n\r\n", 400),
        (get("A: b\r\n c\r\n"), 400),
        (get(" A: b\r\n"), 400),
        (get("A : b\r\n"), 400),
        (get("A\r\n"), 400),
        (get(": b\r\n"), 400),
        (get("A(: b\r\n"), 400),
        (get("A: b\u{1}c\r\n"), 400),
        (get("A: b\u{0}c\r\n"), 400),
        ("GET / HTTP/1.1\r\n\r\n", 400),
        (get("Host: y\r\n"), 400),
        (get("Host: x\r\n"), 400),
        ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400),
        ("GET  / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET / x HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET /a#b HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET /ä HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET a HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET http:///a HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET ftp://x/a HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("G[T / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", 400),
        ("\r\n\r\n\r\n\(get(""))", 400),
        ("BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 501),
        ("get / HTTP/1.1\r\nHost: x\r\n\r\n", 501),
        ("CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", 501),
    ]

    private static let limits: [(String, Int)] = [
        ("GET /\(String(repeating: "a", count: 8_192)) HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        ("GET /\(String(repeating: "a", count: 9_000))", 414),
        (get("A: \(String(repeating: "b", count: 33_000))\r\n"), 431),
        ("GET / HTTP/1.1\r\nA: \(String(repeating: "b", count: 33_000))", 431),
        (get((1...100).map { "A\($0): b\r\n" }.joined()), 431),
    ]

    private static let versions: [(String, Int)] = [
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", 505),
        ("GET / HTTP/0.9\r\nHost: x\r\n\r\n", 505),
        ("GET / HTTP/1.2\r\nHost: x\r\n\r\n", 505),
        ("GET / http/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET / HTTP/1.1x\r\nHost: x\r\n\r\n", 400),
        ("GET /\r\n\r\n", 400),
    ]
}
