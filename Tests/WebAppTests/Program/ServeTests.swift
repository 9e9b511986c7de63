import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// The program itself, over real sockets.
struct ServeTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func serve(_ more: [String] = [], limits: [String] = []) throws -> Program {
        try Program(["serve", "--data", folder.path, "--port", "0"] + more, limits: limits)
    }

    @Test func `it says its port, answers, and ends with 0 on SIGTERM and on SIGINT`() async throws {
        for signal in [SIGTERM, SIGINT] {
            let program = try serve()
            let port = try #require(program.port())
            let answer = try await Loopback.get("/healthz", port: port)
            #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
            program.signal(signal)
            let (status, output) = program.finish()
            #expect(status == 0)
            #expect(output.contains("GET /healthz 200"))
        }
    }

    @Test func `a source of others is named in the environment, and its key is told to nobody`() async throws {
        try await FakeServer.with({ _ in FakeServer.json("{\"message\":\"no\"}", Status(401)) }) { fake in
            let program = try Program(
                ["serve", "--data", folder.path, "--port", "0", "--foursquare-url", fake.url],
                environment: ["HEREABOUTS_FOURSQUARE_KEY": "very-secret-key"]
            )
            let port = try #require(program.port())
            let page = try await Loopback.get("/cafes?lat=0&lon=0", port: port)
            program.signal(SIGTERM)
            let (status, output) = program.finish()
            let isSaid = page.contains("Foursquare does not answer us")
            #expect(isSaid)
            #expect(status == 0)
            #expect(fake.asked.first?.fields["authorization"] == "Bearer very-secret-key")
            #expect(output.contains("foursquare: the server answered with status 401"))
            #expect(!output.contains("very-secret-key"))
        }
        let help = try Program.run(["serve", "--help"], environment: ["HEREABOUTS_FOURSQUARE_KEY": "very-secret-key"])
        #expect(help.output.contains("--foursquare-url"))
        #expect(!help.output.contains("very-secret-key"))
    }

    @Test func `a second server on the same port ends with 1 and says so`() throws {
        let first = try serve()
        let port = try #require(first.port())
        let other = try TestFolder()
        let (status, output) = try Program.run(["serve", "--data", other.path, "--port", "\(port)"])
        #expect(status == 1)
        #expect(output.contains("port \(port) on 127.0.0.1 is in use"))
    }

    @Test func `more connections than there are file descriptors for wait, and nothing crashes`() async throws {
        let program = try serve(limits: ["--nofile=200"])
        let port = try #require(program.port())
        var sockets: [Loopback] = []
        for _ in 0..<100 { sockets.append(try Loopback(port: port)) }
        for socket in sockets { try socket.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") }
        // Each that is answered makes room for one that waits.
        var answered = 0
        for socket in sockets {
            answered += try await socket.receiveAll().hasPrefix("HTTP/1.1 ") ? 1 : 0
        }
        #expect(answered == 100)
        #expect(program.process.isRunning)
        sockets = []
        #expect(try await Loopback.get("/healthz", port: port).hasPrefix("HTTP/1.1 200 OK"))
    }

    @Test func `with too few file descriptors it does not start and says so`() throws {
        let (status, output) = try serve(limits: ["--nofile=159"]).finish()
        #expect(status == 1)
        #expect(output.contains("This process may open 159 files. The server needs 160 at least: see `ulimit -n`."))
    }

    @Test(arguments: [(160, 16), (200, 36), (1_024, 448), (524_288, 10_000)])
    func `connections leave file descriptors for all else`(limit: Int, connections: Int) throws {
        #expect(try DescriptorLimit(limit).connections(of: 10_000) == connections)
        #expect(try DescriptorLimit(limit).connections(of: 5) == 5)
    }

    @Test func `a second server on the same data folder is told so, and a worker is not`() async throws {
        let first = try serve()
        _ = try #require(first.port())
        let second = try serve().finish()
        #expect(second.status == 1)
        #expect(second.output.contains("Another server is running on the data folder"))
        let worker = try Program(["work", "--data", folder.path])
        while worker.process.isRunning, worker.nextLine()?.contains("Working on jobs") == false {}
        worker.signal(SIGTERM)
        #expect(worker.finish().status == 0)
        first.signal(SIGKILL)
        _ = first.finish()
        #expect(try serve().port() != nil)
    }

    /// The status of a sign-up with a file of so many bytes, which is no picture.
    private func signUpStatus(fileBytes: Int, _ arguments: [String], _ environment: [String: String] = [:]) async throws
        -> String
    {
        let program = try Program(
            ["serve", "--data", folder.path, "--port", "0"] + arguments,
            environment: environment
        )
        let port = try #require(program.port())
        let page = try await Loopback.get("/signup", port: port)
        func part(_ after: String, until end: Character) -> String {
            page.components(separatedBy: after).dropFirst().first.map { String($0.prefix { $0 != end }) } ?? ""
        }
        let body = """
            --B\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n\(part("csrf_token\" value=\"", until: "\""))\r\n\
            --B\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\
            \(String(repeating: "x", count: fileBytes))\r\n--B--\r\n
            """
        let socket = try Loopback(port: port)
        let head = [
            "POST /signup HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
            "Cookie: csrf=\(part("Set-Cookie: csrf=", until: ";"))",
            "Content-Type: multipart/form-data; boundary=B", "Content-Length: \(body.utf8.count)", "Connection: close",
        ]
        // The server may answer and close before all is sent.
        try? socket.send(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
        let answer = try await socket.receiveAll()
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        return String(answer.dropFirst("HTTP/1.1 ".count).prefix(3))
    }

    @Test func `what files of forms may take of the disk is told on the command line or in the environment`()
        async throws
    {
        let bytes = 1_500_000
        #expect(try await signUpStatus(fileBytes: bytes, ["--max-uploads", "1"]) == "503")
        #expect(try await signUpStatus(fileBytes: bytes, ["--max-uploads", "2"]) == "422")
        let environment = ["HEREABOUTS_MAX_UPLOADS": "1"]
        #expect(try await signUpStatus(fileBytes: bytes, [], environment) == "503")
        #expect(try await signUpStatus(fileBytes: bytes, ["--max-uploads", "2"], environment) == "422")
    }

    @Test func `files of forms that a killed server left are gone when the next one starts`() throws {
        let uploads = folder.url.appending(path: "uploads")
        try FileManager.default.createDirectory(at: uploads, withIntermediateDirectories: true)
        for name in ["upload-left", "picture-of-another"] {
            try Data("x".utf8).write(to: uploads.appending(path: name))
        }
        let program = try serve()
        _ = try #require(program.port())
        #expect(try FileManager.default.contentsOfDirectory(atPath: uploads.path) == ["picture-of-another"])
    }

    @Test func `log lines hold no query and no cookie`() async throws {
        let program = try serve()
        let port = try #require(program.port())
        let socket = try Loopback(port: port)
        try socket.send(
            "GET /cafes?lat=60.123&lon=24.9 HTTP/1.1\r\nHost: x\r\nCookie: session=abcdef\r\nConnection: close\r\n\r\n"
        )
        _ = try await socket.receiveAll()
        program.signal(SIGTERM)
        let output = program.finish().output
        #expect(output.contains("GET /cafes 200"))
        #expect(!output.contains("60.123"))
        #expect(!output.contains("abcdef"))
    }

    @Test func `a request that cannot be read is answered in the site's look`() async throws {
        let program = try serve()
        let port = try #require(program.port())
        let socket = try Loopback(port: port)
        try socket.send("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try await socket.receiveAll()
        #expect(answer.hasPrefix("HTTP/1.1 414 "))
        #expect(answer.contains("<main"))
    }

    @Test func `a site that has stopped has all of its data in one file, which its owner alone reads`() throws {
        let folder = try TestFolder()
        // As systemd makes it.
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        let program = try Program(["serve", "--data", folder.path, "--port", "0"])
        _ = try #require(program.port())
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains("hereabouts.sqlite"))
        #expect(!names.contains { $0.hasSuffix("-wal") })
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: name).path)
            let mode = try #require(attributes[.posixPermissions] as? Int)
            #expect(mode & 0o077 == 0, "\(name)")
        }
    }
}
