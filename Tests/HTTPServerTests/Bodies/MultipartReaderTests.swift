import HTTPTesting
import Testing

@testable import HTTPServer

/// One part as a test sees it.
private struct SeenPart: Hashable {
    let part: MultipartPart
    let content: [UInt8]
}

private func read(
    _ chunks: [[UInt8]],
    boundary: String = "XyZ",
    limits: MultipartLimits = MultipartLimits()
) async throws -> [SeenPart] {
    let body = RequestBody(source: MemoryBody(chunks: chunks), declaredLength: nil)
    var reader = MultipartReader(body: body, boundary: boundary, limits: limits)
    var seen: [SeenPart] = []
    while let part = try await reader.nextPart() {
        seen.append(SeenPart(part: part, content: try await reader.bytes()))
    }
    return seen
}

private func read(_ text: String, limits: MultipartLimits = MultipartLimits()) async throws -> [SeenPart] {
    try await read([Array(text.utf8)], limits: limits)
}

private func status(of text: String, limits: MultipartLimits = MultipartLimits()) async -> Status? {
    do {
        _ = try await read(text, limits: limits)
        return nil
    } catch {
        return (error as? HTTPError)?.status
    }
}

struct MultipartReaderTests {
    let sample = [
        "--XyZ\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\nabc\r\n",
        "--XyZ\r\nContent-Disposition: form-data; name=\"empty\"\r\n\r\n\r\n",
        "--XyZ\r\ncontent-disposition:form-data;name=\"photo\"; filename=\"C:\\dir\\caf\u{e9} %22x%22.png\"\r\n",
        "Content-Type: image/png\r\n\r\n\r\n--Xy\r\r\n--X\r\n\r\n-- not the end\r\n\r\n",
        "--XyZ--\r\nepilogue",
    ].joined()

    private var expected: [SeenPart] {
        [
            SeenPart(part: MultipartPart(name: "token", filename: nil, contentType: nil), content: Array("abc".utf8)),
            SeenPart(part: MultipartPart(name: "empty", filename: nil, contentType: nil), content: []),
            SeenPart(
                part: MultipartPart(name: "photo", filename: "caf\u{e9} \"x\".png", contentType: "image/png"),
                content: Array("\r\n--Xy\r\r\n--X\r\n\r\n-- not the end\r\n".utf8)
            ),
        ]
    }

    @Test func `a body split in two anywhere reads the same`() async throws {
        let bytes = Array(sample.utf8)
        for split in 0...bytes.count {
            #expect(try await read([Array(bytes[..<split]), Array(bytes[split...])]) == expected, "split at \(split)")
        }
    }

    @Test func `a body that comes byte by byte reads the same`() async throws {
        #expect(try await read(Array(sample.utf8).map { [$0] }) == expected)
    }

    @Test func `a preamble is ignored`() async throws {
        #expect(try await read("for old mail readers\r\n" + sample) == expected)
    }

    @Test(arguments: [
        ("a\\\"b.txt", "a\"b.txt"), ("a%22b.txt", "a\"b.txt"), ("100%25.txt", "100%25.txt"),
        ("../../etc/passwd", "passwd"),
        ("/", ""), ("", ""), ("日本.jpg", "日本.jpg"), ("a\\\\b", "b"), ("a;b=c.txt", "a;b=c.txt"),
        ("a%0D%0Ab", "a b"),
    ])
    func `file names lose their folders and their escapes`(sent: String, kept: String) async throws {
        let parts = try await read(
            "--XyZ\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\(sent)\"\r\n\r\n1\r\n--XyZ--\r\n"
        )
        #expect(parts.map(\.part.filename) == [kept])
    }

    @Test(arguments: [
        "", "--XyZ", "--XyZ\r\n", "--XyZ--junk", "--XyZ-\r\n", "--XyZjunk\r\n\r\n\r\n--XyZ--", "no boundary at all",
        "--XyZ \r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end\r\n--XyZ",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--XyZ\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\"; name=\"b\"\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition : form-data; name=\"a\"\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data;\r\n name=\"a\"\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\nX: y\r\n\r\n1\r\n--XyZ--",
        "--XyZ\nContent-Disposition: form-data; name=\"a\"\n\n1\n--XyZ--\n",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\rX: y\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\nContent-Disposition: form-data; name=\"a\0\"\r\n\r\n1\r\n--XyZ--",
        "--XyZ\r\n\r\n1\r\n--XyZ--",
    ])
    func `a malformed body is a bad request`(text: String) async {
        #expect(await status(of: text) == .badRequest, "\(text)")
    }

