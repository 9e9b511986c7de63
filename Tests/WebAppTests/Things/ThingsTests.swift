import Foundation
import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// B22: who brings what, on the page and by the link of a mail.
struct ThingsTests {
    @Test func `members and guests share a list out, and each reads who brings what`() async throws {
        try await withThings { world in
            let salad = try await world.add("Salad <b>", 3)
            try await world.answer("going", in: world.bo)
            try await world.answer("maybe", in: world.guest)
            let claim = "/things/\(salad)/claim"
            #expect(try await world.send([("count", "2")], to: world.page + claim, in: world.bo).status == .seeOther)
            #expect(try await world.send([("count", "1")], to: world.link + claim, in: world.guest).status == .seeOther)
            for (client, path) in [(world.ada, world.page), (world.bo, world.page), (world.guest, world.link)] {
                let page = try await client.get(path)
                #expect(page.attribute("data-thing") == [salad] && page.attribute("data-left") == ["0"], "\(path)")
                #expect(page.reads("Salad <b>") && page.reads("All 3 taken") && page.reads("Bo"), "\(path)")
                #expect(!page.text.contains(ThingsWorld.dee) || client !== world.bo)
            }
            #expect(try await world.bo.get(world.page).reads("You bring: 2\u{A0}×\u{A0}Salad <b>"))
            let given = try await world.send(to: world.page + claim + "/delete", in: world.bo)
            #expect(given.status == .seeOther)
            #expect(try await world.ada.get(world.page).attribute("data-left") == ["2"])
        }
    }

    @Test func `more than is left is a sentence at its field, and who has not answered is told to`() async throws {
        try await withThings { world in
            let salad = try await world.add("Salad", 3)
            let claim = world.page + "/things/\(salad)/claim"
            let early = try await world.send([("count", "1")], to: claim, in: world.bo)
            #expect(early.status == .unprocessableContent && early.reads("Say first that you come"))
            try await world.answer("going", in: world.bo)
            for (typed, sentence) in [
                ("4", "Only 3 of it are left for you."), ("0", "Write a whole number from 1 to 500."),
                ("-1", "Write a whole number"), ("many", "Write a whole number"), ("501", "Write a whole number"),
                ("", "Write a whole number"),
            ] {
                let refused = try await world.send([("count", typed)], to: claim, in: world.bo)
                #expect(refused.status == .unprocessableContent && refused.reads(sentence), "\(typed)")
                #expect(typed.isEmpty || refused.attribute("value").contains(typed), "\(typed)")
            }
            // A program that says no number takes one.
            #expect(try await world.send(to: claim, in: world.bo).status == .seeOther)
            #expect(try await world.ada.get(world.page).attribute("data-left") == ["2"])
        }
    }

