/// Sets a password for an account that has none.
package struct PasswordNewPage: Page {
    package let context: PageContext
    package let errors: FieldErrors

    package init(context: PageContext, errors: FieldErrors = .none) {
        self.context = context
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Set a password"), errors) }
    package var description: String { tr("A password beside your passkeys.") }
    package var scripts: [String] { ["js/password.js", "js/password-strength.js"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        P(.class("back")) {
            A(.href(.settings)) {
                Icon(.back, context.assets)
                tr("Settings")
            }
        }
        Section(.class("form-page")) {
            H1 { tr("Set a password") }
            P(.class("lead")) { tr("All other devices have to log in again.") }
            fields.summary
            PostForm(.passkeys(.passwordNew), context) {
                if let member = context.viewer.member { ManagedUsername(username: member.username) }
                fields.password(.password, tr("New password"), .newPassword, help: PasswordWords.help)
                fields.password(.passwordConfirmation, tr("New password again"), .newPassword)
                SubmitButton(tr("Save password"))
            }
        }
    }
}
