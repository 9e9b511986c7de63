import HTTPTesting
import Testing

@testable import HTTPServer

struct StaticFilesTests {
    let folder: TemporaryFolder
    let css = String(repeating: "body { margin: 0 }\n", count: 200)
    let large = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("css/site.css", css)
        try folder.write("tiny.txt", "0123456789")
        try folder.write("film.mp4", large)
        try folder.write("a b/caf\u{e9}.js", "1")
        try folder.write("empty.txt", "")
        try folder.write("LICENSE", "free")
        try folder.write(".hidden", "secret")
        try folder.write(".git/config", "secret")
        try folder.link("passwd.txt", to: "/etc/passwd")
        try folder.link("etc", to: "/etc")
    }

    private func client(reloads: Bool = false) throws -> TestClient {
        let files = try StaticFiles(folder: folder.path, reloads: reloads)
        return TestClient { files.respond(to: $0) ?? .text("elsewhere") }
    }

    @Test func `a plain address is revalidated and a fingerprinted one kept`() async throws {
        let files = try StaticFiles(folder: folder.path)
        let client = try client()
        let address = files.address(of: "css/site.css")
        #expect(address.hasPrefix("/assets/css/site.") && address.hasSuffix(".css"))
        #expect(address.utf8.count == "/assets/css/site.0123456789ab.css".utf8.count)
        let kept = try await client.get(address)
        #expect(kept.status == .ok && kept.text == css)
        #expect(kept["Cache-Control"] == "public, max-age=31536000, immutable")
        let asked = try await client.get("/assets/css/site.css")
        #expect(asked["Cache-Control"] == "public, no-cache")
        #expect(asked["Content-Type"] == "text/css; charset=utf-8" && asked["Vary"] == "Accept-Encoding")
        #expect(asked["ETag"] == kept["ETag"] && asked["Accept-Ranges"] == "bytes")
        #expect(asked["Last-Modified"].flatMap { HTTPDate.parse($0, now: 0) } != nil)
    }

    @Test func `the fingerprint is the SHA-256 of the content`() throws {
        let files = try StaticFiles(folder: folder.path)
        #expect(files.address(of: "LICENSE") == "/assets/LICENSE.ad95d5fa651b")
        #expect(files.address(of: "empty.txt") == "/assets/empty.e3b0c44298fc.txt")
        #expect(files.address(of: "missing.css") == "/assets/missing.css")
        #expect(files.addresses["a b/caf\u{e9}.js"] == files.address(of: "a b/caf\u{e9}.js"))
        #expect(files.addresses.count == 6)
    }

    @Test func `a compressed form has its own tag and unpacks to the same`() async throws {
        let client = try client()
        let plain = try await client.get("/assets/css/site.css", headers: ["Accept-Encoding": "gzip;q=0"])
        let packed = try await client.get("/assets/css/site.css", headers: ["Accept-Encoding": "br, gzip"])
        #expect(plain["Content-Encoding"] == nil && packed["Content-Encoding"] == "gzip")
        #expect(try gunzip(packed.body) == Array(css.utf8))
        #expect(packed["ETag"] != plain["ETag"])
        let again = try await client.get(
            "/assets/css/site.css",
            headers: ["Accept-Encoding": "gzip", "If-None-Match": packed["ETag"] ?? ""]
        )
        #expect(again.status == .notModified && again["Vary"] == "Accept-Encoding")
        #expect(again["ETag"] == packed["ETag"] && again.body.isEmpty && again["Content-Type"] == nil)
        let other = try await client.get("/assets/css/site.css", headers: ["If-None-Match": packed["ETag"] ?? ""])
        #expect(other.status == .ok)
        let small = try await client.get("/assets/tiny.txt", headers: ["Accept-Encoding": "gzip"])
        #expect(small["Content-Encoding"] == nil && small["Vary"] == "Accept-Encoding")
    }

    @Test func `a part of a compressible file is one of its plain form`() async throws {
        let part = try await client().get(
            "/assets/css/site.css",
            headers: ["Accept-Encoding": "gzip", "Range": "bytes=0-3"]
        )
        #expect(part.status == .partialContent && part.text == "body" && part["Content-Encoding"] == nil)
    }

    @Test(arguments: ["tiny.txt", "film.mp4"]) func `parts come from memory and from the disk`(name: String)
        async throws
    {
        let whole = try await client().get("/assets/" + name).body
        let size = whole.count
        for (range, expected) in [
            ("bytes=2-4", 2..<5), ("bytes=0-0", 0..<1), ("bytes=3-", 3..<size), ("bytes=-3", size - 3..<size),
            ("bytes=5-999999999999999999999", 5..<size), ("bytes=-99999999", 0..<size), ("Bytes=1-1", 1..<2),
        ] {
            let part = try await client().get("/assets/" + name, headers: ["Range": range])
            #expect(part.status == .partialContent && part.body == Array(whole[expected]), "\(range)")
            let shown = "bytes \(expected.lowerBound)-\(expected.upperBound - 1)/\(size)"
            #expect(part["Content-Range"] == shown && part["ETag"] != nil)
        }
    }

    @Test(arguments: [
        "bytes=0-1,3-4", "bytes=4-2", "bytes=a-b", "bytes=", "bytes=-", "items=0-1", "0-1", "bytes=1-2-3", "bytes= 1-2",
        "bytes=+1-2", "bytes=1-2;",
    ])
    func `several ranges and nonsense are answered with the whole`(range: String) async throws {
        let response = try await client().get("/assets/tiny.txt", headers: ["Range": range])
        #expect(response.status == .ok && response.text == "0123456789")
    }

    @Test(arguments: ["bytes=10-", "bytes=10-11", "bytes=-0", "bytes=99999999999999999999999-"])
    func `a range behind the end is refused with the size`(range: String) async throws {
        let response = try await client().get("/assets/tiny.txt", headers: ["Range": range])
        #expect(response.status == .rangeNotSatisfiable && response["Content-Range"] == "bytes */10")
        #expect(response.body.isEmpty)
    }

    @Test func `a part depends on If-Range`() async throws {
        let client = try client()
        let whole = try await client.get("/assets/tiny.txt")
        let tag = whole["ETag"] ?? ""
        let date = whole["Last-Modified"] ?? ""
        for (validator, status) in [
            (tag, 206), ("W/" + tag, 200), ("\"other\"", 200), (date, 206), ("Sun, 06 Nov 1994 08:49:37 GMT", 200),
            ("nonsense", 200),
        ] {
            let headers: KeyValuePairs = ["Range": "bytes=0-0", "If-Range": validator]
            #expect(try await client.get("/assets/tiny.txt", headers: headers).status.code == status, "\(validator)")
        }
    }

    @Test func `conditions follow the order of the RFC`() async throws {
        let client = try client()
        let whole = try await client.get("/assets/tiny.txt")
        let tag = whole["ETag"] ?? ""
        let date = whole["Last-Modified"] ?? ""
        let old = "Sun, 06 Nov 1994 08:49:37 GMT"
        let cases: [(KeyValuePairs<String, String>, Int)] = [
            (["If-None-Match": tag], 304), (["If-None-Match": "W/" + tag], 304), (["If-None-Match": "*"], 304),
            (["If-None-Match": "\"a\", W/\"b\" ,\(tag)"], 304), (["If-None-Match": "\"a\""], 200),
            (["If-None-Match": "\"a\"", "if-none-match": tag], 304), (["If-None-Match": "a, \(tag)"], 200),
            (["If-None-Match": "\"a\"", "If-Modified-Since": date], 200),
            (["If-Modified-Since": date], 304), (["If-Modified-Since": old], 200), (["If-Modified-Since": "soon"], 200),
            (["If-Match": tag], 200), (["If-Match": "*"], 200), (["If-Match": "W/" + tag], 412),
            (["If-Match": "\"a\""], 412), (["If-Unmodified-Since": old], 412), (["If-Unmodified-Since": date], 200),
            (["If-Match": tag, "If-None-Match": tag], 304), (["If-None-Match": tag, "Range": "bytes=0-0"], 304),
        ]
        for (headers, status) in cases {
            #expect(try await client.get("/assets/tiny.txt", headers: headers).status.code == status, "\(headers)")
        }
    }

    @Test func `HEAD says what GET would, and has no ranges`() async throws {
        let client = try client()
        let response = try await client.send(.head, "/assets/tiny.txt", headers: ["Range": "bytes=0-0"])
        #expect(response.status == .ok && response.body.isEmpty)
        #expect(response["Content-Type"] == "text/plain; charset=utf-8")
    }

    @Test func `other methods are not allowed, and other paths not ours`() async throws {
        let client = try client()
        let response = try await client.post("/assets/tiny.txt", form: [:])
        #expect(response.status == .methodNotAllowed && response["Allow"] == "GET, HEAD")
        #expect(try await client.get("/assets/missing.txt").status == .notFound)
        #expect(try await client.get("/assets/css").status == .notFound)
        #expect(try await client.get("/assets/").status == .notFound)
        for path in ["/", "/assets", "/assetsX/tiny.txt", "/a"] {
            #expect(try await client.get(path).text == "elsewhere")
        }
    }

    @Test(arguments: [false, true]) func `no path leads out of the folder`(reloads: Bool) async throws {
        let client = try client(reloads: reloads)
        for path in [
            "/../tiny.txt", "/css/../tiny.txt", "/css/%2e%2e/tiny.txt", "/css%2fsite.css", "/css%5csite.css",
            "/./tiny.txt",
            "/tiny.txt%00", "//tiny.txt", "/tiny.txt/", "/.hidden", "/.git/config", "/%2ehidden", "/passwd.txt",
            "/etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/css\\site.css", "/..\\tiny.txt",
            "/%c0%ae%c0%ae/tiny.txt", "/css//site.css", "/tiny.txt%2f",
        ] {
            #expect(try await client.get("/assets" + path).status == .notFound, "\(path)")
        }
    }

    @Test(arguments: [false, true]) func `names are found however they are encoded`(reloads: Bool) async throws {
        let client = try client(reloads: reloads)
        for path in ["/a%20b/caf%C3%A9.js", "/a%20b/caf%c3%a9.js", "/%61%20b/caf%C3%A9.js", "/tiny.txt?v=1"] {
            let response = try await client.get("/assets" + path)
            #expect(response.status == .ok && response["Cache-Control"] == "public, no-cache", "\(path)")
        }
    }

    @Test func `a folder that reloads shows every change`() async throws {
        let files = try StaticFiles(folder: folder.path, reloads: true)
        let client = try client(reloads: true)
        let before = files.address(of: "tiny.txt")
        #expect(try await client.get(before).text == "0123456789")
        try folder.write("tiny.txt", "changed")
        try folder.write("new.txt", "new")
        #expect(try await client.get(before).text == "changed")
        #expect(try await client.get(before)["Cache-Control"] == "public, no-cache")
        #expect(files.address(of: "tiny.txt") != before)
        #expect(try await client.get("/assets/new.txt").text == "new")
        #expect(files.addresses.count == 7)
    }

    @Test(arguments: [false, true])
    func `each folder of style sheets is one sheet, in the order of its files' names`(reloads: Bool) async throws {
        try folder.write("css/site/20-forms.css", "form {}\n")
        try folder.write("css/site/10-tokens.css", "/* Colours */\n:root {\n  --ink: #000;\n}\n")
        try folder.write("css/map/canvas.css", ".map {}\n")
        let files = try StaticFiles(folder: folder.path, sheets: "css", reloads: reloads)
        let client = TestClient { files.respond(to: $0) ?? .text("elsewhere") }
        let address = files.address(of: "css/site.css")
        #expect(address.utf8.count == "/assets/css/site.0123456789ab.css".utf8.count)
        for address in [address, "/assets/css/site.css"] {
            let answer = try await client.get(address)
            #expect(answer.text == ":root{--ink: #000;}form{}")
            #expect(answer["Content-Type"] == "text/css; charset=utf-8" && answer["Last-Modified"] != nil)
        }
        #expect(try await client.get("/assets/css/map.css").text == ".map{}")
        #expect(try await client.get("/assets/css/site/10-tokens.css").status == .notFound)
        #expect(try await client.get("/assets/css/none.css").status == .notFound)
        #expect(files.addresses["css/site/10-tokens.css"] == nil && files.addresses["css/map.css"] != nil)
    }

    @Test func `a file can be served at another address`() async throws {
        let files = try StaticFiles(folder: folder.path)
        let client = TestClient { files.respond(with: "tiny.txt", to: $0) ?? .text("none") }
        #expect(try await client.get("/robots.txt").text == "0123456789")
        #expect(files.respond(with: "../tiny.txt", to: try await anyRequest()) == nil)
    }

    @Test func `a folder that is missing is an error at start`() {
        #expect(throws: SystemError.self) { try StaticFiles(folder: folder.path + "/missing") }
    }

    @Test func `any open file has conditions and ranges`() async throws {
        let open = try #require(try FileFolder(folder.path).open(["film.mp4"]))
        let client = TestClient { .file(open, contentType: "video/mp4", request: $0) }
        let whole = try await client.get("/")
        #expect(whole.body == large && whole["Cache-Control"] == "private, no-cache")
        let tag = whole["ETag"] ?? ""
        #expect(tag.hasPrefix("W/\""))
        #expect(try await client.get("/", headers: ["If-None-Match": tag]).status == .notModified)
        let headers: KeyValuePairs = ["Range": "bytes=-5", "If-Range": whole["Last-Modified"] ?? ""]
        #expect(try await client.get("/", headers: headers).body == Array(large.suffix(5)))
    }

    private func anyRequest() async throws -> Request {
        try TestRequest(.get, "/").replacingHost().parsed(remoteAddress: "", id: 1, chunkSize: 1)
    }
}

extension TestRequest {
    fileprivate func replacingHost() -> TestRequest {
        var copy = self
        copy.add("Host", "localhost")
        return copy
    }
}
