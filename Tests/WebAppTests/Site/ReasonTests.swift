import HTTPServer
import Models
import Testing

@testable import WebApp

/// What the access log says of refused requests.
struct ReasonTests {
    @Test(arguments: [
        ("/nope", "no such address"), ("/events/q7-Zk3v9_x0Lq7-Zk3v9_w", "no such event"),
        ("/events/short.ics", "no such event"), ("/people/nobody", "nobody of that name"),
        ("/places/node-1", "no such place"), ("/places/tree-1", "no such place"), ("/media/x", "no such picture"),
        ("/tiles/1/01/1.svg", "no such tile"), ("/icons/7.png", "no such icon"),
        ("/calendar/a.ics", "no such calendar"),
        ("/invitations/a", "no such invitation"), ("/email/a", "no such link"), ("/password-reset/a", "no such link"),
        ("/notifications/unsubscribe/a", "no such link"), ("/moderation", "no such page"),
        ("/search-at/1,2/3/640x1/cafes", "no such map"),
        ("/cafes?lat=north&lon=2", "the search cannot be understood"), ("/map?from=never", "wrong: from"),
    ])
    func `a page that is refused says why`(path: String, reason: String) async throws {
        try await withApp { test in
            let response = try await test.get(path)
            #expect(response.status.code >= 400 && response.reason == reason, "\(path)")
        }
    }

    @Test func `a refused form names its fields, and nothing that was typed`() async throws {
        try await withApp { test in
            let typed = ["username": "no spaces please", "email": "nowhere", "password": "x"]
            let response = try await test.signUp(.ada, changing: typed)
            #expect(response.status == .unprocessableContent)
            #expect(response.reason == "wrong: username, email, password, password_confirmation")
            try await test.signUp(.ada)
            for pattern in [["old_password": "x"], ["password": "x"]] {
                let path = pattern.keys.contains("old_password") ? "/settings/password" : "/settings/email"
                let refused = try await test.client.fill(path, on: "/settings", pattern)
                #expect(refused.status == .unprocessableContent)
                #expect(refused.reason?.hasPrefix("wrong: ") == true)
            }
        }
    }

    @Test func `a form without a good token, or of nobody, says so`() async throws {
        try await withApp { test in
            let guest = test.browser()
            let asked = try await guest.post("/bookmarks/delete", form: ["csrf_token": "old"])
            #expect(asked.status == .unprocessableContent && asked.reason == "nobody is logged in")
            try await test.signUp(.ada)
            let refused = try await test.client.post("/bookmarks/delete", form: ["csrf_token": "old"])
            #expect(refused.status == .forbidden && refused.reason == "the form's token is missing or old")
            let other = try await test.client.post("/logout", form: [:], headers: ["Origin": "https://evil.example"])
            #expect(other.status == .forbidden && other.reason == "the form comes from another site")
            let wrong = try await test.client.send(.delete, "/cafes")
            #expect(wrong.status == .methodNotAllowed && wrong.reason == "no such method here")
        }
    }

    @Test func `who guesses too often is told apart in the log`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let stranger = test.browser()
            var last = try await test.logIn(.ada, in: stranger, password: "guess number 0")
            for number in 1...20 where last.status == .unprocessableContent {
                last = try await test.logIn(.ada, in: stranger, password: "guess number \(number)")
            }
            #expect(last.status == .tooManyRequests && last.reason == "too many tries")
        }
    }

    @Test func `what is answered gives no reason`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for path in ["/", "/cafes", "/settings", "/map", "/signup"] {
                #expect(try await test.get(path).reason == nil, "\(path)")
            }
        }
    }
}
