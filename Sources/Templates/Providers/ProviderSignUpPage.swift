import Auth

/// Makes an account for somebody whom the provider has sent, and who has none here.
package struct ProviderSignUpPage: Page {
    package let context: PageContext
    package let name: String
    package let form: SignUpForm
    /// The address that the provider vouches for; `nil` where it does for none.
    package let vouched: String?
    /// Whether the provider knows a picture, which is taken over.
    package let hasPicture: Bool
    package let errors: FieldErrors

    package init(
        context: PageContext,
        name: String,
        form: SignUpForm,
        vouched: String? = nil,
        hasPicture: Bool = false,
        errors: FieldErrors = .none
    ) {
        (self.context, self.name, self.form) = (context, name, form)
        (self.vouched, self.hasPicture, self.errors) = (vouched, hasPicture, errors)
    }

    package var title: String { FormTitle.words(tr("Your account here"), errors) }
    package var description: String { tr("Somebody whom the site does not know yet gets an account.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        Section(.class("form-page")) {
            H1 { tr("Your account here") }
            P(.class("lead")) {
                tr("\(name) has said who you are. Look through what others see of you; a password is not needed.")
            }
            P(.class("help")) {
                tr("Have an account here? ")
                A(.href(.logIn(next: Route.provider(.settings).path))) { tr("Log in to join it with \(name)") }
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
            PostForm(.provider(.new), context, creates: true) {
                link(fields)
                who(fields)
                fields.date(
                    .dateOfBirth,
                    tr("Date of birth"),
                    value: form.dateOfBirth,
                    help: tr("You must be 13 or older. Nobody else sees it.")
                )
                if hasPicture {
                    CheckBox(.photo, "1", isChecked: true) { tr("Take over my picture from \(name)") }
                }
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
            help: vouched.map {
                tr("Known from \(name): \(InternationalDomain.shown($0)). Another one gets a mail with a link.")
            }
                ?? tr("A mail with a link goes there. Private.")
        )
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
}
