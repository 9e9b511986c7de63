/// The list of friends with what can be done to it: one form for all rows.
struct FriendRows: HTML {
    let lists: FriendLists
    let context: PageContext

    var body: some HTML {
        PostForm(.friends(.list), context) {
            OL(.class("rows"), .id("friends")) {
                for (index, person) in lists.friends.enumerated() {
                    LI(.class("row person-row"), .id("friend-" + person.username), .dataPerson(person.username)) {
                        PersonLine(person: person)
                        Div(.class("row-buttons")) {
                            if canMove {
                                button(.up, tr("Move up"), .up, person, isDisabled: index == 0)
                                button(
                                    .down,
                                    tr("Move down"),
                                    .down,
                                    person,
                                    isDisabled: index == lists.friends.count - 1
                                )
                            }
                            button(.remove, tr("Remove"), .trash, person)
                        }
                    }
                }
            }
        }
    }

    /// Above and below among some say nothing of all.
    private var canMove: Bool { lists.words.isEmpty && lists.count > 1 }

    private func button(
        _ action: FriendAction,
        _ words: String,
        _ icon: Icon.Name,
        _ person: Byline,
        isDisabled: Bool = false
    ) -> FriendIconButton {
        FriendIconButton(
            action: action,
            person: person,
            words: words,
            icon: icon,
            isDisabled: isDisabled,
            assets: context.assets
        )
    }
}
