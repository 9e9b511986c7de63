import HTTPServer
import Models
import Testing

@testable import WebApp

/// What members of a circle say to each other, and what keepers tell all of them.
struct CircleTalkTests {
    @Test func `members talk in a circle, and each reads the others`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            try await test.post(world.page + "/talk", ["text": "Who brings a board?"], by: world.bo)
            let page = try await world.ada.get(world.page)
            #expect(page.says("Who brings a board?"))
            let message = try #require(page.attribute("data-message").first)
            try await test.post("\(world.page)/talk/\(message)/replies", ["text": "I do"], by: world.ada)
            try await test.post("\(world.page)/talk/\(message)/reactions", ["kind": "heart"], by: world.ada)
            let talk = try await world.bo.get(world.page + "/talk")
            #expect(talk.says("I do") && talk.status == .ok)
            // One notice for many words, which the page of them settles.
            try await test.post(world.page + "/talk", ["text": "And a clock?"], by: world.bo)
            #expect(try await world.ada.get("/notifications").says("New messages: Chess"))
        }
    }

    @Test func `who is not in it finds no talk at any address, and has none any more once they are out`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await test.post(world.page + "/talk", ["text": "Secret words"], by: world.ada)
            let page = try await world.ada.get(world.page + "/talk")
            let message = try #require(page.attribute("data-message").first)
            let own = world.page + "/talk/" + message
            let posted = [
                "/replies", "/edit", "/delete", "/state", "/reactions", "/reactions/delete", "/report",
                "/report/delete",
            ]
            // Bo is asked, and has not said yes.
            for client in [world.cy, world.bo] {
                for path in ["/talk", "/talk/stream"] {
                    #expect(try await client.get(world.page + path).status == .notFound, "\(path)")
                }
                for path in ["", "/edit", "/report"] {
                    #expect(try await client.get(own + path).status == .notFound, "\(path)")
                }
                for path in ["/talk", "/updates", "/talk/mode"] {
                    let answer = try await test.post(world.page + path, ["text": "Hi", "mode": "off"], by: client)
                    #expect(answer.status == .notFound, "\(path)")
                }
                for path in posted {
                    let fields: KeyValuePairs = ["text": "Hi", "kind": "heart", "mode": "hidden", "reason": "spam"]
                    #expect(try await test.post(own + path, fields, by: client).status == .notFound, "\(path)")
                }
            }
            try await world.accept(world.bo)
            #expect(try await world.bo.get(own).says("Secret words"))
            try await test.post(world.page + "/leave", [:], by: world.bo)
            #expect(try await world.bo.get(own).status == .notFound)
        }
    }

    @Test func `keepers alone tell all of it something, here and by mail`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            let refused = try await test.post(world.page + "/updates", ["text": "Mine"], by: world.bo)
            #expect(refused.status == .notFound)
            let told = try await test.post(world.page + "/updates", ["text": "We move to Tuesdays."], by: world.ada)
            #expect(told["Location"] == world.page)
            #expect(try await world.bo.get("/notifications").says("We move to Tuesdays."))
            #expect(try await world.bo.get(world.page).says("We move to Tuesdays."))
            try await test.runJobs()
            #expect(try test.mails().contains { $0.contains("News: Chess") && $0.contains(Person.bo.email) })
        }
    }

    @Test func `who is alone in a circle is not told that others have it`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await test.post(world.page + "/updates", ["text": "Is anybody here?"], by: world.ada)
            let alone = try await world.ada.get(world.page)
            #expect(alone.says("Saved. There is nobody else to tell.") && !alone.says("Sent to everyone"))
            try await world.accept(world.bo)
            try await test.post(world.page + "/updates", ["text": "Now somebody is."], by: world.ada)
            let page = try await world.ada.get(world.page)
            #expect(page.says("Sent to everyone you chose.") && !page.says("nobody else to tell"))
        }
    }

    @Test func `a block between two hides their words from each other, and from nobody else`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            try await test.post(try await world.link(), [:], by: world.dee)
            try await test.post(world.page + "/talk", ["text": "Words of Bo"], by: world.bo)
            try await test.post("/friends/blocks", ["block": Person.bo.username], by: world.dee)
            #expect(try await !world.dee.get(world.page + "/talk").says("Words of Bo"))
            #expect(try await world.ada.get(world.page + "/talk").says("Words of Bo"))
        }
    }

    @Test func `a message is reported to the keepers, who hide it`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            try await test.post(try await world.link(), [:], by: world.dee)
            try await test.post(world.page + "/talk", ["text": "Rude"], by: world.bo)
            let message = try #require(try await world.dee.get(world.page).attribute("data-message").first)
            let own = world.page + "/talk/" + message
            #expect(try await world.dee.get(own + "/report").says("<form"))
            let sent = try await test.post(own + "/report", ["reason": "offensive", "words": ""], by: world.dee)
            #expect(sent.status == .seeOther)
            #expect(try await world.ada.get("/notifications").says("A message was reported: Chess"))
            #expect(try await world.ada.get(own).says("Reported"))
            try await test.post(own + "/state", ["mode": "hidden"], by: world.ada)
            #expect(try await !world.dee.get(world.page + "/talk").says("Rude"))
            #expect(try await world.bo.get(world.page + "/talk").says("Rude"))
        }
    }

    @Test func `what was said in a circle is in the export of who has said it`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await test.post(world.page + "/talk", ["text": "Own words"], by: world.ada)
            let account = try test.account(.ada).id
            let own = try test.app.database.read { try OwnTalkMessage.list(by: account, $0) }
            #expect(try own.map(\.circle) == [world.circle.code] && own.allSatisfy { $0.event == nil })
        }
    }
}
