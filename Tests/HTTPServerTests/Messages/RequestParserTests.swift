import Testing

@testable import HTTPServer

struct RequestParserTests {
    /// Valid heads, with the path and framing that each must give.
    private static let samples: [(String, path: String, RequestHead.Framing)] = [
        ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", "/", .none),
        ("GET /a/b%20c?d=e&f HTTP/1.1\r\nHost: example.org:8080\r\nAccept: */*\r\n\r\n", "/a/b%20c", .none),
        ("GET http://example.org HTTP/1.1\r\nHost: x\r\n\r\n", "/", .none),
        ("GET HTTP://example.org?q HTTP/1.1\r\nHost: x\r\n\r\n", "/", .none),
        ("GET https://example.org/a?q HTTP/1.1\r\nHost: x\r\n\r\n", "/a", .none),
        ("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", "*", .none),
        ("\r\nPOST /p HTTP/1.1\r\nhOsT:x\r\ncontent-length:\t 12 \r\n\r\n", "/p", .length(12)),
        ("POST /p HTTP/1.1\r\nHost: [::1]:80\r\nTransfer-Encoding: Chunked\r\n\r\n", "/p", .chunked),
        ("GET / HTTP/1.0\r\n\r\n", "/", .none),
        ("GET / HTTP/1.1\r\nHost:\r\nX-Utf8: \u{e9}\u{1F375}\r\nEmpty:\r\n\r\n", "/", .none),
    ]

    private static func parse(_ pieces: [ArraySlice<UInt8>]) -> [RequestParser.Outcome] {
        var parser = RequestParser()
        var buffer: [UInt8] = []
        var outcomes: [RequestParser.Outcome] = []
        for piece in pieces {
            buffer += piece
            outcomes.append(buffer.withUnsafeBytes { parser.parse($0) })
        }
        return outcomes
    }

    private static func describe(_ outcome: RequestParser.Outcome?) -> String {
        switch outcome {
        case .head(let head, let consumed):
            "\(head.method) \(head.path) \(head.query ?? "-") \(head.framing) \(head.keepAlive) \(consumed)"
        case .failure(let error): "\(error.status.code) \(error.reason)"
        case .needMore: "more"
        case nil: "nothing"
        }
    }

    @Test func `each sample is read whole`() {
        for (text, path, framing) in Self.samples {
            guard case .head(let head, let consumed)? = Self.parse([Array(text.utf8)[...]]).last else {
                Issue.record("refused: \(text)")
                continue
            }
            #expect(head.path == path)
            #expect(head.framing == framing)
            #expect(consumed == text.utf8.count)
        }
    }

    @Test func `each sample split at any position gives the same`() {
        for (text, _, _) in Self.samples {
            let bytes = Array(text.utf8)
            let whole = Self.describe(Self.parse([bytes[...]]).last)
            for split in 1..<bytes.count {
                let outcomes = Self.parse([bytes[..<split], bytes[split...]])
                #expect(Self.describe(outcomes.first) == "more", "split at \(split) of \(text)")
                #expect(Self.describe(outcomes.last) == whole, "split at \(split) of \(text)")
            }
        }
    }

    @Test func `each sample fed byte by byte gives the same`() {
        for (text, _, _) in Self.samples {
            let bytes = Array(text.utf8)
            let outcomes = Self.parse(bytes.indices.map { bytes[$0...$0] })
            #expect(outcomes.dropLast().allSatisfy { Self.describe($0) == "more" })
            #expect(Self.describe(outcomes.last) == Self.describe(Self.parse([bytes[...]]).last))
        }
    }

    @Test func `what is refused whole is refused byte by byte, with the same status`() {
        for (text, status) in RefusedRequests.all {
            let bytes = Array(text.utf8)
            for pieces in [[bytes[...]], bytes.indices.map { bytes[$0...$0] }] {
                let refusals = Self.parse(pieces).compactMap {
                    if case .failure(let error) = $0 { error.status.code } else { nil }
                }
                #expect(refusals.first == status, "\(text.prefix(60).debugDescription)")
            }
        }
    }

    @Test func `what follows the head is not touched`() {
        let text = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"
        guard case .head(_, let consumed)? = Self.parse([Array((text + "bodyGET /").utf8)[...]]).last else {
            Issue.record("refused")
            return
        }
        #expect(consumed == text.utf8.count)
    }

    @Test func `fields are found without regard to case, first and all`() {
        let text = "GET / HTTP/1.1\r\nHost: x\r\nCookie: a=1\r\ncOOKIE:  b=2 \t\r\n\r\n"
        guard case .head(let head, _)? = Self.parse([Array(text.utf8)[...]]).last else {
            Issue.record("refused")
            return
        }
        #expect(head["cookie"] == "a=1")
        #expect(head.values("cookie") == ["a=1", "b=2"])
        #expect(head["accept"] == nil)
    }

    @Test func `the limits are inclusive`() {
        let target = "/" + String(repeating: "a", count: 8_191)
        let fields = (1...99).map { "A\($0): b\r\n" }.joined()
        let text = "GET \(target) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n"
        guard case .head? = Self.parse([Array(text.utf8)[...]]).last else {
            Issue.record("refused")
            return
        }
    }

    @Test func `chunks are decoded the same however they are split`() throws {
        let text = "5;ext=\"a b\"\r\nhello\r\nB\r\n, chunked! \r\n00\r\nTrailer: x\r\n\r\nnext"
        let bytes = Array(text.utf8)
        for split in 0...bytes.count {
            var decoder = ChunkedDecoder()
            var output: [UInt8] = []
            var consumed = 0
            for piece in [bytes[..<split], bytes[split...]] {
                consumed += try Array(piece).withUnsafeBytes { bytes throws(HTTPError) in
                    try decoder.decode(bytes, into: &output)
                }
            }
            #expect(String(decoding: output, as: UTF8.self) == "hello, chunked! ")
            #expect(decoder.isFinished)
            #expect(consumed == bytes.count - 4)
        }
    }

    @Test(arguments: [
        "\r\n", "x\r\n", "5\nhello", "5\r\nhelloX\r\n", "5\r\nhello\n0\r\n\r\n", "-1\r\n", "0x5\r\n", " 5\r\n",
        "FFFFFFFFFFFFFFFF\r\n", "5;a\u{0}b\r\n", "0\r\nbad\ntrailer\r\n\r\n", "0\r\n\n",
    ])
    func `malformed chunks are refused`(_ text: String) {
        #expect(throws: HTTPError.self) {
            var decoder = ChunkedDecoder()
            var output: [UInt8] = []
            _ = try Array(text.utf8).withUnsafeBytes { bytes throws(HTTPError) in
                try decoder.decode(bytes, into: &output)
            }
        }
    }
}
