/// Changes the password.
struct PasswordForm: HTML {
    let context: PageContext
    let errors: FieldErrors

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: "password-")
        Section(.class("part form-part"), .id("password")) {
            H2 { "Change password" }
            P(.class("soft")) { "All other devices have to log in again." }
            fields.summary
            PostForm(.password, context) {
                if let member = context.viewer.member { ManagedUsername(username: member.username) }
                fields.password(.oldPassword, "Old password", .currentPassword)
                fields.password(
                    .password,
                    "New password",
                    .newPassword,
                    help: PasswordWords.help
                )
                fields.password(.passwordConfirmation, "New password again", .newPassword)
                SubmitButton("Change password")
            }
        }
    }
}
