import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A meeting of Ada's with Bo, who comes, and Dee, who came by a mail.
struct ThingsWorld {
    static let dee = "dee@example.net"

    let test: TestApp
    let event: Event
    let ada, bo: TestClient
    let guest: TestClient
    let page: String
    /// Dee's own.
    let link: String

    init(_ test: TestApp, _ values: EventValues = TestApp.values()) async throws {
        self.test = test
        let browsers = try await test.people(.ada, .bo)
        ada = try #require(browsers[.ada])
        bo = try #require(browsers[.bo])
        event = try await test.meet(values, [.member(try test.account(.bo).id), .address(Self.dee)])
        page = "/events/\(event.code)"
        guest = test.browser("10.0.0.9")
        link = test.link(try test.attendance(Self.dee, event))
    }

    /// Sends a form with a token of a page that the client may see.
    func send(
        _ fields: [(String, String)] = [],
        to path: String,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: path.hasPrefix("/invitations") ? link : "/profile/edit")
        return try await client.post(path, fields: [("csrf_token", token)] + fields)
    }

    /// By its host. Returns its number.
    @discardableResult
    func add(_ name: String, _ count: Int = 1) async throws -> String {
        let sent = try await send([("thing", name), ("count", "\(count)")], to: page + "/things", in: ada)
        #expect(sent.status == .seeOther && sent["Location"] == page + "/things")
        let all = try test.app.database.read { try ListedThing.all(in: event.id, $0) }
        return "\(try #require(all.last).thing.id)"
    }

    func ask(_ words: String, _ kind: String = "yes-no", _ more: [(String, String)] = []) async throws -> String {
        let fields = [("text", words), ("kind", kind), ("required", "yes")] + more
        #expect(try await send(fields, to: page + "/questions", in: ada).status == .seeOther)
        let all = try test.app.database.read { try Question.all(in: event.id, $0) }
        return "question-\(try #require(all.last).id)"
    }

    @discardableResult
    func answer(_ answer: String, _ more: [(String, String)] = [], in client: TestClient) async throws -> TestResponse {
        let path = client === guest ? link : page + "/answer"
        return try await send([("answer", answer)] + more, to: path, in: client)
    }

    func answers() throws -> [String] {
        try test.app.database.read { try String.fetchAll($0, sql: "SELECT words FROM question_answer ORDER BY words") }
    }
}

func withThings(
    _ values: EventValues = TestApp.values(),
    replyAddress: String? = nil,
    _ body: (ThingsWorld) async throws -> Void
) async throws {
    try await withApp(replyAddress: replyAddress) { test in try await body(try await ThingsWorld(test, values)) }
}