    @Test func `a stranger, and who has declined, find no list, and guests change none`() async throws {
        try await withThings { world in
            let salad = try await world.add("Salad", 3)
            let question = try await world.ask("Vegan?").split(separator: "-").last ?? ""
            let cy = world.test.browser("10.0.0.3")
            try await world.test.signUp(.cy, in: cy)
            let hosts = [
                "things/open", "things/\(salad)/edit", "things/\(salad)/move", "things/\(salad)/delete", "questions",
                "questions/\(question)/edit", "questions/\(question)/delete",
            ]
            let all = ["things", "things/\(salad)/claim", "things/\(salad)/claim/delete"] + hosts
            let fields = [("thing", "x"), ("count", "1"), ("move", "up"), ("text", "x"), ("kind", "text")]
            for path in all {
                #expect(
                    try await world.send(fields, to: world.page + "/" + path, in: cy).status == .notFound,
                    "\(path)"
                )
            }
            for path in ["things", "things/summary", "things/summary.csv", "things/\(salad)/edit"] {
                #expect(try await cy.get(world.page + "/" + path).status == .notFound, "\(path)")
            }
            for path in hosts + ["things"] {
                let sent = try await world.send(fields, to: world.page + "/" + path, in: world.bo)
                #expect(sent.status == .notFound, "\(path)")
            }
            for path in ["things/summary", "things/summary.csv", "questions/\(question)/edit"] {
                #expect(try await world.bo.get(world.page + "/" + path).status == .notFound, "\(path)")
            }
            try await world.answer("declined", in: world.bo)
            #expect(try await world.bo.get(world.page + "/things").status == .notFound)
            #expect(try await world.bo.get(world.page).attribute("data-thing").isEmpty)
            let other = try await world.test.meet([])
            let elsewhere = "/events/\(other.code)/things/\(salad)"
            for path in ["/edit", "/claim", "/delete"] {
                #expect(
                    try await world.send(fields, to: elsewhere + path, in: world.ada).status == .notFound,
                    "\(path)"
                )
            }
        }
    }

    @Test(arguments: [
        ("", "1", "Say what is to be brought."), (String(repeating: "a", count: 81), "1", "1 character longer"),
        ("Salad", "0", "Write a whole number"), ("Salad", "x", "Write a whole number"),
    ])
    func `a thing that cannot be taken stays in its form`(_ name: String, _ count: String, _ sentence: String)
        async throws
    {
        try await withThings { world in
            let fields = [("thing", name), ("count", count)]
            let refused = try await world.send(fields, to: world.page + "/things", in: world.ada)
            #expect(refused.status == .unprocessableContent && refused.reads(sentence))
            #expect(name.isEmpty || refused.attribute("value").contains(name))
            #expect(refused.attribute("value").contains(count))
            #expect(try await world.ada.get(world.page).attribute("data-thing").isEmpty)
        }
    }

    @Test func `hosts edit, order and remove things, and not below what is spoken for`() async throws {
        try await withThings { world in
            let (salad, cups) = (try await world.add("Salad", 3), try await world.add("Cups", 9))
            try await world.answer("going", in: world.bo)
            _ = try await world.send([("count", "2")], to: world.page + "/things/\(salad)/claim", in: world.bo)
            let edit = world.page + "/things/\(salad)/edit"
            #expect(try await world.ada.get(edit).reads("Salad"))
            let less = try await world.send([("thing", "Salad"), ("count", "1")], to: edit, in: world.ada)
            #expect(less.status == .unprocessableContent && less.reads("2 of it are spoken for"))
            let pig = try await world.send([("thing", "Soup"), ("count", "3")], to: edit, in: world.ada)
            #expect(pig.status == .unprocessableContent && pig.reads("Somebody brings this, under its name."))
            #expect(pig.attribute("value").contains("Soup"))
            #expect(
                try await world.send([("thing", "Salat"), ("count", "2")], to: edit, in: world.ada).status == .seeOther
            )
            _ = try await world.send([("move", "up")], to: world.page + "/things/\(cups)/move", in: world.ada)
            let page = try await world.ada.get(world.page + "/things")
            #expect(page.attribute("data-thing") == [cups, salad] && page.reads("Salat"))
            let removed = try await world.send(to: world.page + "/things/\(salad)/delete", in: world.ada)
            #expect(removed.status == .seeOther)
            let notices = try await world.bo.get("/notifications")
            #expect(notices.reads("You need not bring it: Chess & cake") && notices.reads("2\u{A0}×\u{A0}Salat"))
        }
    }

    @Test func `guests add what they bring only where the host lets them, by the link too`() async throws {
        try await withThings { world in
            try await world.answer("going", in: world.guest)
            let (mine, theirs) = (world.page + "/things", world.link + "/things")
            let cake = [("thing", "Cake"), ("count", "1")]
            #expect(try await world.send(cake, to: theirs, in: world.guest).status == .notFound)
            #expect(
                try await world.send([("guests_add", "yes")], to: mine + "/open", in: world.ada).status == .seeOther
            )
            let added = try await world.send(cake, to: theirs, in: world.guest)
            #expect(added.status == .seeOther && added["Location"] == theirs)
            #expect(try await world.guest.get(theirs).reads("You bring: Cake"))
            #expect(try await world.ada.get(world.page).attribute("data-left") == ["0"])
            let early = try await world.send(cake, to: mine, in: world.bo)
            #expect(early.status == .unprocessableContent)
            try await world.answer("declined", in: world.guest)
            #expect(try await world.ada.get(world.page).attribute("data-thing").isEmpty)
        }
    }

    @Test func `who cannot come gives back, and the host reads of it, by mail too`() async throws {
        try await withThings { world in
            let salad = try await world.add("Salad", 3)
            try await world.answer("going", in: world.bo)
            _ = try await world.send([("count", "2")], to: world.page + "/things/\(salad)/claim", in: world.bo)
            try await world.test.runJobs()
            try await world.answer("declined", in: world.bo)
            #expect(try await world.ada.get(world.page + "/things").attribute("data-left") == ["3"])
            let notices = try await world.ada.get("/notifications")
            #expect(notices.reads("does not bring it after all: Chess & cake"))
            #expect(notices.reads("2\u{A0}×\u{A0}Salad"))
            world.test.clock?.advance(901)
            try await world.test.runJobs()
            let mails = try world.test.letters(to: "ada@example.org").map(\.words)
            #expect(mails.isEmpty || mails.contains { $0.contains("Salad") })
        }
    }

    @Test func `the same form sent twice adds one thing`() async throws {
        try await withThings { world in
            let form = try await world.ada.get(world.page + "/things")
            let key = try #require(form.value(of: "form_key"))
            let token = try await world.ada.token(of: world.page + "/things")
            for _ in 0..<2 {
                let fields = [("csrf_token", token), ("form_key", key), ("thing", "Salad"), ("count", "3")]
                #expect(try await world.ada.post(world.page + "/things", fields: fields).status == .seeOther)
            }
            #expect(try await world.ada.get(world.page).attribute("data-thing").count == 1)
        }
    }

    @Test func `subscribers of a pin read the list without names, and passers-by none`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let cy = try #require(browsers[.cy])
            let pin = try await test.pinned(in: ada)
            try await test.post(pin + "/things", ["thing": "Ball", "count": "2"], by: ada)
            #expect(try await bo.get(pin).attribute("data-thing").isEmpty)
            try await test.post(pin + "/subscription", [:], by: bo)
            try await test.post(pin + "/answer", ["answer": "going"], by: cy)
            let ball = try #require(try await cy.get(pin).attribute("data-thing").first)
            try await test.post(pin + "/things/\(ball)/claim", ["count": "1"], by: cy)
            let name = try test.account(.cy).displayName
            let subscriber = try await bo.get(pin)
            #expect(subscriber.attribute("data-left") == ["1"] && !subscriber.reads(name))
            #expect(try await cy.get(pin).reads("You bring: Ball"))
        }
    }
}
