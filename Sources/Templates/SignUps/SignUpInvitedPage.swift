/// One has to be invited, and whoever looks has brought no invitation: says how one comes in, and takes the code of a link.
package struct SignUpInvitedPage: Page {
    package let context: PageContext
    /// The local path to return to.
    package let next: String?
    /// What was typed as the link.
    package let link: String
    package let errors: FieldErrors

    package init(context: PageContext, next: String? = nil, link: String = "", errors: FieldErrors = .none) {
        self.context = context
        self.next = next
        self.link = link
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Sign up"), errors) }
    package var description: String { tr("Members invite others to this site.") }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Sign up") }
            P(.class("lead")) {
                tr(
                    "One has to be invited to sign up here. Ask a member for a link, or open the one that you were sent."
                )
            }
            P {
                tr("Have an account? ")
                A(.href(.logIn(next: next))) { tr("Log in") }
            }
            fields.summary
            Form(.action(.signUp()), .method("get"), .noValidate()) {
                if let next { HiddenField(.next, next) }
                fields.text(.link, tr("Link or code of your invitation"), .invitationLink, value: link)
                SubmitButton(tr("Go on"))
            }
        }
    }
}
