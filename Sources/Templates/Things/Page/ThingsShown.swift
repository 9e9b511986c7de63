import Models

/// A list and its questions on a page: what the reader sees of them, and what they may do.
package struct ThingsShown: Sendable {
    package let door: ThingsDoor
    /// `nil` for passers-by, and for who has declined: they see no list, and are asked when they say that they come.
    package let visit: ThingsVisit?
    package let things: [ListedThing]
    package let questions: [Question]
    /// The reader's own, by the numbers of the questions.
    package let answers: [Int64: String]
    /// What was typed and not taken.
    package var typed: [Int64: String] = [:]
    /// What was pressed and not taken, since a question was open.
    package var pressed: Answer?
    package let now: Int64

    package init(
        door: ThingsDoor,
        visit: ThingsVisit?,
        things: [ListedThing] = [],
        questions: [Question] = [],
        answers: [Int64: String] = [:],
        now: Int64
    ) {
        (self.door, self.visit, self.things, self.questions) = (door, visit, things, questions)
        (self.answers, self.now) = (answers, now)
    }

    package var isThere: Bool { !questions.isEmpty || hasList }

    /// Whether the page of the event has a part for it.
    var hasList: Bool {
        guard let visit else { return false }
        return !things.isEmpty || visit.mayAdd(now: now)
    }

    /// What the reader brings.
    var own: [Portion] {
        things.compactMap { listed in
            let count = listed.count(of: visit?.mine.id)
            return count == 0 ? nil : Portion(count, listed.thing.name)
        }
    }

    func isOpen(_ question: Question) -> Bool { question.isRequired && answers[question.id] == nil }
}

/// What was typed into a form of a list, and not taken.
package enum ThingsInput: Hashable, Sendable {
    case add(name: String, count: String)
    case claim(Int64, count: String)
    case question(QuestionInput)
}

/// A question as a host writes it.
package struct QuestionInput: Hashable, Sendable {
    package let words: String
    package let kind: String
    /// A line each.
    package let choices: String
    package let isRequired: Bool

    package init(words: String = "", kind: String = "", choices: String = "", isRequired: Bool = false) {
        (self.words, self.kind, self.choices, self.isRequired) = (words, kind, choices, isRequired)
    }

    package init(_ question: Question) {
        self.init(
            words: question.words,
            kind: question.kind.rawValue,
            choices: question.choices.joined(separator: "\n"),
            isRequired: question.isRequired
        )
    }
}
