import Models

/// What somebody reports, as typed.
package struct ReportInput: Hashable, Sendable {
    /// As chosen; empty while nothing is.
    package let reason: String
    package let words: String

    package init(reason: String = "", words: String = "") {
        self.reason = reason
        self.words = words
    }
}

/// Where a member tells operators of something.
package struct ReportPage: Page {
    package let context: PageContext
    package let subject: ModerationSubject
    package let input: ReportInput
    package let errors: FieldErrors
    /// Whether the hosts of a book look at it first.
    package let isForHosts: Bool

    package init(
        context: PageContext,
        subject: ModerationSubject,
        isForHosts: Bool = false,
        input: ReportInput = ReportInput(),
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.subject = subject
        self.isForHosts = isForHosts
        self.input = input
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Report"), errors) }
    package var description: String { tr("Tell the people who run this site of something that is wrong with it.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    private var operators: String {
        tr("The people who run this site look at it. \(subject.makerName) is not told who reported it.")
    }

    private var hosts: String {
        tr(
            """
            The hosts look at it first, and the people who run this site after two days. The hosts read why it was \
            reported, and neither they nor \(subject.makerName) are told by whom.
            """
        )
    }

    package var content: some HTML {
        Div(.class("form-page")) {
            H1 { tr("Report this \(subject.kind.noun)") }
            P(.class("lead"), .dir("auto")) {
                Strong { subject.heading }
                subject.kind.reportable.byline(subject.makerName)
            }
            P(.class("soft")) { isForHosts ? hosts : operators }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(subject.report, context) {
                ReasonField(chosen: input.reason, message: errors[.reason], assets: context.assets)
                fields.textArea(
                    .text,
                    tr("In your words"),
                    value: input.words,
                    help: tr("Up to 1,000 characters."),
                    rows: 4
                )
                SubmitButton(tr("Send report"))
            }
            P(.class("aside")) { A(.href(subject.route)) { tr("Go back") } }
        }
    }
}

/// The reasons as radio buttons.
struct ReasonField: HTML {
    let chosen: String
    let message: String?
    let assets: AssetPaths

    var body: some HTML {
        RadioGroup(name: .reason, legend: tr("Why"), message: message, assets: assets) {
            for (index, reason) in ReportReason.allCases.enumerated() {
                Label(.class("check")) {
                    Input(
                        .id(index == 0 ? "reason" : "reason-\(reason.rawValue)"),
                        .type("radio"),
                        .name(.reason),
                        .value(reason.rawValue),
                        .checked(chosen == reason.rawValue)
                    )
                    Span { reason.words }
                }
            }
        }
    }
}
