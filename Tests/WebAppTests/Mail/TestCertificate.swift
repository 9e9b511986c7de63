import Foundation

@testable import WebApp

/// A self-signed certificate for `localhost`, with its key, made by openssl(1).
struct TestCertificate {
    /// The certificate alone, to be trusted.
    let certificate: String
    /// Certificate and key, for the server.
    let both: String

    struct NotMade: Error {}

    init(folder: String) throws {
        certificate = "\(folder)/certificate.pem"
        both = "\(folder)/both.pem"
        let key = "\(folder)/key.pem"
        let process = ChildProcess(
            arguments: [
                "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes",
                "-days", "3650", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
                "-out", certificate,
            ],
            environment: ["PATH": "/usr/bin"],
            outputPath: "\(folder)/openssl.log",
            wallClock: .seconds(60)
        )
        guard try process.run() == .exited(0) else { throw NotMade() }
        let parts = try [certificate, key].map { try String(contentsOfFile: $0, encoding: .utf8) }
        try parts.joined().write(toFile: both, atomically: true, encoding: .utf8)
    }
}
