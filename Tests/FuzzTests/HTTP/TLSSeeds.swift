import Foundation

@testable import HTTPServer

/// A certificate that signs itself, and what clients begin with.
enum TLSSeeds {
    /// Made once, by the program that comes with the library.
    static let certificates = Result {
        let folder = "\(NSTemporaryDirectory())/hereabouts-fuzz-tls-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = CertificateFiles(certificate: "\(folder)/a.pem", key: "\(folder)/a.key")
        let maker = Process()
        maker.executableURL = URL(filePath: "/usr/bin/openssl")
        maker.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30", "-subj",
            "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", files.key, "-out", files.certificate,
        ]
        maker.standardError = FileHandle.nullDevice
        try maker.run()
        maker.waitUntilExit()
        return try CertificateSet([files, files], TicketKeys())
    }

    static let all: [[UInt8]] = [
        record(22, hello([])), record(22, hello(name + versions + groups)),
        record(22, hello(name)) + record(21, [2, 0]),
        record(21, [1, 0]), record(23, [1, 2, 3]), record(20, [1]), Array("GET / HTTP/1.1\r\n\r\n".utf8),
        record(22, hello(name + [0, 35, 0, 16] + [UInt8](repeating: 7, count: 16))),
    ]

    private static let name: [UInt8] = [0, 0, 0, 14, 0, 12, 0, 0, 9] + Array("localhost".utf8)
    private static let versions: [UInt8] = [0, 43, 0, 3, 2, 3, 4]
    private static let groups: [UInt8] = [0, 10, 0, 4, 0, 2, 0, 23, 0, 13, 0, 4, 0, 2, 4, 3]

    private static func record(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
        [type, 3, 1, UInt8(content.count >> 8), UInt8(content.count & 255)] + content
    }

    /// A ClientHello (RFC 8446 section 4.1.2).
    private static func hello(_ extensions: [UInt8]) -> [UInt8] {
        let suites: [UInt8] = [0x13, 0x01, 0xC0, 0x2B, 0xC0, 0x2F]
        let body: [UInt8] =
            [3, 3] + [UInt8](repeating: 9, count: 32) + [0, 0, UInt8(suites.count)] + suites + [1, 0]
            + [UInt8(extensions.count >> 8), UInt8(extensions.count & 255)] + extensions
        return [1, 0, UInt8(body.count >> 8), UInt8(body.count & 255)] + body
    }
}
