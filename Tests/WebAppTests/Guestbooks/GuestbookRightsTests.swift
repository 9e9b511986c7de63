import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Who may do what in a book, mode by mode and role by role (B9): the table of the program against this one, and both
/// against what the routes do.
struct GuestbookRightsTests {
    /// For each mode, what each role may do; written by hand.
    static let table: [GuestbookMode: [GuestbookRole: Set<GuestbookAct>]] = [
        .open: [
            .host: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .moderate, .manage],
            .cohost: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .moderate, .manage],
            .member: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .report],
            .guest: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .report],
        ],
        .review: [
            .host: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .moderate, .manage],
            .cohost: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .moderate, .manage],
            .member: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .report],
            .guest: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .report],
        ],
        .uploadOnly: [
            .host: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .moderate, .manage],
            .cohost: [.open, .read, .takeOwn, .post, .edit, .remove, .respond, .moderate, .manage],
            .member: [.open, .takeOwn, .post, .edit, .remove],
            .guest: [.open, .takeOwn, .post, .edit, .remove],
        ],
        .readOnly: [
            .host: [.open, .read, .takeOwn, .edit, .remove, .moderate, .manage],
            .cohost: [.open, .read, .takeOwn, .edit, .remove, .moderate, .manage],
            .member: [.open, .read, .takeOwn, .remove, .report],
            .guest: [.open, .read, .takeOwn, .remove, .report],
        ],
        .closed: [
            .host: [.open, .read, .takeOwn, .edit, .remove, .moderate, .manage],
            .cohost: [.open, .read, .takeOwn, .edit, .remove, .moderate, .manage],
            .member: [.open, .takeOwn],
            .guest: [.open, .takeOwn],
        ],
    ]

    @Test func `the table of the program is this one`() {
        for mode in GuestbookMode.allCases {
            for role in GuestbookRole.allCases {
                let allowed = Set(GuestbookAct.allCases.filter { GuestbookRights.allows($0, role, in: mode) })
                #expect(allowed == Self.table[mode]?[role] ?? [], "\(role) in \(mode)")
            }
        }
    }

    /// A route, what one does there, and the form that is sent, if any.
    static let routes: [(path: String, act: GuestbookAct, form: [String: String]?)] = [
        ("", .open, nil), ("/new", .post, nil), ("/settings", .manage, nil), ("/people", .moderate, nil),
        ("/log", .manage, nil), ("/keepsake.zip", .takeOwn, nil), ("/posts/POST", .read, nil),
        ("/posts/OWN", .read, nil),
        ("/map", .open, nil), ("/map/pins.json?look=60,24&zoom=3&size=720x480", .open, nil),
        ("/new", .post, ["text": "More"]), ("/posts/POST/replies", .respond, ["text": "Yes"]),
        ("/posts/POST/reactions", .respond, ["kind": "heart"]), ("/posts/POST/state", .moderate, ["mode": "shown"]),
        ("/approvals", .moderate, [:]), ("/code", .manage, [:]), ("/links", .manage, [:]),
        ("/settings", .manage, ["mode": "MODE", "kind": "wedding"]), ("/people/999/ban", .moderate, [:]),
        ("/posts/OWN/edit", .edit, ["text": "Changed"]), ("/reports", .moderate, nil),
        ("/posts/POST/report", .report, nil), ("/posts/POST/report", .report, ["reason": "spam"]),
        ("/posts/POST/report/delete", .moderate, [:]),
        ("/posts/OWN/edit", .edit, ["step": "map"]), ("/new", .post, ["step": "map"]),
        ("/posts/POST/files/1/cover", .manage, [:]),
    ]

    @Test(arguments: GuestbookMode.allCases)
    func `every route does what the table says`(mode: GuestbookMode) async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            let (cy, dana) = (test.browser("10.0.0.3"), test.browser("10.0.0.4"))
            try await test.signUp(.cy, in: cy)
            try await test.join(book, in: bo)
            let (nell, banned) = (try await test.guest("Nell", of: book), try await test.guest("Eve", of: book))
            try await test.post("A post of the host", to: book, in: ada)
            let post = try #require(try await test.posts(book, in: ada).first)
            var own: [GuestbookRole: String] = [.host: post]
            for (role, client) in [(GuestbookRole.member, bo), (.guest, nell)] {
                try await test.post("Mine, \(role)", to: book, in: client)
                own[role] = try await test.posts(book, in: client).first
            }
            let people = try await ada.get(book + "/people").attribute("action")
            let eve = try #require(people.last { $0.hasSuffix("/ban") })
            #expect(try await test.send(eve, of: book, in: ada).status == .seeOther)
            // Tokens are read while the pages still open.
            let roles: [(GuestbookRole, TestClient)] = [
                (.host, ada), (.member, bo), (.guest, nell), (.stranger, cy), (.stranger, dana), (.banned, banned),
            ]
            try await test.keep(book, mode)
            for (role, client) in roles {
                let token = try await client.token(of: "/join")
                let allowed = Self.table[mode]?[role] ?? []
                for route in Self.routes {
                    let path = book + route.path.replacing("POST", with: post).replacing("OWN", with: own[role] ?? post)
                    var may = allowed.contains(route.act)
                    // One's own posts are there wherever the book opens.
                    if route.path.hasPrefix("/posts/OWN"), route.act == .read { may = allowed.contains(.open) }
                    let answer: TestResponse
                    if let form = route.form {
                        let fields = form.map { ($0.key, $0.value == "MODE" ? mode.rawValue : $0.value) }
                        answer = try await client.post(path, fields: [("csrf_token", token)] + fields)
                    } else {
                        answer = try await client.get(path)
                    }
                    // There is nobody of that number, and no photo.
                    let isNobody = route.path == "/people/999/ban" || route.path.hasSuffix("/cover")
                    let isTooLate = answer.status == .unprocessableContent && answer.reads("Not added to the book")
                    // Whoever has neither a session nor a cookie may be a member whose session has ended.
                    let isRefused = answer.status == .notFound || isTooLate || client === dana && answer.reads("Log in")
                    #expect(isRefused == (!may || isNobody), "\(role) in \(mode): \(route.path) \(answer.status)")
                }
            }
        }
    }

    @Test func `in review posts wait for a host, in upload-only one sees one's own alone`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(.review, in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Please approve", to: book, in: nell)
            #expect(try await nell.get(book).attribute("data-state") == ["waiting"])
            #expect(try await test.posts(book, in: olle).isEmpty)
            let waiting = try await test.get(book + "?waiting=1")
            #expect(waiting.attribute("data-post").count == 1)
            #expect(try await test.send(book + "/approvals", of: book, in: test.client).status == .seeOther)
            #expect(try await test.posts(book, in: olle).count == 1)
            try await test.keep(book, .uploadOnly)
            #expect(try await test.posts(book, in: olle).isEmpty)
            #expect(try await test.posts(book, in: nell).count == 1)
            #expect(try await test.posts(book, in: test.client).count == 1)
        }
    }

    @Test func `what a host hides is there for its maker and the hosts, and can be shown again`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Hm", to: book, in: nell)
            let post = try #require(try await test.posts(book, in: nell).first)
            let path = book + "/posts/\(post)/state"
            _ = try await test.send(path, ["mode": "hidden"], of: book, in: test.client)
            #expect(try await test.posts(book, in: olle).isEmpty)
            #expect(try await olle.get(book + "/posts/\(post)").status == .notFound)
            #expect(try await nell.get(book).attribute("data-state") == ["hidden"])
            _ = try await test.send(path, ["mode": "shown"], of: book, in: test.client)
            #expect(try await test.posts(book, in: olle).count == 1)
        }
    }

    @Test func `whoever is sent away is gone with all devices and posts, until let back in`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.post("Rude", to: book, in: nell)
            let ban = try #require(
                try await test.get(book + "/people").attribute("action").first { $0.hasSuffix("/ban") }
            )
            #expect(try await test.send(ban, of: book, in: test.client).status == .seeOther)
            #expect(try await nell.get(book).status == .notFound)
            #expect(try await test.posts(book, in: olle).isEmpty)
            #expect(try await test.send(ban + "/delete", of: book, in: test.client).status == .seeOther)
            #expect(try await nell.get(book).status == .ok)
            #expect(try await test.posts(book, in: olle).count == 1)
        }
    }
}
