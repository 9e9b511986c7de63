import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// Sends a picture for an event as a host's browser would.
    func picture(
        _ bytes: [UInt8] = DrawnPicture.png(width: 640, height: 480),
        of address: String,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: address + "/picture")
        return try await client.post(
            address + "/picture",
            multipart: [
                .field("csrf_token", token),
                .file("photo", filename: "IMG_1.JPG", type: "image/jpeg", bytes),
            ]
        )
    }

    func picture(of event: Event) throws -> StoredPicture? {
        try app.database.read { try EventPicture.find(of: event.id, $0) }
    }

    /// Files of the media store.
    func mediaFiles() throws -> Int {
        try FileManager.default.subpathsOfDirectory(atPath: data.media.path).count {
            $0.hasSuffix(".jpg") || $0.hasSuffix(".png")
        }
    }
}

extension TestResponse {
    /// Width and height as the header of a PNG file says them (W3C PNG section 11.2.1); `nil` for what is none.
    var pngSize: [Int]? {
        guard body.count > 24, body.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        return [16, 20].map { start in body[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
}
