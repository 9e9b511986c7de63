import Foundation
import Testing

@testable import WebApp

@Suite(.enabled(if: Python.hasPackages, "there is no .venv with aiosmtpd: Scripts/test-venv makes it"))
struct SMTPSubmissionTests {
    @Test func `a mail arrives as it was written, leading dots too`() async throws {
        try await Self.withFolder { folder in
            let sink = try SMTPSink(folder: folder)
            let bytes = Array("Subject: x\r\n\r\n.\r\n..\r\n.leading\r\nend\r\n".utf8)
            try Self.send(bytes, sink.server())
            #expect(try sink.message == bytes)
            let envelope = try sink.envelope
            #expect(envelope.from == "site@hereabouts.test")
            #expect(envelope.to == ["ada@example.org"])
            #expect(envelope.ehlo == "hereabouts.test")
            #expect(!envelope.tls)
        }
    }

    @Test func `a whole mail goes through the mailer`() async throws {
        try await PictureTools.withTemporaryFolder { folder in
            let sink = try SMTPSink(folder: folder)
            let settings = MailSettings(host: "hereabouts.test", outbox: "\(folder)/outbox", server: sink.server())
            let text = String(repeating: "Grüße 🎉\n", count: 5000)
            try Mailer(settings: settings).send(.sample(subject: "Grüße", text: text), 1_795_268_020)
            let mail = try await ParsedMail.reading(sink.message)
            #expect(mail.subject == "Grüße")
            #expect(mail.parts.first?.text == text.replacing("\n", with: "\r\n"))
            #expect(!FileManager.default.fileExists(atPath: settings.outbox))
        }
    }

    @Test func `user and password are told where they are asked for`() async throws {
        try await Self.withFolder { folder in
            let sink = try SMTPSink(folder: folder, ["--user", "ada:secret word"])
            var server = sink.server()
            server.user = "ada"
            server.password = "wrong"
            // The operator can mend that, so the mail is kept.
            Self.expectTemporary { try Self.send(Self.plain, server) }
            server.password = "secret word"
            try Self.send(Self.plain, server)
            #expect(try sink.envelope.user == "ada")
        }
    }

    @Test(arguments: [(SMTPServer.Security.startTLS, "start"), (.tls, "first")])
    func `a trusted certificate makes it private`(_ security: SMTPServer.Security, _ tls: String) async throws {
        try await Self.withFolder { folder in
            let certificate = try TestCertificate(folder: folder)
            let sink = try SMTPSink(folder: folder, ["--certificate", certificate.both, "--tls", tls])
            var server = sink.server(security)
            server.certificates = certificate.certificate
            try Self.send(Self.plain, server)
            #expect(try sink.envelope.tls)
        }
    }

    @Test(arguments: [(SMTPServer.Security.startTLS, "start"), (.tls, "first")])
    func `a certificate that nobody vouches for, or for another host, ends it`(
        _ security: SMTPServer.Security,
        _ tls: String
    ) async throws {
        try await Self.withFolder { folder in
            let certificate = try TestCertificate(folder: folder)
            let sink = try SMTPSink(folder: folder, ["--certificate", certificate.both, "--tls", tls])
            var server = sink.server(security)
            #expect(
                Self.expectTemporary { try Self.send(Self.plain, server) }
                    == "its certificate is not trusted"
            )
            server.certificates = certificate.certificate
            server.host = "127.0.0.1"
            #expect(
                Self.expectTemporary { try Self.send(Self.plain, server) }
                    == "its certificate is not trusted"
            )
            #expect(!sink.hasMessage)
        }
    }

    @Test func `a server without STARTTLS gets nothing, no password either`() async throws {
        try await Self.withFolder { folder in
            let sink = try SMTPSink(folder: folder, ["--user", "ada:secret"])
            var server = sink.server(.startTLS)
            server.user = "ada"
            server.password = "secret"
            Self.expectTemporary { try Self.send(Self.plain, server) }
            #expect(!sink.hasMessage)
        }
    }

    @Test(arguments: [["--rcpt", "450 4.2.1 later"], ["--data", "452 4.3.1 disk full"]])
    func `a refusal for now is worth another try`(_ options: [String]) async throws {
        try await Self.withFolder { folder in
            let sink = try SMTPSink(folder: folder, options)
            let reason = Self.expectTemporary { try Self.send(Self.plain, sink.server()) }
            #expect(reason.contains(options[1]))
        }
    }

    @Test(arguments: [["--rcpt", "550 5.1.1 nobody here"], ["--data", "554 5.7.1 looks like spam"]])
    func `a refusal for good is told as one`(_ options: [String]) async throws {
        try await Self.withFolder { folder in
            let sink = try SMTPSink(folder: folder, options)
            do {
                try Self.send(Self.plain, sink.server())
                Issue.record("the mail was taken")
            } catch MailError.permanent(let reason) {
                #expect(reason.contains(options[1]))
            }
        }
    }

    @Test func `a server that says nothing is waited for only so long`() async throws {
        try await Self.withFolder { folder in
            let sink = try SMTPSink(folder: folder, ["--silent"])
            var server = sink.server()
            server.timeout = .milliseconds(200)
            let reason = Self.expectTemporary { try Self.send(Self.plain, server) }
            #expect(reason.contains("Timeout"))
        }
    }

    @Test func `no server at all is worth another try`() {
        let reason = Self.expectTemporary {
            try Self.send(Self.plain, SMTPServer(host: "127.0.0.1", port: 1, security: .none))
        }
        // Whoever reads the log knows which server it was.
        let told = MailError.temporary(reason: reason).at(SMTPServer(host: "::1", port: 25, security: .none))
        #expect("\(told)".hasPrefix("[::1]:25: "))
    }

    /// The whole test waits for processes and sockets.
    private static func withFolder(_ test: @escaping @Sendable (String) throws -> Void) async throws {
        try await PictureTools.withTemporaryFolder { folder in try await offPool { try test(folder) } }
    }

    private static let plain = Array("Subject: x\r\n\r\nHi\r\n".utf8)

    private static func send(_ bytes: [UInt8], _ server: SMTPServer) throws {
        try SMTPSubmission(server: server, host: "hereabouts.test").send(
            bytes,
            from: .sample("site@hereabouts.test"),
            to: [.sample("ada@example.org")]
        )
    }

    /// The reason that was given.
    @discardableResult
    private static func expectTemporary(_ body: () throws -> Void) -> String {
        do {
            try body()
            Issue.record("the mail was taken")
        } catch MailError.temporary(let reason) {
            return reason
        } catch {
            Issue.record("not temporary: \(error)")
        }
        return ""
    }
}
