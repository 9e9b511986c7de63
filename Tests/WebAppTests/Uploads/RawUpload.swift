import Foundation
import Testing

/// An upload over raw connections to a running program.
struct RawUpload: Sendable {
    let port: UInt16
    let session: String

    private func head(_ method: String, _ target: String, _ fields: [String]) -> String {
        let all =
            [
                "\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Cookie: session=\(session)",
                "Tus-Resumable: 1.0.0", "Connection: close",
            ] + fields
        return all.joined(separator: "\r\n") + "\r\n\r\n"
    }

    private static func field(_ name: String, of answer: String) -> String? {
        answer.components(separatedBy: "\r\n").first { $0.hasPrefix(name + ": ") }.map {
            String($0.dropFirst(name.count + 2))
        }
    }

    func begin(_ byteCount: Int) async throws -> String {
        let socket = try Loopback(port: port)
        try socket.send(head("POST", "/uploads", ["Upload-Length: \(byteCount)", "Content-Length: 0"]))
        return try #require(Self.field("Location", of: try await socket.receiveAll()))
    }

    func offset(of address: String) async throws -> Int {
        let socket = try Loopback(port: port)
        try socket.send(head("HEAD", address, []))
        let answer = try await socket.receiveAll()
        return try #require(Self.field("Upload-Offset", of: answer).flatMap { Int($0) }, "\(answer)")
    }

    /// Begins to send a part of so many bytes.
    func open(_ address: String, at offset: Int, byteCount: Int) throws -> Loopback {
        let socket = try Loopback(port: port)
        let fields = [
            "Content-Type: application/offset+octet-stream", "Upload-Offset: \(offset)", "Content-Length: \(byteCount)",
        ]
        try socket.send(head("PATCH", address, fields))
        return socket
    }

    /// The status of the answer, and how far the upload has come.
    func send(_ bytes: [UInt8], of address: String, at offset: Int) async throws -> (status: String, offset: Int?) {
        let socket = try open(address, at: offset, byteCount: bytes.count)
        try socket.send(bytes)
        let answer = try await socket.receiveAll()
        return (
            String(answer.dropFirst("HTTP/1.1 ".count).prefix(3)),
            Self.field("Upload-Offset", of: answer).flatMap { Int($0) }
        )
    }
}
