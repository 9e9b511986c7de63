import Testing

@testable import Models

/// B22: what hosts ask with the answer.
struct QuestionTests {
    private func ask(_ question: Question, in things: ThingWorld, now: Int64 = noon) async throws -> Question {
        let ada = things.world.ada
        return try await things.database.write { db in
            try things.visit(ada, db).ask(question, now: now, db)
            return try #require(try Question.all(in: things.event.id, db).last)
        }
    }

    private func answer(_ typed: [Int64: String], by person: Account, in things: ThingWorld) async throws {
        let mine = try things.world.attendance(person, things.event)
        try await things.database.write { try things.event.takeAnswers(typed, of: mine, now: noon, $0) }
    }

    private func answers(of person: Account, in things: ThingWorld) throws -> [Int64: String] {
        let mine = try things.world.attendance(person, things.event)
        return try things.database.read { try Question.answers(of: mine.id, $0) }
    }

    @Test(arguments: [
        (Question(id: 1, "Why?", .text, isRequired: true), "", QuestionProblem.missing as QuestionProblem?),
        (Question(id: 1, "Why?", .text), "", nil), (Question(id: 1, "Why?", .text), "So", nil),
        (Question(id: 1, "Why?", .text), String(repeating: "a", count: 500), nil),
        (Question(id: 1, "Why?", .text), String(repeating: "a", count: 501), .tooLong),
        (Question(id: 1, "Vegan?", .yesNo), "yes", nil), (Question(id: 1, "Vegan?", .yesNo), "perhaps", .noChoice),
        (Question(id: 1, "Which?", .choice, choices: ["A", "B"]), "B", nil),
        (Question(id: 1, "Which?", .choice, choices: ["A", "B"]), "C", .noChoice),
    ])
    func `each kind takes its own answers`(_ question: Question, _ answer: String, _ problem: QuestionProblem?) {
        #expect(question.problem(with: answer) == problem)
    }

    @Test func `an answer without what must be answered is none, and what a form does not have stays`() async throws {
        let things = try await ThingWorld()
        let bo = things.world.bo
        let vegan = try await ask(Question("Vegan?", .yesNo, isRequired: true), in: things)
        let why = try await ask(Question("Why?", .text), in: things)
        await #expect(throws: AnswerProblem.questions([vegan.id: .missing])) {
            try await answer([why.id: "So"], by: bo, in: things)
        }
        #expect(try answers(of: bo, in: things).isEmpty)
        try await answer([vegan.id: "yes", why.id: "So"], by: bo, in: things)
        try await answer([:], by: bo, in: things)
        #expect(try answers(of: bo, in: things) == [vegan.id: "yes", why.id: "So"])
        try await answer([why.id: ""], by: bo, in: things)
        #expect(try answers(of: bo, in: things) == [vegan.id: "yes"])
        await #expect(throws: AnswerProblem.questions([vegan.id: .missing])) {
            try await answer([vegan.id: ""], by: bo, in: things)
        }
        // Who does not come is asked nothing, and keeps no answers.
        try await things.world.answer(things.event, bo, Reply(.declined), now: noon + 1)
        #expect(try answers(of: bo, in: things).isEmpty)
        try await answer([:], by: bo, in: things)
    }

    @Test func `who comes already is told of a question that must be answered, once until it is read`() async throws {
        let things = try await ThingWorld()
        let (bo, cy) = (things.world.bo, things.world.cy)
        try await things.world.answer(things.event, cy, Reply(.declined), now: noon)
        _ = try await ask(Question("Why?", .text), in: things)
        func told(_ person: Account) throws -> Int {
            try things.database.read { try Notice.all(of: person.id, $0) }.count { $0.kind == .question }
        }
        #expect(try told(bo) == 0)
        for words in ["Vegan?", "Hungry?"] {
            _ = try await ask(Question(words, .yesNo, isRequired: true), in: things)
        }
        #expect(try told(bo) == 1)
        #expect(try told(cy) == 0)
        #expect(try told(things.world.ada) == 0)
        let mine = try things.world.attendance(bo, things.event)
        let open = try things.database.read { try things.event.openQuestions(of: mine, $0) }
        #expect(open.map(\.words) == ["Vegan?", "Hungry?"])
    }

    @Test func `what was chosen stays a choice, and a kind with answers stays`() async throws {
        let things = try await ThingWorld()
        let (ada, bo) = (things.world.ada, things.world.bo)
        let which = try await ask(Question("Which?", .choice, choices: ["Rice", "Noodles"]), in: things)
        try await answer([which.id: "Rice"], by: bo, in: things)
        func edit(_ question: Question) async throws {
            try await things.database.write {
                try things.visit(ada, $0).edit(question: which.id, to: question, now: noon, $0)
            }
        }
        await #expect(throws: QuestionRefusal.chosen("Rice")) {
            try await edit(Question("Which?", .choice, choices: ["Bread", "Noodles"]))
        }
        await #expect(throws: QuestionRefusal.answered) { try await edit(Question("Which?", .text)) }
        await #expect(throws: QuestionRefusal.worded) {
            try await edit(Question("Which one?", .choice, choices: ["Rice", "Bread"]))
        }
        try await edit(Question("Which?", .choice, choices: ["Rice", "Bread"], isRequired: true))
        let found = try things.database.read { try Question.all(in: things.event.id, $0) }
        #expect(found == [Question(id: which.id, "Which?", .choice, choices: ["Rice", "Bread"], isRequired: true)])
        try await things.database.write { try things.visit(ada, $0).remove(question: which.id, $0) }
        #expect(try answers(of: bo, in: things).isEmpty)
    }

    @Test func `five questions at most, and hosts alone ask`() async throws {
        let things = try await ThingWorld()
        for number in 0..<Question.most { _ = try await ask(Question("Question \(number)", .text), in: things) }
        await #expect(throws: QuestionRefusal.full) { _ = try await ask(Question("One more", .text), in: things) }
        let bo = things.world.bo
        await #expect(throws: QuestionRefusal.notAllowed) {
            try await things.database.write { try things.visit(bo, $0).ask(Question("Mine", .text), now: noon, $0) }
        }
    }

    @Test func `answers of all are read by event, and one's own go into the export`() async throws {
        let things = try await ThingWorld()
        let (bo, cy) = (things.world.bo, things.world.cy)
        let why = try await ask(Question("Why?", .text), in: things)
        try await answer([why.id: "For cake"], by: bo, in: things)
        try await answer([why.id: "For chess"], by: cy, in: things)
        let salad = try await things.add("Salad", 3)
        try await things.claim(salad, 2, by: bo)
        let (all, own) = try things.database.read { db in
            (try Question.allAnswers(in: things.event.id, db), try OwnThings.find(of: bo.id, db))
        }
        #expect(Set(all.values.compactMap { $0[why.id] }) == ["For cake", "For chess"])
        #expect(own.answered.map(\.answer) == ["For cake"])
        #expect(own.brought.map(\.thing) == ["Salad"] && own.brought.map(\.count) == [2])
    }
}
