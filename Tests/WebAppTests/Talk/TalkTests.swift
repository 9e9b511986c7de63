import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// B20: conversation of whoever is in an event: who reads, who writes, what becomes of it.
struct TalkTests {
    @Test func `members and guests talk on an event, and each reads the others`() async throws {
        try await withTalk { world in
            #expect(try await world.say("Who brings a board?", in: world.ada).status == .seeOther)
            #expect(try await world.say("I do <b>", in: world.bo).status == .seeOther)
            #expect(try await world.say("Me too", at: world.link + "/talk", in: world.guest).status == .seeOther)
            for (client, path) in [(world.ada, world.page), (world.bo, world.page), (world.guest, world.link)] {
                let page = try await client.get(path)
                #expect(page.attribute("data-message").count == 3, "\(path)")
                #expect(page.attribute("data-kind").allSatisfy { $0 == "words" })
                let reads = page.reads("I do <b>") && page.reads("Who brings a board?") && page.reads("Me too")
                #expect(reads)
                #expect(!page.text.contains(TalkWorld.dee) || path == world.link || client === world.ada)
            }
        }
    }

    @Test func `a stranger, and who has declined, find no talk under any address`() async throws {
        try await withTalk { world in
            try await world.say("Hello", in: world.ada)
            let message = try #require(try await world.messages(in: world.ada).first)
            let cy = world.test.browser("10.0.0.3")
            try await world.test.signUp(.cy, in: cy)
            try await world.answer(.declined, .bo)
            for client in [cy, world.bo] {
                for path in ["", "/\(message)", "/\(message)/edit", "/\(message)/report"] {
                    #expect(try await client.get(world.page + "/talk" + path).status == .notFound, "\(path)")
                }
                let posts = [
                    "talk", "updates", "late", "talk/mode", "talk/\(message)/replies", "talk/\(message)/delete",
                    "talk/\(message)/state", "talk/\(message)/reactions", "talk/\(message)/report",
                ]
                for path in posts {
                    let fields = [("text", "x"), ("mode", "off"), ("kind", "heart"), ("minutes", "10")]
                    let answer = try await world.send(fields, to: world.page + "/" + path, in: client)
                    #expect(answer.status == .notFound, "\(path)")
                }
            }
            let shown = try await world.bo.get(world.page)
            #expect(shown.status == .ok && shown.attribute("data-message").isEmpty)
            #expect(try await world.test.client.get(world.page + "/talk").status == .seeOther)
        }
    }

    @Test(arguments: [
        ("", "Write a few words."), (" \n ", "Write a few words."),
        (String(repeating: "a", count: 501), "1 character longer"),
    ])
    func `words that cannot be taken stay in their form, with a sentence`(_ words: String, _ sentence: String)
        async throws
    {
        try await withTalk { world in
            for (client, path) in [(world.bo, world.page + "/talk"), (world.guest, world.link + "/talk")] {
                let answer = try await world.say(words, at: path, in: client)
                #expect(answer.status == .unprocessableContent)
                let typed = words.trimmingCharacters(in: .whitespacesAndNewlines)
                let says = answer.reads(sentence) && (typed.isEmpty || answer.reads(typed))
                #expect(says)
                #expect(try await world.messages(in: world.ada).isEmpty)
            }
            let most = String(repeating: "ä", count: 500)
            #expect(try await world.say(most, in: world.bo).status == .seeOther)
        }
    }

    @Test func `the same sent twice is said once, and a minute later twice`() async throws {
        try await withTalk { world in
            for _ in 0..<2 { try await world.say("Hello", in: world.bo) }
            #expect(try await world.messages(in: world.ada).count == 1)
            world.test.clock?.advance(61)
            try await world.say("Hello", in: world.bo)
            #expect(try await world.messages(in: world.ada).count == 2)
        }
    }

    @Test func `replies have one level, and stay when what they answer is deleted`() async throws {
        try await withTalk { world in
            try await world.say("Cake?", in: world.ada)
            let cake = try #require(try await world.messages(in: world.ada).first)
            try await world.say("Yes", at: world.page + "/talk/\(cake)/replies", in: world.bo)
            let yes = try #require(try await world.messages(in: world.ada).last)
            let path = world.link + "/talk/\(yes)/replies"
            try await world.say("With cream", at: path, in: world.guest)
            let parents = try world.test.app.database.read {
                try Int64.fetchAll($0, sql: "SELECT coalesce(parent_id, 0) FROM talk_message ORDER BY id")
            }
            #expect(parents == [0, Int64(cake), Int64(cake)])
            #expect(try await world.send(to: world.page + "/talk/\(cake)/delete", in: world.ada).status == .seeOther)
            let left = try await world.ada.get(world.page)
            #expect(left.attribute("data-message").count == 2)
            #expect(!left.reads("Cake?"))
            let gone = try await world.say("Late", at: world.page + "/talk/\(cake)/replies", in: world.bo)
            #expect(gone.status == .notFound)
        }
    }

