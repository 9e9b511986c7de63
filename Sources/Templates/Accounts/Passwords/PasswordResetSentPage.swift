/// The answer to every address, known or not: it tells nobody who has an account.
package struct PasswordResetSentPage: Page {
    package let context: PageContext

    package init(context: PageContext) { self.context = context }

    package var title: String { "Look into your mail" }
    package var description: String { "A link to set a new password may be on its way." }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.mail, context.assets)
            H1 { "Look into your mail" }
            P { "If an account has that address, a mail with a link is on its way. The link works for one hour, once." }
            P {
                "Nothing there after a few minutes? Look among the unwanted mail, or check the address and ask again."
            }
            P(.class("actions")) {
                A(.class("button"), .href(.logIn())) { "Log in" }
                " "
                A(.class("button quiet"), .href(.passwordReset)) { "Ask again" }
            }
        }
    }
}
