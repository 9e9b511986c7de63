import Models

/// What hardly anybody wants of another's page: out of the way, and together.
struct PersonSeldomActions: HTML {
    let person: Byline
    let isFriend: Bool
    let context: PageContext

    var body: some HTML {
        Details(.class("part")) {
            Summary { tr("More") }
            if isFriend {
                PostForm(.friends(.list), context, class: "after-rows") {
                    FriendButton(action: .remove, person: person, words: tr("Remove friend"))
                }
            }
            PostForm(.friends(.blocks), context, class: "after-rows") {
                P(.class("soft")) {
                    tr(
                        """
                        You no longer find each other, see each other’s pages, or ask each other. \
                        A friendship ends for both. Nobody is told, and you can unblock at any time.
                        """
                    )
                }
                FriendButton(action: .block, person: person, words: tr("Block"), look: .danger)
            }
            ReportLink(.personReport(person.username))
        }
    }
}
