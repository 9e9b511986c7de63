import Auth
import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The way into a book (GB2, GB3, B11).
struct GuestbookJoinTests {
    @Test func `a member creates a book, a guest joins by its code with a name alone, and both write`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let page = try await nell.get(book)
            #expect(page.status == .ok)
            let isWhole = page.text.contains("Lena &amp; Tom") && page.text.contains("Write something for us!")
            #expect(isWhole)
            #expect(try await test.post("All the best!", to: book, in: nell).status == .seeOther)
            let seen = try await test.get(book)
            let isThere = seen.text.contains("All the best!") && seen.text.contains("Nell")
            #expect(isThere)
            // The event itself, with its guests, is nothing for somebody without an account.
            let event = String(book.dropLast("/guestbook".count))
            #expect(try await nell.get(event).status == .notFound)
        }
    }

    @Test func `a guest without an account finds the books of the device again, and nobody else does`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            #expect(try await nell.get("/guestbooks").attribute("href").contains(book))
            #expect(try await !test.browser().get("/guestbooks").attribute("href").contains(book))
        }
    }

    @Test(
        arguments: [
            "Ad Tester", " ad  TESTER ", "Àd Téster", "Ad-Tester", "Nell", "néll.", "Bo Tester",
            // A letter of another script, a capital I for a small L, full-width letters, a sign without breadth.
            "Ad Теѕtеr", "NeIl", "Ｎｅｌｌ", "Ne\u{2060}ll", "Ne\u{200b}ll", "Bo\u{fe0f} Te\u{ad}ster",
        ]
    )
    func `nobody joins under the name of a host or of somebody who is in the book`(name: String) async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let book = try await test.book(in: ada)
            _ = try await test.guest("Nell", of: book)
            try await test.join(book, in: bo)
            let (guest, code) = (test.browser(), try test.bookOf(book).book.joinCode)
            let token = try await guest.token(of: "/join/\(code)")
            let refused = try await guest.post(
                "/join",
                form: ["csrf_token": token, "code": code.description, "name": name]
            )
            #expect(refused.status == .unprocessableContent && refused.hasError(at: "name"))
            // What was typed is there still, and the way back for whose name it is.
            let typed = name.trimmingCharacters(in: .whitespaces)
            #expect(refused.text.contains(typed) && refused.attribute("href").contains("/join/recover"))
            _ = try await test.guest(name + " M.", of: book)
        }
    }

    @Test func `who was sent away takes no name along`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            _ = try await test.guest("Nell", of: book)
            let (event, now) = (try test.bookOf(book).event, test.app.clock())
            try await test.app.database.write { db in
                let first = try GuestbookPerson.page(in: event.id, db).people.first { $0.maker.name == "Nell" }
                #expect(try GuestbookGuest.ban(try #require(first).maker.guest, of: event, now: now, db))
            }
            _ = try await test.guest("Nell", of: book)
        }
    }

    @Test(arguments: ["", "12", "ABC DEF", "222222", "7K2XQM7", "ÄÖÜÄÖÜ1"])
    func `a wrong code tells nothing`(code: String) async throws {
        try await withApp { test in
            let token = try await test.client.token(of: "/join")
            let answer = try await test.client.post("/join", form: ["csrf_token": token, "code": code])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.hasError(at: "code"))
            if !code.isEmpty {
                #expect(
                    try await test.get("/join/\(code.filter { $0.isASCII && $0 != " " })").status
                        == .notFound
                )
            }
        }
    }

    @Test func `codes are typed in any case, with spaces, and with letters that look like digits`() throws {
        #expect(JoinCode("7k2 xqm")?.description == "7K2XQM")
        #expect(JoinCode("7K2-XQM")?.grouped == "7K2 XQM")
        #expect(JoinCode("szbxqm")?.description == "528XQM")
        #expect(JoinCode("7K2XQ") == nil)
        #expect(JoinCode("7K2XQ0") == nil)
    }

    @Test func `whoever guesses codes has to wait, and who types the right one does not`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let thief = test.browser("203.0.113.7")
            let token = try await thief.token(of: "/join")
            var statuses: Set<Int> = []
            for _ in 0..<25 {
                let answer = try await thief.post("/join", form: ["csrf_token": token, "code": "222222"])
                statuses.insert(Int(answer.status.code))
            }
            #expect(statuses == [422, 429])
            for name in (0..<30).map({ "Guest \($0)" }) {
                _ = try await test.guest(name, of: book, at: "198.51.100.9")
            }
        }
    }

    @Test func `whoever writes names by the hundred has to wait, and keeps nobody else out of the book`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (throttle, event, now) = (test.app.joinThrottle, try test.bookOf(book).event.id, test.app.clock())
            func join(_ network: String, at now: Int64) -> Int64 {
                throttle.beginJoin(network: network, book: event.rawValue, now: now)
            }
            while join("10.9.9.9", at: now) == 0 {}
            // As fast as it may all day long.
            for second in 1..<86_400 { _ = join("10.9.9.9", at: now + Int64(second)) }
            #expect(join("10.9.9.9", at: now + 86_400) > 0)
            #expect(join("10.9.9.8", at: now + 86_400) == 0)
            _ = try await test.guest("Nell", of: book, at: "10.9.9.7")
        }
    }

    @Test func `a crowd of networks waits at one book, and not at another`() {
        let throttle = JoinThrottle()
        let lets = (0..<10_000).prefix { throttle.beginJoin(network: "\($0)", book: 1, now: 0) == 0 }.count
        #expect(lets < GuestbookGuest.mostInBook && lets > 4 * ThrottleRule.join.freeAttempts)
        #expect(throttle.beginJoin(network: "0", book: 2, now: 0) == 0)
    }

    @Test func `who was sent away takes no place in a full book`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (event, code) = (try test.bookOf(book).event.id, try test.bookOf(book).book.joinCode.description)
            try await test.app.database.write { db in
                for number in 0..<GuestbookGuest.mostInBook {
                    try db.execute(
                        sql: "INSERT INTO guestbook_guest (event_id, name, secret, created_at) VALUES (?, ?, ?, 1)",
                        arguments: [event, "Nobody \(number)", Data(repeating: 1, count: 16)]
                    )
                }
            }
            let nell = test.browser("10.0.0.8")
            let token = try await nell.token(of: "/join/\(code)")
            let full = try await nell.post("/join", form: ["csrf_token": token, "code": code, "name": "Nell"])
            #expect(full.status == .unprocessableContent && full.says("as many guests as it can take"))
            // As where somebody has filled it with names.
            try await test.app.database.write {
                try $0.execute(sql: "UPDATE guestbook_guest SET banned_at = 1 WHERE name = 'Nobody 7'")
            }
            _ = try await test.guest("Nell", of: book, at: "10.0.0.8")
        }
    }

    @Test func `another code ends the old one, and guests stay`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let old = try test.bookOf(book).book.joinCode
            let renewed = try await test.send(book + "/code", of: book + "/settings", in: test.client)
            #expect(renewed.status == .seeOther)
            #expect(try test.bookOf(book).book.joinCode != old)
            #expect(try await test.browser().get("/join/\(old)").status == .notFound)
            #expect(try await nell.get(book).status == .ok)
        }
    }

    @Test func `the words that are shown once open the same guest on another device`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            let welcome = try await nell.get(book + "/welcome")
            let start = try #require(welcome.text.range(of: "lang=\"zxx\">"))
            let words = String(welcome.text[start.upperBound...].prefix { $0 != "<" })
            #expect(RecoveryPhrase(words)?.text == words)
            #expect(try await nell.get(book + "/welcome").status == .seeOther)
            try await test.post("From the first phone", to: book, in: nell)
            let other = test.browser()
            let token = try await other.token(of: "/join/recover")
            let wrong = try await other.post("/join/recover", form: ["csrf_token": token, "recovery": "bade-kilo"])
            #expect(wrong.status == .unprocessableContent)
            let spoken = words.uppercased().replacing("-", with: " ")
            let back = try await other.post("/join/recover", form: ["csrf_token": token, "recovery": spoken])
            #expect(back["Location"] == book)
            let page = try await other.get(book)
            let isOwn = page.text.contains("From the first phone") && page.text.contains(">Edit</a>")
            #expect(isOwn)
        }
    }

    @Test func `a cookie of one guest opens neither another guest nor another book`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (one, two) = (try await test.book(in: test.client), try await test.book(titled: "B", in: test.client))
            let nell = try await test.guest("Nell", of: one)
            #expect(try await nell.get(two).status == .notFound)
            let cookie = try #require(await nell.cookie("guest"))
            let forged = cookie.replacing("1-", with: "2-")
            _ = try await test.guest("Olle", of: two)
            await nell.setCookie("guest", forged)
            #expect(try await nell.get(one).status == .notFound)
            #expect(try await nell.get(two).status == .notFound)
        }
    }

    @Test func `a guest who signs up keeps what they have posted`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let book = try await test.book(in: ada)
            let code = try test.bookOf(book).book.joinCode
            // Before the log-in, on the same device.
            let device = try await test.guest("Bobby", of: book)
            try await test.post("As a guest", to: book, in: device)
            await bo.setCookie("guest", device.cookie("guest"))
            let kept = try await test.send(book + "/adoption", of: book, in: bo)
            #expect(kept["Location"] == book)
            let page = try await bo.get(book)
            let isOwn =
                page.text.contains("As a guest") && page.text.contains(">Edit</a>") && !page.text.contains("Bobby")
            #expect(isOwn)
            _ = code
        }
    }

    @Test func `an event of any kind gets its book by one button, and its people are in it`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let cy = test.browser("10.0.0.3")
            try await test.signUp(.cy, in: cy)
            let event = try await test.meet(in: ada)
            #expect(try await bo.get(event + "/guestbook").status == .notFound)
            let page = try await ada.get(event)
            let offers = page.reads("Open the guestbook")
            #expect(offers)
            let opened = try await test.send(event + "/guestbook", of: event, in: ada)
            #expect(opened["Location"] == event + "/guestbook")
            #expect(try await bo.get(event + "/guestbook").status == .ok)
            #expect(try await cy.get(event + "/guestbook").status == .notFound)
            let twice = try await test.send(event + "/guestbook", of: event, in: ada)
            #expect(twice.status == .seeOther)
            let refused = try await test.send(event + "/guestbook", of: event, in: bo)
            #expect(refused.status == .notFound)
        }
    }
}
