/// My own profile: the way to everything that is mine, and out (DR8).
package struct ProfilePage: Page {
    package let context: PageContext
    package let person: Person

    package init(context: PageContext, person: Person) {
        self.context = context
        self.person = person
    }

    package var title: String { tr("Your profile") }
    package var description: String { tr("Your photo, your name, and the way to your settings.") }

    package var content: some HTML {
        Article(.class("profile")) {
            PersonHead(person: person)
            P { A(.class("button quiet"), .href(.profileEdit)) { tr("Edit name and photo") } }
            UL(.class("rows")) {
                row(.people, tr("Friends"), tr("Whom you meet"), .friends(.list))
                row(.bookmark, tr("Bookmarks"), tr("Places that you keep"), .bookmarks)
                row(.search, tr("What others see"), tr("Your public page"), .person(username: person.username))
                row(.gear, tr("Settings"), tr("Password, email address, devices"), .settings)
            }
            PostForm(.logOut, context, class: "log-out") { SubmitButton(tr("Log out"), .quiet) }
        }
    }

    private func row(_ icon: Icon.Name, _ heading: String, _ text: String, _ route: Route) -> some HTML {
        LI(.class("row")) {
            Span(.class("hue-icon")) { Icon(icon, context.assets) }
            Div(.class("row-text")) {
                A(.class("row-link"), .href(route)) { heading }
                P(.class("soft")) { text }
            }
        }
    }
}
