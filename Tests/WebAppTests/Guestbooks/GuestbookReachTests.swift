import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whom the walk of `GuestbookRightsTests` leaves out: co-hosts, and members who were sent away or suspended (B9).
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct GuestbookReachTests {
    /// A book with a photo of the host's, and three members who have written into it.
    private struct Book {
        let path: String
        let post: String
        let picture: String
        var clients: [GuestbookRole: TestClient] = [:]
        var own: [GuestbookRole: String] = [:]
    }

    private func book(_ test: TestApp) async throws -> Book {
        try await test.signUp(.ada)
        let path = try await test.book(in: test.client)
        let photo = TestPart.file(
            "files",
            filename: "a.png",
            type: "image/png",
            DrawnPicture.png(width: 90, height: 60)
        )
        try await test.post("A photo", [photo], to: path, in: test.client)
        try await test.runJobs()
        let page = try await test.get(path)
        var book = Book(
            path: path,
            post: try #require(page.attribute("data-post").first),
            picture: try #require(page.attribute("src").first { $0.hasPrefix("/media/") })
        )
        for (role, person) in [(GuestbookRole.cohost, Person.bo), (.banned, .cy), (.stranger, .dee)] {
            let client = test.browser()
            try await test.signUp(person, in: client)
            try await test.join(path, in: client)
            try await test.post("By \(person.name)", to: path, in: client)
            book.own[role] = try await test.posts(path, in: client).first
            book.clients[role] = client
            #expect(try await client.get(book.picture).status == .ok)
        }
        return book
    }

    /// Bo becomes a co-host, Cy is sent away, Dee's account is suspended.
    private func decide(_ test: TestApp, _ book: Book) async throws {
        let event = try test.bookOf(book.path).event
        let now = test.app.clock()
        let (bo, cy) = (try test.attendance(.bo, event), try test.account(.cy).id)
        try await test.suspend(.dee)
        let banned = try await test.app.database.write { db in
            try event.setCohost(bo, true, now: now, db)
            return try #require(try GuestbookGuest.find(cy, of: event.id, db)).id
        }
        let ban = "\(book.path)/people/\(banned)/ban"
        #expect(try await test.send(ban, of: book.path, in: test.client).status == .seeOther)
    }

    @Test(arguments: GuestbookMode.allCases)
    func `a co-host does what a host does, and who was sent away or suspended nothing`(
        mode: GuestbookMode
    ) async throws {
        try await withApp { test in
            let book = try await book(test)
            try await decide(test, book)
            try await test.keep(book.path, mode)
            for (role, client) in book.clients {
                let token = try await client.token(of: "/join")
                let allowed = role == .cohost ? GuestbookRightsTests.table[mode]?[.cohost] ?? [] : []
                for route in GuestbookRightsTests.routes where !route.path.hasSuffix("/ban") {
                    let path = route.path.replacing("POST", with: book.post)
                        .replacing("OWN", with: book.own[role] ?? "")
                    let answer: TestResponse
                    if let form = route.form {
                        let fields = form.map { ($0.key, $0.value == "MODE" ? mode.rawValue : $0.value) }
                        answer = try await client.post(book.path + path, fields: [("csrf_token", token)] + fields)
                    } else {
                        answer = try await client.get(book.path + path)
                    }
                    let may = allowed.contains(route.act)
                    #expect(isRefused(answer) == !may, "\(role) in \(mode): \(path) \(answer.status)")
                }
                let picture = try await client.get(book.picture)
                #expect(isRefused(picture) == (role != .cohost), "\(role) in \(mode): \(picture.status)")
            }
        }
    }

    /// Suspended members are led to the page that says so, as guests are to the log-in. Who is still in the book finds
    /// their words again.
    private func isRefused(_ answer: TestResponse) -> Bool {
        answer.status == .notFound || answer.reads("Not added to the book") || answer.reads("Log in")
            || answer["Location"]?.hasPrefix("/suspended") == true
    }
}
