import Models

/// Where a host changes a thing of the list, or takes it off.
package struct ThingEditPage: Page {
    package let context: PageContext
    package let event: Event
    package let thing: Thing
    package let name: String
    package let count: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        event: Event,
        thing: Thing,
        name: String,
        count: String,
        errors: FieldErrors = .none
    ) {
        (self.context, self.event, self.thing) = (context, event, thing)
        (self.name, self.count, self.errors) = (name, count, errors)
    }

    package var title: String { FormTitle.words(tr("Edit: \(thing.name)"), errors) }
    package var description: String { tr("What to bring: \(event.title)") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page")) {
            ThingsListBack(event: event, context: context)
            H1(.dir("auto")) { thing.name }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.thing(event.code, thing.id, .edit), context) {
                fields.text(.thing, tr("What is needed"), .thingName, value: name)
                fields.text(.count, tr("How many"), .number, value: count)
                SubmitButton(tr("Save"))
            }
            PostForm(.thing(event.code, thing.id, .removal), context, class: "part") {
                P(.class("help")) { tr("Members who wanted to bring it are told.") }
                SubmitButton(tr("Take it off the list"), .danger)
            }
        }
    }
}

/// Where a host changes a question, or asks it no more.
package struct QuestionEditPage: Page {
    package let context: PageContext
    package let event: Event
    package let question: Question
    /// How many have answered it.
    package let answers: Int
    package let input: QuestionInput
    package let errors: FieldErrors

    package init(
        context: PageContext,
        event: Event,
        question: Question,
        answers: Int,
        input: QuestionInput,
        errors: FieldErrors = .none
    ) {
        (self.context, self.event, self.question) = (context, event, question)
        (self.answers, self.input, self.errors) = (answers, input, errors)
    }

    package var title: String { FormTitle.words(tr("Edit a question"), errors) }
    package var description: String { tr("What to bring: \(event.title)") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("form-page")) {
            ThingsListBack(event: event, context: context)
            H1 { tr("Edit a question") }
            ErrorSummary(errors: errors, prefix: "question-", assets: context.assets)
            if answers > 0 {
                P(.class("help")) {
                    tr("It has answers: its words and kind stay, and what was chosen must stay a choice.")
                }
            }
            QuestionForm(
                action: .question(event.code, question.id, .edit),
                input: input,
                errors: errors,
                mayChooseKind: answers == 0,
                button: tr("Save"),
                context: context
            )
            PostForm(.question(event.code, question.id, .removal), context, class: "part") {
                if answers > 0 {
                    P(.class("help")) {
                        Count(answers, "%1 answer is deleted with it.", "%1 answers are deleted with it.").words
                    }
                }
                SubmitButton(answers > 0 ? tr("Delete it with its answers") : tr("Delete it"), .danger)
            }
        }
    }
}

/// The way back to the list.
struct ThingsListBack: HTML {
    let event: Event
    let context: PageContext

    var body: some HTML {
        P(.class("back")) {
            A(.href(.things(event.code))) {
                Icon(.back, context.assets)
                tr("List and questions")
            }
        }
    }
}
