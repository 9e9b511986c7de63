import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// The same form, sent twice: one thing is made, and both get the same answer.
struct SentTwiceTests {
    @Test func `a meeting that is sent eight times at once is made once, and later again`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let fields = try await Self.meeting(in: ada)
            let answers = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<8 { group.addTask { try await ada.post("/meetings/new", fields: fields)["Location"] } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let first = try #require(answers.first ?? nil)
            #expect(first.hasPrefix("/events/") && Set(answers) == [first])
            let later = try await ada.post("/meetings/new", fields: fields)
            #expect(later.status == .seeOther && later["Location"] == first)
            #expect(try test.count("event") == 1)
            // Changed before it is sent again, it is another meeting.
            let other = try await ada.post(
                "/meetings/new",
                fields: fields.filter { $0.0 != "title" } + [("title", "Go")]
            )
            #expect(other.status == .seeOther && other["Location"] != first)
            #expect(try test.count("event") == 2)
        }
    }

    @Test func `the answer is remembered across a restart, and nobody else gets it`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let fields = try await Self.meeting(in: ada)
            let first = try await ada.post("/meetings/new", fields: fields)["Location"]
            let key = try #require(fields.first { $0.0 == "form_key" })
            let token = try await bo.token(of: "/meetings/new")
            async let again = ada.post("/meetings/new", fields: fields)
            let bos = try await bo.post(
                "/meetings/new",
                fields: fields.filter { $0.0 != "csrf_token" } + [("csrf_token", token)]
            )
            #expect(bos["Location"] != first)
            #expect(try await again["Location"] == first)
            let form = FormFields(fields.map { (name: $0.0, value: $0.1) })
            let digest = try #require(FormKey(path: "/meetings/new", fields: form, files: [])).digest
            let (account, now) = (try test.account(.ada).id, test.app.clock())
            let kept = try test.app.database.read { try AnsweredForm.find(digest, of: account, now: now, $0) }
            #expect(kept?.location == first && kept?.flash == Flash.meetingCreated.rawValue && !key.1.isEmpty)
            let day = try test.app.database.read { try AnsweredForm.find(digest, of: account, now: now + 86_400, $0) }
            #expect(day == nil)
        }
    }

    @Test func `a form that is refused is not remembered`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let fields = try await Self.meeting(in: ada).filter { $0.0 != "title" }
            for _ in 0..<2 {
                #expect(try await ada.post("/meetings/new", fields: fields).status == .unprocessableContent)
            }
            #expect(try test.count("answered_form") == 0)
        }
    }

    @Test func `photos that are sent twice are added once`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let page = try await test.get("/places/demo-1/photos")
            let (token, key) = (try #require(page.token), try #require(page.value(of: "form_key")))
            let picture = TestPart.file(
                "files",
                filename: "p.png",
                type: "image/png",
                DrawnPicture.png(width: 8, height: 8)
            )
            let parts = [TestPart.field("csrf_token", token), .field("form_key", key), picture]
            for _ in 0..<2 {
                let answer = try await test.client.post("/places/demo-1/photos", multipart: parts)
                #expect(answer["Location"] == "/places/demo-1/photos")
            }
            #expect(try test.count("place_photo") == 1)
        }
    }

    @Test func `an account that is asked for twice is made once, and whoever asked is logged in`() async throws {
        try await withApp { test in
            let page = try await test.get("/signup")
            let fields: [(String, String)] = [
                ("csrf_token", try #require(page.token)), ("form_key", try #require(page.value(of: "form_key"))),
                ("username", Person.ada.username), ("password", Person.ada.password),
                ("password_confirmation", Person.ada.password), ("email", Person.ada.email),
                ("date_of_birth", "1990-12-31"),
            ]
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for _ in 0..<2 { group.addTask { try await test.client.post("/signup", fields: fields) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.map(\.status) == [.seeOther, .seeOther])
            #expect(answers.map { $0["Location"] } == [answers[0]["Location"], answers[0]["Location"]])
            #expect(try await test.get("/profile").status == .ok)
        }
    }

    @Test func `a sign-up whose answer was lost leads to the log-in, and another one of that name does not`()
        async throws
    {
        try await withApp { test in
            let page = try await test.get("/signup")
            let fields = [
                ("csrf_token", try #require(page.token)), ("form_key", try #require(page.value(of: "form_key"))),
                ("username", Person.ada.username), ("password", Person.ada.password),
                ("password_confirmation", Person.ada.password), ("email", Person.ada.email),
                ("date_of_birth", "1990-12-31"),
            ]
            let secret = await test.client.cookie("csrf")
            #expect(try await test.client.post("/signup", fields: fields)["Location"] == "/friends/find?next=%2F")
            await test.client.setCookie("session", nil)
            await test.client.setCookie("csrf", secret)
            let again = try await test.client.post("/signup", fields: fields)
            #expect(again.status == .seeOther && again["Location"] == "/login")
            #expect(await test.client.cookie("session") == nil)
            let other = fields.map { $0.0 == "email" ? ($0.0, "other@example.org") : $0 }
            #expect(try await test.client.post("/signup", fields: other).status == .unprocessableContent)
            #expect(try test.count("account") == 1)
        }
    }

    private static func meeting(in client: TestClient) async throws -> [(String, String)] {
        let page = try await client.get("/meetings/new")
        return [
            ("csrf_token", try #require(page.token)), ("form_key", try #require(page.value(of: "form_key"))),
            ("title", "Chess"), ("participants", Person.bo.username), ("place", "demo-1"), ("date", "2027-06-19"),
            ("time", "18:30"), ("zone", "Europe/Berlin"), ("reminder", "60"), ("description", ""),
        ]
    }
}

extension TestApp {
    fileprivate func count(_ table: String) throws -> Int? {
        try app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
    }
}
