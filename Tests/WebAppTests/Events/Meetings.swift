import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// As if both had agreed long ago.
    func befriend(_ one: Person, _ other: Person) async throws {
        let (first, second, now) = (try account(one).id, try account(other).id, app.clock())
        try await app.database.write { db in
            for (account, friend) in [(first, second), (second, first)] {
                try db.execute(
                    sql: "INSERT INTO friendship (account_id, friend_id, position, created_at) VALUES (?, ?, 1, ?)",
                    arguments: [account, friend, now]
                )
            }
        }
    }

    /// Ada and Bo, who are friends, each in a browser of their own.
    func friends() async throws -> (ada: TestClient, bo: TestClient) {
        let (ada, bo) = (browser("10.0.0.1"), browser("10.0.0.2"))
        try await signUp(.ada, in: ada)
        try await signUp(.bo, in: bo)
        try await befriend(.ada, .bo)
        return (ada, bo)
    }

    /// Sends the form of a meeting as a browser would, changed as given; `nil` leaves a field out.
    func arrange(
        _ changes: KeyValuePairs<String, String?> = [:],
        at path: String = "/meetings/new",
        in client: TestClient
    ) async throws -> TestResponse {
        var fields: [(String, String)] = [
            ("title", "Chess & cake"), ("participants", Person.bo.username), ("place", "demo-1"),
            ("date", "2027-06-19"), ("time", "18:30"), ("zone", "Europe/Berlin"), ("reminder", "60"),
            ("description", "Bring <cake>."),
        ]
        for (name, value) in changes {
            fields.removeAll { $0.0 == name }
            if let value { fields.append((name, value)) }
        }
        let token = try await client.token(of: "/meetings/new")
        return try await client.post(path, fields: [("csrf_token", token)] + fields)
    }

    /// The same, made; returns its address.
    func meet(_ changes: KeyValuePairs<String, String?> = [:], in client: TestClient) async throws -> String {
        let made = try await arrange(changes, in: client)
        try #require(
            made.status == .seeOther,
            "\(made.text.components(separatedBy: "field-message").dropFirst().first ?? "")"
        )
        return try #require(made["Location"])
    }

    func answer(
        _ address: String,
        _ fields: KeyValuePairs<String, String>,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: address)
        return try await client.post(address + "/answer", fields: [("csrf_token", token)] + fields.map { ($0, $1) })
    }

    func event(_ address: String) throws -> Event {
        let code = try #require(EventCode(String(address.split(separator: "/").last ?? "")))
        let host = try account(.ada).id
        return try #require(try app.database.read { try VisibleEvent.find(code, for: host, $0) }).event
    }
}

extension TestResponse {
    /// Whether the text stands on the page, as it would be read.
    func reads(_ words: String) -> Bool {
        text.contains(words.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;"))
    }
}

extension TestClient {
    /// A form whose fields are made while the test runs.
    func post(_ target: String, fields: [(String, String)]) async throws -> TestResponse {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-_.~")
        let body = fields.map { name, value in
            [name, value].map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }.joined(separator: "=")
        }.joined(separator: "&")
        return try await send(
            .post,
            target,
            headers: [:],
            body: Array(body.utf8),
            contentType: "application/x-www-form-urlencoded"
        )
    }
}
