import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// The log of the running program, and what requests are called in it.
struct LogProgramTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func ask(_ options: [String], _ requests: [String]) async throws -> (answers: [String], output: String) {
        let program = try Program(["serve", "--data", folder.path, "--port", "0"] + options)
        defer { program.signal(SIGKILL) }
        let port = try #require(program.port())
        var answers: [String] = []
        for request in requests {
            let socket = try Loopback(port: port)
            try socket.send(request)
            answers.append(try await socket.receiveAll())
        }
        program.signal(SIGTERM)
        return (answers, program.finish().output)
    }

    private static func request(_ fields: String) -> String {
        "GET /healthz HTTP/1.1\r\nHost: x\r\n\(fields)Connection: close\r\n\r\n"
    }

    private static func name(_ answer: String) -> String? {
        answer.firstMatch(of: /\r\nX-Request-ID: (.*)\r\n/).map { String($0.1) }
    }

    @Test func `of a trusted proxy the name of a request is taken, and given back`() async throws {
        let requests = [
            Self.request("X-Request-ID: edge-1.a_B\r\n"), Self.request("X-Request-ID: two words\r\n"), Self.request(""),
        ]
        let (answers, output) = try await ask(["--trust-proxy"], requests)
        #expect(Self.name(answers[0]) == "edge-1.a_B")
        #expect(output.contains("#edge-1.a_B"))
        for answer in answers.dropFirst() {
            let name = try #require(Self.name(answer))
            #expect(name.wholeMatch(of: /\d{1,15}/) != nil)
            #expect(output.contains("#\(name)"))
        }
        #expect(!output.contains("two words"))
    }

    @Test func `of anybody else it is not`() async throws {
        let request = Self.request("X-Request-ID: mine\r\n")
        for options in [[], ["--trust-proxy", "--trusted-proxies", "192.0.2.1"]] {
            let (answers, output) = try await ask(options, [request])
            #expect(Self.name(answers[0]) != "mine" && Self.name(answers[0]) != nil)
            #expect(!output.contains("mine"))
        }
    }

    @Test func `with JSON every line of a run is an object, from the first to the last`() async throws {
        let program = try Program(["serve", "--data", folder.path, "--port", "0", "--log-format", "json"])
        let port = try #require(program.port())
        let answer = try await Loopback.get("/healthz?lat=60.17&lon=24.94", port: port)
        program.signal(SIGTERM)
        let output = program.finish().output
        let lines = output.split(separator: "\n").map(String.init)
        let objects = lines.compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
        }
        #expect(objects.count == lines.count && lines.count >= 2)
        let request = try #require(objects.first { $0["path"] as? String == "/healthz" })
        #expect(request["status"] as? Int == 200)
        #expect(request["request_id"] as? String == Self.name(answer))
        #expect(request["label"] as? String == "access")
        #expect(!output.contains("60.17"))
    }

    @Test func `the level leaves lines of requests out, and an unknown one ends the start`() async throws {
        // Its line about the port is left out too.
        let port = try Listeners(hosts: ["127.0.0.1"], port: 0).port
        let program = try Program(["serve", "--data", folder.path, "--port", "\(port)", "--log-level", "notice"])
        defer { program.signal(SIGKILL) }
        while (try? Loopback(port: port)) == nil, program.process.isRunning { usleep(10_000) }
        #expect(try await Loopback.get("/healthz", port: port).hasPrefix("HTTP/1.1 200"))
        program.signal(SIGTERM)
        let (status, output) = program.finish()
        #expect(status == 0 && !output.contains(" info ") && !output.contains("GET /healthz"))
        for option in ["--log-level", "--log-format"] {
            let wrong = try Program.run(["serve", "--data", folder.path, option, "loud"])
            #expect(wrong.status == 64 && wrong.output.contains("It takes"))
        }
    }
}
