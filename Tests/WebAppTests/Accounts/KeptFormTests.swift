import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

struct KeptFormTests {
    /// Forms that no member's session is needed for, or that lose nothing.
    static let others: Set<String> = [
        "/signup", "/login", "/login/passkey", "/logout", "/suspended/delete", "/waiting/delete",
        "/waiting/confirmation",
        "/password-reset", "/password-reset/new", "/email/:token",
        "/friends/invitations/:token", "/notifications/unsubscribe/:token", "/invitations/:token",
        "/invitations/:token/talk", "/invitations/:token/late", "/invitations/:token/talk/:message/edit",
        "/invitations/:token/talk/:message/delete", "/invitations/:token/talk/:message/replies",
        "/invitations/:token/talk/:message/reactions", "/invitations/:token/talk/:message/reactions/delete",
        "/invitations/:token/talk/:message/report", "/invitations/:token/things",
        "/invitations/:token/things/:thing/claim", "/invitations/:token/things/:thing/claim/delete",
        "/invitations/:token/claim", "/invitations/mails/:token",
        "/invitations/mails/:token/delete",
        "/notifications/push", "/notifications/push/delete", "/uploads", "/uploads/:upload", "/join", "/join/recover",
        "/share", "/language", "/policy-reports", "/undo/:token", "/login/oidc", "/login/oidc/new",
        "/login/oidc/backchannel",
        "/login/second-factor", "/settings/second-factor/codes/file",
        "/circles/join/:code", "/circles/invitations/:token", "/circles/invitations/:token/claim",
    ]

