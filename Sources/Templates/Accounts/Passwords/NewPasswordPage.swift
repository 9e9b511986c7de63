/// Behind the link of the mail: the new password, twice.
package struct NewPasswordPage: Page {
    package let context: PageContext
    /// Whose password it is, so that password managers keep the pair.
    package let username: String
    package let errors: FieldErrors

    package init(context: PageContext, username: String, errors: FieldErrors = .none) {
        self.context = context
        self.username = username
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("New password"), errors) }
    package var description: String { tr("Set a new password.") }
    package var scripts: [String] { ["js/password.js", "js/password-strength.js"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("New password") }
            P(.class("lead")) {
                tr("For ")
                Bdi { username }
                tr(". Every device that is logged in has to log in again.")
            }
            fields.summary
            PostForm(.passwordResetForm, context) {
                ManagedUsername(username: username)
                fields.password(
                    .password,
                    tr("New password"),
                    .newPassword,
                    help: PasswordWords.help
                )
                fields.password(.passwordConfirmation, tr("New password again"), .newPassword)
                SubmitButton(tr("Save password"))
            }
        }
    }
}
