import Auth
import HTTPServer
import Synchronization
import Testing

@testable import WebApp

/// What comes with status 200 and is no store's answer: the page of a proxy, of a captive portal or of a firewall.
struct S3ProofTests {
    private static let page = "<!DOCTYPE html><html><body>Log in, please</body></html>"

    private static func objects(_ url: String, partBytes: Int = 8 << 20) throws -> S3Objects {
        S3Objects(client: S3Client(try .fake(url), pause: { _ in }), partBytes: partBytes)
    }

    @Test(arguments: [
        ("<R/>", true), ("<R xmlns=\"a\"></R>", true), ("<?xml version=\"1.0\"?>\n<!-- a --> <R>", true),
        ("\u{FEFF}<R>", true), ("", false), ("<R", false), ("<Rest>", false), ("<html><R></R></html>", false),
        ("<?xml", false), (page, false),
    ])
    func `a document is told by its root`(_ text: String, _ isOne: Bool) {
        #expect(S3Document(Array(text.utf8)).hasRoot("R") == isOne)
    }

    @Test func `a page is no list`() async throws {
        try await FakeServer.with { _ in
            .text(Self.page)
        } test: { fake in
            let objects = try Self.objects(fake.url)
            let failures = try await offPool {
                let list = #expect(throws: S3Failure.self) { try objects.list("media/") { _ in } }
                let uploads = #expect(throws: S3Failure.self) { try objects.abortUploads(begunBefore: 1) }
                let bucket = #expect(throws: S3Failure.self) { try objects.requireBucket() }
                return [list, uploads, bucket]
            }
            #expect(failures.allSatisfy { $0?.reason == .call(.badResponse) })
            #expect(fake.asked.count == 3 * S3Patience.working.attempts)
        }
    }

    @Test func `a backup that fails at its beginning holds up none after it`() async throws {
        let held = Mutex<[UInt8]?>(nil)
        try await FakeServer.with { asked in
            guard asked.target == "/bucket/hold" else {
                return .text("<Error><Code>AccessDenied</Code></Error>", status: .forbidden)
            }
            switch asked.method {
            case .put:
                held.withLock { $0 = asked.body }
                return Response(headers: ResponseHeaders([("ETag", "\"t\"")]))
            case .delete:
                held.withLock { $0 = nil }
                return Response(.noContent)
            default:
                guard let bytes = held.withLock({ $0 }) else { return Response(.notFound) }
                let range = "bytes 0-\(bytes.count - 1)/\(bytes.count)"
                let headers = ResponseHeaders([("Content-Range", range), ("ETag", "\"t\"")])
                return Response(.partialContent, headers: headers, body: .bytes(bytes))
            }
        } test: { fake in
            let store = MediaStore(S3Home(try Self.objects(fake.url)))
            let failure = await #expect(throws: S3Failure.self) {
                try await offPool { _ = try MediaHold(store) }
            }
            #expect(failure?.reason == .answer(403, code: "AccessDenied"))
            #expect(fake.asked.contains { $0.method == .put })
            #expect(fake.asked.last?.method == .delete)
        }
    }

    private static func part(_ status: Status, _ range: String?, _ text: String, digest: String? = nil) -> Response {
        var response = Response.text(text, status: status)
        response.headers["ETag"] = "\"t\""
        if let range { response.headers["Content-Range"] = range }
        if let digest { response.headers["x-amz-meta-sha256"] = digest }
        return response
    }

    @Test(
        arguments: [
            (200, nil, page), (416, nil, page), (416, "bytes */5", ""), (206, nil, "hello"),
            (206, "bytes 0-4/9", "hello"),
            (206, "bytes 1-5/6", "hello"), (206, "bytes 0-3/4", "hello"), (206, "bytes 0-4/*", "hello"),
        ] as [(Int, String?, String)]
    )
    func `what is no part of an object is handed to nobody`(_ status: Int, _ range: String?, _ text: String)
        async throws
    {
        try await FakeServer.with { asked in
            // A page has another length each time.
            asked.method == .head ? Response.text("") : Self.part(Status(status), range, text)
        } test: { fake in
            let objects = try Self.objects(fake.url)
            let failure = await #expect(throws: S3Failure.self) {
                try await offPool { try objects.get("a", 0..<100) }
            }
            #expect(failure?.reason == .call(.badResponse))
        }
    }

    @Test(arguments: [(206, "bytes 0-4/5"), (200, nil)] as [(Int, String?)])
    func `a whole object is compared with what was put`(_ status: Int, _ range: String?) async throws {
        let right = ContentDigest.sha256(Array("hello".utf8))
        for (digest, isWhole) in [(right, true), (String(repeating: "0", count: 64), false)] {
            try await FakeServer.with { _ in
                Self.part(Status(status), range, "hello", digest: digest)
            } test: { fake in
                let objects = try Self.objects(fake.url)
                let result: [UInt8]? = try await offPool {
                    do { return try objects.get("a", 0..<100)?.bytes } catch is S3Failure { return nil }
                }
                #expect(result == (isWhole ? Array("hello".utf8) : nil))
            }
        }
    }

    @Test(arguments: [(0, "bytes */0"), (9, "bytes */5")])
    func `nothing is there behind the end`(_ start: Int, _ range: String) async throws {
        try await FakeServer.with { _ in
            Self.part(.rangeNotSatisfiable, range, "")
        } test: { fake in
            let objects = try Self.objects(fake.url)
            let piece = try await offPool { try objects.get("a", start..<100) }
            #expect(piece?.bytes == [] && piece?.size == (start == 0 ? 0 : nil))
        }
    }

    @Test func `nothing was put and nothing copied where a page says so`() async throws {
        let folder = try TestFolder()
        let path = folder.path + "/file"
        try FileBytes.write(25, to: path)
        try await FakeServer.with { _ in
            .text(Self.page)
        } test: { fake in
            let (whole, inParts) = (try Self.objects(fake.url), try Self.objects(fake.url, partBytes: 10))
            let failures = try await offPool {
                let bytes = #expect(throws: S3Failure.self) { try whole.put([1], as: "a", type: "text/plain") }
                let file = #expect(throws: S3Failure.self) { try whole.put(file: path, as: "a", type: "text/plain") }
                let parts = #expect(throws: S3Failure.self) { try inParts.put(file: path, as: "a", type: "text/plain") }
                let copy = #expect(throws: S3Failure.self) { try whole.copy("a", to: "b") }
                return [bytes, file, parts, copy]
            }
            #expect(failures.allSatisfy { $0?.reason == .call(.badResponse) })
        }
    }

    @Test func `a long file was not put where a page answers its end`() async throws {
        let folder = try TestFolder()
        let path = folder.path + "/file"
        try FileBytes.write(25, to: path)
        try await FakeServer.with { asked in
            if asked.target.hasSuffix("?uploads=") {
                return .text("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>")
            }
            if asked.method == .post { return .text(Self.page) }
            return Response(headers: ResponseHeaders([("ETag", "\"t\"")]))
        } test: { fake in
            let objects = try Self.objects(fake.url, partBytes: 10)
            let failure = await #expect(throws: S3Failure.self) {
                try await offPool { try objects.put(file: path, as: "a", type: "video/mp4") }
            }
            #expect(failure?.reason == .call(.badResponse))
            #expect(fake.asked.last?.method == .delete)
        }
    }
}
