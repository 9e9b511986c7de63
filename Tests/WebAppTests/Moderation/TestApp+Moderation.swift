import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    func author(_ person: Person) throws -> Author {
        let id = try account(person).id
        return try #require(try app.database.read { try Author.find(id, $0) })
    }

    /// Makes somebody an operator, as the command line does.
    func promote(_ person: Person) async throws {
        let (author, now) = (try author(person), app.clock())
        let outcome = try await app.database.write { try Account.setOperator(true, author, now: now, $0) }
        #expect(outcome == .done)
    }

    /// Suspends somebody, as the command line does.
    func suspend(_ person: Person) async throws {
        let (author, now) = (try author(person), app.clock())
        let outcome = try await app.database.write {
            try Account.suspend(author, saying: "Spam", by: .command, now: now, $0)
        }
        #expect(outcome == .done)
    }

    func restore(_ person: Person) async throws {
        let (author, now) = (try author(person), app.clock())
        let outcome = try await app.database.write { try Account.restore(author, by: .command, now: now, $0) }
        #expect(outcome == .done)
    }

    /// A review and a photo of the first place of the demo town, without the work of a picture; their numbers.
    func add(_ text: String, by person: Person) async throws -> (review: Int64, photo: Int64) {
        let (account, now) = (try account(person).id, app.clock())
        let place = try #require(try app.places.place(PlaceID(.demo, 1))).summary
        return try await app.database.write { db in
            let draft = ReviewDraft(stars: 2, text: text, picture: .keep)
            _ = try Review.save(draft, of: place, by: account, now: now, db)
            let picture = StoredPicture(largeKey: "large", smallKey: "small", width: 4, height: 3)
            _ = try PlacePhoto.add([picture], of: place.id, by: account, now: now, db)
            return (
                try #require(try Review.find(of: place.id, by: account, db)).id,
                try #require(try PlacePhoto.list(of: place.id, for: account, db).first { $0.author.id == account }).id
            )
        }
    }

    /// Sends the form that reports what lies at `path`.
    @discardableResult
    func report(
        _ path: String,
        in client: TestClient,
        reason: String = "spam",
        words: String = ""
    ) async throws -> TestResponse {
        let token = try await client.token(of: path + "/report")
        return try await client.post(
            path + "/report",
            form: ["csrf_token": token, "reason": reason, "text": words]
        )
    }

    /// The number of the only case that is open.
    func openCase() throws -> Int64 {
        let cases = try app.database.read { try ModerationCase.open(1, now: app.clock(), $0).cases }
        #expect(cases.count == 1)
        return try #require(cases.first?.id)
    }

    /// Decides as an operator does, by a button.
    @discardableResult
    func decide(
        _ decision: String,
        _ id: Int64,
        in client: TestClient,
        words: String = ""
    ) async throws -> TestResponse {
        let token = try await client.token(of: "/settings")
        return try await client.post(
            "/moderation/cases/\(id)/\(decision)",
            form: ["csrf_token": token, "message": words]
        )
    }
}

extension TestClient {
    /// Whether a page shows those words.
    func sees(_ words: String, at path: String) async throws -> Bool { try await get(path).text.contains(words) }
}
