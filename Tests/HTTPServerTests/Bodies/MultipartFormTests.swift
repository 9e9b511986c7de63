import CSystem
import Glibc
import HTTPTesting
import Testing

@testable import HTTPServer

/// Makes a form with one file of `fileBytes` bytes as it is read, and remembers how much was asked for.
private actor GeneratedForm: BodySource {
    static let boundary = "generated"
    private(set) var handedOut = 0
    /// The most that was asked for and not yet written to `folder`.
    private(set) var mostUnwritten = 0
    private let folder: TemporaryFolder?
    private var left: Int
    private var ends: [String]

    init(fileBytes: Int, writtenTo folder: TemporaryFolder? = nil) {
        self.folder = folder
        left = fileBytes
        ends = [
            "--generated\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\nsecret\r\n",
            "--generated\r\nContent-Disposition: form-data; name=\"film\"; filename=\"a.mp4\"\r\n\r\n",
            "\r\n--generated--\r\n",
        ]
    }

    func nextBodyBytes() async throws -> [UInt8]? {
        if let folder { mostUnwritten = max(mostUnwritten, handedOut - folder.size) }
        var bytes: [UInt8] = []
        if ends.count > 1 {
            bytes = Array(ends.removeFirst().utf8)
        } else if left > 0 {
            // Full of line breaks, the worst for the search.
            let block = Array("0123456789\r\n--gener".utf8)
            bytes = Array((0..<820).flatMap { _ in block }.prefix(left))
            left -= bytes.count
        } else if let end = ends.popLast() {
            bytes = Array(end.utf8)
        }
        handedOut += bytes.count
        return bytes.isEmpty ? nil : bytes
    }
}

private func request(_ source: any BodySource, _ boundary: String) throws -> Request {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=\(boundary)\r\n\r\n"
    var parser = RequestParser()
    guard case .head(let parsed, _) = Array(head.utf8).withUnsafeBytes({ parser.parse($0) }) else {
        throw HTTPError(.badRequest, "the test's own head")
    }
    let body = RequestBody(source: source, declaredLength: nil)
    return Request(head: parsed, body: body, remoteAddress: "127.0.0.1", id: 1)
}