    @Test func `every form of members keeps its words when the session has just ended`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let patterns = RouteTable.site.list.filter { $0.hasPrefix("POST ") }.map { String($0.dropFirst(5)) }
            #expect(patterns.count > 60 && Self.others.isSubset(of: patterns))
            for pattern in patterns where !Self.others.contains(pattern) {
                let client = test.browser()
                await client.setCookie("session", String(repeating: "A", count: 43))
                let path = pattern.split(separator: "/").map { "/" + ($0.hasPrefix(":") ? "node-7" : $0) }.joined()
                let form: KeyValuePairs = ["csrf_token": "old", "text": "Höchst \"lang\" & gut"]
                let asked = try await client.post(
                    path,
                    form: form,
                    headers: ["Referer": "http://localhost/cafes?near=a"]
                )
                #expect(asked.status == .unprocessableContent, "\(pattern)")
                #expect(asked.value(of: "next") == "/cafes?near=a", "\(pattern)")
                let fields = try #require(asked.resumed, "\(pattern) keeps nothing")
                let resumed = try await client.post("/login", form: fields)
                #expect(resumed.attribute("action").contains(path), "\(pattern)")
                #expect(resumed.attribute("value").contains("Höchst &quot;lang&quot; &amp; gut"), "\(pattern)")
            }
        }
    }

    @Test func `a page elsewhere is not where a log-in leads`() async throws {
        try await withApp { test in
            for elsewhere in ["http://elsewhere.example/cafes", "http://localhost.example/cafes", "/cafes"] {
                let client = test.browser()
                await client.setCookie("session", String(repeating: "A", count: 43))
                let form: KeyValuePairs = ["csrf_token": "old", "text": "x"]
                let asked = try await client.post("/places/node-7/reviews", form: form, headers: ["Referer": elsewhere])
                #expect(asked.status == .unprocessableContent)
                #expect(asked.value(of: "next")?.isEmpty != false, "\(elsewhere)")
            }
        }
    }

    @Test func `a review with a photo keeps its words, and no file of a guest is written`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let words = String(repeating: "Sehr gut. 🎂", count: 350)
            let photo = TestPart.file(
                "photo",
                filename: "p.jpg",
                type: "image/jpeg",
                [UInt8](repeating: 1, count: 90_000)
            )
            let guest = test.browser()
            let asked = try await guest.post(
                "/places/node-7/reviews",
                multipart: [.field("csrf_token", "old"), .field("stars", "4"), photo, .field("text", words)]
            )
            #expect(asked.status == .unprocessableContent)
            let resumed = try await guest.post("/login", form: try #require(asked.resumed))
            #expect(resumed.attribute("value").contains(words))
            let uploads = try test.data.uploads.path
            #expect((try? FileManager.default.contentsOfDirectory(atPath: uploads)) ?? [] == [])
        }
    }

    @Test func `a form as long as forms may be keeps its words`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            // Encoded for the way, each of these is six to nine signs.
            let border = String(repeating: "\"48.1\"\n", count: 4_200)
            let client = test.browser()
            await client.setCookie("session", String(repeating: "A", count: 43))
            let asked = try await client.post("/zones/new", form: ["csrf_token": "old", "corners": border])
            #expect(asked.status == .unprocessableContent)
            let resumed = try await client.post("/login", form: try #require(asked.resumed))
            #expect(resumed.attribute("value").contains(border.replacing("\"", with: "&quot;")))
        }
    }

    @Test func `a guest of another book is a member whose session may have ended`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (theirs, other) = (try await test.book(in: test.client), try await test.book(in: test.client))
            let device = try await test.guest("Dee", of: other)
            await device.setCookie("session", String(repeating: "A", count: 43))
            let parts: [TestPart] = [.field("csrf_token", "old"), .field("text", "All the best!")]
            let asked = try await device.post(theirs + "/new", multipart: parts)
            #expect(asked.status == .unprocessableContent)
            let resumed = try await device.post("/login", form: try #require(asked.resumed))
            #expect(resumed.attribute("value").contains("All the best!"))
            // It goes on in parts, in which long words take no more room than they have.
            #expect(resumed.attribute("enctype").contains("multipart/form-data"))
            let again = [TestPart.field("csrf_token", try #require(resumed.token)), .field("text", "All the best!")]
            #expect(try await device.post(theirs + "/new", multipart: again).status == .seeOther)
        }
    }

    @Test func `words that would be too long when they are encoded are sent again as they came`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (book, device) = (try await test.book(in: test.client), test.browser())
            // Two bytes each in parts, and six encoded.
            let words = String(repeating: "م", count: 20_000)
            let asked = try await device.post(
                book + "/new",
                multipart: [.field("csrf_token", "old"), .field("text", words)]
            )
            let resumed = try await device.post("/login", form: try #require(asked.resumed))
            #expect(resumed.attribute("value").contains(words))
            let token = try #require(resumed.token)
            let sent = try await device.post(
                book + "/new",
                multipart: [.field("csrf_token", token), .field("text", words)]
            )
            // It is longer than a post may be, which is said at its field with the words kept.
            #expect(sent.status == .unprocessableContent && sent.text.contains(words))
        }
    }

    @Test func `a member who is no operator finds no forms of operators`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let token = try await test.client.token(of: "/profile/edit")
            let path = "/moderation/cases/1/suspend"
            let refused = try await test.client.post(path, form: ["csrf_token": token, "message": "x"])
            #expect(refused.status == .notFound)
        }
    }

    @Test func `a page of another session is refused, and what was typed is offered for sending again`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let old = try await test.client.token(of: "/profile/edit")
            let again = test.browser()
            try await test.logIn(.ada, in: again)
            let refused = try await again.post(
                "/profile/edit",
                form: ["csrf_token": old, "name": "Ada King", "password": "never shown"]
            )
            #expect(refused.status == .forbidden)
            #expect(refused.value(of: "name") == "Ada King" && !refused.text.contains("never shown"))
            let token = try #require(refused.token)
            let sent = try await again.post("/profile/edit", form: ["csrf_token": token, "name": "Ada King"])
            #expect(sent.status == .seeOther)
            let byProgram = try await again.post(
                "/profile/edit",
                form: ["csrf_token": old, "name": "Ada King"],
                headers: ["Origin": ""]
            )
            #expect(byProgram.status == .forbidden && byProgram.value(of: "name") == nil)
        }
    }
}

extension TestResponse {
    /// The log-in form of this page filled in for Ada, with what it keeps; `nil` when it keeps nothing.
    var resumed: KeyValuePairs<String, String>? {
        guard let resume = value(of: "resume"), let token else { return nil }
        return [
            "csrf_token": token, "username": Person.ada.username, "password": Person.ada.password, "resume": resume,
        ]
    }
}
