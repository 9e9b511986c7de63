import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// The same form, sent to two processes of one site: one thing is made, and both answer alike.
struct TwoProcessFormTests {
    private static func meeting(in client: TestClient) async throws -> [(String, String)] {
        let page = try await client.get("/meetings/new")
        return [
            ("csrf_token", try #require(page.token)), ("form_key", try #require(page.value(of: "form_key"))),
            ("title", "Chess"), ("participants", Person.bo.username), ("place", "demo-1"), ("date", "2027-06-19"),
            ("time", "18:30"), ("zone", "Europe/Berlin"), ("reminder", "60"), ("description", ""),
        ]
    }

    private static func count(_ table: String, _ test: TestApp) throws -> Int? {
        try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
    }

    private static func post(_ fields: [(String, String)], to path: String, _ clients: [TestClient]) async throws
        -> [TestResponse]
    {
        try await withThrowingTaskGroup(of: TestResponse.self) { group in
            for client in clients { group.addTask { try await client.post(path, fields: fields) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `a meeting that is sent to both at once, eight times, is made once`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            try await test.withOtherMachine { other in
                let there = await other.browser(like: ada)
                for round in 1...5 {
                    let fields = try await Self.meeting(in: ada)
                    let clients = (0..<4).flatMap { _ in [ada, there] }
                    let answers = try await Self.post(fields, to: "/meetings/new", clients)
                    #expect(answers.allSatisfy { $0.status == .seeOther })
                    #expect(Set(answers.map { $0["Location"] }).count == 1)
                    #expect(try Self.count("event", test) == round)
                    #expect(try Self.count("answered_form", test) == round)
                    let later = try await there.post("/meetings/new", fields: fields)
                    #expect(later["Location"] == answers[0]["Location"])
                }
            }
        }
    }

    @Test func `what the other process has made is no reason to refuse the same form`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let fields = try await Self.meeting(in: ada)
            let form = FormData(
                path: "/meetings/new",
                fields: FormFields(fields.map { (name: $0.0, value: $0.1) }),
                multipart: nil
            )
            let (account, now) = (try test.account(.ada).id, test.app.clock())
            let first = try await ada.post("/meetings/new", fields: fields)
            #expect(first.status == .seeOther)
            // As in the transaction of a process that has looked for an answer before the other one had given it.
            await #expect(throws: FormAnswered.self) {
                try await test.app.database.write { try form.requireUnanswered(for: account, now: now, $0) }
            }
            await #expect(throws: FormAnswered.self) {
                try await test.app.database.write {
                    try form.remember(.home, nil, for: account, now: now, $0)
                }
            }
            #expect(try await ada.post("/meetings/new", fields: fields)["Location"] == first["Location"])
            // A day later it is another form, and so it is of somebody else.
            try await test.app.database.write { try form.requireUnanswered(for: account, now: now + 86_400, $0) }
            let bo = try test.account(.bo).id
            try await test.app.database.write {
                try form.requireUnanswered(for: bo, now: now, $0)
                try form.remember(.home, nil, for: bo, now: now, $0)
            }
            try await test.app.database.write {
                try form.remember(.home, nil, for: bo, now: now + 86_400, $0)
            }
        }
    }

    @Test func `an account that is asked for at both is made once, and nobody is told that its name is taken`()
        async throws
    {
        try await withApp { test in
            try await test.withOtherMachine { other in
                for person in [Person.ada, .bo, .cy] {
                    let here = test.browser()
                    let page = try await here.get("/signup")
                    let there = await other.browser(like: here)
                    let fields: [(String, String)] = [
                        ("csrf_token", try #require(page.token)),
                        ("form_key", try #require(page.value(of: "form_key"))),
                        ("username", person.username), ("password", person.password),
                        ("password_confirmation", person.password), ("email", person.email),
                        ("date_of_birth", "1990-12-31"),
                    ]
                    let answers = try await Self.post(fields, to: "/signup", [here, there])
                    #expect(answers.allSatisfy { $0.status == .seeOther })
                    #expect(answers.contains { $0["Location"] == "/friends/find?next=%2F" })
                }
                #expect(try Self.count("account", test) == 3)
            }
        }
    }
}
