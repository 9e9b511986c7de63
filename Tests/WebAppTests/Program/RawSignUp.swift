import Foundation

/// The sign-up form, filled in over a raw connection to a running program.
struct RawSignUp: Sendable {
    let port: UInt16
    let username: String

    /// The username when the program said that the account is made, `nil` when it ended before.
    var isAcknowledged: String? {
        get async throws {
            guard let answer = try? await post() else { return nil }
            return answer.hasPrefix("HTTP/1.1 303 ") ? username : nil
        }
    }

    /// The session's cookie.
    var session: String? {
        get async throws { value(of: "session", in: try await post()) }
    }

    private func post() async throws -> String {
        let page = try await Loopback.get("/signup", port: port)
        let token = page.components(separatedBy: "name=\"csrf_token\" value=\"").dropFirst().first?.prefix {
            $0 != "\""
        }
        let fields = [
            "csrf_token=\(token ?? "")", "username=\(username)", "password=four+plain+words",
            "password_confirmation=four+plain+words", "email=\(username)%40example.org", "date_of_birth=1990-12-31",
        ]
        let body = fields.joined(separator: "&")
        let socket = try Loopback(port: port)
        try socket.send(
            """
            POST /signup HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Cookie: csrf=\(value(of: "csrf", in: page) ?? "")\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r
            \(body)
            """
        )
        return try await socket.receiveAll()
    }

    private func value(of cookie: String, in answer: String) -> String? {
        answer.components(separatedBy: "Set-Cookie: \(cookie)=").dropFirst().first.map {
            String($0.prefix { $0 != ";" })
        }
    }
}
