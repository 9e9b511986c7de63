import Auth

/// Changes the e-mail address; says which one counts and which waits for its link.
struct EmailForm: HTML {
    let context: PageContext
    let status: EmailStatus
    let newEmail: String
    let errors: FieldErrors
    let password: PasswordNeed

    /// Also where a wrong one was typed.
    private var asksPassword: Bool { password.isAsked || errors[.password] != nil }

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: "email-")
        Section(.class("part form-part"), .id("email")) {
            H2 { tr("Email address") }
            P(.class("soft")) {
                Bdi { InternationalDomain.shown(status.address) }
                status.isConfirmed ? tr(", confirmed.") : tr(", not confirmed. Open the link in the mail we sent.")
            }
            if let pending = status.pending {
                P(.class("note")) {
                    tr("Waiting for ")
                    Bdi { InternationalDomain.shown(pending) }
                    tr(": open the link in the mail we sent there. Until then the old address stays.")
                }
            }
            Details(.open(!errors.isEmpty || !status.isConfirmed || status.pending != nil)) {
                Summary { status.isConfirmed ? tr("Change email address") : tr("Change it, or get the mail again") }
                fields.summary
                PostForm(.email, context) {
                    fields.text(
                        .email,
                        tr("New address"),
                        .email,
                        value: newEmail.isEmpty && !status.isConfirmed ? status.address : newEmail,
                        help: tr("We send a link there. The address counts once you have opened it.")
                    )
                    if asksPassword {
                        fields.password(.password, tr("Password"), .currentPassword, help: password.help)
                    }
                    SubmitButton(tr("Send the link"))
                }
            }
        }
    }
}
