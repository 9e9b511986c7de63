import Foundation
import HTTPServer
import Synchronization
import Testing

@testable import WebApp

/// Calls to servers of others, each of which may do what it likes.
struct OutboundHTTPTests {
    private func request(_ url: String, _ change: (inout OutboundRequest) -> Void = { _ in }) throws -> OutboundRequest
    {
        var request = OutboundRequest(try #require(OutboundURL(url)), namedBy: .ofOperator)
        request.privateAddresses = .allowedAtOrigin
        change(&request)
        return request
    }

    private func fetch(_ request: OutboundRequest, timeout: Duration = .seconds(60)) async throws -> String {
        let http = OutboundHTTP(
            userAgent: "Hereabouts/test (+http://localhost)",
            hosts: .any,
            timeout: timeout,
            threads: 1
        )
        defer { http.close() }
        return try await http.fetch(request) { String(decoding: $0.body, as: UTF8.self) }
    }

    private func expect(
        _ request: OutboundRequest,
        timeout: Duration = .seconds(60),
        fails expected: OutboundError,
        _ location: SourceLocation = #_sourceLocation
    ) async {
        let error = await #expect(throws: OutboundError.self, sourceLocation: location) {
            _ = try await fetch(request, timeout: timeout)
        }
        #expect(error == expected, sourceLocation: location)
    }

    @Test func `a GET carries the fields, who asks, and no cookie`() async throws {
        try await FakeServer.with({ _ in .text("hello") }) { fake in
            let text = try await fetch(
                request(fake.url + "/a?b=c%20d#e") {
                    $0.headers = [("X-Note", "grüße")]
                    $0.authorization = "Bearer secret"
                }
            )
            let asked = try #require(fake.asked.first)
            #expect(text == "hello")
            #expect(asked.target == "/a?b=c%20d")
            #expect(asked.fields["x-note"] == "grüße")
            #expect(asked.fields["authorization"] == "Bearer secret")
            #expect(asked.fields["user-agent"] == "Hereabouts/test (+http://localhost)")
            #expect(asked.fields["cookie"] == nil)
        }
    }

    @Test func `a form is posted as it was given`() async throws {
        try await FakeServer.with({ _ in .text("done") }) { fake in
            _ = try await fetch(request(fake.url) { $0.form = [("data", "[out:json];\n&=+ü"), ("x", "")] })
            #expect(fake.asked.first?.form == ["data": "[out:json];\n&=+ü", "x": ""])
        }
    }

    @Test func `redirects are followed three times, and not a fourth`() async throws {
        let answer: @Sendable (FakeServer.Asked) -> Response = { asked in
            let number = Int(asked.target.dropFirst()) ?? 0
            return number == 0 ? .text("here") : FakeServer.redirect(to: "/\(number - 1)")
        }
        try await FakeServer.with(answer) { fake in
            let text = try await fetch(request(fake.url + "/3"))
            #expect(text == "here")
            try await expect(request(fake.url + "/4"), fails: .badRedirect)
        }
    }

    @Test func `a redirect to this machine is refused, though the configured server is on it`() async throws {
        try await FakeServer.with({ _ in .text("private") }) { inner in
            for host in ["127.0.0.1", "localhost", "[::1]", "127.1", "0x7f000001", "[::ffff:127.0.0.1]"] {
                let location = "http://\(host):\(inner.port)/"
                try await FakeServer.with({ _ in FakeServer.redirect(to: location) }) { fake in
                    try await expect(request(fake.url), fails: .refusedAddress)
                }
            }
            #expect(inner.asked.isEmpty)
        }
    }

