import Clocks
import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whose site it is, as an operator says it and everybody sees it.
struct SiteSettingsTests {
    /// What a browser sends of the form, with some of it typed anew.
    private static func save(
        _ changes: [String: String],
        _ files: [TestPart] = [],
        in client: TestClient
    ) async throws -> TestResponse {
        let page = try await client.get("/operations/site")
        let version = try #require(page.text.firstMatch(of: /name="version" value="([^"]+)"/)?.output.1)
        var typed = [
            "name": "Hereabouts", "line": "", "accent": "green", "language": "en", "centre": "", "contact": "",
            "imprint": "", "privacy": "", "terms": "", "rules": "", "announcement": "", "announcement_until": "",
            "version": String(version),
        ]
        typed.merge(changes) { $1 }
        let token = try #require(page.token)
        let parts = [("csrf_token", token)] + typed.map { ($0.key, $0.value) }
        return try await client.post("/operations/site", multipart: parts.map { .field($0.0, $0.1) } + files)
    }

    private static func withOperator(_ body: (TestApp, TestClient) async throws -> Void) async throws {
        try await withApp { test in
            let ada = test.browser()
            try await test.signUp(.ada, in: ada)
            try await test.promote(.ada)
            try await body(test, ada)
        }
    }

    @Test func `for everybody but operators there is no such page`() async throws {
        try await withApp { test in
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            for client in [bo, test.browser()] {
                #expect(try await client.get("/operations/site").status == .notFound)
            }
            let token = try await bo.token(of: "/settings")
            let sent = try await bo.post(
                "/operations/site",
                multipart: [.field("csrf_token", token), .field("name", "X")]
            )
            #expect(sent.status == .notFound)
            #expect(try test.app.database.read { try SiteIdentity.read($0) } == .standard)
        }
    }

