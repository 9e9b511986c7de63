/// The answer to every address, known or not: it tells nobody who has an account.
package struct PasswordResetSentPage: Page {
    package let context: PageContext

    package init(context: PageContext) { self.context = context }

    package var title: String { tr("Look into your mail") }
    package var description: String { tr("A link to set a new password may be on its way.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.mail, context.assets)
            H1 { tr("Look into your mail") }
            P {
                tr(
                    "If an account has that address, a mail with a link is on its way. The link works for one hour, once."
                )
            }
            P {
                tr(
                    "Nothing there after a few minutes? Look among the unwanted mail, or check the address and ask again."
                )
            }
            P(.class("actions")) {
                A(.class("button"), .href(.logIn())) { tr("Log in") }
                " "
                A(.class("button quiet"), .href(.passwordReset)) { tr("Ask again") }
            }
        }
    }
}
