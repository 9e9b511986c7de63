import Foundation

/// A server that speaks TLS with a certificate of the test's: openssl(1) on a port of its own.
final class SecureServer {
    struct DidNotStart: Error {}

    let port: UInt16
    private let process: TestProcess

    /// Returns when it listens.
    init(certificate: TestCertificate) throws {
        process = try TestProcess(
            [
                "/usr/bin/openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate.both, "-www", "-naccept",
                "1",
            ]
        )
        var said = ""
        while true {
            if let match = said.firstMatch(of: /ACCEPT 127\.0\.0\.1:([0-9]+)\s/), let port = UInt16(match.1) {
                self.port = port
                return
            }
            let data = process.output.availableData
            guard !data.isEmpty else { throw DidNotStart() }
            said += String(decoding: data, as: UTF8.self)
        }
    }

    deinit {
        process.signal(SIGTERM)
        _ = process.wait()
    }
}