    @Test func `whoever has said something changes and deletes it for good, and nobody else but hosts`() async throws {
        try await withTalk { world in
            try await world.say("Eigth", in: world.bo)
            let id = try #require(try await world.messages(in: world.bo).first)
            let path = world.page + "/talk/\(id)"
            #expect(try await world.ada.get(path + "/edit").status == .notFound)
            #expect(try await world.guest.get(world.link + "/talk/\(id)/edit").status == .notFound)
            let form = try await world.bo.get(path + "/edit")
            #expect(form.status == .ok && form.reads("Eigth"))
            #expect(try await world.say("Eight", at: path + "/edit", in: world.bo).status == .seeOther)
            let shown = try await world.ada.get(world.page)
            #expect(shown.reads("Eight") && !shown.reads("Eigth") && shown.reads("edited"))
            #expect(try await world.send(to: world.link + "/talk/\(id)/delete", in: world.guest).status == .notFound)
            #expect(try await world.send(to: path + "/delete", in: world.bo).status == .seeOther)
            #expect(try await world.send(to: path + "/delete", in: world.bo).status == .notFound)
            let left = try world.test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM talk_message")
            }
            #expect(left == 0)
        }
    }

    @Test(arguments: TalkMode.allCases)
    func `each mode says who writes and who reads`(_ mode: TalkMode) async throws {
        try await withTalk { world in
            try await world.say("Before", in: world.bo)
            try await world.choose(mode.rawValue)
            let byBo = try await world.say("By Bo", in: world.bo)
            #expect(byBo.status == (mode == .everybody ? .seeOther : .unprocessableContent))
            // What was typed can be copied.
            #expect(mode == .everybody || byBo.reads("By Bo"))
            let byGuest = try await world.say("By Dee", at: world.link + "/talk", in: world.guest)
            #expect(byGuest.status == (mode == .everybody ? .seeOther : .unprocessableContent))
            let byAda = try await world.say("By Ada", in: world.ada)
            #expect(byAda.status == (mode == .everybody || mode == .hosts ? .seeOther : .unprocessableContent))
            #expect(try await world.tell("News", in: world.ada).status == .seeOther)
            let page = try await world.guest.get(world.link)
            #expect(page.reads("News"))
            #expect(page.reads("Before") == (mode != .off))
            // Their own they see and delete in any case.
            let own = try #require(
                try await world.bo.get(world.page).attribute("data-message").last
            )
            #expect(try await world.send(to: world.page + "/talk/\(own)/delete", in: world.bo).status == .seeOther)
        }
    }

    @Test func `signs are given and taken back, each once`() async throws {
        try await withTalk { world in
            try await world.say("Cake!", in: world.ada)
            let id = try #require(try await world.messages(in: world.bo).first)
            for (client, path) in [(world.bo, world.page), (world.guest, world.link)] {
                for _ in 0..<2 {
                    let path = path + "/talk/\(id)/reactions"
                    #expect(try await world.send([("kind", "heart")], to: path, in: client).status == .seeOther)
                }
            }
            func hearts() throws -> Int? {
                try world.test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM talk_reaction") }
            }
            #expect(try hearts() == 2)
            let taken = world.page + "/talk/\(id)/reactions/delete"
            #expect(try await world.send([("kind", "heart")], to: taken, in: world.bo).status == .seeOther)
            #expect(try hearts() == 1)
            let bad = try await world.send([("kind", "bomb")], to: world.page + "/talk/\(id)/reactions", in: world.bo)
            #expect(bad.status == .unprocessableContent)
        }
    }

    @Test func `the page of an event shows the newest, and all of it is read a page at a time`() async throws {
        try await withTalk { world in
            let (event, now) = (world.event, world.test.app.clock())
            let mine = try world.test.attendance(.bo, event)
            try await world.test.app.database.write { db in
                for number in 1...120 {
                    let visit = try #require(try TalkVisit.find(mine, on: nil, db))
                    _ = try TalkMessage.write(TalkDraft(.words, "Words \(number)."), by: visit, now: now, db)
                }
            }
            let page = try await world.ada.get(world.page)
            #expect(page.attribute("data-message").count == TalkMessage.windowSize)
            #expect(page.reads("Words 120.") && !page.reads("Words 110."))
            var (path, seen): (String?, [String]) = (world.page + "/talk", [])
            while let next = path {
                let part = try await world.ada.get(next)
                seen += part.attribute("data-message")
                path = part.text.firstMatch(of: #/rel="next" href="([^"]+)"/#).map { String($0.output.1) }
            }
            #expect(seen.count == 120 && Set(seen).count == 120)
            #expect(try await world.ada.get(world.page + "/talk?before=x").status == .notFound)
        }
    }

    @Test func `what is new since the last visit is marked, and nothing for who comes by a link`() async throws {
        try await withTalk { world in
            try await world.say("One", in: world.ada)
            #expect(!(try await world.bo.get(world.page)).text.contains("chip new"))
            try await world.say("Two", in: world.ada)
            #expect((try await world.bo.get(world.page)).text.contains("chip new"))
            #expect(!(try await world.bo.get(world.page)).text.contains("chip new"))
            _ = try await world.guest.get(world.link)
            let readers = try world.test.app.database.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM talk_reader")
            }
            #expect(readers == 1)
        }
    }

    @Test func `a public event has no talk unless its host opens it`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let pin = try await test.pinned(in: ada)
            try await test.post(pin + "/subscription", [:], by: bo)
            let token = try await bo.token(of: "/profile/edit")
            let shut = try await bo.post(pin + "/talk", form: ["csrf_token": token, "text": "Hello"])
            #expect(shut.status == .unprocessableContent)
            #expect(try await ada.get(pin).text.contains("id=\"talk\""))
            let own = try await ada.token(of: "/profile/edit")
            let opened = try await ada.post(pin + "/talk/mode", form: ["csrf_token": own, "mode": "everybody"])
            #expect(opened.status == .seeOther)
            let said = try await bo.post(pin + "/talk", form: ["csrf_token": token, "text": "Hello"])
            #expect(said.status == .seeOther)
            #expect(try await ada.get(pin).attribute("data-message").count == 1)
            // Whoever only passes by sees the event, and not what is said.
            let passer = try await test.client.get(pin)
            #expect(passer.status == .ok && passer.attribute("data-message").isEmpty)
        }
    }

    @Test func `blocks hold: what either says the other does not read`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (bo, cy) = (try test.account(.bo).id, try test.account(.cy).id)
            let event = try await test.meet([.member(bo), .member(cy)])
            let now = test.app.clock()
            _ = try await test.app.database.write { try Block.add(cy, by: bo, now: now, $0) }
            for (person, words) in [(Person.bo, "By Bo"), (.cy, "By Cy")] {
                let client = try #require(browsers[person])
                let token = try await client.token(of: "/profile/edit")
                let path = "/events/\(event.code)/talk"
                let said = try await client.post(path, form: ["csrf_token": token, "text": words])
                #expect(said.status == .seeOther)
            }
            func page(_ person: Person) async throws -> TestResponse {
                try await #require(browsers[person]).get("/events/\(event.code)")
            }
            let (ada, boPage, cyPage) = (try await page(.ada), try await page(.bo), try await page(.cy))
            #expect(ada.reads("By Bo") && ada.reads("By Cy"))
            #expect(boPage.reads("By Bo") && !boPage.reads("By Cy"))
            #expect(cyPage.reads("By Cy") && !cyPage.reads("By Bo"))
        }
    }

    @Test func `nobody says more in a day than the limit`() async throws {
        try await withTalk { world in
            let (now, mine) = (world.test.app.clock(), try world.test.attendance(TalkWorld.dee, world.event))
            try await world.test.app.database.write { db in
                let visit = try #require(try TalkVisit.find(mine, on: nil, db))
                for number in 1...100 {
                    _ = try TalkMessage.write(TalkDraft(.words, "Words \(number)"), by: visit, now: now, db)
                }
            }
            let answer = try await world.say("One more", at: world.link + "/talk", in: world.guest)
            #expect(answer.status == .unprocessableContent && answer.reads("You have written 100 messages"))
            world.test.clock?.advance(86_400)
            #expect(try await world.say("One more", at: world.link + "/talk", in: world.guest).status == .seeOther)
        }
    }
}
