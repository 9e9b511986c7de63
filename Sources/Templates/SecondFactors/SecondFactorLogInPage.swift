/// The second step of a log-in: what the authenticator shows, or a recovery code.
package struct SecondFactorLogInPage: Page {
    package let context: PageContext
    /// The local path to return to.
    package let next: String?
    /// A form that was sent before logging in, signed; empty where there is none.
    package let resume: String
    /// A recovery code is asked for: letters and digits need another keyboard.
    package let isRecovery: Bool
    package let isTrusted: Bool
    package let errors: FieldErrors

    package init(
        context: PageContext,
        next: String? = nil,
        resume: String = "",
        isRecovery: Bool = false,
        isTrusted: Bool = false,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.next = next
        self.resume = resume
        self.isRecovery = isRecovery
        self.isTrusted = isTrusted
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Confirm that it is you"), errors) }
    package var description: String { tr("The second step of the log-in.") }
    package var styles: [String] { ["css/factors.css"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Confirm that it is you") }
            P(.class("lead")) { tr("This account asks for a code besides.") }
            fields.summary
            PostForm(.secondFactorLogIn(), context, class: "factor-form") {
                if let next { HiddenField(.next, next) }
                if !resume.isEmpty { HiddenField(.resume, resume) }
                code(fields)
                CheckBox(.trust, "1", isChecked: isTrusted) { tr("Do not ask on this device for 30 days") }
                P(.class("help")) { tr("Not on a device that others use.") }
                SubmitButton(tr("Log in"))
                Button(.class("button quiet"), .type("submit"), .name(.other), .value("1")) {
                    isRecovery ? tr("Use the app") : tr("Use a recovery code")
                }
            }
            P(.class("aside")) {
                tr(
                    "Neither phone nor recovery codes at hand? Ask the people who run this site: they can make sure that it is you."
                )
            }
            P(.class("aside")) { A(.href(.logIn(next: next))) { tr("Back to log in") } }
        }
    }

    @HTMLBuilder private func code(_ fields: FormFieldSet) -> some HTML {
        if isRecovery {
            HiddenField(.recovery, "1")
            fields.text(
                .code,
                tr("Recovery code"),
                .recoveryCode,
                value: "",
                help: tr("One that you have not used yet. Capitals and hyphens do not matter.")
            )
        } else {
            fields.text(
                .code,
                tr("Code"),
                .oneTimeCode,
                value: "",
                help: tr("The six digits that your authenticator app shows.")
            )
        }
    }
}
