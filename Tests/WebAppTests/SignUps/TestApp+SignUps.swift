import Auth
import Foundation
import HTTPServer
import HTTPTesting
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

    /// Ada invites that person's address.
    func inviteByMail(_ person: Person) async throws {
        let (ada, now) = (try account(.ada).id, app.clock())
        _ = try await app.database.write { try SiteInvitation.invite(person.email, by: ada, now: now, $0) }
    }

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

    /// Signs up where one is asked first, with an answer.
    @discardableResult
    func ask(
        _ person: Person,
        in client: TestClient? = nil,
        answer: String = "I sing in the choir",
        question: String = "",
        link: String? = nil
    ) async throws -> TestResponse {
        let client = client ?? browser()
        return try await signUp(
            person,
            in: client,
            link: link,
            more: ["question": question, "answer": answer],
            token: guestToken(client)
        )
    }

    func request(_ person: Person) throws -> SignUpRequest {
        let id = try account(person).id
        return try #require(try app.database.read { try SignUpRequest.find(of: id, $0) })
    }

    /// Follows the link of the mail that confirms an address, as if it had arrived.
    @discardableResult
    func confirmAddress(of person: Person) async throws -> TestResponse {
        var generator = SystemRandomNumberGenerator()
        let token = Token<ConfirmationPurpose>(using: &generator)
        let (id, digest) = (try account(person).id, TokenDigest(token.digest))
        try await app.database.write {
            try $0.execute(
                sql: "UPDATE email_confirmation SET digest = ? WHERE account_id = ?",
                arguments: [digest, id]
            )
        }
        let (client, path) = (browser(), "/email/\(token.text)")
        guard let csrf = try await client.get(path).token else { return try await client.get(path) }
        return try await client.post(path, form: ["csrf_token": csrf])
    }

    /// What an operator presses beside somebody who waits.
    @discardableResult
    func decide(
        _ decision: String,
        _ request: Int64,
        words: String = "",
        by client: TestClient
    ) async throws -> TestResponse {
        try await post("/operations/sign-ups/waiting/\(request)", ["decision": decision, "message": words], by: client)
    }

    /// An operator of a site where people are let in one by one.
    func judge(_ person: Person = .ada) async throws -> TestClient {
        let client = try #require(try await people(person)[person])
        try await promote(person)
        try await setPolicy(.approved)
        return client
    }

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
