/// A member's friends in their own order, and the requests that wait (DR4).
package struct FriendsPage: Page {
    package let context: PageContext
    package let lists: FriendLists

    package init(context: PageContext, lists: FriendLists) {
        self.context = context
        self.lists = lists
    }

    package var title: String { tr("Friends") }
    package var description: String { tr("The people whom you meet.") }
    package var section: SiteSection? { .home }
    package var styles: [String] { ["css/members.css"] }
    package var scripts: [String] { ["js/friends.js"] }

    /// From how many on a list is searched.
    private static let searchable = 10

    package var content: some HTML {
        Div(.class("title-line")) {
            H1 { tr("Friends") }
            if !lists.isEmpty {
                A(.class("button quiet"), .href(.circles(.list))) { tr("Circles") }
                A(.class("button quiet"), .href(.friends(.find))) { tr("Find friends") }
            }
        }
        if let removed = lists.removed { undo(removed) }
        if !lists.incoming.isEmpty { incoming }
        if lists.count > 0 { friends }
        if lists.isEmpty {
            EmptyState(.people, tr("No friends yet"), context.assets) {
                P { tr("Friends are who you invite to meet. Find those who are here, or ask others to come.") }
                P { A(.class("button"), .href(.friends(.find))) { tr("Find friends") } }
            }
        }
        if !lists.outgoing.isEmpty { outgoing }
        if !lists.blocked.isEmpty { blocked }
    }

    private func undo(_ person: Byline) -> some HTML {
        PostForm(.friends(.list), context, class: "note undo") {
            Span {
                Bdi { person.displayName }
                tr(" is no longer in your list, nor you in theirs. ")
            }
            FriendButton(action: .undo, person: person, words: tr("Undo"))
        }
    }

    private var incoming: some HTML {
        Section(.class("part")) {
            H2 { tr("Friend requests") }
            FriendRequestRows(people: lists.incoming, next: .friends(.list), context: context)
            if lists.incomingCount > lists.incoming.count {
                P(.class("soft")) {
                    Count(
                        lists.incomingCount - lists.incoming.count,
                        "%1 more waits. Answer these first.",
                        "%1 more wait. Answer these first."
                    ).words
                }
            }
        }
    }

    private var friends: some HTML {
        Section(.class("part")) {
            H2 { Count(lists.count, "friend").words }
            if lists.count > Self.searchable || !lists.words.isEmpty { search }
            if lists.friends.isEmpty {
                P(.class("soft")) { tr("No friend’s name begins like that.") }
            } else {
                FriendRows(lists: lists, context: context)
            }
        }
    }

    private var search: some HTML {
        Form(.action(.friends(.list)), .method("get"), .role("search")) {
            Label(.for("q")) { tr("Search your friends") }
            Div(.class("search-line in-list")) {
                Input(
                    .id("q"),
                    .name(.words),
                    .type("search"),
                    .value(lists.words),
                    .maxLength(100),
                    .autocomplete("off")
                )
                Button(.class("button"), .type("submit")) {
                    Icon(.search, context.assets)
                    tr("Search")
                }
            }
            if !lists.words.isEmpty { P { A(.class("text-button"), .href(.friends(.list))) { tr("Show all") } } }
        }
    }

    private var outgoing: some HTML {
        Section(.class("part")) {
            H2 { tr("You have asked", "a list of people") }
            PostForm(.friends(.requests), context) {
                HiddenField(.next, Route.friends(.list).path)
                UL(.class("rows")) {
                    for person in lists.outgoing {
                        LI(.class("row person-row")) {
                            PersonLine(person: person)
                            Div(.class("actions")) {
                                FriendButton(action: .cancel, person: person, words: tr("Cancel"))
                            }
                        }
                    }
                }
            }
        }
    }

    private var blocked: some HTML {
        Details(.class("part")) {
            Summary { tr("\(lists.blocked.count) blocked") }
            PostForm(.friends(.blocks), context) {
                UL(.class("rows")) {
                    for person in lists.blocked {
                        LI(.class("row person-row")) {
                            Face(name: person.displayName, of: person.username, photo: person.photo)
                            Div(.class("row-text")) {
                                Strong(.dir("auto")) { person.displayName }
                                if person.displayName != person.username {
                                    P(.class("soft")) { Bdi { "@" + person.username } }
                                }
                            }
                            Div(.class("actions")) {
                                FriendButton(action: .unblock, person: person, words: tr("Unblock"))
                            }
                        }
                    }
                }
            }
        }
    }
}
