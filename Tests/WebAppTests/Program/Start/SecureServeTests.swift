import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// The program speaks https itself. Its client is openssl(1), which trusts the one certificate alone.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl"), "There is no openssl(1)."))
struct SecureServeTests {
    let folder: TestFolder
    let certificate: TestCertificate
    private var key: String { folder.path + "/key.pem" }

    init() throws {
        folder = try TestFolder()
        certificate = try TestCertificate(folder: folder.path)
        chmod(folder.path + "/key.pem", 0o600)
    }

    private func serve(_ more: [String] = []) throws -> Program {
        try Program(
            ["serve", "--data", folder.path + "/data", "--port", "0", "--tls-certificate", certificate.certificate]
                + ["--tls-key", key, "--leaflet-folder", folder.path + "/none"] + more
        )
    }

    private func get(_ path: String, port: UInt16, trusting: String? = nil) throws -> String {
        let request = "GET \(path) HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n"
        let client = try TestProcess([
            "/bin/sh", "-c",
            "printf '\(request)' | /usr/bin/openssl s_client -quiet -connect 127.0.0.1:\(port) -servername localhost "
                + "-verify_hostname localhost -CAfile \(trusting ?? certificate.certificate) -verify_return_error",
        ])
        defer { _ = client.wait() }
        return String(decoding: client.output.readDataToEndOfFile(), as: UTF8.self)
    }

    /// The port of the line that begins so.
    private func port(_ program: Program, after words: String) -> UInt16? {
        while let line = program.nextLine() {
            guard let range = line.firstRange(of: words + "127.0.0.1:") else { continue }
            return UInt16(line[range.upperBound...].prefix { $0.isNumber })
        }
        return nil
    }

    @Test func `pages come over TLS, with secure cookies, and browsers are told to come back so`() throws {
        let program = try serve()
        let port = try #require(self.port(program, after: "Listening on https://"))
        let page = try get("/login", port: port)
        #expect(page.contains("HTTP/1.1 200 OK"))
        #expect(page.contains("Strict-Transport-Security: max-age=31536000\r\n"))
        #expect(page.contains("Set-Cookie: __Host-") && page.contains("; Secure"))
        program.signal(SIGTERM)
        let (status, output) = program.finish()
        #expect(status == 0)
        #expect(output.contains("GET /login 200"))
    }

    @Test func `browsers are told of every name below where the operator says that all of them speak https`() throws {
        let program = try serve(["--hsts-subdomains"])
        let port = try #require(self.port(program, after: "Listening on https://"))
        let page = try get("/login", port: port)
        #expect(page.contains("Strict-Transport-Security: max-age=31536000; includeSubDomains\r\n"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `in clear there is only the way to https and the proof for an authority`() async throws {
        let below = folder.url.appending(path: "acme/.well-known/acme-challenge")
        try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
        try Data("proof".utf8).write(to: below.appending(path: "token"))
        let program = try serve(["--redirect-port", "0", "--acme-webroot", folder.path + "/acme"])
        let port = try #require(self.port(program, after: "Listening on https://"))
        let plain = try #require(self.port(program, after: "Leading from http://"))
        let answer = try await Loopback.get("/cafes?near=Porto", port: plain)
        #expect(answer.hasPrefix("HTTP/1.1 308 Permanent Redirect\r\n"))
        #expect(answer.contains("\r\nLocation: https://127.0.0.1:\(port)/cafes?near=Porto\r\n"))
        let proof = "/.well-known/acme-challenge/token"
        #expect(try await Loopback.get(proof, port: plain).hasSuffix("\r\n\r\nproof"))
        #expect(try get(proof, port: port).hasSuffix("\r\n\r\nproof"))
        #expect(try await Loopback.get("/", port: port).contains("This port speaks TLS"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `a new certificate is served after SIGHUP, and a wrong one is told and not`() throws {
        let program = try serve()
        let port = try #require(self.port(program, after: "Listening on https://"))
        #expect(try get("/healthz", port: port).contains("200 OK"))
        let old = folder.path + "/old.pem"
        try FileManager.default.copyItem(atPath: certificate.certificate, toPath: old)
        try Data("nothing".utf8).write(to: URL(filePath: key))
        program.signal(SIGHUP)
        while let line = program.nextLine(), !line.contains("SIGHUP: the certificates stay") {}
        #expect(try get("/healthz", port: port, trusting: old).contains("200 OK"))
        _ = try TestCertificate(folder: folder.path)
        program.signal(SIGHUP)
        while let line = program.nextLine(), !line.contains("SIGHUP: new connections get the certificates") {}
        #expect(try get("/healthz", port: port).contains("200 OK"))
        #expect(try !get("/healthz", port: port, trusting: old).contains("200 OK"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }

    @Test func `what is wrong ends the start with one sentence that names it`() throws {
        let (pem, data) = (certificate.certificate, folder.path + "/data")
        let cases: [([String], Int32, String)] = [
            (
                ["--tls-certificate", pem], 64,
                "--tls-certificate names 1 files and --tls-key 0: each certificate has its key."
            ),
            (["--tls-certificate", pem, "--tls-key", folder.path + "/none"], 1, "\(folder.path)/none cannot be read"),
            (["--tls-certificate", key, "--tls-key", key], 1, "\(key) holds no certificate in PEM: name the chain."),
            (
                ["--tls-certificate", pem, "--tls-key", key, "--base-url", "http://example.org"], 64,
                "With --tls-certificate the --base-url begins with https://, and it is http://example.org."
            ),
            (["--redirect-port", "0"], 64, "--redirect-port leads to an https address"),
        ]
        for (arguments, status, words) in cases {
            for command in [["serve", "--data", data, "--port", "0"], ["check-config", "--port", "0"]] {
                let ended = try Program.run(command + arguments)
                #expect(ended.status == status, "\(ended.output)")
                #expect(ended.output.contains(words), "\(ended.output)")
            }
        }
    }

    @Test func `several certificates are named with commas or again, and a name that none is for is told`() throws {
        let pair = ["--tls-certificate", certificate.certificate, "--tls-key", key]
        let lists = [
            "--tls-certificate", "\(certificate.certificate),\(certificate.certificate)", "--tls-key", "\(key), \(key)",
        ]
        for arguments in [pair + pair, lists] {
            let checked = try Program.run(["check-config", "--base-url", "https://example.org"] + arguments)
            #expect(checked.status == 0)
            #expect(checked.output.contains("# warning: No certificate is for example.org: browsers warn of the site."))
        }
        #expect(
            try !Program.run(["check-config", "--base-url", "https://localhost"] + pair).output.contains("warning")
        )
    }

