import Models

/// Makes an account (DR2).
package struct SignUpPage: Page {
    package let context: PageContext
    package let form: SignUpForm
    package let errors: FieldErrors

    package init(context: PageContext, form: SignUpForm = SignUpForm(), errors: FieldErrors = .none) {
        self.context = context
        self.form = form
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Sign up"), errors) }
    package var description: String { tr("Make an account to keep places and agree to meet.") }
    package var scripts: [String] { ["js/password.js", "js/password-strength.js", "js/crop.js"] }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Sign up") }
            P(.class("lead")) {
                tr("Have an account? ")
                A(.href(.logIn(next: form.next))) { tr("Log in") }
            }
            if form.question != nil {
                P(.class("help")) {
                    tr(
                        "You answer a question below, and wait until somebody lets you in: before that nobody can use the account."
                    )
                }
            }
            SignUpAgreement()
            fields.summary
            if let provider = context.provider {
                ProviderButton(
                    context: context,
                    provider: provider,
                    next: form.next,
                    invitation: form.invitation,
                    link: form.link
                )
            }
            PostForm(.signUp(), context, hasFiles: true, creates: true) {
                if let next = form.next { HiddenField(.next, next) }
                if let invitation = form.invitation { HiddenField(.invitation, invitation) }
                link(fields)
                who(fields)
                fields.password(.password, tr("Password"), .newPassword, help: PasswordWords.help)
                fields.password(.passwordConfirmation, tr("Password again"), .newPassword)
                aboutYou(fields)
                if let question = form.question { answer(question, fields) }
                SubmitButton(tr("Sign up"))
            }
        }
    }

    /// Shown where it is wrong: somebody may have used it up while this was typed.
    @HTMLBuilder private func link(_ fields: FormFieldSet) -> some HTML {
        if errors[.link] != nil {
            fields.text(.link, tr("Link or code of your invitation"), .invitationLink, value: form.link ?? "")
        } else if let link = form.link {
            HiddenField(.link, link)
        }
    }

    @HTMLBuilder private func answer(_ question: SignUpQuestion, _ fields: FormFieldSet) -> some HTML {
        HiddenField(.question, question.written)
        fields.textArea(
            .answer,
            question.words,
            value: form.answer,
            help: tr("Whoever runs this site reads it before you are let in. At most 1000 characters."),
            rows: 4,
            isRequired: true
        )
    }

    @HTMLBuilder private func who(_ fields: FormFieldSet) -> some HTML {
        fields.text(
            .username,
            tr("Username"),
            .username,
            value: form.username,
            help: tr("5 to 30 letters, digits, dots, hyphens or underscores. Others see it.")
        )
        fields.text(
            .name,
            tr("First and last name"),
            .name,
            value: form.name,
            help: tr("Shown instead of the username."),
            isRequired: false
        )
        fields.text(
            .email,
            tr("Email address"),
            .email,
            value: form.email,
            help: tr("For password resets and invitations. Private.")
        )
    }

    @HTMLBuilder private func aboutYou(_ fields: FormFieldSet) -> some HTML {
        fields.date(
            .dateOfBirth,
            tr("Date of birth"),
            value: form.dateOfBirth,
            help: tr("You must be 13 or older. Nobody else sees it.")
        )
        fields.file(.photo, tr("Photo"), help: PhotoWords.help + PhotoWords.again(errors))
    }
}
