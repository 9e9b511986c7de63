import Foundation
import HTTPServer
import Models
import Testing

@testable import Auth
@testable import WebApp

/// What people hold of the site, before and after its key is replaced.
struct KeyRenewalTests {
    private static let days: Int64 = 86_400

    @Test func `a calendar's address works until the former key ends, and the settings show the new one`() async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await test.client.fill("/settings/calendar", on: "/settings/calendar")
            let old = try #require(try await test.shownCalendar(in: test.client))
            try await test.renewKey()
            #expect(try await test.shownCalendar(in: test.client) == old)
            test.clock?.advance(SiteKeys.waitSeconds)
            let new = try #require(try await test.shownCalendar(in: test.client))
            #expect(new != old)
            let page = try await test.get("/settings/calendar")
            #expect(page.reads("The one of before works until 26\u{A0}December 2027"), "\(page.text)")
            let reader = test.browser()
            func answers() async throws -> [Status] {
                [try await reader.get(old).status, try await reader.get(new).status]
            }
            #expect(try await answers() == [.ok, .ok])
            test.clock?.advance(400 * Self.days - 1)
            #expect(try await answers() == [.ok, .ok])
            test.clock?.advance(1)
            #expect(try await answers() == [.notFound, .ok])
            try await test.logIn(.ada, in: reader)
            #expect(try await reader.get("/settings/calendar").reads("The one of before has ended"))
            // Whoever has asked for a new one since holds none of before.
            _ = try await reader.fill("/settings/calendar", on: "/settings/calendar")
            #expect(try await !reader.get("/settings/calendar").reads("The one of before"))
        }
    }

    @Test func `an invitation's link opens as long, and its new one at once`() async throws {
        try await withApp { test in
            try await test.people(.ada)
            let mine = try test.attendance("dee@example.net", try await test.meet([.address("dee@example.net")]))
            let old = test.link(mine)
            try await test.renewKeyAndWait(.planned(acceptingFormer: 10 * Self.days))
            let new = test.link(mine)
            #expect(new != old)
            let dee = test.browser()
            #expect(try await dee.get(old).status == .ok)
            #expect(try await dee.get(new).status == .ok)
            test.clock?.advance(10 * Self.days)
            #expect(try await dee.get(old).status == .notFound)
            #expect(try await dee.get(new).status == .ok)
        }
    }

    @Test func `a guest of a book stays who they are, and is a stranger once the key was stolen`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let nell = try await test.guest("Nell", of: book)
            try await test.renewKeyAndWait()
            #expect(try await nell.get(book).status == .ok)
            try await test.renewKey(.stolen)
            #expect(try await nell.get(book).status == .notFound)
            #expect(try await test.isIn(test.client), "sessions hang on no key")
        }
    }

    @Test func `a guest who comes while the former key is accepted stays in the book when it has ended`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let book = try await test.book(in: test.client)
            let (nell, olle) = (try await test.guest("Nell", of: book), try await test.guest("Olle", of: book))
            try await test.renewKeyAndWait(.planned(acceptingFormer: 86_400))
            let first = try await nell.get(book)
            #expect(first.status == .ok && first.headers.contains { $0.value.hasPrefix("guest=") })
            let second = try await nell.get(book)
            #expect(!second.headers.contains { $0.value.hasPrefix("guest=") })
            test.clock?.advance(86_400)
            #expect(try await nell.get(book).status == .ok)
            #expect(try await olle.get(book).status == .notFound)
        }
    }

    @Test func `a form that was open is taken, and what a log-in has kept of one, until the key is stolen`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let visit = try await test.get("/settings/calendar")
            let token = try #require(visit.token)
            try await test.renewKeyAndWait()
            let sent = try await test.client.post("/settings/calendar", form: ["csrf_token": token])
            #expect(sent.status == .seeOther)
            for (manner, isKept) in [(KeyRenewal.Manner.usual, true), (.stolen, false)] {
                let client = test.browser()
                await client.setCookie("session", String(repeating: "A", count: 43))
                let form: KeyValuePairs = ["csrf_token": "old", "text": "typed"]
                let asked = try await client.post("/settings/calendar", form: form)
                let fields = try #require(asked.resumed, "\(asked.text)")
                if manner == .stolen { try await test.renewKey(manner) } else { try await test.renewKeyAndWait(manner) }
                let resumed = try await client.post("/login", form: fields)
                #expect(resumed.attribute("value").contains("typed") == isKept, "\(manner)")
            }
        }
    }

    @Test func `twice renewed, what the first key made ends with the shorter of the two times`() async throws {
        try await withApp { test in
            let now = test.app.clock()
            let first = SignedValue("1", expiresAt: .max).signed(for: "p", with: test.app.signingKey)
            try await test.renewKeyAndWait()
            let second = SignedValue("2", expiresAt: .max).signed(for: "p", with: test.app.signingKey)
            try await test.renewKeyAndWait(.planned(acceptingFormer: 5 * Self.days))
            func believed() -> [Bool] {
                [first, second].map { SignedValue($0, for: "p", with: test.app.signingKey, now: 0) != nil }
            }
            #expect(try test.siteKeys().map(\.number) == [1, 2, 3])
            #expect(try test.siteKeys().map(\.endsAt).prefix(2).allSatisfy { $0 == now + 60 + 5 * Self.days })
            #expect(believed() == [true, true])
            test.clock?.advance(5 * Self.days)
            #expect(believed() == [false, false])
            // A longer time gives nothing back to those that end sooner.
            try await test.renewKey(.usual)
            #expect(try test.siteKeys().map(\.endsAt).prefix(2).allSatisfy { $0 == now + 60 + 5 * Self.days })
        }
    }

    @Test func `what is recognised by digests stays: tries are counted on, and addresses known`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (account, now) = (try test.account(.ada), test.app.clock())
            let before = (test.app.addressDigest("a@example.org"), test.app.viewerTag(account))
            let guess = Guess.password(account: "ada", network: "192.0.2.1", known: nil)
            var tries = 0
            while try test.app.guesses.begin(guess, now: now) == 0 {
                try await test.app.guesses.wrong(guess, now: now)
                tries += 1
            }
            #expect(tries > 0)
            try await test.renewKey(.stolen)
            #expect(try test.app.guesses.begin(guess, now: now) > 0)
            #expect((test.app.addressDigest("a@example.org"), test.app.viewerTag(account)) == before)
        }
    }

    @Test func `a link of the sign-up that a form makes is one, also where the key is replaced in between`()
        async throws
    {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.setPolicy(.invited)
            let form = try #require(
                PageForm.all(in: try await ada.get("/friends/find")).first { $0.action == "/friends/links" }
            )
            func make() async throws -> String? {
                try await ada.post(form.action, fields: form.typed(pressing: nil).map { ($0.name, $0.value) }).linkCode
            }
            let first = try #require(try await make())
            try await test.renewKeyAndWait()
            #expect(try await make() == first)
            #expect(try test.links().count == 1)
            try await test.renewKey(.stolen)
            #expect(try test.links().allSatisfy { !$0.isGood })
        }
    }
}
