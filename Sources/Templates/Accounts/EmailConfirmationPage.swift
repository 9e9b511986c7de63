import Auth

/// Where the link of a mail leads: one button that confirms the address. Opening the link alone must not, since mail
/// scanners open links too, and would confirm an address that somebody else typed.
package struct EmailConfirmationPage: Page {
    package let context: PageContext
    package let token: String
    package let email: String

    package init(context: PageContext, token: String, email: String) {
        self.context = context
        self.token = token
        self.email = email
    }

    package var title: String { tr("Confirm your address") }
    package var description: String { tr("Say that an email address is yours.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.mail, context.assets)
            H1 { title }
            P {
                tr("Does ")
                Bdi { InternationalDomain.shown(email) }
                tr(" belong to your account? If you made none, close this page: nothing happens.")
            }
            PostForm(.emailConfirmation(token), context) { SubmitButton(tr("Confirm this address")) }
        }
    }
}
