import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// B20: reports, hiding, suspension, erasure and export of what was said, by the code of all content.
struct TalkModerationTests {
    private func report(_ world: TalkWorld, _ path: String, in client: TestClient) async throws -> TestResponse {
        try await world.send([("reason", "offensive"), ("text", "Rude")], to: path + "/report", in: client)
    }

    @Test func `hosts decide first, read why and never by whom, and keep or hide it`() async throws {
        try await withTalk { world in
            try await world.say("You fool", in: world.bo)
            let id = try #require(try await world.messages(in: world.ada).first)
            #expect(try await report(world, world.link + "/talk/\(id)", in: world.guest).status == .seeOther)
            #expect(try Set(world.notices(.ada)) == ["talk", "talk-report"])
            let path = world.page + "/talk/\(id)"
            let judged = try await world.ada.get(path)
            #expect(judged.reads("Rude") && !judged.text.contains(TalkWorld.dee))
            let kept = try await world.send(to: path + "/report/delete", in: world.ada)
            #expect(kept.status == .seeOther)
            #expect(!(try await world.ada.get(path)).reads("Rude"))
            // Once more it is the operators'.
            _ = try await report(world, world.link + "/talk/\(id)", in: world.guest)
            let open = try world.test.app.database.read {
                try ModerationCase.openCount(now: world.test.app.clock(), $0)
            }
            #expect(open == 1)
            #expect(try await world.send([("mode", "hidden")], to: path + "/state", in: world.ada).status == .seeOther)
            #expect(try await world.messages(world.link, in: world.guest).isEmpty)
            #expect(try await world.messages(in: world.bo) == [id])
            #expect(try await world.send([("mode", "shown")], to: path + "/state", in: world.ada).status == .seeOther)
            #expect(try await world.messages(world.link, in: world.guest) == [id])
        }
    }

    @Test func `a host's words are reported to operators, who hide them and show them again`() async throws {
        try await withTalk { world in
            _ = try await world.tell("Buy my book", in: world.ada)
            let id = try #require(try await world.messages(in: world.bo).first)
            #expect(try await report(world, world.page + "/talk/\(id)", in: world.ada).status == .notFound)
            #expect(try await report(world, world.page + "/talk/\(id)", in: world.bo).status == .seeOther)
            let cy = world.test.browser("10.0.0.3")
            try await world.test.signUp(.cy, in: cy)
            try await world.test.promote(.cy)
            let number = try #require(
                try world.test.app.database.read { try Int64.fetchOne($0, sql: "SELECT id FROM moderation_case") }
            )
            let shown = try await cy.get("/moderation/cases/\(number)")
            #expect(shown.status == .ok && shown.reads("Buy my book"))
            let (operatorID, now) = (try world.test.account(.cy).id, world.test.app.clock())
            let hidden = try await world.test.app.database.write {
                try ModerationCase.hide(
                    number,
                    saying: "Spam",
                    telling: { _ in .plain("x") },
                    by: operatorID,
                    now: now,
                    $0
                )
            }
            #expect(hidden == .done)
            #expect(try await world.messages(in: world.bo).isEmpty && world.notices(.bo).isEmpty)
            let own = try await world.ada.get(world.page + "/talk/\(id)")
            #expect(own.reads("Spam"))
            _ = try await world.test.app.database.write {
                try ModerationCase.restore(number, telling: { _ in .none }, by: operatorID, now: now, $0)
            }
            #expect(try await world.messages(in: world.bo) == [id])
        }
    }

    @Test func `what a suspended member has said is hidden with them, and back with them`() async throws {
        try await withTalk { world in
            try await world.say("By Bo", in: world.bo)
            let id = try #require(try await world.messages(in: world.ada).first)
            let path = world.page + "/talk/\(id)/reactions"
            _ = try await world.send([("kind", "heart")], to: path, in: world.bo)
            try await world.test.suspend(.bo)
            #expect(try await world.messages(in: world.ada).isEmpty)
            try await world.test.restore(.bo)
            #expect(try await world.messages(in: world.ada) == [id])
        }
    }

    @Test func `what was answered to somebody who is suspended or blocked stands by itself`() async throws {
        try await withTalk { world in
            try await world.say("By Bo", in: world.bo)
            let id = try #require(try await world.messages(in: world.ada).first)
            try await world.say("To Bo", at: world.page + "/talk/\(id)/replies", in: world.ada)
            try await world.say("Also to Bo", at: world.link + "/talk/\(id)/replies", in: world.guest)
            try await world.test.suspend(.bo)
            for path in [world.page, world.page + "/talk"] {
                let page = try await world.ada.get(path)
                #expect(page.reads("To Bo") && page.reads("Also to Bo") && !page.reads("By Bo"))
            }
            let reply = try #require(try await world.messages(in: world.ada).first)
            try await world.say("One more", at: world.page + "/talk/\(reply)/replies", in: world.ada)
            try await world.test.restore(.bo)
            let page = try await world.ada.get(world.page + "/talk")
            #expect(page.attribute("data-message").count == 4 && page.reads("One more"))
        }
    }

    @Test func `erasure takes all that somebody has said, and leaves what others have answered`() async throws {
        try await withTalk { world in
            try await world.say("By Bo", in: world.bo)
            let id = try #require(try await world.messages(in: world.ada).first)
            try await world.say("To Bo", at: world.page + "/talk/\(id)/replies", in: world.ada)
            let (bo, now) = (try world.test.account(.bo).id, world.test.app.clock())
            let gone = try await world.test.app.database.write { db in
                try Account.delete(try #require(try Account.credentials(bo, db)), now: now, db)
            }
            #expect(gone != nil)
            let page = try await world.ada.get(world.page)
            #expect(page.attribute("data-message").count == 1 && page.reads("To Bo") && !page.reads("By Bo"))
        }
    }

    @Test func `who takes a guest's invitation over takes their words over`() async throws {
        try await withTalk { world in
            try await world.say("Soon a member", at: world.link + "/talk", in: world.guest)
            let id = try #require(try await world.messages(in: world.ada).first)
            _ = try await world.send([("kind", "heart")], to: world.link + "/talk/\(id)/reactions", in: world.guest)
            _ = try await report(world, world.link + "/talk/\(id)", in: world.guest)
            let cy = world.test.browser("10.0.0.3")
            try await world.test.signUp(.cy, in: cy)
            let (account, mine) = (
                try world.test.account(.cy).id, try world.test.attendance(TalkWorld.dee, world.event)
            )
            #expect(try await world.test.app.database.write { try mine.claim(for: account, $0) })
            let own = try world.test.app.database.read { try OwnTalkMessage.list(by: account, $0) }
            #expect(own.map(\.message.words) == ["Soon a member"])
            #expect(try await world.send(to: world.page + "/talk/\(id)/delete", in: cy).status == .seeOther)
        }
    }

    @Test func `talk is in no guestbook, and posts are in no talk`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let book = try await test.book(in: ada)
            try await test.post("In the book", to: book, in: ada)
            let page = "/" + book.split(separator: "/").prefix(2).joined(separator: "/")
            let token = try await ada.token(of: "/profile/edit")
            _ = try await ada.post(page + "/talk/mode", form: ["csrf_token": token, "mode": "everybody"])
            let said = try await ada.post(page + "/talk", form: ["csrf_token": token, "text": "In the talk"])
            #expect(said.status == .seeOther)
            let (timeline, talk) = (try await ada.get(book), try await ada.get(page + "/talk"))
            #expect(timeline.reads("In the book") && !timeline.reads("In the talk"))
            #expect(talk.reads("In the talk") && !talk.reads("In the book"))
        }
    }
}