    @Test func `what an operator says stands on every page at once, and in the app and in mails`() async throws {
        try await Self.withOperator { test, ada in
            let guest = test.browser()
            #expect(try await guest.get("/").text.contains("<title>Find a cafe and meet there · Hereabouts</title>"))
            let saved = try await Self.save(
                [
                    "name": "Our <Street>", "line": "We of the 7th", "accent": "berry", "contact": "us@example.org",
                    "imprint": "# Who\n[Ada](https://ada.example)", "rules": "Be kind.", "centre": "38.7, -9.1",
                ],
                in: ada
            )
            #expect(saved.status == .seeOther && saved["Location"] == "/operations/site")
            let home = try await guest.get("/").text
            for words in [
                "· Our &lt;Street&gt;</title>", "data-accent=\"berry\"", "We of the 7th", "href=\"/imprint\"",
                "href=\"/rules\"", "href=\"mailto:us@example.org\"", "About Our &lt;Street&gt;",
                "/icons/64.png?version=berry",
            ] {
                #expect(home.contains(words), "\(words)")
            }
            #expect(!home.contains("href=\"/terms\"") && !home.contains("Hereabouts"))
            let imprint = try await guest.get("/imprint")
            #expect(
                imprint.text.contains("<h2 dir=\"auto\">Who</h2>")
                    && imprint.text.contains("href=\"https://ada.example\"")
            )
            #expect(try await guest.get("/terms").status == .notFound)
            #expect(try await guest.get("/signup").text.contains("href=\"/rules\""))
            let manifest = try await guest.get("/manifest.webmanifest").text
            #expect(manifest.contains("\"name\":\"Our <Street>\"") && manifest.contains("#9b2f6b"))
            #expect(try test.app.mapCentre() == GeoPoint(latitude: 38.7, longitude: -9.1))
            _ = try await guest.fill("/password-reset", on: "/password-reset", ["email": Person.ada.email])
            try await test.runJobs()
            let mail = try #require(try test.mails().last { $0.contains("password-reset") })
            #expect(mail.contains("Set a new password for Our <Street>") && mail.contains("color:#9b2f6b"))
            #expect(!mail.contains("Hereabouts"))
        }
    }

    @Test func `an announcement is seen by all through its last day, by the clocks of the place`() async throws {
        try await Self.withOperator { test, ada in
            // Sat 21 Nov 2026, 18:30 UTC; the demo town is in Lisbon's zone or another: both ends are asked for.
            let fair = ["announcement": "Fair\non Sunday", "announcement_until": "2026-11-22"]
            #expect(try await Self.save(fair, in: ada).status == .seeOther)
            let guest = test.browser()
            for path in ["/", "/cafes", "/login", "/nothing-there"] {
                #expect(try await guest.get(path).text.contains("Fair\non Sunday"), "\(path)")
            }
            let kept = try await ada.get("/operations/site").text
            #expect(kept.contains("value=\"2026-11-22\""))
            // By those of the centre that is typed with it: of this one the demo knows no zone.
            let before = try test.app.database.read { try SiteIdentity.read($0).announcement?.until }
            #expect(try await Self.save(fair.merging(["centre": "38.7, -9.1"]) { $1 }, in: ada).status == .seeOther)
            let until = try #require(try test.app.database.read { try SiteIdentity.read($0).announcement?.until })
            let day = try #require(CivilDate("2026-11-22"))
            #expect(until == WallClock(.gmt).instant(ofMidnightAfter: day) && until != before)
            test.clock?.advance(until - (test.clock?.now ?? 0) - 1)
            #expect(try await guest.get("/").text.contains("Fair"))
            test.clock?.advance(1)
            #expect(try await !guest.get("/").text.contains("Fair"))
            // The session may have ended meanwhile; the page of settings would show it again.
            #expect(try test.app.database.read { try SiteIdentity.read($0).announcement?.words } == "Fair\non Sunday")
        }
    }

    @Test(arguments: [
        (["name": ""], "The site needs a name."), (["name": String(repeating: "x", count: 41)], "1 character longer"),
        (["name": "a\u{202E}b"], "cannot be seen"), (["accent": "pink"], "Choose one of these colours."),
        (["language": "xx"], "Choose one of these languages."), (["centre": "Nowhereville-on-Sea"], "No such place"),
        (["rules": "[x](javascript:alert(1))"], "javascript:alert(1)"),
        (["terms": String(repeating: "ü", count: 20_001)], "1 character longer"),
        (["announcement": "x"], "Until which day"), (["announcement_until": "2027-01-01"], "Nothing is announced"),
        (["announcement": "x", "announcement_until": "2026-11-20"], "This day is over."),
        (["announcement": "x", "announcement_until": "soon"], "This is no day."),
        (["line": "a\u{2066}b"], "cannot be seen"), (["contact": "a\u{202A}b"], "cannot be seen"),
        (["announcement": "a\u{202E}b", "announcement_until": "2027-01-01"], "cannot be seen"),
        (["announcement": "a\u{2067}b", "announcement_until": "2027-01-01"], "cannot be seen"),
        (["announcement": "a\u{0007}b", "announcement_until": "2027-01-01"], "cannot be seen"),
        (
            ["announcement": String(repeating: "x", count: 301), "announcement_until": "2027-01-01"],
            "1 character longer"
        ),
    ])
    func `what cannot be taken is told, and nothing that was typed is lost`(
        _ changes: [String: String],
        _ words: String
    ) async throws {
        try await Self.withOperator { test, ada in
            let changes = changes.merging(["contact": "Ring at number 7"]) { given, _ in given }
            let answer = try await Self.save(changes, in: ada)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.reads(words), "\(words)")
            if changes["contact"]?.contains("Ring") == true {
                #expect(answer.text.contains("value=\"Ring at number 7\""))
            }
            #expect(try test.app.database.read { try SiteIdentity.read($0) } == .standard)
        }
    }

    @Test func `of two operators who save one form the second is told, and keeps what they typed`() async throws {
        try await Self.withOperator { test, ada in
            let old = try await ada.get("/operations/site").text
            let version = try #require(old.firstMatch(of: /name="version" value="([^"]+)"/)?.output.1)
            #expect(try await Self.save(["name": "First"], in: ada).status == .seeOther)
            let second = try await Self.save(["name": "Second", "version": String(version)], in: ada)
            #expect(second.status == .unprocessableContent && second.reads("Somebody else has changed this"))
            #expect(second.text.contains("value=\"Second\""))
            #expect(try test.app.database.read { try SiteIdentity.read($0).name } == "First")
            let log = try test.app.database.read { try ModerationEntry.page(before: nil, $0).entries }
            #expect(log.count { $0.action == .change && $0.title == "First" && $0.words == "name" } == 1)
            let page = try await ada.get("/moderation/log")
            #expect(page.reads("Site changed") && page.reads("First"))
        }
    }

    @Test(arguments: [
        "http://u:p@x/", "https://me@example.org", "HTTP://", "ftp://example.org", "mailto:a@example.org?bcc=b",
    ])
    func `an address that no browser is sent to is refused at its field, and kept`(_ contact: String) async throws {
        try await Self.withOperator { test, ada in
            let answer = try await Self.save(["contact": contact], in: ada)
            #expect(answer.status == .unprocessableContent && answer.hasError(at: "contact"))
            #expect(answer.reads("No browser opens this address") && answer.text.contains("value=\"\(contact)\""))
        }
    }

    @Test(arguments: [
        "https://example.org/us", "us@example.org", "mailto:us@example.org", "Ring at 7: ask for Ada", "",
    ])
    func `an address, a mail address and words are ways to reach us`(_ contact: String) async throws {
        try await Self.withOperator { _, ada in
            let answer = try await Self.save(["contact": contact], in: ada)
            #expect(answer.status == .seeOther)
        }
    }

    @Test func `a form that is sent twice is saved, and not changed by somebody else`() async throws {
        try await Self.withOperator { test, ada in
            let old = try await ada.get("/operations/site").text
            let version = try #require(old.firstMatch(of: /name="version" value="([^"]+)"/)?.output.1)
            let typed = [
                "name": "Twice", "line": "We", "announcement": "Fair\non Sunday", "announcement_until": "2026-11-22",
                "rules": "Be\r\nkind.", "version": String(version),
            ]
            for _ in 0..<2 {
                let answer = try await Self.save(typed, in: ada)
                #expect(answer.status == .seeOther && answer["Location"] == "/operations/site")
            }
            let log = try test.app.database.read { try ModerationEntry.page(before: nil, $0).entries }
            #expect(log.count { $0.action == .change } == 1)
        }
    }

    @Test func `another process's change is seen within seconds`() async throws {
        try await withApp { test in
            #expect(try await test.get("/").text.contains("· Hereabouts"))
            try await test.app.database.write { try SiteIdentity(name: "Elsewhere").write(now: 1, $0) }
            test.clock?.advance(2)
            #expect(try await test.get("/").text.contains("· Elsewhere"))
        }
    }

    @Test func `those whose browser asks for nothing that is spoken are spoken to as the operator says`() async throws {
        try await Self.withOperator { test, ada in
            let saved = try await Self.save(["language": "de"], in: ada)
            #expect(saved.status == .seeOther)
            for (asked, spoken) in [("fi", "de"), ("en", "en"), ("ar", "ar")] {
                let page = try await test.browser().get("/", headers: ["accept-language": asked]).text
                #expect(page.contains("<html lang=\"\(spoken)\""), "\(asked)")
            }
        }
    }

    @Test(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
    func `a logo becomes the icons of the app, and goes again`() async throws {
        try await Self.withOperator { test, ada in
            let drawn = try await ada.get("/icons/192.png").body
            let wide = DrawnPicture.png(width: 300, height: 100, alpha: true)
            let logo = TestPart.file("logo", filename: "logo.png", type: "image/png", wide)
            #expect(try await Self.save([:], [logo], in: ada).status == .seeOther)
            let version = try #require(try test.app.database.read { try SiteIdentity.read($0).logo })
            let home = try await test.browser().get("/").text
            #expect(home.contains("<img class=\"logo\" src=\"/icons/64.png?version=\(version)\""))
            for side in [64, 180, 192, 512] {
                let icon = try await test.browser().get("/icons/\(side).png?version=\(version)")
                #expect(icon.status == .ok && icon["Cache-Control"] == "public, max-age=604800")
                let picture = try EncodedImage(icon.body, as: .png)
                #expect(picture.width == side && picture.height == side)
                if side != 192 { #expect(try await icon.body != ada.get("/icons/192.png").body) }
            }
            #expect(try await ada.get("/icons/192.png").body != drawn)
            let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8)
            let refused = try await Self.save(
                [:],
                [TestPart.file("logo", filename: "logo.png", type: "image/png", svg)],
                in: ada
            )
            #expect(refused.status == .unprocessableContent)
            #expect(try test.app.database.read { try SiteIdentity.read($0).logo } == version)
            #expect(try await Self.save(["remove_logo": "1"], in: ada).status == .seeOther)
            #expect(try await ada.get("/icons/192.png").body == drawn)
            #expect(try await !ada.get("/").text.contains("class=\"logo\""))
        }
    }
}
