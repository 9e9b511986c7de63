/// Changes the password.
struct PasswordForm: HTML {
    let context: PageContext
    let errors: FieldErrors
    /// Whether there is one.
    let hasPassword: Bool

    var body: some HTML {
        Section(.class("part form-part"), .id("password")) {
            H2 { tr("Password") }
            if hasPassword {
                change
            } else {
                P(.class("soft")) { PasskeyWords.noPassword }
                P { A(.class("button quiet"), .href(.passkeys(.passwordNew))) { tr("Set a password") } }
            }
        }
    }

    private var change: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: "password-")
        return Details(.open(!errors.isEmpty)) {
            Summary { tr("Change password") }
            P(.class("soft")) { tr("All other devices have to log in again.") }
            fields.summary
            PostForm(.password, context) {
                if let member = context.viewer.member { ManagedUsername(username: member.username) }
                fields.password(.oldPassword, tr("Old password"), .currentPassword)
                fields.password(
                    .password,
                    tr("New password"),
                    .newPassword,
                    help: PasswordWords.help
                )
                fields.password(.passwordConfirmation, tr("New password again"), .newPassword)
                SubmitButton(tr("Change password"))
            }
        }
    }
}
