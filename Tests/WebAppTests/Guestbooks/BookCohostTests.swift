import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Who is in a book by its code alone can be made a co-host of its event.
struct BookCohostTests {
    private func withBook(
        _ body: (TestApp, _ book: String, _ ada: TestClient, _ bo: TestClient) async throws -> Void
    ) async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let book = try await test.book(in: ada)
            try await test.join(book, in: bo)
            try await body(test, book, ada, bo)
        }
    }

    private func name(_ test: TestApp, _ event: Event, in ada: TestClient) async throws -> TestResponse {
        let people = "/events/\(event.code)/people"
        let mine = try test.attendance(.bo, event)
        let token = try await ada.token(of: "/settings/delete")
        _ = try await ada.post("\(people)/\(mine.id.rawValue)/cohost", fields: [("csrf_token", token)])
        return try await ada.get(people)
    }

    @Test func `they stand on the list of people, and keep the event when its host leaves`() async throws {
        try await withBook { test, book, ada, bo in
            let event = try test.bookOf(book).event
            let list = try await ada.get("/events/\(event.code)/people")
            #expect(list.reads("In the guestbook") && list.reads("Make co-host"))
            #expect(try await name(test, event, in: ada).reads("They can manage this event with you."))
            #expect(try test.attendance(.bo, event).role == .cohost)
            #expect(try await bo.get(book + "/settings").status == .ok)
            #expect(try await ada.get("/settings/delete").reads("hosts it then"))
        }
    }

    @Test func `nobody is made one who is suspended or blocked, nor of what is called off`() async throws {
        try await withBook { test, book, ada, _ in
            let event = try test.bookOf(book).event
            try await test.suspend(.bo)
            #expect(try await name(test, event, in: ada).reads("They can’t be made a co-host now."))
            try await test.restore(.bo)
            let (one, other) = (try test.account(.bo).id, try test.account(.ada).id)
            try await test.app.database.write {
                try $0.execute(sql: "INSERT INTO block VALUES (?, ?, 1)", arguments: [one, other])
            }
            #expect(try await name(test, event, in: ada).reads("They can’t be made a co-host now."))
            try await test.app.database.write { db in
                try db.execute(sql: "DELETE FROM block")
                try db.execute(sql: "UPDATE event SET status = 'cancelled'")
            }
            #expect(try await name(test, event, in: ada).reads("They can’t be made a co-host now."))
            #expect(try test.attendance(.bo, event).role == .subscriber)
        }
    }
}
