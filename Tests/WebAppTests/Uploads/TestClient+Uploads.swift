import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestClient {
    /// Asks for an upload and gives the answer.
    func beginUpload(_ byteCount: Int, metadata: String = "") async throws -> TestResponse {
        try await send(
            .post,
            "/uploads",
            headers: [
                "Tus-Resumable": "1.0.0", "Upload-Length": "\(byteCount)", "Upload-Metadata": metadata,
            ]
        )
    }

    /// The address of a new upload.
    func newUpload(_ byteCount: Int) async throws -> String {
        let answer = try await beginUpload(byteCount)
        #expect(answer.status == .created)
        return try #require(answer.headers["Location"])
    }

    func sendPart(
        _ bytes: [UInt8],
        of address: String,
        at offset: Int,
        chunked: Bool = false
    ) async throws -> TestResponse {
        try await send(
            .patch,
            address,
            headers: ["Tus-Resumable": "1.0.0", "Upload-Offset": "\(offset)"],
            body: bytes,
            contentType: "application/offset+octet-stream",
            chunked: chunked
        )
    }

    /// How far an upload has come; `nil` where the answer does not say.
    func offset(of address: String) async throws -> Int? {
        let answer = try await send(.head, address, headers: ["Tus-Resumable": "1.0.0"])
        return answer.headers["Upload-Offset"].flatMap { Int($0) }
    }

    /// An upload all of which has come.
    func upload(_ bytes: [UInt8]) async throws -> String {
        let address = try await newUpload(bytes.count)
        #expect(try await sendPart(bytes, of: address, at: 0).status == .noContent)
        return address
    }
}

/// Bytes that differ everywhere.
enum SampleBytes {
    static func make(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }
}
