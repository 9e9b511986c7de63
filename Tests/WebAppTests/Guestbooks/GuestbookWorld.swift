import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A wedding with its book, and people who come to it.
extension TestApp {
    /// Creates a book. Returns the address of its timeline.
    func book(
        _ mode: GuestbookMode = .open,
        titled title: String = "Lena & Tom",
        in client: TestClient
    ) async throws -> String {
        let page = try await client.get("/guestbooks/new")
        let token = try #require(page.token)
        let parts: [TestPart] = [
            .field("csrf_token", token), .field("title", title), .field("kind", "wedding"),
            .field("date", "2026-12-05"), .field("time", "15:00"), .field("zone", "Europe/Lisbon"),
            .field("welcome", "Write something for us!"), .field("mode", mode.rawValue),
        ]
        let made = try await client.post("/guestbooks/new", multipart: parts)
        #expect(made.status == .seeOther)
        return try #require(made["Location"])
    }

    func eventCode(_ book: String) throws -> EventCode {
        try #require(EventCode(String(book.split(separator: "/")[1])))
    }

    func bookOf(_ book: String) throws -> (event: Event, book: Guestbook) {
        let code = try eventCode(book)
        return try app.database.read { db in
            let id = try #require(
                try EventID.fetchOne(db, cached: "SELECT id FROM event WHERE code = ?", arguments: [code])
            )
            return (try #require(try Event.find(id, db)), try #require(try Guestbook.find(of: id, db)))
        }
    }

    /// Sets how the book is kept.
    func keep(_ book: String, _ mode: GuestbookMode) async throws {
        let (event, found) = try bookOf(book)
        var values = found.values
        values.mode = mode
        let changed = values
        let now = app.clock()
        try await app.database.write { try found.change(to: changed, now: now, $0) }
        _ = event
    }

    /// A device that joins by the code with a name.
    func guest(_ name: String, of book: String, at address: String = "127.0.0.1") async throws -> TestClient {
        let client = browser(address)
        let code = try bookOf(book).book.joinCode
        let token = try await client.token(of: "/join/\(code)")
        let joined = try await client.post(
            "/join",
            form: ["csrf_token": token, "code": code.description, "name": name]
        )
        #expect(joined.status == .seeOther)
        return client
    }

    /// Lets somebody with an account join.
    func join(_ book: String, in client: TestClient) async throws {
        let code = try bookOf(book).book.joinCode
        let token = try await client.token(of: "/join/\(code)")
        let joined = try await client.post("/join", form: ["csrf_token": token, "code": code.description])
        #expect(joined["Location"] == book)
    }

    /// Posts words, and files. Returns the answer.
    @discardableResult
    func post(
        _ words: String,
        _ files: [TestPart] = [],
        more: [TestPart] = [],
        to book: String,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: book + "/new")
        return try await client.post(
            book + "/new",
            multipart: [.field("csrf_token", token), .field("text", words)] + more + files
        )
    }

    /// Sends a form of the book.
    func send(
        _ path: String,
        _ fields: [String: String] = [:],
        of book: String,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: "/join")
        return try await client.post(path, fields: [("csrf_token", token)] + fields.map { ($0.key, $0.value) })
    }

    /// Codes of the posts that somebody sees, in their order.
    func posts(_ book: String, in client: TestClient) async throws -> [String] {
        try await client.get(book).attribute("data-post")
    }
}
