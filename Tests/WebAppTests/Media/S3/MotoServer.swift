import Foundation
import Testing

@testable import WebApp

/// A server of somebody else's making that speaks S3: moto, as a process of its own, in memory. One for all tests, each of which
/// has a bucket of its own.
final class MotoServer: Sendable {
    struct DidNotStart: Error {}

    /// Whether its package is in .venv.
    static var isThere: Bool {
        let list = try? String(contentsOf: TestApp.root.appending(path: ".venv/packages"), encoding: .utf8)
        return list?.contains("moto") == true
    }

    static let why: Comment = "there is no .venv with moto: Scripts/test-venv makes it"

    private static let shared = Result { try MotoServer() }

    /// Ends with the tests, whose end of its standard input closes then.
    private static let program = """
        import sys
        from moto.server import ThreadedMotoServer
        server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
        server.start()
        print(server.get_host_and_port()[1], flush=True)
        sys.stdin.read()
        server.stop()
        """

    private let process: TestProcess
    private let port: Int

    private init() throws {
        let environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "MOTO_S3_DEFAULT_MAX_KEYS": "1000"]
        process = try TestProcess(
            [Python.venv, "-c", Self.program],
            environment: environment,
            mixesErrors: false
        )
        let line = String(decoding: process.output.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw DidNotStart() }
        self.port = port
    }

    /// A new and empty bucket, as our settings name it.
    static func bucket() throws -> S3Settings {
        let server = try shared.get()
        let url = try #require(OutboundURL("http://127.0.0.1:\(server.port)"))
        let settings = S3Settings(
            endpoint: url,
            bucket: "b-\(UUID().uuidString.lowercased())",
            key: "AKIAIOSFODNN7EXAMPLE",
            secret: "a/secret+of=tests"
        )
        _ = try S3Client(settings).send(S3Request(.put))
        return settings
    }

    static func objects(partBytes: Int = 8 << 20) throws -> S3Objects {
        S3Objects(client: S3Client(try bucket()), partBytes: partBytes)
    }
}

extension S3Settings {
    /// For a fake that answers at that address.
    static func fake(_ url: String) throws -> S3Settings {
        S3Settings(
            endpoint: try #require(OutboundURL(url)),
            bucket: "bucket",
            key: "AKIAIOSFODNN7EXAMPLE",
            secret: "a/secret+of=tests"
        )
    }
}
