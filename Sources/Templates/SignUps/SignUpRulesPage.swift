import Models

/// Where operators say who may make an account.
package struct SignUpRulesPage: Page {
    package let context: PageContext
    package let form: SignUpRulesForm
    private let ruleErrors: FieldErrors
    /// How many have not confirmed their address yet, who want to be let in.
    package let unconfirmed: Int
    package let links: SignUpLinkList
    /// What was typed to make a link.
    package let linkForm: SignUpLinkForm
    private let linkErrors: FieldErrors

    package init(
        context: PageContext,
        form: SignUpRulesForm,
        errors: FieldErrors = .none,
        unconfirmed: Int = 0,
        links: SignUpLinkList = SignUpLinkList(),
        linkForm: SignUpLinkForm = SignUpLinkForm(),
        linkErrors: FieldErrors = .none
    ) {
        self.context = context
        self.form = form
        ruleErrors = errors
        self.unconfirmed = unconfirmed
        self.links = links
        self.linkForm = linkForm
        self.linkErrors = linkErrors
    }

    package var errors: FieldErrors {
        var all = ruleErrors
        all.add(linkErrors)
        return all
    }

    package var title: String { FormTitle.words(tr("Who may come"), errors) }
    package var description: String { tr("Who may make an account on this site.") }
    package var styles: [String] { ["css/operations.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        OperationsFrame(.signUps, context) {
            ErrorSummary(errors: errors, prefix: "", assets: context.assets)
            SignUpsWaiting(waiting: context.waiting, unconfirmed: unconfirmed)
            rules
            SignUpLinksPart(context: context, list: links, form: linkForm, errors: linkErrors)
        }
    }

    private var rules: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        return Section(.class("part form-part")) {
            PostForm(.signUpRules, context) {
                HiddenField(.version, form.version)
                policies
                question(fields)
                domains(fields)
                fields.text(
                    .memberLinks,
                    tr("Invitation links of each member in a month"),
                    .number,
                    value: form.memberLinks,
                    help: tr("A link lets one person in and ends after 30 days. 0 to 100.")
                )
                SubmitButton(tr("Save"))
            }
        }
    }

    private var policies: some HTML {
        RadioGroup(
            name: .policy,
            legend: tr("Who may make an account"),
            message: errors[.policy],
            assets: context.assets
        ) {
            for (index, policy) in SignUpPolicy.allCases.enumerated() {
                Label(.class("check")) {
                    Input(
                        .id(index == 0 ? "policy" : "policy-\(policy.rawValue)"),
                        .type("radio"),
                        .name(.policy),
                        .value(policy.rawValue),
                        .checked(policy.rawValue == form.policy)
                    )
                    Span {
                        Strong { policy.words }
                        ". "
                        policy.explanation
                    }
                }
            }
        }
    }

    private func question(_ fields: FormFieldSet) -> some HTML {
        fields.textArea(
            .question,
            tr("What whoever wants to be let in is asked"),
            value: form.question,
            help: tr("Empty: “\(SignUpQuestion.standard)” in the language of each."),
            rows: 2
        )
    }

    @HTMLBuilder private func domains(_ fields: FormFieldSet) -> some HTML {
        fields.textArea(
            .allowedDomains,
            tr("Allowed domains of email addresses"),
            value: form.allowedDomains,
            help: tr("One in a line, each with all below it. Empty: all."),
            rows: 3
        )
        fields.textArea(
            .refusedDomains,
            tr("Refused domains of email addresses"),
            value: form.refusedDomains,
            help: tr("One in a line, each with all below it. These may not sign up in any case."),
            rows: 3
        )
    }
}
