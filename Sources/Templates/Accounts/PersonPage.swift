import Models

/// What others see of a member.
package struct PersonPage: Page {
    package let context: PageContext
    package let person: Person
    /// How whoever looks stands to them; `nil` for guests.
    package let relation: FriendRelation?

    package init(context: PageContext, person: Person, relation: FriendRelation? = nil) {
        self.context = context
        self.person = person
        self.relation = relation
    }

    package var title: String { person.displayName }
    package var description: String { person.displayName + " is a member of Hereabouts." }

    package var content: some HTML {
        Article(.class("profile")) {
            PersonHead(person: person)
            if let relation {
                PersonActions(
                    person: Byline(username: person.username, displayName: person.displayName, photo: person.photo),
                    relation: relation,
                    context: context
                )
                if relation != .yourself { ReportLink(.person(username: person.username)) }
            } else {
                P {
                    A(.class("button quiet"), .href(.logIn(next: Route.person(username: person.username).path))) {
                        "Log in to add as a friend"
                    }
                }
            }
        }
    }
}
