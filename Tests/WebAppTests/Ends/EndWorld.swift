import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Everything that people may count on, around one event: Ada hosts it for two, Bo comes, Cy waits for a seat, Dee is only
/// subscribed, and Gus, who has no account, may come. It has a book, in which Bo has put a photo and Nell, who is there by a
/// name alone, some words. Ada has a zone with a song of Bo's, for which Cy has voted.
struct EndWorld {
    let test: TestApp
    let event: Event
    let zone: Zone
    let ada: TestClient
    let bo: TestClient
    let cy: TestClient
    let dee: TestClient
    let nell: TestClient
    /// Bo's private calendar.
    let calendar: String

    static let gus = "gus@example.net"
    static let capacity = 2

    var path: String { "/events/\(event.code)" }
    var book: String { path + "/guestbook" }

    init(_ test: TestApp, _ audience: EventAudience = .public) async throws {
        self.test = test
        let browsers = try await test.people(.ada, .bo, .cy, .dee)
        (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
        (cy, dee) = (try #require(browsers[.cy]), try #require(browsers[.dee]))
        let ids = try [Person.bo, .cy].map { Invitee.member(try test.account($0).id) }
        let values = TestApp.values("Songs on the quay", capacity: Self.capacity)
        event = try await test.meet(values, ids + [.address(Self.gus)], audience: audience)
        zone = try await test.harbour()
        _ = try await bo.fill("/settings/calendar", on: "/settings/calendar")
        let shown = try await bo.get("/settings/calendar").text
        calendar = try #require(shown.firstMatch(of: #/http://localhost(/calendar/[a-z0-9.-]+\.ics)</#)).output.1
            .description
        try await Self.answer(test, event)
        try await Self.openBook(test, event)
        nell = try await test.guest("Nell", of: "/events/\(event.code)/guestbook")
        try await test.post("What a view!", to: book, in: nell)
        try await test.post("The band", [test.photo()], to: book, in: bo)
        let song = try await test.song("Ropes", in: zone, by: .bo)
        let voter = try test.account(.cy).id
        try await test.app.database.write {
            try $0.execute(
                sql: "INSERT INTO track_vote (track_id, account_id, created_at) VALUES (?, ?, 1)",
                arguments: [song, voter]
            )
        }
        try await settle()
    }

    private static func answer(_ test: TestApp, _ event: Event) async throws {
        let (dee, now) = (try test.account(.dee).id, test.app.clock())
        let answers: [(Attendance, Answer)] = [
            (try test.attendance(.bo, event), .going), (try test.attendance(.cy, event), .going),
            (try test.attendance(gus, event), .maybe),
        ]
        try await test.runJobs()
        try await test.app.database.write { db in
            for (attendance, answer) in answers { try event.answer(Reply(answer), as: attendance, now: now, db) }
            _ = try event.subscribe(dee, now: now, db)
        }
    }

    private static func openBook(_ test: TestApp, _ event: Event) async throws {
        let now = test.app.clock()
        _ = try await test.app.database.write {
            try Guestbook.open(GuestbookValues(kind: .other), of: event.id, now: now, $0)
        }
    }

    /// Does what is due, also what is gathered for a while before it is mailed.
    func settle() async throws {
        try await test.runJobs()
        test.clock?.advance(3_600)
        try await test.runJobs()
    }

    /// Sends a form, and expects it to be taken.
    func send(
        _ target: String,
        from page: String,
        _ fields: [String: String],
        _ client: TestClient
    ) async throws {
        let sent = try await client.fill(target, on: page, fields)
        try #require(sent.status.code < 400, "\(target): \(sent.status)")
    }
}

extension Person {
    /// As the sentences call them.
    var called: String { "\(self)".capitalized }
}
