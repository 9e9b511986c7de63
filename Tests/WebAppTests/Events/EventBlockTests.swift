import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A block hides an event on every way that led to it before.
struct EventBlockTests {
    /// Bo is asked and comes; then one of the two blocks the other.
    private func withBlock(
        byHost: Bool,
        clock: TestClock = TestClock(),
        _ body: (TestApp, Event, Attendance, [Person: TestClient]) async throws -> Void
    ) async throws {
        try await withApp(clock: clock, replyAddress: "meet@reply.example") { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (try test.account(.ada).id, try test.account(.bo).id, try test.account(.cy).id)
            let event = try await test.meet([.member(bo), .member(cy)])
            let (mine, hers, now) = (try test.attendance(.bo, event), try test.attendance(.cy, event), test.app.clock())
            try await test.runJobs()
            try await test.app.database.write { db in
                try event.answer(Reply(.going), as: mine, now: now, db)
                try event.setCohost(hers, true, now: now, db)
                try Block.add(byHost ? bo : ada, by: byHost ? ada : bo, now: now, db)
            }
            try await body(test, event, mine, browsers)
        }
    }

    @Test(arguments: [true, false])
    func `neither lists nor the link of an old mail lead to it`(byHost: Bool) async throws {
        try await withBlock(byHost: byHost) { test, event, mine, browsers in
            let bo = try #require(browsers[.bo])
            for path in ["/", "/events", "/meetings", "/meetings?q=chess", "/notifications/count.json"] {
                let isThere = try await bo.get(path).text.contains("Chess")
                #expect(!isThere, "\(path)")
            }
            let link = test.link(mine)
            for path in [link, link + "/invite.ics", "/events/\(event.code)", "/events/\(event.code).ics"] {
                #expect(try await bo.get(path).status == .notFound, "\(path)")
            }
            let token = try await bo.token(of: "/notifications/settings")
            let answered = try await bo.post(link, form: ["csrf_token": token, "answer": "maybe"])
            #expect(answered.status == .notFound)
            // Ending the mails of what one cannot see any more must be possible all the same.
            #expect(try await bo.get(test.link(mine, .mails)).status == .ok)
            let isListedFor = try await #require(browsers[.cy]).get("/meetings").text.contains("Chess")
            #expect(isListedFor)
        }
    }

    @Test func `an answer by mail is not taken`() async throws {
        try await withBlock(byHost: true) { test, event, mine, _ in
            let token = InvitationToken.reply.text(for: mine, test.app.signingKey)
            let address = try test.account(.bo).email
            let mail = ReplyMail(
                from: address,
                to: "meet+\(token)@reply.example",
                uid: "\(event.code)@localhost",
                attendee: address,
                status: "DECLINED"
            )
            let (app, now) = (test.app, test.app.clock())
            let outcome = try await ReplyIntake(
                database: app.database,
                languages: app.languages,
                key: app.signingKey,
                now: now
            ).take(mail.bytes)
            #expect(outcome == .ignored("it was sent to no address of an invitation"))
            #expect(try test.attendance(.bo, event).answer == .some(.none))
        }
    }

    @Test(arguments: [true, false])
    func `nothing more is told, by the site or by a co-host`(byHost: Bool) async throws {
        let clock = TestClock()
        try await withBlock(byHost: byHost, clock: clock) { test, event, _, _ in
            let (bo, cy, now) = (try test.account(.bo).id, try test.account(.cy).id, test.app.clock())
            let before = try test.app.database.read { try Notice.all(of: bo, $0).count }
            var later = event.values
            later.title = "Secret chess"
            let new = later
            try await test.app.database.write { db in
                _ = try event.change(to: new, by: cy, now: now, db) { _, _, _ in "Now called otherwise." }
            }
            clock.advance(event.time.startsAt - 60 - now)
            try await test.runJobs()
            #expect(try test.app.database.read { try Notice.all(of: bo, $0).count } == before)
            let reminded = try test.app.database.read { try Notice.all(of: event.host, $0) }
            #expect(reminded.contains { $0.kind == .reminder })
        }
    }

    /// Bo and Cy come, and each brings a salad of three; then Bo blocks Cy.
    @Test func `guests with a block between them read each other nowhere by name, and are counted`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let ada = try #require(browsers[.ada])
            let (bo, cy) = (try #require(browsers[.bo]), try #require(browsers[.cy]))
            let (blocker, blocked) = (try test.account(.bo).id, try test.account(.cy).id)
            let event = try await test.meet([.member(blocker), .member(blocked)])
            let page = "/events/\(event.code)"
            try await test.post(page + "/things", ["thing": "Salad", "count": "3"], by: ada)
            let salad = try #require(try await ada.get(page).attribute("data-thing").first)
            for guest in [bo, cy] {
                try await test.post(page + "/answer", ["answer": "going"], by: guest)
                try await test.post(page + "/things/\(salad)/claim", ["count": "1"], by: guest)
            }
            let before = try await bo.get(page)
            #expect(before.reads(Person.cy.name) && !before.reads("And 1 more."))
            let now = test.app.clock()
            _ = try await test.app.database.write { try Block.add(blocked, by: blocker, now: now, $0) }
            for (guest, other) in [(bo, Person.cy), (cy, Person.bo)] {
                for path in [page, page + "/things", "/"] {
                    let text = try await guest.get(path)
                    #expect(!text.reads(other.name) && !text.text.contains(other.username), "\(path)")
                }
                let shown = try await guest.get(page)
                #expect(shown.reads("And 1 more.") && shown.attribute("data-left") == ["1"])
                let list = try await guest.get(page + "/things")
                #expect(list.reads("1 more") && list.attribute("data-left") == ["1"])
            }
            for path in [page, page + "/things"] {
                let hosts = try await ada.get(path)
                #expect(hosts.reads(Person.bo.name) && hosts.reads(Person.cy.name), "\(path)")
            }
            let whole = try await ada.get(page)
            #expect(!whole.reads("And 1 more."))
        }
    }
}
