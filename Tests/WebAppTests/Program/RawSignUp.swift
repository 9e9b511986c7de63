/// The sign-up form, filled in over a raw connection to a running program.
struct RawSignUp: Sendable {
    static let password = "four+plain+words"

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
        get async throws { RawForm.cookie("session", in: try await post()) }
    }

    private func post() async throws -> String {
        try await RawForm(port: port, path: "/signup").post([
            "username=\(username)", "password=\(Self.password)", "password_confirmation=\(Self.password)",
            "email=\(username)%40example.org", "date_of_birth=1990-12-31",
        ])
    }
}
