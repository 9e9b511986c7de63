import Models

/// What hosts ask, in the form of an answer.
struct QuestionFields: HTML {
    let shown: ThingsShown?
    let fields: FormFieldSet

    var body: some HTML {
        if let shown, !shown.questions.isEmpty {
            Div(.class("questions")) {
                P(.class("help")) { tr("The hosts ask this of who comes. Nobody but hosts reads your answers.") }
                for question in shown.questions {
                    QuestionField(
                        question: question,
                        value: shown.typed[question.id] ?? shown.answers[question.id] ?? "",
                        fields: fields
                    )
                }
            }
        }
    }
}

/// The answer to one question.
struct QuestionField: HTML {
    let question: Question
    let value: String
    let fields: FormFieldSet

    private var name: FieldName { .asked(question.id) }
    private var id: FieldID { FieldID(prefix: fields.prefix, field: name) }

    var body: some HTML {
        switch question.kind {
        case .text:
            fields.textArea(
                name,
                question.words,
                value: value,
                help: tr("Up to 500 characters."),
                rows: 2,
                isRequired: question.isRequired
            )
        case .yesNo: group([(Question.yes, tr("Yes")), (Question.no, tr("No"))])
        case .choice: group(question.choices.map { ($0, $0) })
        }
    }

    private func group(_ choices: [(value: String, words: String)]) -> some HTML {
        let message = fields.errors[name]
        return Fieldset(
            .class("field"),
            .id(id.text),
            .ariaDescribedBy(message == nil ? nil : id.message)
        ) {
            Legend {
                Bdi { question.words }
                if !question.isRequired { Span(.class("optional")) { tr(" (optional)") } }
            }
            if let message {
                P(.class("field-message"), .id(id.message)) {
                    Icon(.alert, fields.assets)
                    message
                }
            }
            for choice in choices { radio(choice.value, choice.words) }
            if !question.isRequired { radio("", tr("No answer")) }
        }
    }

    private func radio(_ value: String, _ words: String) -> some HTML {
        Label(.class("check")) {
            Input(.type("radio"), .name(name), .value(value), .checked(value == self.value))
            Bdi { words }
        }
    }
}

/// Sends answers to questions that came after the answer.
struct QuestionSave: HTML {
    let shown: ThingsShown?
    let mine: Attendance

    var body: some HTML {
        if let shown, !shown.questions.isEmpty, mine.comesOrMay {
            Button(.class("button quiet"), .type("submit"), .name(.answer), .value(mine.answer.rawValue)) {
                tr("Save my answers to the questions")
            }
        }
    }
}

/// What is said above a form where something that must be answered is not.
struct QuestionsOpenNote: HTML {
    let shown: ThingsShown?
    let mine: Attendance?

    var body: some HTML {
        if let shown, let mine, mine.comesOrMay, !mine.role.manages, shown.questions.contains(where: shown.isOpen) {
            P(.class("note")) { tr("The hosts ask something that you have not answered yet.") }
        }
    }
}
