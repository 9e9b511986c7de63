import Testing

@testable import HTTPServer

/// Everything that HTTP asks of the server, over TLS as in clear: the same bytes come back.
struct BarTests {
    private static func get(_ fields: String = "", _ target: String = "/a", _ version: String = "1.1") -> String {
        "GET \(target) HTTP/\(version)\r\nHost: x\r\n\(fields)\r\n"
    }

    private static func post(_ fields: String, _ body: String) -> String {
        "POST /p HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\(body)"
    }

    private static let close = "Connection: close\r\n"

    private static let understood: [String] =
        ["/", "/a?b=c", "/%C3%A4", "http://x/absolute", "/a//b", "/../a", "/a;b", "/?%00", "*"].map { get(close, $0) }
        + ["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"].map { "\($0) /m HTTP/1.1\r\nHost: x\r\n\(close)\r\n" }
        + ["", "Connection: keep-alive\r\n", "A: b\r\n", "a:b\r\n", "A: \t b \t\r\n", "Accept: */*\r\nAccept: a\r\n"]
        .map { get($0) + get(close) }
        + [
            get("", "/old", "1.0"), get("Connection: keep-alive\r\n", "/old", "1.0") + get("", "/last", "1.0"),
            "GET /none HTTP/1.0\r\n\r\n", "\r\n" + get(close), "OPTIONS * HTTP/1.1\r\nHost: x\r\n\(close)\r\n",
            (0..<50).map { get("", "/\($0)") }.joined() + get(close),
        ]
        + [
            post("Content-Length: 0\r\n" + close, ""), post("Content-Length: 5\r\n" + close, "hello"),
            post("Content-Length: 5\r\n", "hello") + get(close),
            post("Content-Length: 40000\r\n" + close, String(repeating: "b", count: 40_000)),
            post("Transfer-Encoding: chunked\r\n" + close, "0\r\n\r\n"),
            post("Transfer-Encoding: chunked\r\n" + close, "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nT: 1\r\n\r\n"),
            post("Transfer-Encoding: chunked\r\n" + close, "00000003\r\nabc\r\n0\r\n\r\n"),
            post("Transfer-Encoding: chunked\r\n" + close, "zz\r\n"),
            post("Transfer-Encoding: chunked\r\n" + close, "3\r\nabcd\r\n0\r\n\r\n"),
            post("Transfer-Encoding: Chunked\r\n", "1\r\na\r\n0\r\n\r\n") + get(close),
            post("Content-Length: 2\r\nExpect: 100-continue\r\n" + close, "ok"),
        ]

    /// Whole, and cut in the middle.
    private static let all: [[String]] =
        (understood + RefusedRequests.all.map(\.0)).flatMap { text in
            let middle = text.index(text.startIndex, offsetBy: text.count / 2)
            return [[text], [String(text[..<middle]), String(text[middle...])]]
        }

    private func answer(_ pieces: [String], _ running: RunningServer) async throws -> String {
        let socket = try running.connect()
        try socket.send(pieces: pieces.map { Array($0.utf8) })
        let text = String(decoding: try await socket.receiveAll(), as: UTF8.self)
        // The moment, and the number of the request, are another one each time.
        return text.replacing(/(Date|X-Request-ID): [^\r]*/) { $0.output.1 }
    }

    @Test func `each of 125 cases and more is answered over TLS as in clear`() async throws {
        #expect(Self.all.count >= 125)
        let inClear = try await RunningServer.with { running in
            var answers: [String] = []
            for pieces in Self.all { answers.append(try await answer(pieces, running)) }
            return answers
        }
        try await RunningServer.$isSecure.withValue(true) {
            try await RunningServer.with { running in
                for (pieces, expected) in zip(Self.all, inClear) {
                    let answer = try await answer(pieces, running)
                    #expect(answer == expected, "\(pieces.joined().prefix(80).debugDescription)")
                    #expect(answer.hasPrefix("HTTP/1.1 "))
                }
            }
        }
    }
}
