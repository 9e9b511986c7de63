import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// People of the tests: Ada and Bo, and Cy and Dee, whom they do not know.
enum Person: String, CaseIterable {
    case ada = "ada.lovelace"
    case bo = "bo_diddley"
    case cy = "cy-stranger"
    case dee = "dee-stranger"

    var username: String { rawValue }
    var password: String { "correct \(rawValue.prefix(2)) battery" }
    var email: String { "\(rawValue.prefix(2))@example.org" }
    var name: String { rawValue.prefix(2).capitalized + " Tester" }
}

extension TestApp {
    /// A client of its own, like another browser.
    func browser(_ address: String = "127.0.0.1") -> TestClient {
        let site = app.site
        return TestClient(remoteAddress: address) { request in
            let response = try await site.respond(to: request)
            // The log line of each refusal says why.
            if response.status.code >= 400, response.reason == nil {
                Issue.record(
                    "\(request.method.rawValue) \(request.path) was refused without a reason: \(response.status.code)"
                )
            }
            return response
        }
    }

    /// Fills in the sign-up form as a browser would.
    @discardableResult
    func signUp(
        _ person: Person,
        in client: TestClient? = nil,
        changing changes: [String: String] = [:],
        photo: TestPart? = nil,
        next: String? = nil,
        invitation: String? = nil,
        link: String? = nil,
        more: KeyValuePairs<String, String> = [:],
        token: String? = nil
    ) async throws -> TestResponse {
        let client = client ?? self.client
        let page = link.map { "/signup?link=\($0)" } ?? "/signup"
        let token = if let token { token } else { try await client.token(of: page) }
        let fields = [
            ("csrf_token", token), ("username", person.username), ("name", person.name),
            ("password", person.password), ("password_confirmation", person.password), ("email", person.email),
            ("date_of_birth", "1990-12-31"),
        ]
        let parts = fields.map { TestPart.field($0.0, changes[$0.0] ?? $0.1) }
        let hidden = [
            next.map { TestPart.field("next", $0) }, invitation.map { TestPart.field("invitation", $0) },
            link.map { TestPart.field("link", $0) },
        ]
        return try await client.post(
            "/signup",
            multipart: parts + hidden.compactMap { $0 } + more.map { TestPart.field($0.key, $0.value) }
                + (photo.map { [$0] } ?? [])
        )
    }

    func account(_ person: Person) throws -> Account {
        try #require(try app.database.read { try Account.find(username: person.username, $0) })
    }

    /// Posts the log-in form.
    @discardableResult
    func logIn(_ person: Person, in client: TestClient, password: String? = nil) async throws -> TestResponse {
        let token = try await client.token(of: "/login")
        return try await client.post(
            "/login",
            form: ["csrf_token": token, "username": person.username, "password": password ?? person.password]
        )
    }

    /// As if the member had confirmed their address, and been here for a month: they may ask strangers by mail.
    func settle(_ person: Person) async throws {
        let (id, now) = (try account(person).id, app.clock())
        try await app.database.write {
            try $0.execute(
                sql: "UPDATE account SET email_confirmed_at = ?1, created_at = ?1 - 30 * 86400 WHERE id = ?2",
                arguments: [now, id]
            )
        }
    }

    /// Runs what waits in the queue.
    func runJobs() async throws { while try await app.workers.runNext() {} }

    /// Takes the lane's next job, as a worker would.
    func lease(_ lane: JobLane) async throws -> Job? {
        var generator = SystemRandomNumberGenerator()
        let (token, node, now) = (LeaseToken(using: &generator), try #require(app.node.id), app.clock())
        return try await app.database.write {
            try Job.lease(token, in: lane, by: node, seconds: 300, now: now, $0)
        }
    }

    /// The mails in the outbox, oldest first.
    func mails() throws -> [String] {
        let folder = try data.outbox
        let keys: Set<URLResourceKey> = [.contentModificationDateKey]
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        let dated = try files.map { (try $0.resourceValues(forKeys: keys).contentModificationDate ?? .distantPast, $0) }
        return try dated.sorted { $0.0 < $1.0 }.map { try String(contentsOf: $0.1, encoding: .utf8) }
    }

    /// The path of the first link to `path` in the newest mail that has one, read as a mail program would.
    func mailedLink(_ path: String) throws -> String {
        let unfolded = try mails().map { $0.replacing("=\r\n", with: "").replacing("=3D", with: "=") }
            .last { $0.contains("http://localhost\(path)") }
        let mail = try #require(unfolded)
        let start = try #require(mail.range(of: "http://localhost\(path)"))
        let link = mail[start.lowerBound...].prefix { !$0.isWhitespace && $0 != "\"" && $0 != "<" && $0 != ">" }
        return String(link.dropFirst("http://localhost".count))
    }
}

extension TestClient {
    /// The token of the first form of a page.
    func token(of target: String) async throws -> String {
        let page = try await get(target)
        return try #require(page.token, "\(target) has no form: \(page.status)")
    }
}

extension TestResponse {
    /// The value of the first hidden field with the token.
    var token: String? {
        guard let field = text.range(of: "name=\"csrf_token\" value=\"") else { return nil }
        return String(text[field.upperBound...].prefix { $0 != "\"" })
    }

    /// Whether a message stands at the field of that name.
    func hasError(at field: String) -> Bool {
        guard let start = text.range(of: " name=\"\(field)\"") else { return false }
        let before = text[..<start.lowerBound].lastIndex(of: "<") ?? text.startIndex
        let after = text[start.upperBound...].firstIndex(of: ">") ?? text.endIndex
        return text[before..<after].contains("aria-invalid=\"true\"")
    }
}
