import HTTPServer
import Models
import Testing

@testable import WebApp

/// Circles as members use them.
struct CircleTests {
    @Test func `a circle is made, its invitation accepted, and both see who is in it`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let before = try await world.bo.get(world.page)
            #expect(before.reads("Ada") || before.says("asks you into this circle"))
            #expect(before.attribute("data-state").first == "asked")
            #expect(try await world.accept(world.bo)["Location"] == world.page)
            let list = try await world.bo.get("/circles")
            #expect(list.attribute("data-circle").count == 1 && list.attribute("data-state") == ["member"])
            let people = try await world.ada.get(world.page + "/people")
            #expect(people.says("2 people") && people.says(Person.bo.name))
            // The notice of it is in the list, and the other one is read.
            #expect(try await world.ada.get("/notifications").says("is in Chess now"))
            #expect(try await world.bo.get("/notifications").attribute("value").allSatisfy { $0 != "accept" })
        }
    }

    @Test func `the invitation is answered in the list of notices`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let notices = try await world.bo.get("/notifications")
            #expect(notices.says("asks you into Chess") && notices.attribute("value").contains("accept"))
            let declined = try await test.post(world.page + "/answer", ["decision": "decline"], by: world.bo)
            #expect(declined["Location"] == "/circles")
            #expect(try await world.bo.get(world.page).status == .notFound)
            // Who asked reads it.
            #expect(try await world.ada.get(world.page + "/people").says("Declined"))
        }
    }

    @Test func `what is wrong is told at its field, and nothing typed is lost`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let long = String(repeating: "x", count: 81)
            for (name, emails, field) in [("", "", "name"), (long, "", "name"), ("Choir", "nowhere", "emails")] {
                let answer = try await test.post(
                    "/circles/new",
                    ["name": name, "emails": emails, "participants": Person.bo.username, "hosts": "keepers"],
                    by: world.ada
                )
                #expect(answer.status == .unprocessableContent && answer.hasError(at: field), "\(name)")
                #expect(answer.text.contains("value=\"\(name)\"") && (emails.isEmpty || answer.text.contains(emails)))
                #expect(answer.text.contains("value=\"\(Person.bo.username)\" checked"))
            }
            #expect(try await world.ada.get("/circles").attribute("data-circle").count == 1)
            for (uses, days, field) in [
                ("0", "7", "uses"), ("501", "7", "uses"), ("5", "x", "days"), ("5", "91", "days"),
            ] {
                let answer = try await test.post(
                    world.page + "/link",
                    ["joins": "ask", "uses": uses, "days": days],
                    by: world.ada
                )
                #expect(answer.status == .unprocessableContent && answer.hasError(at: field))
            }
            #expect(try world.circle.link == nil)
            let nobody = try await test.post(world.page + "/people", [:], by: world.ada)
            #expect(nobody.status == .unprocessableContent)
        }
    }

    @Test func `a form that is sent twice makes one circle`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let form = try await world.ada.get("/circles/new")
            let key = try #require(form.value(of: "form_key"))
            let token = try #require(form.token)
            let fields = [("csrf_token", token), ("form_key", key), ("name", "Choir")]
            let first = try await world.ada.post("/circles/new", fields: fields)
            let second = try await world.ada.post("/circles/new", fields: fields)
            #expect(first.status == .seeOther && first["Location"] == second["Location"])
            #expect(try await world.ada.get("/circles").attribute("data-circle").count == 2)
        }
    }

    @Test func `somebody with the link joins, or asks, and a keeper decides`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let path = try await world.link()
            #expect(try await test.browser().get(path).status == .seeOther)
            let page = try await world.cy.get(path)
            #expect(page.status == .ok && page.says("Chess") && !page.says(Person.ada.name))
            #expect(try await test.post(path, [:], by: world.cy)["Location"] == world.page)
            #expect(try world.person(.cy).isIn)
            let asking = try await world.link("ask")
            try await test.post(asking, [:], by: world.dee)
            #expect(try world.person(.dee).state == .asking)
            #expect(try await world.ada.get(world.page).says("Would like to be in it"))
            let person = try world.person(.dee).id.rawValue
            try await test.post("\(world.page)/people/\(person)/decision", ["decision": "accept"], by: world.ada)
            #expect(try world.person(.dee).isIn)
            #expect(try await world.dee.get("/notifications").says("You are in Chess now"))
        }
    }

    @Test func `what becomes of the circle is said before somebody leaves it`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            #expect(try await world.ada.get(world.page + "/leave").says("it ends, with all that is in it"))
            try await world.accept(world.bo)
            #expect(try await world.ada.get(world.page + "/leave").says("You are its only keeper"))
            #expect(try await world.bo.get(world.page + "/leave").says("goes on without you"))
            #expect(try await test.post(world.page + "/leave", [:], by: world.ada)["Location"] == "/circles")
            #expect(try await world.bo.get("/notifications").says("You keep Chess now"))
            #expect(try await world.bo.get(world.page + "/settings").status == .ok)
        }
    }

    @Test func `a meeting asks the circle, and one who joins later`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            let code = try world.circle.code.description
            let form = try await world.ada.get("/meetings/new?circle=\(code)")
            #expect(form.text.contains("value=\"\(code)\" checked"))
            let made = try await test.meet(
                ["participants": nil, "circles": code, "ask_later": "1"],
                in: world.ada
            )
            #expect(try await world.bo.get(made).status == .ok)
            #expect(try await world.dee.get(made).status == .notFound)
            try await test.post(try await world.link(), [:], by: world.dee)
            #expect(try await world.dee.get(made).status == .ok)
            #expect(try await world.dee.get(world.page).attribute("data-event").count == 1)
            // A stranger's circle is refused like one that is none, and nothing typed is lost.
            for circle in [code, "nothing"] {
                let answer = try await test.arrange(["participants": nil, "circles": circle], in: world.cy)
                #expect(answer.status == .unprocessableContent && answer.reads("Chess & cake"))
            }
        }
    }

    @Test func `the same people again are asked in one press, by hosts of what is over`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            let bo = try test.account(.bo).id
            let event = try await test.meet([.member(bo)])
            #expect(try await test.post("/events/\(event.code)/circle", [:], by: world.ada).status == .notFound)
            let now = test.app.clock()
            try await test.app.database.write { db in
                let mine = try #require(try Attendance.find(of: bo, in: event.id, db))
                try event.answer(Reply(.going), as: mine, now: now, db)
            }
            test.clock?.advance(event.time.overAt - now + 1)
            #expect(try await world.ada.get("/events/\(event.code)").says("The same people again"))
            #expect(try await test.post("/events/\(event.code)/circle", [:], by: world.bo).status == .notFound)
            let made = try #require(
                try await test.post("/events/\(event.code)/circle", [:], by: world.ada)["Location"]
            )
            #expect(try await world.ada.get(made).reads("Chess & cake"))
            #expect(try await world.bo.get(made).attribute("data-state").first == "asked")
        }
    }
}
