import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The page on which operators say who may come.
struct SignUpRulesPageTests {
    private func operate(_ test: TestApp) async throws -> TestClient {
        let ada = try #require(try await test.people(.ada)[.ada])
        try await test.promote(.ada)
        return ada
    }

    private var typed: KeyValuePairs<String, String> {
        [
            "version": SignUpRules().version, "policy": "invited", "allowed_domains": "müller.example\n*.example.org",
            "refused_domains": "",
            "member_links": "5",
        ]
    }

    @Test func `nobody but operators finds it`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            #expect(try await ada.get("/operations/sign-ups").status == .notFound)
            #expect(try await test.post("/operations/sign-ups", typed, by: ada).status == .notFound)
            #expect(try await test.post("/operations/sign-ups/links", ["uses": "1"], by: ada).status == .notFound)
            #expect(try await test.browser().get("/operations/sign-ups").status == .notFound)
            #expect(try test.app.database.read { try SignUpRules.current($0) } == SignUpRules())
        }
    }

    @Test func `what an operator says holds at once, and is shown as people read it`() async throws {
        try await withApp { test in
            let ada = try await operate(test)
            #expect(try await test.post("/operations/sign-ups", typed, by: ada).status == .seeOther)
            let rules = try test.app.database.read { try SignUpRules.current($0) }
            #expect(rules.policy == .invited && rules.memberLinks == 5)
            #expect(rules.allowedDomains == ["xn--mller-kva.example", "example.org"])
            let page = try await ada.get("/operations/sign-ups")
            #expect(page.reads("müller.example"))
            #expect(try await test.browser().get("/signup").reads("One has to be invited"))
        }
    }

    @Test func `of two who change the rules the second is told, and nothing is lost`() async throws {
        try await withApp { test in
            let ada = try await operate(test)
            try await test.setPolicy(.closed)
            let late = try await test.post("/operations/sign-ups", typed, by: ada)
            #expect(late.status == .conflict && late.reads("Somebody has changed these rules"))
            // What was typed stands there still.
            #expect(late.reads("*.example.org"))
            let rules = try test.app.database.read { try SignUpRules.current($0) }
            #expect(rules.policy == .closed && rules.allowedDomains.isEmpty)
            #expect(late.text.contains("value=\"\(rules.version)\""))
        }
    }

    @Test func `all that is wrong is said at once, and nothing is changed`() async throws {
        try await withApp { test in
            let ada = try await operate(test)
            let many = (0...500).map { "d\($0).example" }.joined(separator: "\n")
            let wrong = try await test.post(
                "/operations/sign-ups",
                [
                    "policy": "sometimes", "allowed_domains": many, "refused_domains": "ada@example.org",
                    "member_links": "101",
                ],
                by: ada
            )
            #expect(wrong.status == .unprocessableContent)
            for field in ["allowed_domains", "refused_domains", "member_links"] {
                let isSaid = wrong.hasError(at: field)
                #expect(isSaid, "\(field)")
            }
            #expect(wrong.reads("Choose who may come.") && wrong.reads("These are more than 500 domains."))
            #expect(try test.app.database.read { try SignUpRules.current($0) } == SignUpRules())
        }
    }

    @Test func `an operator makes a link, sees it once, and ends it`() async throws {
        try await withApp { test in
            let ada = try await operate(test)
            let made = try await test.post(
                "/operations/sign-ups/links",
                ["uses": "1000", "days": "", "note": "The choir"],
                by: ada
            )
            let code = try #require(made.linkCode)
            #expect(made.status == .ok)
            let page = try await ada.get("/operations/sign-ups")
            let isShown = page.text.contains(code)
            #expect(!isShown && page.reads("Lets in 1000 more people") && page.reads("The choir"))
            try await test.setPolicy(.invited)
            let form = try await test.browser().get("/signup?link=\(code)")
            let hasForm = form.text.contains("name=\"username\"")
            #expect(hasForm)
            let id = try #require(try test.links().first?.id)
            #expect(try await test.post("/operations/sign-ups/links/\(id)/end", [:], by: ada).status == .seeOther)
            #expect(try test.links().map(\.isGood) == [false])
        }
    }

    @Test(arguments: [("0", "1"), ("1001", ""), ("many", "1"), ("1", "0"), ("1", "3651"), ("1", "soon")])
    func `a link for too many or too long is refused at its field`(_ uses: String, _ days: String) async throws {
        try await withApp { test in
            let ada = try await operate(test)
            let sent = try await test.post("/operations/sign-ups/links", ["uses": uses, "days": days], by: ada)
            #expect(sent.status == .unprocessableContent)
            let (atUses, atDays) = (sent.hasError(at: "uses"), sent.hasError(at: "days"))
            #expect(atUses != atDays)
            #expect(try test.links().isEmpty)
        }
    }
}
