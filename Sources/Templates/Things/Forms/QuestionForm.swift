import Models

/// Where a host writes a question.
struct QuestionForm: HTML {
    let action: Route
    let input: QuestionInput
    let errors: FieldErrors
    /// How it is answered can be chosen: nobody has answered.
    var mayChooseKind = true
    let button: String
    let context: PageContext

    var body: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: "question-")
        PostForm(action, context, creates: true) {
            fields.text(.text, tr("Question"), .question, value: input.words)
            if mayChooseKind {
                RadioGroup(
                    name: .kind,
                    legend: tr("How it is answered"),
                    message: errors[.kind],
                    assets: context.assets
                ) {
                    for kind in Question.Kind.allCases {
                        Label(.class("check")) {
                            Input(
                                .type("radio"),
                                .name(.kind),
                                .value(kind.rawValue),
                                .checked(input.kind == kind.rawValue)
                            )
                            Span { kind.words }
                        }
                    }
                }
            } else {
                HiddenField(.kind, input.kind)
            }
            if mayChooseKind || input.kind == Question.Kind.choice.rawValue {
                fields.textArea(
                    .choices,
                    tr("Choices"),
                    value: input.choices,
                    help: tr("For one of some choices: from 2 to 10, each on a line of its own."),
                    rows: 4
                )
            }
            CheckBox(.required, "yes", isChecked: input.isRequired) { tr("Who comes must answer it") }
            SubmitButton(button)
        }
    }
}
