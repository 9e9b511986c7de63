import Foundation
import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// B22: what hosts ask, answered with the answer.
struct QuestionsTests {
    @Test func `an answer without what must be answered asks for it, and keeps what was typed`() async throws {
        try await withThings { world in
            let (vegan, why) = (try await world.ask("Vegan?"), try await world.ask("Why?", "text"))
            for client in [world.bo, world.guest] {
                let typed = [(why, "For \"cake\""), ("note", "I may be late")]
                let refused = try await world.answer("going", typed, in: client)
                #expect(refused.status == .unprocessableContent)
                #expect(refused.reads("The hosts need an answer to this.") && refused.reads("For \"cake\""))
                #expect(refused.reads("I may be late") && refused.reads("One tap left"))
                #expect(try world.answers().isEmpty)
                let all = typed + [(vegan, "yes")]
                #expect(try await world.answer("going", all, in: client).status == .seeOther)
                #expect(try world.answers() == ["For \"cake\"", "yes"])
                // Who does not come is asked nothing, and their answers go.
                #expect(try await world.answer("declined", in: client).status == .seeOther)
                #expect(try world.answers().isEmpty)
            }
            #expect(try world.test.attendance(.bo, world.event).answer == .declined)
        }
    }

    @Test func `what nobody can see answers no question`() async throws {
        try await withThings { world in
            let why = try await world.ask("Why?", "text")
            for words in ["\u{2800}", "\u{3164}", "\u{202E}", "\u{FEFF}"] {
                let refused = try await world.answer("going", [(why, words)], in: world.bo)
                #expect(refused.status == .unprocessableContent)
            }
            #expect(try world.answers().isEmpty)
        }
    }

    @Test func `one press answers as ever where nothing is asked, or nothing must be answered`() async throws {
        try await withThings { world in
            let first = try await world.answer("going", in: world.bo)
            #expect(first.status == .seeOther)
            let fields = [("text", "Why?"), ("kind", "text")]
            #expect(try await world.send(fields, to: world.page + "/questions", in: world.ada).status == .seeOther)
            #expect(try await world.answer("maybe", in: world.bo).status == .seeOther)
            #expect(try await world.answer("maybe", in: world.guest).status == .seeOther)
        }
    }

    @Test func `whoever comes to a pin answers its questions with the same press`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let pin = try await test.pinned(in: ada)
            try await test.post(
                pin + "/questions",
                ["text": "Shoe size?", "kind": "text", "required": "yes"],
                by: ada
            )
            let page = try await bo.get(pin)
            #expect(page.reads("Shoe size?"))
            let token = try await bo.token(of: pin)
            let refused = try await bo.post(pin + "/answer", fields: [("csrf_token", token), ("answer", "going")])
            #expect(refused.status == .unprocessableContent && refused.reads("The hosts need an answer to this."))
            // Nothing of it counts.
            #expect(try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM attendance") } == 1)
            let name = try #require(refused.attribute("name").first { $0.hasPrefix("question-") })
            let fields = [("csrf_token", token), ("answer", "going"), (name, "42")]
            #expect(try await bo.post(pin + "/answer", fields: fields).status == .seeOther)
            #expect(try await ada.get(pin + "/things/summary").reads("42"))
        }
    }

    @Test func `nobody but hosts reads an answer, in no page and no file`() async throws {
        try await withThings { world in
            let why = try await world.ask("Why?", "text")
            let secret = "Allergic to walnuts"
            try await world.answer("going", [(why, "Because")], in: world.guest)
            try await world.answer("going", [(why, secret)], in: world.bo)
            let pages = [world.link, world.link + "/things", world.link + "/talk"]
            for path in pages { #expect(!(try await world.guest.get(path)).text.contains("walnuts"), "\(path)") }
            let open = [world.page, world.page + ".ics", world.page + "/things", world.page + "/people"]
            for path in open { #expect(!(try await world.ada.get(path)).text.contains("walnuts"), "\(path)") }
            #expect(try await world.ada.get(world.page + "/things/summary").reads(secret))
            #expect(try await world.bo.get(world.page).reads(secret))
            #expect(!(try await world.bo.get(world.page)).text.contains("Because"))
        }
    }

    @Test func `who came before the question is told once, and the page asks until it is answered`() async throws {
        try await withThings { world in
            try await world.answer("going", in: world.bo)
            let vegan = try await world.ask("Vegan?")
            _ = try await world.ask("Hungry?", "yes-no", [])
            let told = try await world.bo.get("/notifications")
            #expect(told.reads("The hosts ask you something: Chess"))
            let notices = try world.test.app.database.read { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM notice WHERE kind = 'question'")
            }
            #expect(notices == 1)
            #expect(try await world.bo.get(world.page).reads("The hosts ask something that you have not answered yet."))
            let half = try await world.answer("going", [(vegan, "yes")], in: world.bo)
            #expect(half.status == .unprocessableContent)
            let hungry = try #require(half.attribute("name").last { $0.hasPrefix("question-") })
            #expect(
                try await world.answer("going", [(vegan, "yes"), (hungry, "no")], in: world.bo).status == .seeOther
            )
            let page = try await world.bo.get(world.page)
            #expect(!page.reads("The hosts ask something that you have not answered yet."))
        }
    }

    @Test(arguments: [
        ("", "text", "", "Write a question."), ("Which?", "", "", "Choose how it is answered."),
        ("Which?", "choice", "A", "Write from 2 to 10 choices"), ("Which?", "choice", "A\nA", "are the same"),
        ("Which?", "choice", String(repeating: "a", count: 81) + "\nB", "at most 80 characters"),
        (String(repeating: "a", count: 201), "text", "", "1 character longer"),
    ])
    func `a question that cannot be taken stays in its form`(
        _ words: String,
        _ kind: String,
        _ choices: String,
        _ sentence: String
    ) async throws {
        try await withThings { world in
            let fields = [("text", words), ("kind", kind), ("choices", choices)]
            let refused = try await world.send(fields, to: world.page + "/questions", in: world.ada)
            #expect(refused.status == .unprocessableContent && refused.reads(sentence))
            #expect(words.isEmpty || refused.attribute("value").contains(words))
            #expect(try world.test.app.database.read { try Question.all(in: world.event.id, $0) }.isEmpty)
        }
    }

    @Test func `a chosen answer must stay, and a question goes with its answers`() async throws {
        try await withThings { world in
            let which = try await world.ask("Which?", "choice", [("choices", "Rice\nNoodles")])
            let edit = world.page + "/questions/\(which.dropFirst("question-".count))"
            try await world.answer("going", [(which, "Rice")], in: world.bo)
            let odd = try await world.answer("going", [(which, "Bread")], in: world.guest)
            #expect(odd.status == .unprocessableContent && odd.reads("Choose one of the answers."))
            let fields = [("text", "Which one?"), ("kind", "choice"), ("choices", "Bread\nNoodles")]
            let refused = try await world.send(fields, to: edit + "/edit", in: world.ada)
            #expect(refused.status == .unprocessableContent && refused.reads("Somebody has chosen “Rice”"))
            let words = [("text", "Do you pay?"), ("kind", "choice"), ("choices", "Rice\nNoodles")]
            let other = try await world.send(words, to: edit + "/edit", in: world.ada)
            #expect(other.status == .unprocessableContent && other.reads("It has answers, which are to these words."))
            #expect(try await world.ada.get(edit + "/edit").reads("1 answer is deleted with it."))
            #expect(try await world.send(to: edit + "/delete", in: world.ada).status == .seeOther)
            #expect(try world.answers().isEmpty)
        }
    }
}
