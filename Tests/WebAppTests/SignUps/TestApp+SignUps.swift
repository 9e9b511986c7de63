import Auth
import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// Says who may come, as an operator does.
    func setRules(_ change: @escaping @Sendable (inout SignUpRules) -> Void) async throws {
        let now = app.clock()
        try await app.database.write { db in
            var rules = try SignUpRules.current(db)
            change(&rules)
            try rules.keep(by: .command, now: now, db)
        }
    }

    func setPolicy(_ policy: SignUpPolicy) async throws { try await setRules { $0.policy = policy } }

    /// A link of the command line; its code.
    func makeLink(uses: Int = 1, endsAt: Int64? = nil, by maker: Moderator = .command) async throws -> String {
        var generator = SystemRandomNumberGenerator()
        let code = SignUpCode(using: &generator)
        let (link, now) = (NewSignUpLink(TokenDigest(code.digest), uses: uses, endsAt: endsAt), app.clock())
        try await app.database.write { try link.make(by: maker, now: now, $0) }
        return code.text
    }

    func links() throws -> [SignUpLink] {
        try app.database.read { try SignUpLink.page(before: nil, now: app.clock(), $0).links }
    }

    /// The token of a guest's form: `/signup` may have none.
    func guestToken(_ client: TestClient) async throws -> String { try await client.token(of: "/login") }

    func isMember(_ person: Person) throws -> Bool {
        try app.database.read { try Account.find(username: person.username, $0) } != nil
    }
}

extension TestResponse {
    /// The code of the link that a page shows.
    var linkCode: String? {
        guard let start = text.range(of: "/signup?link=") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != "\"" && $0 != "&" })
    }
}
