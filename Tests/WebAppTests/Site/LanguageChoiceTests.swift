import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// In which language the site speaks to whom.
struct LanguageChoiceTests {
    private func heading(_ page: TestResponse) -> Substring? { page.text.firstMatch(of: /<h1[^>]*>([^<]*)</)?.1 }

    @Test(arguments: [
        ("de", "de"), ("de-AT, en;q=0.8", "de"), ("fr, ar-EG;q=0.9, en;q=0.5", "ar"), ("fr", "en"), ("", "en"),
        ("en-GB, de;q=0.9", "en"), ("*", "en"), ("de;q=0, ar;q=0.1", "ar"), ("de;q=x", "en"), (",,;;q", "en"),
        ("DE", "de"), ("en-XA", "en-XA"),
    ])
    func `a guest reads what the browser asks for`(field: String, language: String) async throws {
        try await withApp { test in
            let page = try await test.client.get("/about", headers: ["Accept-Language": field])
            #expect(page.text.contains("<html lang=\"\(language)\" dir=\"\(language == "ar" ? "rtl" : "ltr")\""))
            #expect(page["Content-Language"] == language)
            #expect(page["Vary"]?.contains("Accept-Language") == true)
        }
    }

    @Test func `a very long wish is read in part`() async throws {
        try await withApp { test in
            let field = String(repeating: "fr,", count: 2_000) + "de"
            let page = try await test.client.get("/about", headers: ["Accept-Language": field])
            #expect(page["Content-Language"] == "en")
        }
    }

    @Test func `a tag of thousands of parts is none`() async throws {
        try await withApp { test in
            let field = "de" + String(repeating: "-a", count: 2_000)
            let page = try await test.client.get("/about", headers: ["Accept-Language": field])
            #expect(page["Content-Language"] == "en")
        }
    }

    @Test func `a guest chooses, and comes back to the page before`() async throws {
        try await withApp { test in
            let page = try await test.client.get(
                "/language",
                headers: ["Referer": "http://localhost/about?x=1", "Accept-Language": "de"]
            )
            #expect(page.value(of: "next") == "/about?x=1")
            let token = try #require(page.value(of: "csrf_token"))
            let sent = try await test.client.post(
                "/language",
                form: ["csrf_token": token, "next": "/about?x=1", "language": "en"]
            )
            #expect(sent.status == .seeOther && sent["Location"] == "/about?x=1")
            let next = try await test.client.get("/about", headers: ["Accept-Language": "de"])
            #expect(next["Content-Language"] == "en")
            #expect(next.text.contains("The site speaks English with you now."))
        }
    }

    @Test(arguments: ["https://evil.example/about", "http://localhost.evil.example/", "http://localhost//evil.example"])
    func `a page elsewhere is no way back`(referrer: String) async throws {
        try await withApp { test in
            let page = try await test.client.get("/language", headers: ["Referer": referrer])
            #expect(page.value(of: "next") == nil)
            let token = try #require(page.value(of: "csrf_token"))
            let sent = try await test.client.post(
                "/language",
                form: ["csrf_token": token, "next": "//evil.example", "language": "en"]
            )
            #expect(sent["Location"] == "/")
        }
    }

    @Test func `a language that nobody speaks is refused, and so is a form of another site`() async throws {
        try await withApp { test in
            let token = try await test.client.token(of: "/language")
            for language in ["fr", "", "../de", "DE "] {
                let sent = try await test.client.post("/language", form: ["csrf_token": token, "language": language])
                #expect(sent.status == .unprocessableContent)
            }
            let forged = try await test.client.post("/language", form: ["csrf_token": "x", "language": "de"])
            #expect(forged.status != .seeOther)
            #expect(await test.client.cookie("language") == nil)
        }
    }

    @Test func `a cookie with another value is as none`() async throws {
        try await withApp { test in
            await test.client.setCookie("language", "xx\"><script>")
            let page = try await test.client.get("/about")
            #expect(page["Content-Language"] == "en")
        }
    }

    @Test func `an account keeps the language, in every browser and in its mails`() async throws {
        try await withApp { test in
            let ada = try await test.join(.ada)
            #expect(try test.account(.ada).language == "en")
            let token = try await test.client.token(of: "/language")
            _ = try await test.client.post("/language", form: ["csrf_token": token, "language": "en-XA"])
            #expect(try test.account(.ada).language == "en-XA")
            let other = test.browser()
            try await test.logIn(.ada, in: other)
            let page = try await other.get("/settings", headers: ["Accept-Language": "de"])
            #expect(page["Content-Language"] == "en-XA" && heading(page)?.hasPrefix("⟦") == true)
            let before = try test.mails().count
            try await test.post(NewNotice(for: ada.id, .reminder))
            try await test.runJobs()
            let mails = try test.mails()
            #expect(mails.count == before + 1)
            #expect(mails.last?.contains("lang=3D\"en-XA\"") == true)
        }
    }

    @Test func `whoever signs up on a German page has a German account`() async throws {
        try await withApp { test in
            await test.client.setCookie("language", "de")
            try await test.signUp(.ada)
            #expect(try test.account(.ada).language == "de")
        }
    }

    @Test func `errors are said in the language too`() async throws {
        try await withApp { test in
            let page = try await test.client.get("/nothing/here", headers: ["Accept-Language": "en-XA"])
            #expect(page.status == .notFound && heading(page)?.hasPrefix("⟦") == true)
        }
    }

    @Test func `what is read on another thread is said in the language`() async throws {
        try await withApp { test in
            let page = try await test.client.get("/map", headers: ["Accept-Language": "en-XA"])
            #expect(page.text.contains("⟦") && page.status == .ok)
            let said = try await Language.pseudo.speaking { try await test.app.pool.run { tr("Save") } }
            #expect(said.hasPrefix("⟦"))
        }
    }
}
