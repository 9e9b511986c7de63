import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// Somebody with an account and a confirmed address, whose mails so far are gone.
    @discardableResult
    func join(_ person: Person, in client: TestClient? = nil) async throws -> Account {
        try await signUp(person, in: client)
        try await runJobs()
        let account = try account(person)
        try await app.database.write {
            try $0.execute(sql: "UPDATE account SET email_confirmed_at = 1 WHERE id = ?", arguments: [account.id])
        }
        return account
    }

    @discardableResult
    func post(_ notice: NewNotice) async throws -> Int64 {
        let now = app.clock()
        return try #require(try await app.database.write { try notice.post(now: now, $0) })
    }

    /// An event of that host, `code` being a letter that fills its code.
    func event(_ code: String, title: String = "Picnic", host: Account, startsAt: Int64) async throws -> EventID {
        try await app.database.write { db in
            let id = try EventID.fetchOne(
                db,
                sql: """
                    INSERT INTO event (code, host_id, audience, status, title, starts_at, zone, listed_at, created_at,
                        updated_at)
                    VALUES (?1, ?2, 'invited', 'planned', ?3, ?4, 'Europe/Berlin', ?4, 0, 0) RETURNING id
                    """,
                arguments: [String(repeating: code, count: 22), host.id, title, startsAt]
            )
            return try #require(id)
        }
    }

    /// As if they had chosen that language; an empty one is that of an account of before there were any.
    func speak(_ code: String, to person: Person) async throws {
        let (id, now) = (try account(person).id, app.clock())
        try await app.database.write { try Account.setLanguage(code, of: id, now: now, $0) }
    }

    func unread(_ person: Person) throws -> Int {
        let id = try account(person).id
        return try app.database.read { try Notice.unreadCount(of: id, $0) }
    }
}

extension TestClient {
    /// Posts a form with the token that stands on `page`.
    func send(
        _ path: String,
        from page: String = "/notifications/settings",
        _ fields: [(String, String)] = []
    ) async throws -> TestResponse {
        let pairs = [("csrf_token", try await token(of: page))] + fields
        let body = FormText.encode(pairs.map { (key: $0.0, value: $0.1) })
        return try await send(
            .post,
            path,
            body: Array(body.utf8),
            contentType: "application/x-www-form-urlencoded"
        )
    }
}
