import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

struct SettingsTests {
    private func post(
        _ test: TestApp,
        _ path: String,
        page: String = "/settings",
        _ fields: KeyValuePairs<String, String>
    ) async throws -> TestResponse {
        let token = try await test.client.token(of: page)
        let all = [TestPart.field("csrf_token", token)] + fields.map { TestPart.field($0.key, $0.value) }
        // Forms without files are sent urlencoded by browsers.
        if path == "/profile/edit" { return try await test.client.post(path, multipart: all) }
        var body = "csrf_token=\(token)"
        for (name, value) in fields {
            let encoded = value.utf8.map { byte -> String in
                let isPlain =
                    byte >= 0x30 && byte <= 0x39 || byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A
                return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16).leftPadded
            }.joined()
            body += "&\(name)=\(encoded)"
        }
        return try await test.client.send(
            .post,
            path,
            body: Array(body.utf8),
            contentType: "application/x-www-form-urlencoded"
        )
    }

    @Test func `what most look for comes first, and forms unfold where something is wrong`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let page = try await test.get("/settings").text
            let order = [
                "Profile", "Language", "Notifications", "Privacy", "Email address", "Password", "Devices", "My data",
                "Delete account",
            ]
            let found = order.map { page.range(of: "<h2>\($0)</h2>")?.lowerBound }
            #expect(found.allSatisfy { $0 != nil } && found.compactMap { $0 }.sorted() == found.compactMap { $0 })
            #expect(!page.contains("<details open><summary>Change password"))
            let wrong = try await post(test, "/settings/password", ["old_password": "no", "password": "no"])
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.contains("<details open><summary>Change password"))
        }
    }

    @Test func `my sessions are listed, one of them can be ended, and all others`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (phone, desk) = (test.browser(), test.browser())
            try await test.logIn(.ada, in: phone)
            try await test.logIn(.ada, in: desk)
            let page = try await test.get("/settings")
            let ends = page.attribute("action").filter {
                $0.hasPrefix("/settings/sessions/") && $0 != "/settings/sessions/delete"
            }
            #expect(ends.count >= 2)
            let ended = try await post(test, try #require(ends.last), [:])
            #expect(ended.status == .seeOther)
            _ = try await post(test, "/settings/sessions/delete", [:])
            #expect(try await phone.get("/profile").status == .seeOther)
            #expect(try await desk.get("/profile").status == .seeOther)
            #expect(try await test.get("/profile").status == .ok)
        }
    }

    @Test func `a stranger's session is not found`() async throws {
        try await withApp { test in
            let stranger = test.browser()
            try await test.signUp(.cy, in: stranger)
            let strangers = try await stranger.get("/settings").attribute("action")
                .first { $0.hasPrefix("/settings/sessions/") && $0.count > 40 }
            try await test.signUp(.ada)
            guard let strangers else { return }
            #expect(try await post(test, strangers, [:]).status == .notFound)
            #expect(try await stranger.get("/profile").status == .ok)
        }
    }

    @Test func `a new password needs the old one, and ends the other sessions`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let phone = test.browser()
            try await test.logIn(.ada, in: phone)
            let new = "quite another thing"
            let wrong = try await post(
                test,
                "/settings/password",
                ["old_password": "not it at all", "password": new, "password_confirmation": new]
            )
            #expect(wrong.status == .unprocessableContent)
            let isSaid = wrong.hasError(at: "old_password")
            #expect(isSaid)
            let done = try await post(
                test,
                "/settings/password",
                ["old_password": Person.ada.password, "password": new, "password_confirmation": new]
            )
            #expect(done.status == .seeOther)
            #expect(try await phone.get("/profile").status == .seeOther)
            #expect(try await test.get("/profile").status == .ok)
            #expect(try await test.logIn(.ada, in: test.browser(), password: new).status == .seeOther)
        }
    }

    @Test func `a new address takes effect by its link, and the old one is told`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.runJobs()
            let first = try test.mailedLink("/email/")
            let page = try await test.get(first)
            _ = try await test.client.post(first, form: ["csrf_token": try #require(page.token)])
            let asked = try await post(
                test,
                "/settings/email",
                ["email": "new@example.org", "password": Person.ada.password]
            )
            #expect(asked.status == .seeOther)
            let account = { try test.app.database.read { try Account.find(username: Person.ada.username, $0) } }
            #expect(try account()?.email == Person.ada.email)
            try await test.runJobs()
            let link = try test.mailedLink("/email/")
            let confirm = try await test.get(link)
            _ = try await test.client.post(link, form: ["csrf_token": try #require(confirm.token)])
            #expect(try account()?.email == "new@example.org")
            try await test.runJobs()
            let last = try #require(try test.mails().last)
            #expect(last.contains("To: \(Person.ada.email)") || last.contains("To: <\(Person.ada.email)>"))
        }
    }

    @Test func `deleting the account asks for the password and leaves nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let wrong = try await post(
                test,
                "/settings/delete",
                page: "/settings/delete",
                ["password": "not it at all"]
            )
            #expect(wrong.status == .unprocessableContent)
            let done = try await post(
                test,
                "/settings/delete",
                page: "/settings/delete",
                ["password": Person.ada.password]
            )
            #expect(done.status == .seeOther)
            #expect(done["Clear-Site-Data"] != nil)
            let left = try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
            #expect(left == nil)
            #expect(try await test.logIn(.ada, in: test.browser()).status == .unprocessableContent)
        }
    }

    @Test func `the profile's name is saved, escaped, and shown to others`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let done = try await post(test, "/profile/edit", page: "/profile/edit", ["name": "Ada <King>"])
            #expect(done.status == .seeOther)
            let person = try await test.browser().get("/people/ADA.lovelace")
            #expect(person.status == .ok)
            let (escaped, raw) = (person.text.contains("Ada &lt;King&gt;"), person.text.contains("<King>"))
            #expect(escaped && !raw)
            let long = try await post(
                test,
                "/profile/edit",
                page: "/profile/edit",
                ["name": String(repeating: "x", count: 101)]
            )
            #expect(long.status == .unprocessableContent)
        }
    }

    @Test func `nobody of a name is not found`() async throws {
        try await withApp { test in
            let status = try await test.get("/people/nobody-here").status
            #expect(status == .notFound)
        }
    }
}

extension String {
    fileprivate var leftPadded: String { count == 1 ? "0" + self : self }
}