    @Test func `every limit is kept`() async {
        let field = "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n12345\r\n"
        let file = field.replacing("name=", with: "filename=\"f\"; name=")
        #expect(await status(of: field + "--XyZ--", limits: MultipartLimits(fieldBytes: 5)) == nil)
        #expect(await status(of: field + "--XyZ--", limits: MultipartLimits(fieldBytes: 4)) == .contentTooLarge)
        #expect(await status(of: file + "--XyZ--", limits: MultipartLimits(fieldBytes: 4, fileBytes: 5)) == nil)
        #expect(await status(of: file + "--XyZ--", limits: MultipartLimits(fileBytes: 4)) == .contentTooLarge)
        #expect(await status(of: field + field + "--XyZ--", limits: MultipartLimits(parts: 2)) == nil)
        #expect(await status(of: field + field + "--XyZ--", limits: MultipartLimits(parts: 1)) == .contentTooLarge)
        #expect(await status(of: field + "--XyZ--", limits: MultipartLimits(totalBytes: 40)) == .contentTooLarge)
    }

    @Test func `the header of a part is limited in bytes and in fields`() async {
        func form(_ extra: String) -> String {
            "--XyZ\r\nContent-Disposition: form-data; name=\"a\"\(extra)\r\n\r\n1\r\n--XyZ--"
        }
        let base = "Content-Disposition: form-data; name=\"a\"\r\nX: ".utf8.count
        #expect(await status(of: form("\r\nX: " + String(repeating: "x", count: 8_192 - base))) == nil)
        #expect(await status(of: form("\r\nX: " + String(repeating: "x", count: 8_193 - base))) == .badRequest)
        #expect(await status(of: form(String(repeating: "\r\nX: y", count: 19))) == nil)
        #expect(await status(of: form(String(repeating: "\r\nX: y", count: 20))) == .badRequest)
    }

    @Test func `a part that nobody read is skipped, within its limit`() async throws {
        let body = RequestBody.memory(Array(sample.utf8), chunkSize: 7)
        var reader = MultipartReader(body: body, boundary: "XyZ", limits: MultipartLimits())
        var names: [String] = []
        while let part = try await reader.nextPart() { names.append(part.name) }
        #expect(names == ["token", "empty", "photo"])
        #expect(try await body.next() == nil)
    }

    @Test(arguments: [
        ("multipart/form-data; boundary=abc", "abc"),
        ("Multipart/Form-Data;Boundary=\"a b'()+_,-./:=?\"", "a b'()+_,-./:=?"),
        ("multipart/form-data; charset=utf-8; boundary=x", "x"),
    ])
    func `the boundary is a token or quoted`(type: String, boundary: String) throws {
        #expect(try MultipartReader.boundary(of: type) == boundary)
    }

    @Test(arguments: [
        nil, "", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
        "multipart/form-data; boundary=\"a \"", "multipart/form-data; boundary=a; boundary=b", "text/plain; boundary=a",
        "multipart/form-data; boundary=\"a\u{e9}\"", "multipart/form-data; boundary=\"abc",
        "multipart/mixed; boundary=a",
        "multipart/form-data; boundary=" + String(repeating: "a", count: 71),
    ])
    func `a form without a proper boundary is refused`(type: String?) {
        let error = #expect(throws: HTTPError.self) { try MultipartReader.boundary(of: type) }
        #expect(error?.status == .unsupportedMediaType)
    }

    @Test func `mutated bodies never read differently when split`() async throws {
        var random = SeededRandom(seed: 7)
        let original = Array(sample.utf8)
        for round in 0..<2_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(Array("\r\n-XyZ:;\"".utf8).randomElement(using: &random) ?? 0, at: at)
                default: bytes.insert(contentsOf: Array(bytes[..<at].suffix(20)), at: at)
                }
            }
            let split = Int.random(in: 0...bytes.count, using: &random)
            let whole = await outcome([bytes])
            #expect(await outcome([Array(bytes[..<split]), Array(bytes[split...])]) == whole, "round \(round)")
            #expect(await outcome(bytes.map { [$0] }) == whole, "round \(round)")
        }
    }

    private func outcome(_ chunks: [[UInt8]]) async -> Result<[SeenPart], HTTPError> {
        do {
            return .success(try await read(chunks))
        } catch {
            return .failure(error as? HTTPError ?? HTTPError(.internalServerError, "\(error)"))
        }
    }
}
