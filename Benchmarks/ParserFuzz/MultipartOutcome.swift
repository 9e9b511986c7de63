import HTTPServer

/// A multipart body as the reader sees it when it arrives in pieces of one size.
enum MultipartOutcome {
    static func read(_ bytes: [UInt8], chunkSize: Int) async throws -> String {
        let client = TestClient(chunkSize: chunkSize) { request in
            var reader = try MultipartReader(request)
            var seen = ""
            while let part = try await reader.nextPart() {
                seen += "\(part) \(try await reader.bytes())\n"
            }
            return .text(seen)
        }
        let type = "multipart/form-data; boundary=\(Samples.boundary)"
        let response = try await client.send(.post, "/", body: bytes, contentType: type)
        return "\(response.status.code) \(response.text)"
    }
}
