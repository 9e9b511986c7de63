/// What others see of a member.
package struct PersonPage: Page {
    package let context: PageContext
    package let person: Person

    package init(context: PageContext, person: Person) {
        self.context = context
        self.person = person
    }

    package var title: String { person.displayName }
    package var description: String { person.displayName + " is a member of Hereabouts." }

    package var content: some HTML {
        Article(.class("profile")) {
            PersonHead(person: person)
            if context.viewer.member?.username == person.username {
                P { A(.class("button quiet"), .href(.profile)) { "This is you. Open your profile" } }
            }
        }
    }
}
