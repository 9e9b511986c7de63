import Foundation

/// A form of a page, filled in over a raw connection to a running program.
struct RawForm: Sendable {
    let port: UInt16
    let path: String
    /// `nil` for a guest.
    var session: String?

    /// Asks for the page, and sends the fields with its token.
    func post(_ fields: [String]) async throws -> String {
        let own = session.map { "session=\($0)" }
        let page = try await Loopback.get(path, port: port, cookie: own ?? "none=1")
        let token = page.components(separatedBy: "name=\"csrf_token\" value=\"").dropFirst().first?.prefix {
            $0 != "\""
        }
        let cookie = own ?? "csrf=\(Self.cookie("csrf", in: page) ?? "")"
        let body = (["csrf_token=\(token ?? "")"] + fields).joined(separator: "&")
        let socket = try Loopback(port: port)
        try socket.send(
            """
            POST \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Cookie: \(cookie)\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r
            \(body)
            """
        )
        return try await socket.receiveAll()
    }

    /// What an answer sets a cookie to.
    static func cookie(_ name: String, in answer: String) -> String? {
        answer.components(separatedBy: "Set-Cookie: \(name)=").dropFirst().first.map {
            String($0.prefix { $0 != ";" })
        }
    }
}
