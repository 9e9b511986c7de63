import Foundation

@testable import WebApp

/// A real SMTP server, aiosmtpd, as a process of its own on a port of its own.
final class SMTPSink {
    struct Envelope: Decodable {
        let from: String
        let to: [String]
        let ehlo: String
        let tls: Bool
        let user: String?
    }

    struct DidNotStart: Error {}

    let folder: String
    let port: Int
    private let process: TestProcess

    /// Returns when it listens. The options are those of `Scripts/smtp-sink`.
    init(folder: String, _ options: [String] = []) throws {
        self.folder = folder
        let script = TestApp.root.appending(path: "Scripts/smtp-sink").path
        process = try TestProcess([Python.venv, script, folder] + options, mixesErrors: false)
        let line = String(decoding: process.output.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw DidNotStart() }
        self.port = port
    }

    deinit {
        process.signal(SIGTERM)
        _ = process.wait()
    }

    /// The server as our settings name it; patient, since the machine may be busy.
    func server(_ security: SMTPServer.Security = .none) -> SMTPServer {
        SMTPServer(host: "localhost", port: port, security: security)
    }

    var message: [UInt8] { get throws { Array(try Data(contentsOf: URL(filePath: "\(folder)/message.eml"))) } }

    var envelope: Envelope {
        get throws {
            try JSONDecoder().decode(Envelope.self, from: Data(contentsOf: URL(filePath: "\(folder)/envelope.json")))
        }
    }

    var hasMessage: Bool { FileManager.default.fileExists(atPath: "\(folder)/message.eml") }
}
