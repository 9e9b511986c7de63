import Models

/// Somebody who was found, and how they stand to whoever looks.
package struct PersonChoice: Hashable, Sendable {
    package let person: Byline
    package let relation: FriendRelation

    package init(person: Byline, relation: FriendRelation) {
        self.person = person
        self.relation = relation
    }

    /// Whether asking them makes sense.
    var canBeAdded: Bool { relation == .stranger || relation == .asking }

    var state: String? {
        switch relation {
        case .stranger: nil
        case .asking: tr("Would like to be your friend")
        case .requested: tr("You have asked")
        case .friend: tr("Your friend")
        case .yourself: tr("You")
        }
    }
}

/// People who were found, with a box at each who can be added; where that is one alone, with a button.
struct PersonChoices: HTML {
    let people: [PersonChoice]
    var areChosen = false
    /// Where to go on.
    let next: Route
    let context: PageContext

    /// A box for one person would be a press more, and one that is forgotten.
    private var isOne: Bool { !areChosen && people.count(where: \.canBeAdded) == 1 }

    var body: some HTML {
        PostForm(.friends(.requests), context) {
            HiddenField(.next, next.path)
            UL(.class("rows")) {
                for choice in people { PersonChoiceRow(choice: choice, isChosen: areChosen, isAlone: isOne) }
            }
            if !isOne, people.contains(where: \.canBeAdded) {
                Div(.class("actions sticky")) { SubmitButton(tr("Add selected")) }
            }
        }
    }
}