    @Test func `what is secret stays with the origin it was meant for`() async throws {
        try await FakeServer.with({ _ in .text("other") }) { other in
            let location = other.url
            try await FakeServer.with({ _ in FakeServer.redirect(to: location) }) { fake in
                let text = try await fetch(
                    request(fake.url) {
                        $0.authorization = "Bearer secret"
                        $0.privateAddresses = .allowed
                    }
                )
                #expect(text == "other")
                #expect(fake.asked.first?.fields["authorization"] == "Bearer secret")
                #expect(other.asked.first?.fields["authorization"] == nil)
            }
        }
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "http://user:word@127.0.0.1/", "http://", "gopher://x"])
    func `a redirect to what is no plain http address is refused`(_ location: String) async throws {
        try await FakeServer.with({ _ in FakeServer.redirect(to: location) }) { fake in
            try await expect(request(fake.url), fails: .badRedirect)
            #expect(OutboundURL(location) == nil)
        }
    }

    @Test func `a posted form is sent nowhere else`() async throws {
        try await FakeServer.with({ _ in FakeServer.redirect(to: "/x", Status(307)) }) { fake in
            try await expect(request(fake.url) { $0.form = [("a", "b")] }, fails: .badRedirect)
            #expect(fake.asked.count == 1)
        }
    }

    @Test(arguments: ["127.0.0.1", "localhost", "[::1]", "0", "127.1", "2130706433"])
    func `this machine is not called unless it was configured`(_ host: String) async throws {
        try await FakeServer.with({ _ in .text("private") }) { fake in
            let request = try request("http://\(host):\(fake.port)/") { $0.privateAddresses = .refused }
            await expect(request, fails: .refusedAddress)
            #expect(fake.asked.isEmpty)
        }
    }

    @Test func `a status that is no success is an error with its time to wait`() async throws {
        let answer: @Sendable (FakeServer.Asked) -> Response = { asked in
            var response = Response.text("no", status: asked.target == "/429" ? .tooManyRequests : .internalServerError)
            if asked.target == "/429" { response.headers["Retry-After"] = "120" }
            return response
        }
        try await FakeServer.with(answer) { fake in
            try await expect(request(fake.url + "/429"), fails: .badStatus(429, retryAfterSeconds: 120))
            try await expect(request(fake.url + "/500"), fails: .badStatus(500, retryAfterSeconds: nil))
        }
    }

    @Test func `a field with a line break is not sent`() async throws {
        try await FakeServer.with({ _ in .text("hello") }) { fake in
            for value in ["a\r\nX-Evil: 1", "a\nb", "a\0b", ""] {
                try await expect(request(fake.url) { $0.headers = [("X-Note", value)] }, fails: .badRequest)
                try await expect(request(fake.url) { $0.authorization = value }, fails: .badRequest)
            }
            try await expect(request(fake.url) { $0.headers = [("X: y", "z")] }, fails: .badRequest)
            #expect(fake.asked.isEmpty)
        }
    }

    @Test func `an answer may be as long as the limit and no longer`() async throws {
        let length = 100_000
        try await FakeServer.with({ _ in .text(String(repeating: "a", count: length)) }) { fake in
            let text = try await fetch(request(fake.url) { $0.maxBytes = length })
            #expect(text.utf8.count == length)
            try await expect(request(fake.url) { $0.maxBytes = length - 1 }, fails: .tooLarge)
        }
    }

    @Test func `gzip is understood, and a bomb of it stopped at the limit`() async throws {
        let bomb = try Gzip.compress([UInt8](repeating: 0, count: 64 * 1024 * 1024))
        let answer: @Sendable (FakeServer.Asked) throws -> Response = { asked in
            let bytes = asked.target == "/bomb" ? bomb : try Gzip.compress(Array("squeezed".utf8))
            return Response(headers: ResponseHeaders([("Content-Encoding", "gzip")]), body: .bytes(bytes))
        }
        try await FakeServer.with(answer) { fake in
            let text = try await fetch(request(fake.url))
            #expect(text == "squeezed")
            #expect(fake.asked.first?.fields["accept-encoding"] == "gzip")
            try await expect(request(fake.url + "/bomb"), fails: .tooLarge)
        }
    }

    @Test(arguments: [[], ["HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"]])
    func `a server that hangs, before or within its answer, takes too long`(_ pieces: [String]) async throws {
        try await RawServer.with(pieces, hangs: true) { server in
            try await expect(request(server.url), timeout: .milliseconds(200), fails: .timedOut)
        }
    }

    @Test func `a body without end is cut off`() async throws {
        let pieces = ["HTTP/1.1 200 OK\r\n\r\n", String(repeating: "a", count: 4_096)]
        try await RawServer.with(pieces, repeats: true) { server in
            try await expect(request(server.url), fails: .tooLarge)
        }
    }

    @Test func `a head without end is cut off`() async throws {
        let pieces = ["HTTP/1.1 200 OK\r\n", "X-Filler: \(String(repeating: "b", count: 900))\r\n"]
        try await RawServer.with(pieces, repeats: true) { server in
            try await expect(request(server.url), fails: .badResponse)
        }
    }

    @Test(arguments: [
        "garbage without end of line", "SSH-2.0-OpenSSH_9\r\n", "HTTP/1.1 abc\r\n\r\n", "",
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nno gzip at all",
    ])
    func `what is no HTTP, or cut off, is no answer`(_ bytes: String) async throws {
        try await RawServer.with([bytes]) { server in
            try await expect(request(server.url), fails: .badResponse)
        }
    }

    @Test func `nobody there, and no such name, are unreachable`() async throws {
        let port = try await RawServer.with([]) { $0.port }
        try await expect(request("http://127.0.0.1:\(port)/"), fails: .unreachable)
        try await expect(request("http://nothing.invalid/"), fails: .unreachable)
    }

    @Test func `paced calls, wanted all at once, come one after another a second apart`() async throws {
        let clock = ManualUptime()
        let next = Mutex(Duration.zero)
        let pacer = RequestPacer(uptime: { clock.now }, sleep: { clock.advance($0) }) { _ in
            next.withLock { next in
                defer { next += .seconds(1) }
                return RequestPacer.Turn(wait: next - clock.now)
            }
        }
        try await FakeServer.with({ _ in .text("\(clock.now / .seconds(1))") }) { fake in
            let request = try request(fake.url)
            let http = OutboundHTTP(userAgent: "test", hosts: .any, timeout: .seconds(60), threads: 1, pacer: pacer)
            let starts = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<4 {
                    group.addTask { try await http.fetch(request) { String(decoding: $0.body, as: UTF8.self) } }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            http.close()
            #expect(starts.sorted() == ["0.0", "1.0", "2.0", "3.0"])
        }
    }

    @Test func `a certificate that nobody vouches for ends the call before anything is told`() async throws {
        let folder = try TestFolder()
        let certificate = try TestCertificate(folder: folder.path)
        let server = try SecureServer(certificate: certificate)
        defer { withExtendedLifetime(server) {} }
        let request = try request("https://localhost:\(server.port)/") { $0.authorization = "Bearer secret" }
        await expect(request, fails: .untrusted)
        #expect("\(OutboundError.untrusted)" == "its certificate is not trusted")
    }

    @Test func `a call that nobody waits for any more is ended`() async throws {
        try await RawServer.with([], hangs: true) { server in
            let request = try request(server.url)
            let result = await withTaskGroup(of: OutboundError?.self) { group in
                group.addTask {
                    do { _ = try await fetch(request) } catch { return error as? OutboundError }
                    return nil
                }
                group.cancelAll()
                return await group.next() ?? nil
            }
            #expect(result == .cancelled)
        }
    }

    @Test func `where enough calls wait, one more is told at once`() async throws {
        try await RawServer.with([], hangs: true) { server in
            let request = try request(server.url)
            let http = OutboundHTTP(userAgent: "test", hosts: .any, timeout: .seconds(60), threads: 1, maxWaiting: 1)
            let errors = await withTaskGroup(of: OutboundError?.self) { group in
                for _ in 0..<3 {
                    group.addTask {
                        do { try await http.fetch(request) { _ in } } catch { return error as? OutboundError }
                        return nil
                    }
                }
                var errors = [await group.next() ?? nil]
                group.cancelAll()
                for await error in group { errors.append(error) }
                return errors
            }
            http.close()
            #expect(errors == [.busy, .cancelled, .cancelled])
        }
    }
}
