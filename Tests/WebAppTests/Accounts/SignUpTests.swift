import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// DR2, GB1: making an account.
struct SignUpTests {
    @Test func `signing up logs in, leads to who is here already and asks to confirm the address`() async throws {
        try await withApp { test in
            let response = try await test.signUp(.ada)
            #expect(response.status == .seeOther)
            #expect(response["Location"] == "/friends/find?next=%2F")
            let first = try await test.get("/friends/find?next=%2F")
            let canSkip = first.text.contains("<a class=\"text-button\" href=\"/\">Skip for now</a>")
            #expect(canSkip)
            let home = try await test.get("/")
            #expect(home.text.contains("Hello, <bdi>Ad</bdi>"))
            try await test.runJobs()
            #expect(try test.mails().count == 1)
        }
    }

    @Test func `everything that is wrong is said at once, each at its field, and what was typed is kept`() async throws
    {
        try await withApp { test in
            let response = try await test.signUp(
                .ada,
                changing: [
                    "username": "ad a", "password": "short", "password_confirmation": "other", "email": "nowhere",
                    "date_of_birth": "2999-01-01", "name": "Ada <b>",
                ]
            )
            #expect(response.status == .unprocessableContent)
            for field in ["username", "password", "password_confirmation", "email", "date_of_birth"] {
                let isSaid = response.hasError(at: field)
                #expect(isSaid, "\(field)")
            }
            let values = response.attribute("value")
            #expect(values.contains("ad a"))
            #expect(values.contains("Ada &lt;b&gt;"))
            #expect(!values.contains("short"))
            #expect(!values.contains("other"))
        }
    }

    @Test func `a username is taken whatever its case`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let again = try await test.signUp(.ada, in: test.browser(), changing: ["username": "ADA.Lovelace"])
            #expect(again.status == .unprocessableContent)
            let isSaid = again.hasError(at: "username")
            #expect(isSaid)
        }
    }

    @Test func `of twenty at once with one username one gets it`() async throws {
        try await withApp { test in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await test.signUp(.bo, in: test.browser()).status.code }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 303 }.count == 1)
            #expect(statuses.filter { $0 == 422 }.count == 19)
        }
    }

    @Test(arguments: ["password", "ada.lovelace1", "qwertyuiop", "11111111", "Pa55word"])
    func `a password that is guessed first is refused`(_ password: String) async throws {
        try await withApp { test in
            let response = try await test.signUp(
                .ada,
                changing: ["password": password, "password_confirmation": password]
            )
            #expect(response.status == .unprocessableContent)
            let isSaid = response.hasError(at: "password")
            #expect(isSaid)
        }
    }

    @Test func `a form without its token, with another visitor's, or from elsewhere is refused`() async throws {
        try await withApp { test in
            let stranger = test.browser()
            let foreign = try await stranger.token(of: "/signup")
            _ = try await test.client.token(of: "/signup")
            for token in ["", "nonsense", foreign] {
                let response = try await test.client.post("/signup", form: ["csrf_token": token, "username": "abcde"])
                #expect(response.status == .forbidden)
            }
            let own = try await test.client.token(of: "/signup")
            let elsewhere = try await test.client.post(
                "/signup",
                form: ["csrf_token": own, "username": "abcde"],
                headers: ["Origin": "https://evil.example"]
            )
            #expect(elsewhere.status == .forbidden)
        }
    }

    @Test func `the token is masked anew in each page`() async throws {
        try await withApp { test in
            let first = try await test.client.token(of: "/signup")
            let second = try await test.client.token(of: "/signup")
            #expect(first != second)
        }
    }

    @Test func `a broken picture is a message at its field, and the account is not made`() async throws {
        try await withApp { test in
            let photo = TestPart.file("photo", filename: "me.jpg", type: "image/jpeg", Array("not a picture".utf8))
            let response = try await test.signUp(.ada, photo: photo)
            #expect(response.status == .unprocessableContent)
            let isSaid = response.hasError(at: "photo")
            #expect(isSaid)
            let made = try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
            #expect(made == nil)
        }
    }

    @Test func `a form that is too large is a page that says so`() async throws {
        try await withApp { test in
            // The log-in takes longer ones: a form that is kept through it travels with it.
            for (page, count) in [("/signup", 70_000), ("/login", 270_000)] {
                let token = try await test.client.token(of: page)
                let response = try await test.client.post(
                    page,
                    form: ["csrf_token": token, "username": String(repeating: "a", count: count)]
                )
                #expect(response.status == .contentTooLarge, "\(page)")
                #expect(response.text.contains("<main"))
            }
        }
    }

    @Test func `an account that the server was too busy to make counts for nothing`() async throws {
        try await withApp { test in
            for _ in 0..<59 { _ = test.app.signUpThrottle.begin(.network("127.0.0.1"), now: test.app.clock()) }
            // Whoever is stopping hashes no password.
            test.app.hashPool.close()
            var statuses: Set<Int> = []
            for _ in 0..<5 { statuses.insert(try await test.signUp(.ada, in: test.browser()).status.code) }
            #expect(statuses == [503])
        }
    }

    @Test func `many accounts from one network have to wait, and what was typed is kept`() async throws {
        try await withApp { test in
            for _ in 0..<61 { _ = test.app.signUpThrottle.begin(.network("127.0.0.1"), now: test.app.clock()) }
            let response = try await test.signUp(.ada)
            let keeps = response.text.contains("value=\"\(Person.ada.username)\"")
            #expect(response.status == .tooManyRequests && keeps)
            #expect(response["Retry-After"] != nil)
            #expect(try test.app.database.read { try Account.exist($0) } == false)
        }
    }
}
