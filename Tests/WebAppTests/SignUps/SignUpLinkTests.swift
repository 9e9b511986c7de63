import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Links by which people sign up.
struct SignUpLinkTests {
    private func come(_ person: Person, by link: String, _ test: TestApp) async throws -> Status {
        let client = test.browser()
        return try await test.signUp(person, in: client, link: link, token: test.guestToken(client)).status
    }

    @Test func `a link lets in as many as it is for, and says who came`() async throws {
        try await withApp { test in
            try await test.setPolicy(.invited)
            let link = try await test.makeLink(uses: 2)
            #expect(try await come(.ada, by: link, test) == .seeOther)
            #expect(try await come(.bo, by: link, test) == .seeOther)
            #expect(try await come(.cy, by: link, test) == .unprocessableContent)
            let found = try #require(try test.links().first)
            #expect(found.used == 2 && !found.isGood)
            #expect(found.people == [Person.ada.username, Person.bo.username])
        }
    }

    @Test func `of two who have the last use at once one comes in, and the other keeps what was typed`() async throws {
        try await withApp { test in
            try await test.setPolicy(.invited)
            let link = try await test.makeLink()
            async let one = come(.ada, by: link, test)
            async let other = come(.bo, by: link, test)
            let statuses = try await [one.code, other.code].sorted()
            #expect(statuses == [303, 422])
            #expect(try test.links().map(\.used) == [1])
        }
    }

    @Test func `a form that is refused for something else uses nothing up`() async throws {
        try await withApp { test in
            try await test.setPolicy(.invited)
            let (link, client) = (try await test.makeLink(), test.browser())
            let token = try await test.guestToken(client)
            let bad = try await test.signUp(.ada, in: client, changing: ["email": "x"], link: link, token: token)
            let keeps = bad.text.contains("name=\"link\" value=\"\(link)\"")
            #expect(bad.status == .unprocessableContent && keeps)
            #expect(try test.links().map(\.used) == [0])
            #expect(try await test.signUp(.ada, in: client, link: link, token: token).status == .seeOther)
        }
    }

