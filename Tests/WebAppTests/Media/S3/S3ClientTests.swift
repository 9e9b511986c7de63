import HTTPServer
import Synchronization
import Testing

@testable import WebApp

/// What becomes of a request when the store, or the way to it, fails.
struct S3ClientTests {
    private final class Pauses: Sendable {
        let all = Mutex<[Duration]>([])
    }

    private static func client(_ url: String, _ pauses: Pauses = Pauses(), total: Duration = .seconds(60)) throws
        -> S3Client
    {
        S3Client(
            try .fake(url),
            patience: S3Patience(limits: .init(total: total, connect: .seconds(60), stall: .seconds(60))),
            clock: { 1_369_353_600 },
            pause: { pause in pauses.all.withLock { $0.append(pause) } }
        )
    }

    private static func error(_ code: String, _ status: Status) -> Response {
        let xml = "<?xml version=\"1.0\"?><Error><Code>\(code)</Code><Message>a/secret+of=tests</Message></Error>"
        return .text(xml, status: status)
    }

    @Test(arguments: [("SlowDown", 503), ("InternalError", 500), ("RequestTimeout", 400)])
    func `what passes by itself is asked again after pauses that grow`(_ code: String, _ status: Int) async throws {
        let count = Mutex(0)
        try await FakeServer.with { _ in
            let asked = count.withLock { count in
                count += 1
                return count
            }
            return asked < 4 ? Self.error(code, Status(status)) : .text("here")
        } test: { fake in
            let pauses = Pauses()
            let client = try Self.client(fake.url, pauses)
            let answer = try await offPool { try client.send(S3Request(.get, "a")) }
            #expect(answer.body == Array("here".utf8))
            let waited = pauses.all.withLock { $0 }
            #expect(waited.count == 3)
            for (pause, most) in zip(waited, [200, 400, 800]) {
                #expect((.milliseconds(most / 2)...Duration.milliseconds(most)).contains(pause))
            }
            // Signed, and by nothing that could be read.
            #expect(fake.asked.allSatisfy { $0.fields["authorization"]?.contains("a/secret") == false })
        }
    }