    @Test func `check tells of certificates what serve would`() throws {
        let program = try serve()
        _ = try #require(self.port(program, after: "Listening on https://"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        let pair = ["--tls-certificate", certificate.certificate, "--tls-key", key]
        let check = ["check", "--data", folder.path + "/data", "--base-url"]
        let foreign = try Program.run(check + ["https://example.org"] + pair)
        #expect(foreign.output.contains("warning: No certificate is for example.org"), "\(foreign.output)")
        #expect(try !Program.run(check + ["https://localhost"] + pair).output.contains("No certificate"))
        let wrong = try Program.run(check + ["https://localhost"] + pair.dropLast() + [certificate.certificate])
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("fault: \(certificate.certificate) holds no private key in PEM"))
    }

    @Test func `sockets of a service manager speak TLS, and the one that is called so redirects`() async throws {
        // As systemd does: descriptors from 3 on, named in their order.
        let script = """
            import os, socket, sys
            listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
            for number, listener in enumerate(listeners): os.dup2(listener.fileno(), 10 + number)
            for number in range(2): os.dup2(10 + number, 3 + number)
            for number in range(2): os.set_inheritable(3 + number, True)
            os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="2", LISTEN_FDNAMES="redirect:hereabouts.socket")
            os.execv(sys.argv[1], sys.argv[1:])
            """
        let process = try TestProcess(
            ["python3", "-c", script, Program.path, "serve", "--data", folder.path + "/data"]
                + ["--tls-certificate", certificate.certificate, "--tls-key", key, "--base-url", "https://localhost"]
                + ["--host", "127.0.0.2"],
            environment: ProcessInfo.processInfo.environment.merging(["HEREABOUTS_GAZETTEER_FOLDER": "none"]) { $1 },
            in: TestApp.root.path
        )
        var said = ""
        while !said.contains("Leading from"), process.isRunning {
            said += String(decoding: process.output.availableData, as: UTF8.self)
        }
        #expect(said.contains("warning hereabouts Not on 127.0.0.2:8080, as host and port say"), "\(said)")
        func port(after words: String) throws -> UInt16 {
            let range = try #require(said.firstRange(of: words + "127.0.0.1:"), "\(said)")
            return try #require(UInt16(said[range.upperBound...].prefix { $0.isNumber }))
        }
        #expect(try get("/healthz", port: port(after: "Listening on https://")).contains("200 OK"))
        let answer = try await Loopback.get("/a", port: port(after: "Leading from http://"))
        #expect(answer.contains("\r\nLocation: https://localhost/a\r\n"))
        process.signal(SIGTERM)
        #expect(process.wait() == 0)
    }
}
