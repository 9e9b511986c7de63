/// Asks once more whose account it is, before what cannot be taken back: by the password, or by a passkey.
package struct ConfirmPage: Page {
    /// By what the member can answer.
    package struct Ways: Hashable, Sendable {
        package let hasPassword: Bool
        package let hasPasskeys: Bool
        /// Whether a code is asked for besides the password.
        package let hasFactor: Bool

        package init(hasPassword: Bool = true, hasPasskeys: Bool = false, hasFactor: Bool = false) {
            self.hasFactor = hasFactor
            self.hasPassword = hasPassword
            self.hasPasskeys = hasPasskeys
        }
    }

    package let context: PageContext
    package let ways: Ways
    /// The local path to go on to.
    package let next: String?
    /// A form that waits for the answer, signed; empty where there is none.
    package let resume: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        ways: Ways = Ways(),
        next: String? = nil,
        resume: String = "",
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.ways = ways
        self.next = next
        self.resume = resume
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Is it you?"), errors) }
    package var description: String { tr("Say once more whose account it is.") }
    package var scripts: [String] { ["js/password.js", "js/passkeys.js"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Is it you?") }
            P(.class("lead")) { tr("This needs to be certain. After that you are not asked again for ten minutes.") }
            if !resume.isEmpty { P { tr("What you typed is kept, and has not been sent yet.") } }
            fields.summary
            if ways.hasPassword { password(fields) }
            if ways.hasPasskeys {
                P(.class("note passkey-missing"), .hidden(ways.hasPassword)) { PasskeyWords.needScripts }
                PasskeyCeremonyForm(
                    action: .confirmByPasskey,
                    context: context,
                    button: tr("Confirm with a passkey"),
                    next: next,
                    resume: resume
                )
            }
            P(.class("aside")) {
                if ways.hasPassword, ways.hasPasskeys { tr("Neither at hand? ") }
                A(.href(.passwordReset)) { tr("Get a mail that sets a new password") }
            }
        }
    }

    private func password(_ fields: FormFieldSet) -> some HTML {
        PostForm(.confirm(next: nil), context) {
            if let member = context.viewer.member { ManagedUsername(username: member.username) }
            if let next { HiddenField(.next, next) }
            if !resume.isEmpty { HiddenField(.resume, resume) }
            fields.password(.password, tr("Password"), .currentPassword)
            if ways.hasFactor {
                fields.text(
                    .code,
                    tr("Code"),
                    .oneTimeCode,
                    value: "",
                    help: tr("The six digits that your authenticator app shows, or a recovery code.")
                )
            }
            SubmitButton(tr("Go on"))
        }
    }
}
