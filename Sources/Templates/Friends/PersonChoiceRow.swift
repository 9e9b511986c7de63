/// Somebody who was found: a box for who can be added, or a button where nobody else can; words for all others.
struct PersonChoiceRow: HTML {
    let choice: PersonChoice
    let isChosen: Bool
    /// Nobody else on the list can be added.
    let isAlone: Bool

    var body: some HTML {
        LI(.class(isAlone ? "row person-row" : "row"), .dataPerson(choice.person.username)) {
            if choice.canBeAdded, isAlone {
                PersonChoiceWords(choice: choice)
                Div(.class("actions")) {
                    Button(
                        .class("button"),
                        .type("submit"),
                        .name(.person),
                        .value(choice.person.username)
                    ) { tr("Add friend") }
                }
            } else if choice.canBeAdded {
                Label(.class("check")) {
                    Input(
                        .type("checkbox"),
                        .name(.person),
                        .value(choice.person.username),
                        .checked(isChosen)
                    )
                    PersonChoiceWords(choice: choice)
                }
            } else {
                PersonChoiceWords(choice: choice)
            }
        }
    }
}

private struct PersonChoiceWords: HTML {
    let choice: PersonChoice

    var body: some HTML {
        let person = choice.person
        Face(name: person.displayName, of: person.username, photo: person.photo)
        Span(.class("row-text")) {
            Strong(.dir("auto")) { person.displayName }
            if let line { Span(.class("soft")) { Bdi { line } } }
        }
    }

    private var line: String? {
        let username = choice.person.displayName == choice.person.username ? nil : "@" + choice.person.username
        let parts = [username, choice.state].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
