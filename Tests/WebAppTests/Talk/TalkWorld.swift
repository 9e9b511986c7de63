import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A meeting of Ada's with Bo, who is a member, and Dee, who came by a mail.
struct TalkWorld {
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

    /// Says something on the event, or by the link. Returns the answer.
    @discardableResult
    func say(
        _ words: String,
        at path: String? = nil,
        on day: Int64? = nil,
        in client: TestClient
    ) async throws -> TestResponse {
        let day = day.map { [("on", "\($0)")] } ?? []
        return try await send([("text", words)] + day, to: path ?? page + "/talk", in: client)
    }

    /// Sends a form with a token of the page that the client may see.
    func send(
        _ fields: [(String, String)] = [],
        to path: String,
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: path.hasPrefix("/invitations") ? link : "/profile/edit")
        return try await client.post(path, fields: [("csrf_token", token)] + fields)
    }

    func tell(_ words: String, _ more: [(String, String)] = [], in client: TestClient) async throws -> TestResponse {
        try await send([("text", words)] + more, to: page + "/updates", in: client)
    }

    func messages(_ path: String? = nil, in client: TestClient) async throws -> [String] {
        try await client.get(path ?? page + "/talk").attribute("data-message")
    }

    func choose(_ mode: String) async throws {
        #expect(try await send([("mode", mode)], to: page + "/talk/mode", in: ada).status == .seeOther)
    }

    func answer(_ answer: Answer, _ person: Person) async throws {
        let now = test.app.clock()
        let mine = try test.attendance(person, event)
        try await test.app.database.write { db in
            try db.execute(
                sql: "UPDATE attendance SET answer = ?, answered_at = ? WHERE id = ?",
                arguments: [answer, now, mine.id]
            )
        }
    }

    func notices(_ person: Person) throws -> [String] {
        let account = try test.account(person).id
        return try test.app.database.read { try Notice.all(of: account, $0) }
            .filter { [.talk, .eventUpdate, .late, .talkReport].contains($0.kind) && !$0.isGone }
            .map { $0.kind.rawValue + ($0.detail.isEmpty ? "" : ": " + $0.detail) }
    }
}

func withTalk(
    _ values: EventValues = TestApp.values(),
    replyAddress: String? = nil,
    _ body: (TalkWorld) async throws -> Void
) async throws {
    try await withApp(replyAddress: replyAddress) { test in try await body(try await TalkWorld(test, values)) }
}
