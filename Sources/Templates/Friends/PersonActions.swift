import Models

/// What somebody who looks at another's page can do about it.
struct PersonActions: HTML {
    let person: Byline
    let relation: FriendRelation
    let context: PageContext

    var body: some HTML {
        switch relation {
        case .yourself: P { A(.class("button quiet"), .href(.profile)) { "This is you. Open your profile" } }
        case .stranger:
            requests {
                Button(.class("button"), .type("submit"), .name(FieldName.person.rawValue), .value(person.username)) {
                    "Add friend"
                }
            }
        case .requested:
            requests {
                P(.class("soft")) { "You have asked. " }
                FriendButton(action: .cancel, person: person, words: "Cancel request")
            }
        case .asking:
            requests {
                FriendButton(action: .accept, person: person, words: "Accept as friend", look: .main)
                FriendButton(action: .decline, person: person, words: "Decline")
            }
        case .friend:
            PostForm(.friends(.list), context, class: "actions") {
                P(.class("tag")) { "Friends" }
                FriendButton(action: .remove, person: person, words: "Remove friend")
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
            Summary { "Block" }
            P(.class("soft")) {
                "You no longer find each other, see each other’s pages, or ask each other. "
                "A friendship ends for both. Nobody is told, and you can unblock at any time."
            }
            PostForm(.friends(.blocks), context, class: "after-rows") {
                FriendButton(action: .block, person: person, words: "Block", look: .danger)
            }
        }
    }
}
