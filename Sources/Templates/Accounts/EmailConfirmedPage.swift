/// Behind the link that confirms an address.
package struct EmailConfirmedPage: Page {
    package let context: PageContext
    package let email: String

    package init(context: PageContext, email: String) {
        self.context = context
        self.email = email
    }

    package var title: String { tr("Address confirmed") }
    package var description: String { tr("Your email address is confirmed.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.check, context.assets)
            H1 { title }
            P {
                Bdi { email }
                tr(" belongs to your account now. Friends who know it can find you, and invitations reach you there.")
            }
            P(.class("actions")) {
                A(.class("button"), .href(.home)) { tr("Go home") }
                " "
                A(.class("button quiet"), .href(.settings)) { tr("Open settings") }
            }
        }
    }
}
