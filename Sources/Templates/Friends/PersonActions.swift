import Models

/// What somebody who looks at another's page can do about it.
struct PersonActions: HTML {
    let person: Byline
    let relation: FriendRelation
    let context: PageContext

    var body: some HTML {
        switch relation {
        case .yourself: P { A(.class("button quiet"), .href(.profile)) { tr("This is you. Open your profile") } }
        case .stranger:
            requests {
                Button(.class("button"), .type("submit"), .name(.person), .value(person.username)) {
                    tr("Add friend")
                }
            }
        case .requested:
            requests {
                P(.class("soft")) { tr("You have asked. ") }
                FriendButton(action: .cancel, person: person, words: tr("Cancel request"))
            }
        case .asking:
            requests {
                FriendButton(action: .accept, person: person, words: tr("Accept as friend"), look: .main)
                FriendButton(action: .decline, person: person, words: tr("Decline"))
            }
        case .friend:
            P(.class("actions")) {
                A(.class("button"), .href(.meetingNew(with: person.username))) { tr("Meet up") }
                Span(.class("tag")) { tr("Friends") }
            }
        }
    }

    private func requests(@HTMLBuilder _ buttons: @escaping () -> Written) -> some HTML {
        PostForm(.friends(.requests), context, class: "actions") {
            HiddenField(.next, Route.person(username: person.username).path)
            buttons()
        }
    }
}
