/// Opens a session (DR1, GB1).
package struct LogInPage: Page {
    package let context: PageContext
    /// Username or e-mail address, as typed.
    package let username: String
    /// The local path to return to.
    package let next: String?
    /// A form that was sent before logging in, signed; empty where there is none.
    package let resume: String
    /// Whether browsers have passkeys for the address of this site.
    package let takesPasskeys: Bool
    /// By what somebody was invited who may make an account at the provider.
    package var invitation: String?
    package var link: String?
    /// Whether a password is asked for although the provider alone signs people in: of whoever joins the two.
    package var asksForPassword = false
    package let errors: FieldErrors

    package init(
        context: PageContext,
        username: String = "",
        next: String? = nil,
        resume: String = "",
        takesPasskeys: Bool = false,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.username = username
        self.next = next
        self.resume = resume
        self.takesPasskeys = takesPasskeys
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Log in"), errors) }
    package var description: String { tr("Log in to your bookmarks and meetings.") }
    package var scripts: [String] {
        takesPasskeys && !isProviderOnly ? ["js/password.js", "js/passkeys.js"] : ["js/password.js"]
    }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Log in") }
            if let purpose = LogInPurpose(next: next) { P(.class("lead")) { purpose.words } }
            if isProviderOnly {
                P(.class("lead")) { tr("On this site one signs in with \(context.provider?.name ?? "").") }
                fields.summary
                provider(.main)
            } else {
                P(.class("lead")) {
                    tr("New here? ")
                    A(.href(.signUp(next: next))) { tr("Sign up") }
                }
                fields.summary
                password(fields)
                provider(.quiet)
                P(.class("aside")) { A(.href(.passwordReset)) { tr("Forgot your password?") } }
            }
        }
    }

    private var isProviderOnly: Bool { context.provider?.isOnly == true && !asksForPassword }

    @HTMLBuilder private func password(_ fields: FormFieldSet) -> some HTML {
        PostForm(.logIn(), context) {
            if let next { HiddenField(.next, next) }
            if !resume.isEmpty { Input(.type("hidden"), .name(.resume), .value(resume)) }
            fields.text(.username, tr("Username or email address"), .login, value: username)
            fields.password(.password, tr("Password"), .currentPassword)
            SubmitButton(tr("Log in"))
        }
        if takesPasskeys {
            PasskeyCeremonyForm(
                action: .passkeyLogIn,
                context: context,
                button: tr("Log in with a passkey"),
                next: next,
                resume: resume,
                isOfferedWhileTyping: true
            )
            Noscript { P(.class("help")) { PasskeyWords.needScripts } }
        }
    }

    @HTMLBuilder private func provider(_ look: SubmitButton.Look) -> some HTML {
        if let provider = context.provider {
            ProviderButton(
                context: context,
                provider: provider,
                next: next,
                invitation: invitation,
                link: link,
                look: look
            )
        }
    }
}
