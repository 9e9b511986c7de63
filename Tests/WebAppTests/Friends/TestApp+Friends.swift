import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// Posts a form of friends as `client` would, with a token of theirs.
    @discardableResult
    func post(
        _ path: String,
        _ fields: KeyValuePairs<String, String>,
        by client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: "/profile")
        let form = ([("csrf_token", token)] + fields.map { ($0.key, $0.value) })
            .map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
            .joined(separator: "&")
        return try await client.send(
            .post,
            path,
            body: Array(form.utf8),
            contentType: "application/x-www-form-urlencoded"
        )
    }

    /// Signs up and returns a browser that is logged in.
    @discardableResult
    func member(_ person: Person) async throws -> TestClient {
        let client = browser()
        try await signUp(person, in: client)
        return client
    }

    /// Confirms the address of whoever has signed up last, by the link of the mail.
    @discardableResult
    func confirm(_ client: TestClient) async throws -> TestResponse {
        try await runJobs()
        let link = try mailedLink("/email/")
        return try await client.post(link, form: ["csrf_token": try await client.token(of: link)])
    }

    func befriend(_ client: TestClient, _ other: TestClient, _ names: (Person, Person)) async throws {
        try await post("/friends/requests", ["person": names.1.username], by: client)
        try await post("/friends/requests", ["accept": names.0.username], by: other)
    }

    /// How many ask to be friends.
    func requestCount(of person: Person) throws -> Int {
        let id = try account(person).id
        return try app.database.read { try FriendRequest.incomingCount(of: id, $0) }
    }

    func friends(of person: Person) throws -> [String] {
        let id = try account(person).id
        return try app.database.read { try Friend.list(of: id, $0).map(\.person.username) }
    }
}

extension TestResponse {
    /// Whether the page says it; for `#expect`, which would print the page.
    func says(_ words: String) -> Bool { text.contains(words) }
}
