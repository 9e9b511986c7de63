/// Asks for the address that the mail with the link goes to (DR3).
package struct PasswordResetPage: Page {
    package let context: PageContext
    package let email: String
    package let errors: FieldErrors

    package init(context: PageContext, email: String = "", errors: FieldErrors = .none) {
        self.context = context
        self.email = email
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Set a new password"), errors) }
    package var description: String { tr("Get a mail with a link to set a new password.") }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Set a new password") }
            P(.class("lead")) { tr("You get a mail with a link. It works for one hour, once.") }
            fields.summary
            PostForm(.passwordReset, context) {
                fields.text(
                    .email,
                    tr("Email address"),
                    .email,
                    value: email,
                    help: tr("The one that your account was made with.")
                )
                SubmitButton(tr("Send the link"))
            }
            P(.class("aside")) { A(.href(.logIn())) { tr("Back to log in") } }
        }
    }
}
