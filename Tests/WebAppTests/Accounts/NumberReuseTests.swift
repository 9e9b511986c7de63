import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whoever had a number before, or has it again because a backup was put back, opens nothing of another's.
struct NumberReuseTests {
    private func calendar(_ client: TestClient) async throws -> String {
        #expect(try await client.fill("/settings/calendar", on: "/settings/calendar").status == .seeOther)
        let page = try await client.get("/settings/calendar").text
        return String(try #require(page.firstMatch(of: #/http://localhost(/calendar/[a-z0-9.-]+\.ics)</#)).output.1)
    }

    @Test func `who signs up, erases the account, and the next one have different numbers`() async throws {
        try await withApp { test in
            try await test.signUp(.cy)
            let (first, address) = (try test.account(.cy), try await calendar(test.client))
            let erased = try await test.client.fill(
                "/settings/delete",
                on: "/settings/delete",
                ["password": Person.cy.password]
            )
            #expect(erased.status == .seeOther)
            let ada = test.browser()
            try await test.signUp(.ada, in: ada)
            #expect(try test.account(.ada).id != first.id)
            _ = try await calendar(ada)
            #expect(try await test.browser().get(address).status == .notFound)
        }
    }

    @Test func `the same number with another secret has another calendar, other links and another name on devices`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.cy)
            let (cy, address) = (try test.account(.cy), try await calendar(test.client))
            let now = test.app.clock()
            _ = try await test.app.database.write { db in
                try EventAlert.save(.everywhere, named: "Mine", .daily, for: cy.id, now: now, db)
            }
            let ending = Unsubscription(account: cy.id, kind: .reminder)
            let (key, database) = (test.app.signingKey, test.app.database)
            let unsubscription = try #require(try database.read { try ending.token(date: now, key: key, $0) })
            let alert = try #require(try database.read { try EventAlert.list(of: cy.id, $0).first })
            let endingAlert = Unsubscription(account: cy.id, .alert(alert, test.app.digestKey))
            let alertEnd = try #require(try database.read { try endingAlert.token(date: now, key: key, $0) })
            let invitation = SiteInvitationLink.token(of: cy, in: test.app, now: now)
            #expect(try SiteInvitationLink.inviter(invitation, in: test.app, now: now) == cy.id)
            let tag = test.app.viewerTag(cy)

            try await test.eraseAndForget(.cy, in: test.client)
            let browser = test.browser()
            try await test.signUp(.ada, in: browser)
            let ada = try test.account(.ada)
            #expect(ada.id == cy.id)
            let own = try await calendar(browser)
            _ = try await test.app.database.write { db in
                try EventAlert.save(.everywhere, named: "Ada's", .daily, for: ada.id, now: now, db)
            }
            let adas = try #require(try database.read { try EventAlert.list(of: ada.id, $0).first })
            #expect(adas.id == alert.id)

            #expect(try await test.browser().get(address).status == .notFound)
            #expect(try await test.browser().get(own).status == .ok)
            for token in [unsubscription, alertEnd] {
                let path = "/notifications/unsubscribe/\(token)"
                #expect(try await test.browser().send(.post, path, body: []).status == .notFound)
            }
            #expect(try database.read { try NoticeSetting.isOn(.reminder, .mail, for: ada.id, $0) })
            #expect(try SiteInvitationLink.inviter(invitation, in: test.app, now: now) == nil)
            #expect(test.app.viewerTag(ada) != tag)
        }
    }

    @Test func `another alert of the same number is not ended by the link of the one before`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let (ada, now, key, database) = (
                try test.account(.ada).id, test.app.clock(), test.app.signingKey, test.app.database
            )
            func save() async throws -> EventAlert {
                _ = try await database.write { db in
                    try EventAlert.save(.everywhere, named: "Mine", .daily, for: ada, now: now, db)
                }
                return try #require(try database.read { try EventAlert.list(of: ada, $0).first })
            }
            let first = try await save()
            let ending = Unsubscription(account: ada, .alert(first, test.app.digestKey))
            let token = try #require(try database.read { try ending.token(date: now, key: key, $0) })
            try await database.write { db in
                try EventAlert.remove(first.id, of: ada, db)
                try TestApp.forgetNumbers(of: ["event_alert"], db)
            }
            #expect(try await save().id == first.id)
            let answer = try await test.browser().send(.post, "/notifications/unsubscribe/\(token)", body: [])
            #expect(answer.status == .ok)
            #expect(try database.read { try EventAlert.list(of: ada, $0).count } == 1)
        }
    }

    @Test func `a confirmation that was put off does nothing for whoever has the number next`() async throws {
        try await withApp { test in
            try await test.signUp(.cy)
            #expect(try await test.client.changeEmail(of: .cy, to: "evil@example.org").status == .seeOther)
            let number = try test.account(.cy).id
            try await test.eraseAndForget(.cy, in: test.client)
            try await test.signUp(.ada, in: test.browser())
            #expect(try test.account(.ada).id == number)
            try await test.runJobs()
            #expect(try test.mails(to: "evil@example.org").isEmpty)
            #expect(try test.mails(to: Person.cy.email).isEmpty)
            try await test.confirmMailed()
            #expect(try test.account(.ada).email == Person.ada.email)
        }
    }
}

extension AlertFilter {
    fileprivate static let everywhere = AlertFilter(
        words: "chess",
        category: "",
        firstDay: "",
        lastDay: "",
        zone: "UTC",
        circle: nil
    )
}
