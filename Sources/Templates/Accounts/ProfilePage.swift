/// My own profile: the way to everything that is mine, and out (DR8).
package struct ProfilePage: Page {
    package let context: PageContext
    package let person: Person

    package init(context: PageContext, person: Person) {
        self.context = context
        self.person = person
    }

    package var title: String { "Your profile" }
    package var description: String { "Your photo, your name, and the way to your settings." }

    package var content: some HTML {
        Article(.class("profile")) {
            PersonHead(person: person)
            P { A(.class("button quiet"), .href(.profileEdit)) { "Edit name and photo" } }
            UL(.class("rows")) {
                row(.people, "Friends", "Whom you meet", .friends(.list))
                row(.bookmark, "Bookmarks", "Places that you keep", .bookmarks)
                row(.search, "What others see", "Your public page", .person(username: person.username))
                row(.gear, "Settings", "Password, e-mail address, devices", .settings)
            }
            PostForm(.logOut, context, class: "log-out") { SubmitButton("Log out", .quiet) }
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
