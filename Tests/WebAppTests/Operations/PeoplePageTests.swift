import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What operators see of people, and do about their accounts.
struct PeoplePageTests {
    private func withOperator(
        _ body: (TestApp, _ ossi: TestClient, _ bo: TestClient) async throws -> Void
    ) async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            try await test.promote(.ada)
            try await body(test, try #require(browsers[.ada]), try #require(browsers[.bo]))
        }
    }

    private func press(
        _ path: String,
        of person: Person = .bo,
        typed: String = "",
        in client: TestClient
    ) async throws -> TestResponse {
        let token = try await client.token(of: "/settings")
        return try await client.post(
            "/operations/people/\(person.username)/\(path)",
            form: ["csrf_token": token, "message": typed, "confirmed_name": typed]
        )
    }

    private func log(_ test: TestApp) throws -> [String] {
        try test.app.database.read { try ModerationEntry.page(before: nil, $0).entries }
            .map { "\($0.action) \($0.title) \($0.operatorName ?? "-")" }
    }

    private static let decisions = ["suspend", "restore", "reset", "erase"]

    @Test func `for everybody but operators there are no such pages`() async throws {
        try await withOperator { test, _, bo in
            for path in ["", "/cy-stranger", "/nobody-here"] {
                let member = try await bo.get("/operations/people" + path)
                #expect(member.status == .notFound)
                #expect(try await test.browser().get("/operations/people" + path).status == .notFound)
            }
            for decision in Self.decisions {
                #expect(
                    try await press(decision, of: .cy, typed: Person.cy.username, in: bo).status == .notFound,
                    "\(decision)"
                )
            }
            #expect(try test.account(.cy).isSuspended == false)
        }
    }

    @Test func `people are found by name, by address and by what they are, and nobody is`() async throws {
        try await withOperator { test, ada, _ in
            try await test.suspend(.cy)
            func found(_ query: String) async throws -> [String] {
                try await ada.get("/operations/people" + query).text
                    .matches(of: /href="\/operations\/people\/([^"?]+)"/).map { String($0.output.1) }
            }
            let (a, b, c) = (Person.ada.username, Person.bo.username, Person.cy.username)
            #expect(try await found("") == [a, b, c])
            #expect(try await found("?show=operators") == [a])
            #expect(try await found("?show=suspended") == [c])
            #expect(try await found("?show=what") == [a, b, c])
            #expect(try await found("?q=BO") == [b])
            #expect(try await found("?q=cy%20str") == [c])
            #expect(try await found("?q=\(Person.bo.email)") == [b])
            for query in ["?q=zzz", "?q=%22*", "?page=2", "?q=nobody%40example.org"] {
                #expect(try await found(query) == [], "\(query)")
                #expect(try await ada.sees("Nobody is found", at: "/operations/people" + query))
            }
            let page = try await ada.get("/operations/people/\(b)").text
            let tells = page.contains(Person.bo.email) || page.contains("1990-12-31")
            #expect(!tells)
        }
    }

    @Test func `fifty stand on a page`() async throws {
        try await withOperator { test, ada, _ in
            try await test.app.database.write { db in
                for number in 0..<50 {
                    let new = NewAccount(
                        username: "crowd-\(number)",
                        name: nil,
                        email: "crowd-\(number)@example.org",
                        dateOfBirth: "1990-12-31",
                        passwordHash: "hash",
                        photoKey: nil
                    )
                    _ = try Account.signUp(new, now: 1, db)
                }
            }
            let first = try await ada.get("/operations/people").text
            #expect(first.components(separatedBy: "row-link").count == 51)
            let leads = first.contains("/operations/people?page=2")
            #expect(leads)
            let second = try await ada.get("/operations/people?page=2").text
            #expect(second.components(separatedBy: "row-link").count == 4)
        }
    }

    @Test func `somebody is suspended and restored, and both stand in the list of decisions`() async throws {
        try await withOperator { test, ada, bo in
            let suspended = try await press("suspend", typed: "Spam", in: ada)
            #expect(suspended["Location"] == "/operations/people/\(Person.bo.username)")
            #expect(try await bo.get("/settings").status == .seeOther)
            #expect(try test.account(.bo).isSuspended)
            #expect(try await press("suspend", in: ada).status == .seeOther)
            #expect(try await ada.sees("another operator has just settled that", at: "/operations/people"))
            #expect(try await press("reset", in: ada).status == .seeOther)
            #expect(try await ada.sees("whoever is suspended sets no password", at: "/operations/people"))
            #expect(try await press("restore", in: ada).status == .seeOther)
            #expect(try await test.logIn(.bo, in: bo).status == .seeOther)
            #expect(try await press("suspend", of: .ada, in: ada).status == .seeOther)
            #expect(try test.account(.ada).isSuspended == false)
            let name = Person.bo.username
            #expect(try log(test).prefix(2) == ["restore \(name) ada.lovelace", "suspend \(name) ada.lovelace"])
        }
    }

    @Test func `a link sets a password once, and is shown once`() async throws {
        try await withOperator { test, ada, bo in
            let made = try await press("reset", in: ada)
            let link = try #require(made.text.firstMatch(of: /http:\/\/localhost(\/password-reset\/[^<\s]+)/)).output.1
            #expect(try await !ada.sees("/password-reset/", at: "/operations/people/\(Person.bo.username)"))
            let guest = test.browser()
            let opened = try await guest.get(String(link))
            let form = try await guest.get(try #require(opened["Location"]))
            let token = try #require(form.token)
            let password = "another long password 7"
            let set = try await guest.post(
                "/password-reset/new",
                form: ["csrf_token": token, "password": password, "password_confirmation": password]
            )
            #expect(set.status == .seeOther)
            #expect(try await bo.get("/settings").status == .seeOther, "all sessions have ended")
            #expect(try await test.browser().get(String(link)).status == 410)
            #expect(try await test.logIn(.bo, in: guest, password: password).status == .seeOther)
            #expect(try log(test).first == "reset \(Person.bo.username) ada.lovelace")
            // It would make whoever has it an operator.
            try await test.promote(.cy)
            #expect(try await press("reset", of: .cy, in: ada).status == .seeOther)
            #expect(try await ada.sees("changed on the command line alone", at: "/operations/people"))
        }
    }

    @Test func `an account is erased by its name typed, whole, and an operator's is not`() async throws {
        try await withOperator { test, ada, bo in
            _ = try await test.pinned(in: bo)
            for typed in ["", "bo", Person.bo.username.uppercased()] {
                let refused = try await press("erase", typed: typed, in: ada)
                #expect(refused.status == .unprocessableContent)
                #expect(refused.hasText("That is not the username of this account. Nothing was erased."))
                #expect(refused.value(of: "confirmed_name") == typed)
            }
            let id = try test.account(.bo).id
            let erased = try await press("erase", typed: Person.bo.username, in: ada)
            #expect(erased["Location"] == "/operations/people")
            #expect(try await ada.sees("The account is erased.", at: "/operations/people"))
            #expect(try test.app.database.read { try Account.find(id, $0) } == nil)
            #expect(try await ada.get("/operations/people/\(Person.bo.username)").status == .notFound)
            let again = try await press("erase", typed: Person.bo.username, in: ada)
            #expect(again.status == .notFound)
            let waits = try await test.app.database.write {
                try Job.cancel(uniqueKey: "account-erasure \(id.rawValue)", $0)
            }
            #expect(!waits, "nothing is left to do")
            // An erased account is named by no entry.
            #expect(try log(test).first == "erase  ada.lovelace")
            _ = try await press("erase", of: .ada, typed: Person.ada.username, in: ada)
            #expect(try test.account(.ada).isOperator)
        }
    }

    @Test func `of two who erase at once one does`() async throws {
        try await withOperator { test, ada, _ in
            async let one = press("erase", typed: Person.bo.username, in: ada)
            async let other = press("erase", typed: Person.bo.username, in: ada)
            for status in try await [one, other].map(\.status) { #expect([.seeOther, .notFound].contains(status)) }
            #expect(try log(test).count { $0.hasPrefix("erase") } == 1)
        }
    }

    @Test func `what files take is told of everybody`() async throws {
        try await withOperator { test, ada, bo in
            let zone = try await test.harbour(of: .bo)
            _ = try await test.song("One", in: zone, by: .bo)
            let id = try test.account(.bo).id
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE track SET byte_count = 3145728 WHERE account_id = ?", arguments: [id])
            }
            let storage = try test.app.database.read { try PersonStorage.read(of: id, $0) }
            #expect(storage == PersonStorage(songs: 3 << 20) && storage.most == 3 << 20)
            #expect(try await ada.sees("3\u{A0}MB", at: "/operations/people"))
            let page = try await ada.get("/operations/people/\(Person.bo.username)")
            #expect(page.hasText("3\u{A0}MB of songs"))
            #expect(try test.app.database.read { try PersonStorage.read(of: try test.account(.cy).id, $0) }.isEmpty)
        }
    }
}