struct MultipartFormTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    @Test func `fields and files of a posted form are read`() async throws {
        let path = folder.path
        let client = TestClient(chunkSize: 10) { request in
            let form = try await MultipartForm.read(request, into: UploadFolder(path: path, maxBytes: .max))
            let file = try #require(form.file("photo"))
            var information = stat()
            #expect(stat(file.content.path, &information) == 0 && information.st_mode & 0o777 == 0o600)
            return .text("\(form.fields["title"] ?? "") \(file.part.filename ?? "") \(file.size) \(form.files.count)")
        }
        let parts: [TestPart] = [
            .field("title", "Über"), .file("photo", filename: "a \"b\".png", type: "image/png", Array("12345".utf8)),
            .file("none", filename: "", type: "application/octet-stream", []),
        ]
        #expect(try await client.post("/", multipart: parts).text == "Über a \"b\".png 5 1")
        #expect(folder.names.isEmpty)
    }

    @Test func `a file of 20 MB passes through a few chunks of memory`() async throws {
        let source = GeneratedForm(fileBytes: 20 << 20, writtenTo: folder)
        let form = try await MultipartForm.read(
            try request(source, GeneratedForm.boundary),
            into: UploadFolder(path: folder.path, maxBytes: .max)
        )
        let file = try #require(form.file("film"))
        #expect(file.size == 20 << 20)
        var information = stat()
        #expect(stat(file.content.path, &information) == 0 && Int(information.st_size) == 20 << 20)
        #expect(await source.mostUnwritten < 1 << 20)
    }

    @Test func `what is held back stays as small as a chunk`() throws {
        var scanner = MultipartScanner(boundary: "b")
        scanner.feed(Array("--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n".utf8))
        for _ in 0..<500 {
            scanner.feed(Array("0123456789\r\n--0123456789\r\n-".utf8))
            while true {
                if case .needMore = try scanner.step() { break }
            }
            #expect(scanner.pendingCount < 10)
        }
    }

    @Test func `a wrong token in the first part is found before anything is written or read on`() async throws {
        let source = GeneratedForm(fileBytes: 20 << 20)
        let request = try request(source, GeneratedForm.boundary)
        let error = await #expect(throws: HTTPError.self) {
            _ = try await MultipartForm.read(request, into: UploadFolder(path: folder.path, maxBytes: .max)) { fields in
                #expect(fields["token"] == "secret" && folder.names.isEmpty)
                throw HTTPError(.forbidden, "token")
            }
        }
        #expect(error?.status == .forbidden)
        #expect(folder.names.isEmpty)
        #expect(await source.handedOut < 1_000)
    }

    @Test func `files that are not wanted are passed over, and the fields behind them are there`() async throws {
        let path = folder.path
        let client = TestClient { request in
            let form = try await MultipartForm.read(request, into: UploadFolder(path: path, maxBytes: .max)) { _ in
                false
            }
            return .text("\(form.files.count) \(form.fields["a"] ?? "") \(form.fields["z"] ?? "")")
        }
        let file = TestPart.file("f", filename: "f.bin", type: "video/mp4", [UInt8](repeating: 7, count: 100_000))
        let answer = try await client.post("/", multipart: [.field("a", "1"), file, .field("z", "2")])
        #expect(answer.text == "0 1 2")
        #expect(folder.names.isEmpty)
    }

    @Test func `a folder that is full refuses files, and has room again when others have gone`() async throws {
        let uploads = UploadFolder(path: folder.path, maxBytes: 3 << 20)
        func read(_ megabytes: Int, _ share: String = "ada") async throws -> MultipartForm {
            let request = try request(GeneratedForm(fileBytes: megabytes << 20), GeneratedForm.boundary)
            return try await MultipartForm.read(request, into: uploads, for: share)
        }
        var held: MultipartForm? = try await read(2)
        #expect(held?.files.count == 1 && uploads.bytes == 2 << 20)
        let error = await #expect(throws: HTTPError.self) { _ = try await read(2, "bo") }
        #expect(error?.status == .serviceUnavailable)
        #expect(uploads.bytes == 2 << 20 && folder.names.count == 1)
        held = nil
        #expect(uploads.bytes == 0)
        let again = try await read(3)
        #expect(again.files.count == 1)
    }

    @Test func `of a large folder one share takes a quarter at most`() throws {
        let uploads = UploadFolder(path: folder.path, maxBytes: 1 << 30)
        try uploads.take(256 << 20, for: "ada")
        #expect(throws: HTTPError.self) { try uploads.take(1, for: "ada") }
        try uploads.take(256 << 20, for: "bo")
        uploads.giveBack(1, for: "ada")
        try uploads.take(1, for: "ada")
    }

    @Test func `fields are bounded together, since they are kept in memory`() async throws {
        let client = TestClient { [path = folder.path] request in
            _ = try await MultipartForm.read(request, into: UploadFolder(path: path, maxBytes: .max))
            return .text("read")
        }
        let parts = (0..<3).map { TestPart.field("\($0)", String(repeating: "a", count: 60_000)) }
        #expect(try await client.post("/", multipart: Array(parts.prefix(2))).status == .ok)
        #expect(try await client.post("/", multipart: parts).status == .contentTooLarge)
    }

    @Test func `a form without files is judged too`() async throws {
        let path = folder.path
        let client = TestClient { request in
            _ = try await MultipartForm.read(request, into: UploadFolder(path: path, maxBytes: .max)) { _ in
                throw HTTPError(.forbidden, "no")
            }
            return .text("never")
        }
        #expect(try await client.post("/", multipart: [.field("a", "1")]).status == .forbidden)
    }

    @Test(arguments: [(MultipartLimits(fileBytes: 1 << 20), 413), (MultipartLimits(totalBytes: 1 << 20), 413)])
    func `a file that is too large leaves nothing behind`(limits: MultipartLimits, status: Int) async throws {
        let request = try request(GeneratedForm(fileBytes: 2 << 20), GeneratedForm.boundary)
        let error = await #expect(throws: HTTPError.self) {
            _ = try await MultipartForm.read(
                request,
                into: UploadFolder(path: folder.path, maxBytes: .max),
                limits: limits
            )
        }
        #expect(error?.status.code == status)
        #expect(folder.names.isEmpty)
    }

    @Test func `a form that ends too soon leaves nothing behind`() async throws {
        let text = "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n12345"
        let request = try request(MemoryBody(Array(text.utf8), chunkSize: 3), "b")
        let error = await #expect(throws: HTTPError.self) {
            _ = try await MultipartForm.read(request, into: UploadFolder(path: folder.path, maxBytes: .max))
        }
        #expect(error?.status == .badRequest)
        #expect(folder.names.isEmpty)
    }

    @Test func `a file that was moved stays`() async throws {
        let destination = folder.path + "/kept"
        do {
            let file = try TemporaryFile(in: folder.path)
            try file.write(Array("abc".utf8))
            try file.move(to: destination)
        }
        #expect(folder.names == ["kept"])
        #expect(throws: SystemError.self) { try TemporaryFile(in: folder.path + "/missing") }
    }
}
