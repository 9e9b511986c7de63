/// Asks once more whose account it is, before what cannot be taken back: by the password, by a passkey, or by the provider.
package struct ConfirmPage: Page {
    /// By what the member can answer.
    package struct Ways: Hashable, Sendable {
        package let hasPassword: Bool
        package let hasPasskeys: Bool
        /// Whether a code is asked for besides the password.
        package let hasFactor: Bool
        /// Whether the account is joined with who they are at the provider.
        package let hasProvider: Bool
        /// Whether they have just proved it there, and the code alone is missing.
        package let isProvedThere: Bool

        package init(
            hasPassword: Bool = true,
            hasPasskeys: Bool = false,
            hasFactor: Bool = false,
            hasProvider: Bool = false,
            isProvedThere: Bool = false
        ) {
            self.hasFactor = hasFactor
            self.hasPassword = hasPassword
            self.hasPasskeys = hasPasskeys
            self.hasProvider = hasProvider
            self.isProvedThere = isProvedThere
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
            if ways.isProvedThere { missingCode(fields) } else { all(fields) }
            if context.provider?.isOnly != true {
                P(.class("aside")) {
                    if ways.hasPassword, ways.hasPasskeys { tr("Neither at hand? ") }
                    A(.href(.passwordReset)) { tr("Get a mail that sets a new password") }
                }
            }
        }
    }

    @HTMLBuilder private func all(_ fields: FormFieldSet) -> some HTML {
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
        if ways.hasProvider, let provider = context.provider { there(provider) }
    }

    private func password(_ fields: FormFieldSet) -> some HTML {
        PostForm(.confirm(next: nil), context) {
            if let member = context.viewer.member { ManagedUsername(username: member.username) }
            onwards
            fields.password(.password, tr("Password"), .currentPassword)
            if ways.hasFactor { code(fields) }
            SubmitButton(tr("Go on"))
        }
    }

    /// What was typed cannot go along to the provider: the page stays open with it, and the way there is another tab.
    @HTMLBuilder private func there(_ provider: IdentityProviderName) -> some HTML {
        if resume.isEmpty {
            ProviderButton(context: context, provider: provider, next: next, confirms: true)
        } else {
            P(.class("help")) {
                tr(
                    "\(provider.name) opens in another tab. Come back here afterwards: what you typed waits on this page."
                )
            }
            ProviderButton(
                context: context,
                provider: provider,
                next: Route.settings.path,
                confirms: true,
                opensTab: true
            )
            PostForm(.confirm(next: nil), context) {
                onwards
                SubmitButton(tr("I have shown it there"), .quiet)
            }
        }
    }

    private func missingCode(_ fields: FormFieldSet) -> some HTML {
        PostForm(.confirm(next: nil), context) {
            onwards
            P { tr("This account asks for a code besides.") }
            code(fields)
            SubmitButton(tr("Go on"))
        }
    }

    @HTMLBuilder private var onwards: some HTML {
        if let next { HiddenField(.next, next) }
        if !resume.isEmpty { HiddenField(.resume, resume) }
    }

    private func code(_ fields: FormFieldSet) -> some HTML {
        fields.text(
            .code,
            tr("Code"),
            .oneTimeCode,
            value: "",
            help: tr("The six digits that your authenticator app shows, or a recovery code.")
        )
    }
}
