import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// What somebody hostile, or somebody with odd names, makes of the languages.
struct LanguageAttackTests {
    @Test(arguments: [
        "DE", "de\"", "../de", "de/../../etc", "de%00", "%64%65", "\u{202E}de", "ﬀ",
        String(repeating: "de", count: 3_000),
    ])
    func `a cookie that is no language of ours is none`(value: String) async throws {
        try await withApp(demo: false) { test in
            await test.client.setCookie("language", value)
            let page = try await test.client.get("/about", headers: ["Accept-Language": "ar"])
            #expect(page.status == .ok && page["Content-Language"] == "ar")
        }
    }

    @Test(arguments: [
        "//evil.example", "/\\evil.example", "\\\\evil.example", "https:evil.example", "/\t/evil.example",
        "/\n/evil.example",
        "javascript:alert(1)", "/\r\nSet-Cookie: x=y", " //evil.example", "/../..//evil.example", "",
    ])
    func `a choice leads back to this site alone`(next: String) async throws {
        try await withApp(demo: false) { test in
            let token = try await test.client.token(of: "/language")
            let sent = try await test.client.post(
                "/language",
                form: ["csrf_token": token, "next": next, "language": "de"]
            )
            let location = try #require(sent["Location"])
            #expect(sent.status == .seeOther && location.hasPrefix("/"))
            #expect(!location.hasPrefix("//") && !location.contains("\\") && !location.hasPrefix("/\t"))
            #expect(!location.contains("\n") && sent["Set-Cookie"]?.contains("x=y") != true)
        }
    }

    @Test func `who changes the language while a form is open loses nothing of it`() async throws {
        try await withApp(demo: false) { test in
            // The form stays open in one tab, the language is chosen in another one.
            let form = try await test.client.token(of: "/signup")
            let token = try await test.client.token(of: "/language")
            _ = try await test.client.post("/language", form: ["csrf_token": token, "language": "de"])
            let sent = try await test.client.post(
                "/signup",
                form: [
                    "csrf_token": form, "username": "ada.lovelace", "email": "not an address",
                    "date_of_birth": "1990-12-31",
                    "password": "four plain words", "password_confirmation": "four plain words",
                ]
            )
            #expect(sent.status == .unprocessableContent && sent["Content-Language"] == "de")
            #expect(sent.value(of: "username") == "ada.lovelace" && sent.value(of: "email") == "not an address")
            #expect(sent.text.contains("E-Mail") && !sent.text.contains("Password"))
        }
    }

    @Test(arguments: ["/map.atom", "/map.ics", "/map.geojson"])
    func `no cache gives a guest what it has for one of another language`(path: String) async throws {
        try await withApp { test in
            try await test.people(.ada)
            _ = try await test.meet(TestApp.values(), [], audience: .public)
            let english = try await test.browser().get(path, headers: ["Accept-Language": "en"])
            let german = try await test.browser().get(path, headers: ["Accept-Language": "de"])
            #expect(english.status == .ok && german.status == .ok)
            #expect(english.text == german.text || english["Vary"]?.contains("Accept-Language") == true)
            #expect(german["Vary"]?.contains("Accept-Language") == true)
        }
    }

    @Test func `a title that turns the direction turns no sentence and no subject around`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            let (dee, override) = ("dee@example.net", "\u{202E}")
            let bo = try test.account(.bo).id
            let event = try await test.meet(TestApp.values("\(override)Chess %1 | x"), [.member(bo), .address(dee)])
            try await test.speak("de", to: .bo)
            try await test.runJobs()
            let mail = try #require(try test.letters(to: dee).first)
            #expect(mail.subject?.contains("Chess %1 | x, Tue 24 Nov 2026, 19:30") == true)
            #expect(mail.subject?.contains(override) == false)
            let german = try #require(
                try test.letters(to: Person.bo.email).first { $0.subject?.contains("Chess") == true }
            )
            #expect(german.subject?.contains("lädt dich ein: Chess %1 | x, ") == true)
            #expect(event.title.hasPrefix(override))
        }
    }

    @Test func `plural forms and dates are whole in German and Arabic`() async throws {
        try await withApp(demo: false) { test in
            func said(_ code: String, _ number: Int) -> String {
                test.app.languages.language(code).saying { Count(number, "person", "people").words }
            }
            #expect(
                [0, 1, 2, 11, 100].map { said("de", $0) }.map { $0.prefix { $0.isNumber } } == [
                    "0", "1", "2", "11", "100",
                ]
            )
            #expect(Set([0, 1, 2, 3, 11, 100].map { said("ar", $0).filter { !$0.isNumber } }).count > 3)
            let when = test.app.languages.language("ar").saying { EventChangeWords.when(TestApp.values().time) }
            #expect(when.contains("2026") && when.contains("19:30") && !when.contains("Nov") && !when.contains("Tue"))
        }
    }
}