    @Test func `a link ends with its day, and when somebody ends it`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            try await test.setPolicy(.invited)
            let link = try await test.makeLink(uses: 9, endsAt: test.app.clock() + 86_400)
            clock.advance(86_399)
            #expect(try await come(.ada, by: link, test) == .seeOther)
            clock.advance(1)
            #expect(try await come(.bo, by: link, test) == .unprocessableContent)
            let other = try await test.makeLink(uses: 9)
            let id = try #require(try test.links().first?.id)
            let now = test.app.clock()
            #expect(try await test.app.database.write { try SignUpLink.end(id, of: nil, now: now, $0) })
            #expect(try await test.app.database.write { try SignUpLink.end(id, of: nil, now: now, $0) } == false)
            #expect(try await come(.bo, by: other, test) == .unprocessableContent)
        }
    }

    @Test func `links of whoever is suspended, is no operator any more or is erased let nobody in`() async throws {
        try await withApp { test in
            try await test.people(.ada, .bo)
            try await test.promote(.ada)
            let (ada, bo) = (try test.account(.ada).id, try test.account(.bo).id)
            let site = try await test.makeLink(uses: 9, by: .operator(ada))
            let now = test.app.clock()
            let digest = TokenDigest([UInt8](repeating: 7, count: 32))
            let own = NewSignUpLink(digest, endsAt: nil)
            #expect(try await test.app.database.write { try own.make(by: bo, most: 1, now: now, $0) })
            func areGood() throws -> [Bool] { try test.links().map(\.isGood) }
            #expect(try areGood() == [true, true])
            try await test.suspend(.bo)
            #expect(try areGood() == [false, true])
            try await test.restore(.bo)
            let author = try test.author(.ada)
            _ = try await test.app.database.write { try Account.setOperator(false, author, now: now, $0) }
            #expect(try areGood() == [true, false])
            try await test.setPolicy(.invited)
            #expect(try await come(.cy, by: site, test) == .unprocessableContent)
            try await test.app.database.write {
                try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [bo])
            }
            #expect(try test.links().count == 1)
        }
    }

    @Test func `members make as many as they may in thirty days, and each is good once`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.setRules { ($0.policy, $0.memberLinks) = (.invited, 2) }
            func make() async throws -> TestResponse { try await test.post("/friends/links", [:], by: ada) }
            let first = try #require(try await make().linkCode)
            #expect(try await make().status == .ok)
            let third = try await make()
            #expect(third.status == .seeOther && third["Location"] == "/friends/find")
            #expect(try await ada.get("/friends/find").reads("You have made as many as you may within 30 days."))
            #expect(try await come(.bo, by: first, test) == .seeOther)
            #expect(try await come(.cy, by: first, test) == .unprocessableContent)
            let page = try await ada.get("/friends/find")
            let names = page.text.contains("href=\"/people/\(Person.bo.username)\"")
            #expect(names)
            clock.advance(30 * 86_400)
            try await test.logIn(.ada, in: ada)
            #expect(try await make().status == .ok)
        }
    }

    @Test func `a form that is sent twice makes one link and shows it twice`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.setPolicy(.invited)
            let page = try await ada.get("/friends/find")
            let form = try #require(PageForm.all(in: page).first { $0.action == "/friends/links" })
            let typed = form.typed(pressing: nil)
            let codes = [
                try await ada.post(form.action, fields: typed.map { ($0.name, $0.value) }).linkCode,
                try await ada.post(form.action, fields: typed.map { ($0.name, $0.value) }).linkCode,
            ]
            #expect(codes[0] != nil && codes[0] == codes[1])
            #expect(try test.links().count == 1)
        }
    }

    @Test func `nobody makes links on their first day, without an address, or where members make none`() async throws {
        try await withApp { test in
            try await test.setPolicy(.invited)
            let link = try await test.makeLink()
            let client = test.browser()
            try await test.signUp(.ada, in: client, link: link)
            #expect(try await test.post("/friends/links", [:], by: client).status == .seeOther)
            try await test.settle(.ada)
            try await test.setRules { $0.memberLinks = 0 }
            #expect(try await test.post("/friends/links", [:], by: client).status == .seeOther)
            try await test.setRules { ($0.memberLinks, $0.policy) = (3, .open) }
            #expect(try await test.post("/friends/links", [:], by: client).status == .seeOther)
            #expect(try test.links().count == 1)
        }
    }

    @Test func `a member ends their own links and no others`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(people[.ada]), try #require(people[.bo]))
            try await test.setPolicy(.invited)
            try await test.post("/friends/links", [:], by: ada)
            let id = try #require(try test.links().first?.id)
            #expect(try await test.post("/friends/links/\(id)/end", [:], by: bo).status == .notFound)
            #expect(try test.links().map(\.isGood) == [true])
            #expect(try await test.post("/friends/links/\(id)/end", [:], by: ada).status == .seeOther)
            #expect(try test.links().map(\.isGood) == [false])
            let again = try await test.post("/friends/links/\(id)/end", [:], by: ada)
            #expect(again["Location"] == "/friends/find")
            #expect(try await ada.get("/friends/find").reads("the link had ended already"))
            #expect(try await test.post("/friends/links/\(id)/end", [:], by: bo).status == .notFound)
            #expect(try await test.post("/friends/links/999/end", [:], by: ada).status == .notFound)
        }
    }

    @Test func `a form that made a link and comes again once that has ended shows no link`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.promote(.ada)
            try await test.setPolicy(.invited)
            for (page, action) in [
                ("/friends/find", "/friends/links"), ("/operations/sign-ups", "/operations/sign-ups/links"),
            ] {
                let forms = PageForm.all(in: try await ada.get(page))
                let form = try #require(forms.first { $0.action == action })
                let typed = form.typed(pressing: nil).map { pair in
                    (pair.name, ["uses", "days"].contains(pair.name) ? "1" : pair.value)
                }
                let code = try #require(try await ada.post(form.action, fields: typed).linkCode, "\(action)")
                #expect(try await ada.post(form.action, fields: typed).linkCode == code)
                let id = try #require(try test.links().first?.id)
                let now = test.app.clock()
                _ = try await test.app.database.write { try SignUpLink.end(id, of: nil, now: now, $0) }
                let again = try await ada.post(form.action, fields: typed)
                #expect(again.status == .seeOther && again["Location"] == page, "\(action)")
                #expect(try await ada.get(page).reads("lets nobody in any more"), "\(action)")
                try await test.app.database.write { try $0.execute(sql: "DELETE FROM sign_up_link") }
            }
        }
    }
}
