import Models

/// Why something about a list or a question is not taken.
package enum ThingsReason: FieldReason {
    case noName
    case badCount
    case noQuestion
    case noKind
    case fewChoices
    case longChoice
    case sameChoice

    package var sentence: String {
        switch self {
        case .noName: tr("Say what is to be brought.")
        case .badCount: tr("Write a whole number from 1 to 500.")
        case .noQuestion: tr("Write a question.")
        case .noKind: tr("Choose how it is answered.")
        case .fewChoices: tr("Write from 2 to 10 choices, each on a line of its own.")
        case .longChoice: tr("A choice has at most 80 characters.")
        case .sameChoice: tr("Two of the choices are the same.")
        }
    }
}

extension ThingProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .notAllowed: tr("Nothing can be changed here any more.")
        case .answerFirst: tr("Say first that you come, or perhaps: then you can bring something.")
        case .seatFirst: tr("You wait for a seat. Once you have one, you can bring something.")
        case .gone: tr("It is no longer on the list.")
        case .onlyLeft(let left):
            left == 0
                ? tr("Others bring all of it already.")
                : Count(left, "Only %1 of it is left for you.", "Only %1 of it are left for you.").words
        case .listFull: tr("There are 50 things on the list, which is as many as there can be.")
        case .ownFull: tr("You have added 10 things, which is as many as you can.")
        case .claimed(let count):
            Count(count, "%1 of it is spoken for: not less than that.", "%1 of it are spoken for: not less than that.")
                .words
        case .named:
            tr("Somebody brings this, under its name. Add what else you need, or remove this: they are told.")
        case .tooMuch: tr("That is enough for a day.")
        }
    }
}

/// Why a question is not answered as it must be.
package enum QuestionReason: FieldReason {
    case missing
    case tooLong
    case noChoice

    package init(_ problem: QuestionProblem) {
        self =
            switch problem {
            case .missing: .missing
            case .tooLong: .tooLong
            case .noChoice: .noChoice
            }
    }

    package var sentence: String {
        switch self {
        case .missing: tr("The hosts need an answer to this.")
        case .tooLong: tr("An answer has at most 500 characters.")
        case .noChoice: tr("Choose one of the answers.")
        }
    }
}

extension QuestionRefusal: FieldReason {
    package var sentence: String {
        switch self {
        case .notAllowed: tr("Nothing can be changed here any more.")
        case .gone: tr("This question is gone.")
        case .full: tr("There are 5 questions, which is as many as there can be.")
        case .chosen(let words): tr("Somebody has chosen “\(words)”: it must stay.")
        case .answered: tr("It has answers: how it is answered must stay.")
        case .worded: tr("It has answers, which are to these words. Ask another question, or remove this one.")
        case .tooMuch: tr("That is enough for a day.")
        }
    }
}

extension LimitReason.Made {
    package static var things: Self {
        Self { Count($0, "You have changed lists %1 time", "You have changed lists %1 times").words }
    }
}

extension Question.Kind {
    var words: String {
        switch self {
        case .text: tr("In words")
        case .yesNo: tr("Yes or no")
        case .choice: tr("One of some choices")
        }
    }
}

extension Question {
    /// An answer as people read it.
    package func shown(_ answer: String) -> String {
        guard kind == .yesNo else { return answer }
        return answer == Self.yes ? tr("Yes") : tr("No")
    }
}

/// Sentences that more than one page, mail or calendar has.
package enum ThingsWords {
    /// "Salad, 2 × Chairs"
    package static func list(_ portions: [Portion]) -> String { ListWords.all(portions.map(\.description)) }

    /// `nil` for who brings nothing.
    package static func bring(_ portions: [Portion]) -> String? {
        portions.isEmpty ? nil : tr("You bring: \(list(portions))")
    }

    /// For who has wanted to bring it.
    package static func isOff(_ portion: Portion) -> String {
        tr("You need not bring this any more: \(portion.description)")
    }

    /// What an event wants; `nil` for nothing.
    package static func wanted(_ portions: [Portion]) -> String? {
        portions.isEmpty ? nil : tr("To bring: \(list(portions))")
    }

    static func left(_ listed: ListedThing) -> String {
        let (left, count) = (listed.left, listed.thing.count)
        if left == 0 { return Count(count, "Taken", "All %1 taken").words }
        return count > 1 ? tr("\(left) of \(count) still free") : tr("Still free")
    }
}

extension Flash {
    package static let thingAdded = Flash("thingAdded", tr("It is on the list."))
    package static let thingSaved = Flash("thingSaved", tr("Saved."))
    package static let thingRemoved = Flash("thingRemoved", tr("It is off the list. Who wanted to bring it is told."))
    package static let thingClaimed = Flash("thingClaimed", tr("You bring it."))
    package static let thingGivenBack = Flash("thingGivenBack", tr("It is free for others. The hosts are told."))
    package static let questionAdded = Flash("questionAdded", tr("It is asked with the answer now."))
    package static let questionRemoved = Flash(
        "questionRemoved",
        tr("It is not asked any more. Its answers are deleted.")
    )
}

extension ThingsFeature: PageFeature {
    var flashes: [Flash] {
        [
            .thingAdded, .thingSaved, .thingRemoved, .thingClaimed, .thingGivenBack, .questionAdded, .questionRemoved,
        ]
    }
}
