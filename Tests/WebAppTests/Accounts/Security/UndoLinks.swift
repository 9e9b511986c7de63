import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

extension TestApp {
    /// What a new password is set to by whoever has taken something back.
    static let takenBack = "what only Ada knows"

    /// The links in the mails to that address that take something back, the oldest first.
    func undoLinks(to email: String) async throws -> [String] {
        try await runJobs()
        return try mails(to: email).compactMap { mail in
            let text = mail.replacing("=\r\n", with: "")
            return text.firstMatch(of: #/http://localhost(/undo/[A-Za-z0-9_-]{43})/#).map { String($0.output.1) }
        }
    }

    /// Presses the button behind the link, and sets a password of the owner's own.
    func takeBack(_ link: String, in owner: TestClient) async throws {
        let page = try await owner.get(link)
        #expect(page.status == .ok)
        let done = try await owner.post(link, form: ["csrf_token": try #require(page.token)])
        #expect(done.status == .seeOther && done["Location"] == "/password-reset/new")
        let set = try await owner.fill(
            "/password-reset/new",
            on: "/password-reset/new",
            ["password": Self.takenBack, "password_confirmation": Self.takenBack]
        )
        #expect(set.status == .seeOther)
    }
}