    @Test func `a store that goes on failing is told of, without its words`() async throws {
        try await FakeServer.with { _ in
            Self.error("SlowDown", .serviceUnavailable)
        } test: { fake in
            let client = try Self.client(fake.url)
            let failure = await #expect(throws: S3Failure.self) {
                try await offPool { try client.send(S3Request(.put, "a")) }
            }
            #expect(fake.asked.count == S3Patience.working.attempts)
            #expect(
                failure?.description
                    == "The store of files at \(fake.url), bucket bucket answered 503 (SlowDown)."
            )
        }
    }

    @Test(arguments: [
        ("AccessDenied", 403, "Let the key read, write, list and delete in the bucket."),
        ("SignatureDoesNotMatch", 403, "Look at the secret of --media-s3-key."),
        ("InvalidAccessKeyId", 403, "It does not know the --media-s3-key."),
        ("RequestTimeTooSkewed", 403, "Set the clock of this machine."),
        ("NoSuchBucket", 404, "Make the bucket, or look at --media-s3-bucket."),
        ("PermanentRedirect", 301, "Look at --media-s3-region."),
    ])
    func `what stays wrong is asked once, and says what to do`(_ code: String, _ status: Int, _ advice: String)
        async throws
    {
        try await FakeServer.with { _ in
            var response = Self.error(code, Status(status))
            response.headers["Location"] = "http://127.0.0.1:1/"
            return response
        } test: { fake in
            let client = try Self.client(fake.url)
            let failure = await #expect(throws: S3Failure.self) {
                try await offPool { try client.send(S3Request(.get, "a")) }
            }
            #expect(fake.asked.count == 1)
            #expect(failure?.description.hasSuffix("answered \(status) (\(code)). \(advice)") == true)
            #expect(failure?.description.contains("secret+of") == false)
        }
    }

    @Test func `an answer that was cut off is no answer`() async throws {
        try await RawServer.with(["HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this"]) { server in
            let client = try Self.client(String(server.url.dropLast()))
            let failure = await #expect(throws: S3Failure.self) {
                try await offPool { try client.send(S3Request(.get, "a")) }
            }
            #expect(failure?.reason == .call(.badResponse))
        }
    }

    @Test func `a store that says nothing is given up`() async throws {
        try await RawServer.with([], hangs: true) { server in
            let client = try Self.client(String(server.url.dropLast()), total: .milliseconds(200))
            let failure = await #expect(throws: S3Failure.self) {
                try await offPool { try client.send(S3Request(.get, "a")) }
            }
            #expect(failure?.reason == .call(.timedOut))
        }
    }

    @Test func `a store that nobody runs is named with the option that names it`() async throws {
        let client = try Self.client("http://127.0.0.1:1")
        let failure = await #expect(throws: S3Failure.self) {
            try await offPool { try client.send(S3Request(.head, "a"), expecting: [404]) }
        }
        let words =
            "The store of files at http://127.0.0.1:1, bucket bucket cannot be used: the server cannot be reached."
        #expect(failure?.description == "\(words) Look at --media-s3-endpoint.")
    }

    @Test func `an error that stands in an answer of success is an error`() async throws {
        try await FakeServer.with { _ in
            Self.error("InternalError", .ok)
        } test: { fake in
            let client = try Self.client(fake.url)
            await #expect(throws: S3Failure.self) {
                try await offPool { try S3Objects(client: client).copy("a", to: "b") }
            }
            #expect(fake.asked.count == S3Patience.working.attempts)
        }
    }

    @Test func `lists of many pages are read to their end`() async throws {
        func page(_ name: String, next: String?) -> String {
            """
            <ListBucketResult><IsTruncated>\(next != nil)</IsTruncated><Contents><Key>\(name)</Key>\
            <LastModified>2013-05-24T00:00:00.000Z</LastModified><Size>7</Size></Contents>\
            \(next.map { "<NextContinuationToken>\($0)</NextContinuationToken>" } ?? "")</ListBucketResult>
            """
        }
        let (first, second) = (page("media/1&amp;", next: "t+1/="), page("media/2", next: nil))
        try await FakeServer.with { asked in
            .text(asked.target.contains("continuation-token=t%2B1%2F%3D") ? second : first)
        } test: { fake in
            let client = try Self.client(fake.url)
            let found = try await offPool {
                var found: [S3Object] = []
                try S3Objects(client: client).list("media/") { found.append($0) }
                return found
            }
            #expect(found.map(\.name) == ["media/1&", "media/2"])
            #expect(found.allSatisfy { $0.size == 7 && $0.storedAt == 1_369_353_600 })
        }
    }

    @Test func `lists that are cut off without a way on are errors`() async throws {
        try await FakeServer.with { asked in
            let root = asked.target.contains("uploads") ? "ListMultipartUploadsResult" : "ListBucketResult"
            return .text("<\(root)><IsTruncated>true</IsTruncated></\(root)>")
        } test: { fake in
            let objects = S3Objects(client: try Self.client(fake.url))
            let failures = try await offPool {
                let list = #expect(throws: S3Failure.self) { try objects.list("media/") { _ in } }
                let uploads = #expect(throws: S3Failure.self) { try objects.abortUploads(begunBefore: 1) }
                return [list, uploads]
            }
            #expect(failures.allSatisfy { $0?.reason == .call(.badResponse) })
        }
    }

    @Test func `lists that lead back to where they were are errors`() async throws {
        let ends =
            "<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>"
            + "<NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>u</NextUploadIdMarker>"
        try await FakeServer.with { asked in
            let root = asked.target.contains("uploads") ? "ListMultipartUploadsResult" : "ListBucketResult"
            return .text("<\(root)>\(ends)</\(root)>")
        } test: { fake in
            let objects = S3Objects(client: try Self.client(fake.url))
            let failures = try await offPool {
                let list = #expect(throws: S3Failure.self) { try objects.list("media/") { _ in } }
                let uploads = #expect(throws: S3Failure.self) { try objects.abortUploads(begunBefore: 1) }
                return [list, uploads]
            }
            #expect(failures.allSatisfy { $0?.reason == .call(.badResponse) })
            #expect(fake.asked.count == 4)
        }
    }

    @Test func `parts of a long file are given up where one of them fails`() async throws {
        let folder = try TestFolder()
        let path = folder.path + "/file"
        try FileBytes.write(25, to: path)
        try await FakeServer.with { asked in
            if asked.target.hasSuffix("?uploads=") {
                return .text("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>")
            }
            if asked.target.contains("partNumber=2") { return Self.error("AccessDenied", .forbidden) }
            return Response(headers: ResponseHeaders([("ETag", "\"t\"")]))
        } test: { fake in
            let client = try Self.client(fake.url)
            await #expect(throws: S3Failure.self) {
                try await offPool {
                    try S3Objects(client: client, partBytes: 10).put(file: path, as: "a", type: "video/mp4")
                }
            }
            let asked = fake.asked.map { "\($0.method) \($0.target)" }
            #expect(asked.last == "delete /bucket/a?uploadId=u1")
            #expect(asked.count == 4)
        }
    }

    @Test func `of long files that nobody put together those go that are old enough`() async throws {
        func entry(_ name: String, _ time: String) -> String {
            "<Upload><Key>\(name)</Key><UploadId>u\(name)</UploadId><Initiated>\(time)</Initiated></Upload>"
        }
        let more =
            "<IsTruncated>true</IsTruncated><NextKeyMarker>b</NextKeyMarker><NextUploadIdMarker>ub</NextUploadIdMarker>"
        let pages = [
            "\(entry("a", "2013-05-23T23:59:59.000Z"))\(entry("b", "2013-05-24T00:00:00.000Z"))\(more)",
            "<IsTruncated>false</IsTruncated>\(entry("c", "2013-05-01T00:00:00Z"))",
        ].map { "<ListMultipartUploadsResult>\($0)</ListMultipartUploadsResult>" }
        try await FakeServer.with { asked in
            .text(asked.method != .get ? "" : pages[asked.target.contains("key-marker=b&upload-id-marker=ub") ? 1 : 0])
        } test: { fake in
            let client = try Self.client(fake.url)
            let count = try await offPool { try S3Objects(client: client).abortUploads(begunBefore: 1_369_353_600) }
            #expect(count == 2)
            let removed = fake.asked.filter { $0.method == .delete }.map(\.target)
            #expect(removed == ["/bucket/a?uploadId=ua", "/bucket/c?uploadId=uc"])
        }
    }

    @Test func `long files whose last answer was lost are there all the same`() async throws {
        let folder = try TestFolder()
        let path = folder.path + "/file"
        try FileBytes.write(25, to: path)
        try await FakeServer.with { asked in
            switch asked.method {
            case .post where asked.target.hasSuffix("?uploads="):
                return .text("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>")
            case .post: return Self.error("NoSuchUpload", .notFound)
            case .head:
                var response = Response.text(String(repeating: "x", count: 25))
                response.headers["ETag"] = "\"t\""
                return response
            default: return Response(headers: ResponseHeaders([("ETag", "\"t\"")]))
            }
        } test: { fake in
            let client = try Self.client(fake.url)
            try await offPool {
                try S3Objects(client: client, partBytes: 10).put(file: path, as: "a", type: "video/mp4")
            }
            #expect(fake.asked.last?.method == .head)
        }
    }
}
