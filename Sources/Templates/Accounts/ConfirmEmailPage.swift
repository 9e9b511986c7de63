/// Where the link of a mail leads: the press confirms, since programs that look at mail follow links too.
package struct ConfirmEmailPage: Page {
    package let context: PageContext
    package let email: String
    /// Of the link, for the form's address.
    package let token: String

    package init(context: PageContext, email: String, token: String) {
        self.context = context
        self.email = email
        self.token = token
    }

    package var title: String { "Confirm your address" }
    package var description: String { "Confirm that an e-mail address is yours." }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.mail, context.assets)
            H1 { title }
            P {
                "Is "
                Bdi { email }
                " yours? Then friends who know it can find you, and invitations reach you there."
            }
            PostForm(.emailConfirmation(token), context) { SubmitButton("Confirm address") }
        }
    }
}
