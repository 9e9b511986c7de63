/// Those who ask, each with the two answers.
struct FriendRequestRows: HTML {
    let people: [Byline]
    /// Where to go on.
    let next: Route
    let context: PageContext

    var body: some HTML {
        PostForm(.friends(.requests), context) {
            HiddenField(.next, next.path)
            UL(.class("rows")) {
                for person in people {
                    LI(.class("row person-row")) {
                        PersonLine(person: person)
                        Div(.class("actions")) {
                            FriendButton(action: .accept, person: person, words: tr("Accept"), look: .main)
                            FriendButton(action: .decline, person: person, words: tr("Decline"))
                        }
                    }
                }
            }
        }
    }
}
