import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import Auth
@testable import WebApp

/// An app on somebody's phone.
struct Authenticator {
    let secret: OneTimeSecret

    /// What it shows at that time.
    func number(at now: Int64) -> String {
        OneTimePassword.number(secret.bytes, counter: OneTimePassword.step(at: now))
    }
}

extension TestApp {
    /// Turns the second factor on for whoever is logged in there: the app, and the codes on paper.
    func turnOn(in client: TestClient) async throws -> (app: Authenticator, codes: [String]) {
        let page = try await client.get("/settings/second-factor/new")
        let text = try #require(page.attribute("value").first { $0.count == 39 && $0.contains(" ") })
        let phone = Authenticator(secret: try #require(OneTimeSecret(text)))
        let done = try await client.post(
            "/settings/second-factor/new",
            form: [
                "csrf_token": try #require(page.token), "secret": text, "code": phone.number(at: app.clock()),
            ]
        )
        #expect(done.status == .ok)
        return (phone, done.attribute("value").filter { RecoveryCode($0) != nil })
    }

    /// Answers the second step of a log-in.
    @discardableResult
    func answer(
        _ code: String,
        in client: TestClient,
        more: KeyValuePairs<String, String> = [:]
    ) async throws -> TestResponse {
        let page = try await client.get("/login/second-factor")
        guard let token = page.token else { return page }
        return try await client.post(
            "/login/second-factor",
            fields: [("csrf_token", token), ("code", code)] + more.map { ($0.key, $0.value) }
        )
    }

    func isIn(_ client: TestClient) async throws -> Bool { try await client.get("/profile").status == .ok }

    func acts(of person: Person) throws -> [AccountAct] {
        try app.database.read { try AccountAct.list(of: account(person).id, now: app.clock(), $0) }
    }
}
