import HTTPTesting
import Testing

@testable import HTTPServer

private let page = Array(String(repeating: "<p>Kiosk am Park</p>\n", count: 500).utf8)

private func get(_ response: Response, accepting: String = "gzip") async throws -> TestResponse {
    try await TestClient { response.compressed(for: $0) }.get("/", headers: ["Accept-Encoding": accepting])
}

private func response(_ type: String, _ body: [UInt8] = page, status: Status = .ok) -> Response {
    Response(status, headers: ResponseHeaders([("Content-Type", type)]), body: .bytes(body))
}

struct CompressionTests {
    @Test(arguments: [
        "text/html; charset=utf-8", "text/css", "application/json", "TEXT/plain", "image/svg+xml",
        "application/atom+xml",
        "application/manifest+json", "application/javascript", "application/geo+json",
    ])
    func `text shrinks and comes out the same`(type: String) async throws {
        let packed = try await get(response(type))
        #expect(packed["Content-Encoding"] == "gzip" && packed["Vary"] == "Accept-Encoding")
        #expect(packed.body.count < page.count / 10)
        #expect(try gunzip(packed.body) == page)
    }

    @Test(arguments: ["image/png", "video/mp4", "application/zip", "application/octet-stream", "font/woff2", ""])
    func `what is packed already is left alone`(type: String) async throws {
        let plain = try await get(response(type))
        #expect(plain["Content-Encoding"] == nil && plain["Vary"] == nil && plain.body == page)
    }

    @Test(arguments: [
        ("gzip", true), ("gzip, deflate, br, zstd", true), ("*", true), ("br;q=1.0, gzip;q=0.8", true),
        ("X-GZIP", true),
        ("gzip;q=0.001", true), ("gzip ; q=1", true), ("identity;q=0, *", true), (" , gzip,", true),
        ("deflate, br", false), ("gzip;q=0", false), ("gzip;q=0.000, *", false), ("*;q=0", false), ("identity", false),
        ("identity, gzip;q=0.5", false), ("gzip;q=2", false), ("gzip;q=0.1234", false), ("gzip;q=x", false),
        ("gzipped", false), ("gzip;level=1", false), ("gzip;q=-1", false), (";", false),
    ])
    func `the weights of the client count`(field: String, packs: Bool) async throws {
        let answer = try await get(response("text/html"), accepting: field)
        #expect((answer["Content-Encoding"] == "gzip") == packs)
        #expect(answer["Vary"] == "Accept-Encoding")
        let body = packs ? try gunzip(answer.body) : answer.body
        #expect(body == page)
    }

    @Test func `small bodies, parts and packed ones stay as they are`() async throws {
        let small = try await get(response("text/html", Array(page.prefix(1_024))))
        #expect(small["Content-Encoding"] == nil && small["Vary"] == "Accept-Encoding")
        #expect(try await get(response("text/html", status: .partialContent))["Content-Encoding"] == nil)
        #expect(try await get(response("text/html", status: .notModified))["Content-Encoding"] == nil)
        var packed = response("text/html")
        packed.headers["Content-Encoding"] = "br"
        #expect(try await get(packed).body == page)
    }

    @Test func `random bytes that do not shrink are sent plain`() async throws {
        var random = SeededRandom(seed: 1)
        let noise = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let answer = try await get(response("text/plain", noise))
        #expect(answer["Content-Encoding"] == nil && answer.body == noise)
    }

    @Test func `a strong tag changes with the coding, a weak one does not`() async throws {
        var tagged = response("text/html")
        tagged.headers["ETag"] = "\"abc\""
        #expect(try await get(tagged)["ETag"] == "\"abc-gzip\"")
        #expect(try await get(tagged, accepting: "br")["ETag"] == "\"abc\"")
        tagged.headers["ETag"] = "W/\"abc\""
        #expect(try await get(tagged)["ETag"] == "W/\"abc\"")
    }

    @Test func `an older Vary is kept`() async throws {
        var varied = response("text/html")
        varied.headers["Vary"] = "Cookie"
        #expect(try await get(varied)["Vary"] == "Cookie, Accept-Encoding")
    }

    @Test func `a stream is packed, and each write can be read at once`() async throws {
        let headers = ResponseHeaders([("Content-Type", "text/csv")])
        let stream = Response(
            headers: headers,
            body: .stream { writer in
                try await writer.write("first\n")
                try await writer.write("second\n")
            }
        )
        let whole = try await get(stream)
        #expect(whole["Content-Encoding"] == "gzip")
        #expect(try gunzip(whole.body) == Array("first\nsecond\n".utf8))
        let client = TestClient { stream.compressed(for: $0) }
        let start = try await client.send(.get, "/", headers: ["Accept-Encoding": "gzip"], maxStreamBytes: 1)
        #expect(try gunzip(start.body, finished: false) == Array("first\n".utf8))
    }

    @Test(arguments: [0, 1, 1_000, 40_000, 1 << 20]) func `bodies of any size survive each level`(size: Int) throws {
        var random = SeededRandom(seed: UInt64(size))
        let bytes = (0..<size).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) }
        for level in [1, 4, 9] { #expect(try gunzip(Gzip.compress(bytes, level: level)) == bytes) }
    }
}
