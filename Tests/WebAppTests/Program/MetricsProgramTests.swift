import Foundation
import Testing

@testable import WebApp

/// Metrics of the running program, over real sockets.
struct MetricsProgramTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Starts the site with metrics on a port that the kernel picks; it, that port and its own.
    private func serve(_ more: [String] = []) throws -> (program: Program, metrics: UInt16, port: UInt16) {
        let program = try Program(
            ["serve", "--data", folder.path, "--port", "0", "--metrics-listen", "127.0.0.1:0"] + more
        )
        var metrics: UInt16?
        while metrics == nil, let line = program.nextLine() {
            if let match = line.firstMatch(of: /Metrics on http:\/\/127\.0\.0\.1:([0-9]+)\/metrics/) {
                metrics = UInt16(match.1)
            }
        }
        return (program, try #require(metrics), try #require(program.port()))
    }

    private static func body(_ answer: String) -> String {
        answer.range(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
    }

    @Test func `requests are counted by pattern, never by what stands in its place`() async throws {
        let (program, metrics, port) = try serve()
        defer { program.signal(SIGKILL) }
        for path in ["/events/abcdefsecret", "/events/another", "/nothing/here", "/favicon.svg", "/%zz"] {
            _ = try await Loopback.get(path, port: port)
        }
        let page = try await Loopback.get("/", port: port)
        let sheet = try #require(page.firstMatch(of: /href="(\/[^"]+\.css)"/)?.1)
        _ = try await Loopback.get(String(sheet), port: port)
        let bad = try Loopback(port: port)
        try bad.send("NONSENSE\r\n\r\n")
        _ = try await bad.receiveAll()
        let answer = try await Loopback.get("/metrics", port: metrics)
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n") && answer.contains("frame-ancestors 'none'"))
        let lines = Set(Self.body(answer).split(separator: "\n").map(String.init))
        let total = "hereabouts_http_requests_total"
        for line in [
            "\(total){route=\"/events/:code\",method=\"read\",status=\"4xx\"} 2",
            "\(total){route=\"none\",method=\"read\",status=\"4xx\"} 3",
            "\(total){route=\"/\",method=\"read\",status=\"2xx\"} 1",
            "\(total){route=\"files\",method=\"read\",status=\"2xx\"} 2",
            "hereabouts_http_request_duration_seconds_bucket{route=\"/events/:code\",method=\"read\",le=\"+Inf\"} 2",
            "hereabouts_http_request_duration_seconds_count{route=\"/events/:code\",method=\"read\"} 2",
        ] { #expect(lines.contains(line), "\(line)") }
        #expect(!answer.contains("secret") && !answer.contains("another"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `the start is that of the process, not of whoever asks first`() async throws {
        let (program, metrics, port) = try serve()
        defer { program.signal(SIGKILL) }
        _ = try await Loopback.get("/healthz", port: port)
        let before = Date().timeIntervalSince1970
        let text = Self.body(try await Loopback.get("/metrics", port: metrics))
        let start = try #require(
            text.firstMatch(of: /\nprocess_start_time_seconds ([0-9.]+)\n/).flatMap { Double($0.1) }
        )
        #expect(start < before)
    }

    @Test func `open connections are counted, and those of the other port are not`() async throws {
        // On a loaded machine a connection would be closed before it is counted.
        let (program, metrics, port) = try serve(["--header-timeout", "3600", "--idle-timeout", "3600"])
        defer { program.signal(SIGKILL) }
        func open() async throws -> Bool {
            Self.body(try await Loopback.get("/metrics", port: metrics)).contains("\nhereabouts_http_connections 2\n")
        }
        #expect(try await !open())
        let held = [try Loopback(port: port), try Loopback(port: port)]
        for socket in held {
            try socket.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await socket.receive(until: "ok\n")
        }
        #expect(try await open())
        withExtendedLifetime(held) {}
    }

    @Test func `the other port answers nothing else, and the site's port has no metrics`() async throws {
        let (program, metrics, port) = try serve()
        defer { program.signal(SIGKILL) }
        #expect(try await Loopback.get("/", port: metrics).hasPrefix("HTTP/1.1 404"))
        #expect(try await Loopback.get("/healthz", port: metrics).hasPrefix("HTTP/1.1 404"))
        #expect(try await Loopback.get("/metrics", port: port).hasPrefix("HTTP/1.1 404"))
        let post = try Loopback(port: metrics)
        try post.send("POST /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        #expect(try await post.receiveAll().hasPrefix("HTTP/1.1 405"))
    }

    @Test func `the site's own port has them for whom --metrics-allow names`() async throws {
        let (program, _, port) = try serve(["--metrics-allow", "192.0.2.1,127.0.0.0/8"])
        defer { program.signal(SIGKILL) }
        #expect(try await Loopback.get("/metrics", port: port).contains("\nhereabouts_accounts 0\n"))
    }

    @Test(arguments: [
        (["--base-url", "https://example.org"], true), (["--base-url", "https://example.org", "--trust-proxy"], false),
        (["--base-url", "https://example.org", "--proxy-protocol"], false), ([], false),
    ])
    func `whoever would show them to all visitors of a proxy is told`(options: [String], isTold: Bool) throws {
        let arguments = ["serve", "--data", folder.path, "--port", "0", "--metrics-allow", "127.0.0.1"]
        let program = try Program(arguments + options)
        defer { program.signal(SIGKILL) }
        var lines: [String] = []
        while let line = program.nextLine(), !line.contains("Listening on") { lines.append(line) }
        #expect(lines.contains { $0.contains("all visitors may read /metrics") } == isTold)
    }

    @Test(.enabled(if: Promtool.isThere, "needs promtool, of Debian's prometheus"))
    func `Prometheus' own tool has nothing to say against what is told`() async throws {
        let (program, metrics, port) = try serve()
        defer { program.signal(SIGKILL) }
        for path in ["/", "/cafes", "/map", "/login", "/events/x", "/healthz"] {
            _ = try await Loopback.get(path, port: port)
        }
        let text = Self.body(try await Loopback.get("/metrics", port: metrics))
        let (status, output) = try Promtool.run(["check", "metrics"], input: text)
        #expect(status == 0 && output.isEmpty, "\(output)")
        // It reads at all, and would find something.
        let wrong = try Promtool.run(["check", "metrics"], input: "# TYPE a counter\na 1\n")
        #expect(wrong.0 != 0)
    }

    @Test func `a port that is taken ends the start, and a wrong address is told`() throws {
        let (program, metrics, _) = try serve()
        defer { program.signal(SIGKILL) }
        let other = try TestFolder()
        let arguments = ["serve", "--data", other.path, "--port", "0", "--metrics-listen"]
        let taken = try Program.run(arguments + ["127.0.0.1:\(metrics)"])
        #expect(taken.status == 1 && taken.output.contains("port \(metrics) on 127.0.0.1 is in use"))
        for text in ["9464", "localhost:9464"] {
            let wrong = try Program.run(arguments + [text])
            #expect(wrong.status == 64 && wrong.output.contains("a numeric address and a port: 127.0.0.1:9464"))
        }
        let ranges = try Program.run(["serve", "--data", other.path, "--metrics-allow", "everybody"])
        #expect(ranges.status == 64 && ranges.output.contains("addresses and ranges with commas"))
    }

    @Test func `a process that works on jobs alone tells what it has sent`() async throws {
        let server = try Program(["serve", "--data", folder.path, "--port", "0", "--no-jobs"])
        defer { server.signal(SIGKILL) }
        let port = try #require(server.port())
        #expect(try await RawSignUp(port: port, username: "worker.test").isAcknowledged != nil)
        let worker = try Program(
            ["work", "--data", folder.path, "--port", "\(port)", "--work-metrics-listen", "127.0.0.1:0"]
        )
        defer { worker.signal(SIGKILL) }
        var metrics: UInt16?
        while metrics == nil, let line = worker.nextLine() {
            metrics = line.firstMatch(of: /Metrics on http:\/\/127\.0\.0\.1:([0-9]+)/).flatMap { UInt16($0.1) }
        }
        let address = try #require(metrics)
        let sent = "hereabouts_mails_total{outcome=\"kept\"} 1"
        var text = ""
        while !text.contains(sent), worker.process.isRunning {
            text = Self.body(try await Loopback.get("/metrics", port: address))
        }
        #expect(text.contains(sent))
    }
}
