import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// Debian's nginx in front of the program, with the lines of docs/proxies.md and without.
@Suite(.serialized)
struct NginxTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private static let nginx = "/usr/sbin/nginx"

    private var isThere: Bool {
        if access(Self.nginx, X_OK) == 0 { return true }
        print("skipped: Debian's nginx is not installed (make test-deps)")
        return false
    }

    /// A port that nobody listens on, since both programs have to know the other's: below those that the kernel gives to whoever
    /// asks for any.
    private func freePort() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 20_000..<32_000)
            if (try? Listeners(hosts: ["127.0.0.1"], port: port)) != nil { return port }
        }
        throw Loopback.Failed(call: "bind", code: EADDRINUSE)
    }

    /// nginx in front of `port`, with more lines in its `location`.
    private func proxy(_ lines: String, listening: UInt16, to port: UInt16) throws -> TestProcess {
        let place = "\(folder.path)/\(listening)"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(place)/\($0);" }
        let text = """
            daemon off; master_process off; pid \(place)/nginx.pid; error_log stderr;
            events { worker_connections 256; }
            http {
              access_log off; \(temporary.joined(separator: " "))
              server {
                listen 127.0.0.1:\(listening);
                location / { proxy_pass http://127.0.0.1:\(port); \(lines) }
              }
            }
            """
        let file = place + "/nginx.conf"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return try TestProcess([Self.nginx, "-p", folder.path, "-c", file, "-e", "stderr"])
    }

    /// What a site says of the proxy in front of it, and the statuses of sixty wrong codes, each from an address that somebody
    /// has made up.
    /// - Parameter outer: the lines of one more proxy in front of the first.
    private func spoof(_ lines: String, behind outer: String? = nil) async throws -> (line: String, statuses: [String])
    {
        let (inner, back) = (try freePort(), try freePort())
        var (front, proxies) = (inner, [try proxy(lines, listening: inner, to: back)])
        if let outer {
            front = try freePort()
            proxies.append(try proxy(outer, listening: front, to: inner))
        }
        defer { for nginx in proxies { nginx.signal(SIGKILL) } }
        // They take connections a moment after their start.
        for (nginx, port) in zip(proxies, [inner, front]) {
            while nginx.isRunning, (try? Loopback(port: port)) == nil { await Task.yield() }
            try #require(nginx.isRunning)
        }
        let program = try Program([
            "serve", "--data", folder.path + "/data", "--port", "\(back)", "--base-url", "http://127.0.0.1:\(front)",
            "--trust-proxy",
        ])
        var line = ""
        while let next = program.nextLine() {
            if next.contains("proxy in front") || next.contains("--base-url") {
                line = next
                break
            }
        }
        var statuses: [String] = []
        for number in 0..<60 {
            let socket = try Loopback(port: front)
            try socket.send(
                """
                GET /join/CDF-GH\(["K", "M", "N", "P", "Q", "R"][number % 6]) HTTP/1.1\r
                Host: 127.0.0.1:\(front)\r
                X-Forwarded-For: 203.0.113.\(number)\r
                Connection: close\r\n\r\n
                """
            )
            statuses.append(String(try await socket.receiveAll().dropFirst("HTTP/1.1 ".count).prefix(3)))
        }
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        return (line, statuses)
    }

    private func expectThrottled(_ statuses: [String]) {
        #expect(statuses.first == "404")
        // Whatever address is made up. How many are refused depends on how long all of them take: a wait may be over in between.
        #expect(statuses.contains("429") && Set(statuses) == ["404", "429"], "\(statuses)")
    }

    @Test func `behind a bare proxy_pass nobody chooses their address, and the missing line is told loudly`()
        async throws
    {
        guard isThere else { return }
        let (line, statuses) = try await spoof("")
        #expect(line.contains(" critical hereabouts ANYBODY CAN CHOOSE THEIR ADDRESS"))
        #expect(line.contains("`proxy_set_header X-Forwarded-For $remote_addr;`"))
        expectThrottled(statuses)
    }

    @Test(arguments: ["$remote_addr", "$proxy_add_x_forwarded_for"])
    func `with the line of the paper the proxy is believed, and nobody chooses their address`(_ value: String)
        async throws
    {
        guard isThere else { return }
        let (line, statuses) = try await spoof("proxy_set_header X-Forwarded-For \(value);")
        #expect(line.contains(" notice hereabouts The proxy in front says itself where visitors come from"))
        if value == "$remote_addr" { expectThrottled(statuses) }
    }

    @Test func `of two proxies the outer one decides, and one that hands on is told although the inner one adds`()
        async throws
    {
        guard isThere else { return }
        let added = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"
        let (line, statuses) = try await spoof(added, behind: "")
        #expect(line.contains(" critical hereabouts ANYBODY CAN CHOOSE THEIR ADDRESS"))
        expectThrottled(statuses)
        let sound = try await spoof(added, behind: "proxy_set_header X-Forwarded-For $remote_addr;")
        #expect(sound.line.contains(" notice hereabouts The proxy in front says itself where visitors come from"))
    }

    @Test func `a proxy that forwards nothing is told`() async throws {
        guard isThere else { return }
        let (line, statuses) = try await spoof(#"proxy_set_header X-Forwarded-For "";"#)
        #expect(line.contains(" warning hereabouts The proxy in front does not say where visitors come from"))
        expectThrottled(statuses)
    }

    @Test func `the settings of the paper are settings that nginx takes`() throws {
        guard isThere else { return }
        let paper = try String(contentsOf: TestApp.root.appending(path: "docs/proxies.md"), encoding: .utf8)
        let sample = try #require(paper.firstMatch(of: /```nginx\n((?:.|\n)*?)```/)).1
        let certificate = try TestCertificate(folder: folder.path)
        let server = String(sample)
            .replacing("/etc/ssl/example.org.pem", with: certificate.both)
            .replacing("/etc/ssl/example.org.key", with: certificate.both)
        #expect(
            server.contains("client_max_body_size") && server.contains("proxy_set_header X-Forwarded-For $remote_addr;")
        )
        let file = folder.path + "/nginx.conf"
        try "pid \(folder.path)/pid; events {} http { \(server) }".write(
            toFile: file,
            atomically: true,
            encoding: .utf8
        )
        let process = try TestProcess([Self.nginx, "-t", "-p", folder.path, "-c", file, "-e", "stderr"])
        let output = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
        #expect(process.wait() == 0, "\(output)")
    }
}
