import Foundation

@testable import WebApp

/// The sign-up form with a photo, filled in over a raw connection to a running program.
struct RawPhotoSignUp: Sendable {
    let port: UInt16
    let username: String

    private static let boundary = "----a-boundary-of-this-test"

    /// Whether the program said that the account is made; false when it ended before, or refused.
    func isAcknowledged() async -> Bool {
        guard let answer = try? await post() else { return false }
        return answer.hasPrefix("HTTP/1.1 303 ")
    }

    private func post() async throws -> String {
        let page = try await Loopback.get("/signup", port: port)
        let token = page.components(separatedBy: "name=\"csrf_token\" value=\"").dropFirst().first?.prefix {
            $0 != "\""
        }
        let body = body(token: token.map(String.init) ?? "")
        let socket = try Loopback(port: port)
        let head = [
            "POST /signup HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
            "Cookie: csrf=\(RawForm.cookie("csrf", in: page) ?? "")",
            "Content-Type: multipart/form-data; boundary=\(Self.boundary)", "Content-Length: \(body.count)",
            "Connection: close", "", "",
        ]
        try socket.send(Array(head.joined(separator: "\r\n").utf8) + body)
        return try await socket.receiveAll()
    }

    private func body(token: String) -> [UInt8] {
        let fields = [
            ("csrf_token", token), ("username", username), ("password", RawSignUp.password),
            ("password_confirmation", RawSignUp.password), ("email", "\(username)@example.org"),
            ("date_of_birth", "1990-12-31"),
        ]
        let lines = fields.map { name, value in
            "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        let file =
            "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\n"
            + "Content-Type: image/png\r\n\r\n"
        return Array((lines.joined() + file).utf8) + DrawnPicture.png(width: 8, height: 8)
            + Array("\r\n--\(Self.boundary)--\r\n".utf8)
    }
}
