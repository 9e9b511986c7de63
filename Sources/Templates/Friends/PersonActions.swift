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
                Button(.class("button"), .type("submit"), .name(FieldName.person.rawValue), .value(person.username)) {
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
            PostForm(.friends(.list), context, class: "actions") {
                P(.class("tag")) { tr("Friends") }
                FriendButton(action: .remove, person: person, words: tr("Remove friend"))
            }
        }
        if relation != .yourself { block }
    }

    private func requests(@HTMLBuilder _ buttons: () -> some HTML) -> some HTML {
        let buttons = buttons()
        return PostForm(.friends(.requests), context, class: "actions") {
            HiddenField(.next, Route.person(username: person.username).path)
            buttons
        }
    }

    private var block: some HTML {
        Details(.class("part")) {
            Summary { tr("Block") }
            P(.class("soft")) {
                tr(
                    """
                    You no longer find each other, see each other’s pages, or ask each other. \
                    A friendship ends for both. Nobody is told, and you can unblock at any time.
                    """
                )
            }
            PostForm(.friends(.blocks), context, class: "after-rows") {
                FriendButton(action: .block, person: person, words: tr("Block"), look: .danger)
            }
        }
    }
}
