import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whoever was sent away, blocked or suspended, and tries again.
struct GuestbookIntruderTests {
    private func sendAway(_ book: String, _ test: TestApp, _ host: TestClient) async throws {
        let ban = try #require(try await host.get(book + "/people").attribute("action").last { $0.hasSuffix("/ban") })
        #expect(try await test.send(ban, of: book, in: host).status == .seeOther)
    }

    private func knock(_ book: String, as name: String?, _ test: TestApp, _ client: TestClient) async throws
        -> TestResponse
    {
        let code = try test.bookOf(book).book.joinCode.description
        let token = try await client.token(of: "/join")
        return try await client.post(
            "/join",
            fields: [("csrf_token", token), ("code", code)] + (name.map { [("name", $0)] } ?? [])
        )
    }

    @Test func `a device that was sent away does not come back by the code, neither as a guest nor as a member`()
        async throws
    {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let nell = try await test.guest("Nell", of: book)
            try await sendAway(book, test, ada)
            let again = try await knock(book, as: "Nelly", test, nell)
            #expect(again.status == .unprocessableContent)
            #expect(again.hasError(at: "code"))
            #expect(try await nell.get("/join/\(try test.bookOf(book).book.joinCode)").hasError(at: "code"))
            await bo.setCookie("guest", nell.cookie("guest"))
            #expect(try await knock(book, as: nil, test, bo).status == .unprocessableContent)
            #expect(try await bo.get(book).status == .notFound)
            #expect(try test.count("guestbook_guest") == 1)
        }
    }

    @Test func `a member who was sent away is not let in as the guest who they were before`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let device = try await test.guest("Bobby", of: book)
            try await test.join(book, in: bo)
            try await sendAway(book, test, ada)
            await bo.setCookie("guest", device.cookie("guest"))
            #expect(try await bo.get(book).status == .notFound)
            #expect(try await test.send(book + "/adoption", of: book, in: bo).status == .notFound)
        }
    }

    @Test func `a member who is sent away leaves an event that is for guests of the book, until let back in`()
        async throws
    {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let event = String(book.dropLast("/guestbook".count))
            try await test.join(book, in: bo)
            #expect(try await bo.get(event).status == .ok)
            try await sendAway(book, test, ada)
            #expect(try await bo.get(event).status == .notFound)
            let ban = try #require(try await ada.get(book + "/people").attribute("action").last { $0.contains("/ban") })
            #expect(try await test.send(ban, of: book, in: ada).status == .seeOther)
            #expect(try await bo.get(event).status == .ok)
            #expect(try await bo.get(book).status == .ok)
        }
    }

    @Test func `whom the code does not let in is not in the event either`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let device = try await test.guest("Bobby", of: book)
            let (host, guest, now) = (try test.account(.ada).id, try test.account(.bo).id, test.app.clock())
            try await test.app.database.write {
                try $0.execute(
                    sql: "INSERT INTO block (account_id, blocked_id, created_at) VALUES (?, ?, ?)",
                    arguments: [host, guest, now]
                )
            }
            #expect(try await knock(book, as: nil, test, bo).status == .unprocessableContent)
            #expect(try test.count("attendance") == 1)
            await bo.setCookie("guest", device.cookie("guest"))
            #expect(try await test.send(book + "/adoption", of: book, in: bo).status == .notFound)
            #expect(try test.count("attendance") == 1)
            try await test.app.database.write { try $0.execute(sql: "DELETE FROM block") }
            try await test.suspend(.bo)
            _ = try await knock(book, as: nil, test, bo)
            #expect(try test.count("attendance") == 1)
        }
    }

    @Test func `hosts see and delete what somebody has posted who then blocks them`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let nell = try await test.guest("Nell", of: book)
            try await test.join(book, in: bo)
            try await test.post("Rude", to: book, in: bo)
            let post = try #require(try await test.posts(book, in: nell).first)
            _ = try await test.send(book + "/posts/\(post)/replies", ["text": "Ruder"], of: book, in: bo)
            let (host, guest, now) = (try test.account(.ada).id, try test.account(.bo).id, test.app.clock())
            try await test.app.database.write {
                try $0.execute(
                    sql: "INSERT INTO block (account_id, blocked_id, created_at) VALUES (?, ?, ?)",
                    arguments: [guest, host, now]
                )
            }
            #expect(try await test.posts(book, in: ada) == [post])
            let sees = try await ada.get(book + "/posts/\(post)").text.contains("Ruder")
            #expect(sees)
            #expect(try await test.send(book + "/posts/\(post)/delete", of: book, in: ada).status == .seeOther)
            #expect(try await test.posts(book, in: nell).isEmpty)
        }
    }

    @Test func `what a suspended member has replied is not shown`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let nell = try await test.guest("Nell", of: book)
            try await test.join(book, in: bo)
            try await test.post("Hello", to: book, in: ada)
            let post = book + "/posts/" + (try #require(try await test.posts(book, in: nell).first))
            _ = try await test.send(post + "/replies", ["text": "Ruder"], of: book, in: bo)
            let sees = try await nell.get(post).text.contains("Ruder")
            #expect(sees)
            try await test.suspend(.bo)
            let seesStill = try await nell.get(post).text.contains("Ruder")
            #expect(!seesStill)
        }
    }

    @Test func `files of somebody who is not in the book are refused before they are read`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let file = TestPart.file("files", filename: "a.jpg", type: "image/jpeg", [1, 2, 3])
            // Without a token, which is looked at once the body comes.
            #expect(try await bo.post(book + "/new", multipart: [file]).status == .notFound)
            let device = try await test.guest("Nell", of: book)
            #expect(try await device.post(book + "/new", multipart: [file]).status == .forbidden)
            // Whoever is in a book that takes no posts keeps the words: they are read, and what comes without a token is not.
            try await test.keep(book, .readOnly)
            #expect(try await device.post(book + "/new", multipart: [file]).status == .forbidden)
            #expect(try test.count("upload") == 0)
        }
    }
}
