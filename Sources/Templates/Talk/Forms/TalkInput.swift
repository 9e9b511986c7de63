import Models

/// What was typed into one of the forms of a talk, and not taken.
package struct TalkInput: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        case update, words, late
    }

    package let form: Form
    package let text: String
    /// Whom an update was to reach.
    package let audience: Set<Answer>

    package init(_ form: Form, _ text: String = "", to audience: Set<Answer> = Set(Answer.told)) {
        (self.form, self.text, self.audience) = (form, text, audience)
    }
}

extension Answer {
    /// Those of people whom an update can reach.
    package static let told: [Answer] = [.going, .maybe, .none]

    /// Who they are, beside a box.
    var toldWords: String {
        switch self {
        case .going: tr("Who comes")
        case .maybe: tr("Who may come", "who has answered perhaps")
        case .none: tr("Who has not answered")
        case .declined: tr("Who does not come")
        }
    }
}
