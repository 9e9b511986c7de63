import Models

/// Where somebody changes what they have said.
package struct TalkEditPage: Page {
    package let context: PageContext
    package let talk: TalkShown
    package let message: TalkMessage
    package let text: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        talk: TalkShown,
        message: TalkMessage,
        text: String,
        errors: FieldErrors = .none
    ) {
        (self.context, self.talk, self.message, self.text, self.errors) = (context, talk, message, text, errors)
    }

    package var title: String { FormTitle.words(tr("Edit your message"), errors) }
    package var description: String { tr("Edit your message") }
    package var section: SiteSection? { talk.visit.event == nil ? .home : .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/event.css", "css/talk.css"] }

    package var content: some HTML {
        Div(.class("form-page talk")) {
            TalkBack(talk: talk, context: context)
            H1 { tr("Edit your message") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(talk.door.message(message.id, .edit), context) {
                fields.textArea(
                    .text,
                    tr("Your message"),
                    value: text,
                    help: message.kind == .update
                        ? tr("Up to 500 characters. Nobody is told again.") : tr("Up to 500 characters."),
                    rows: 4
                )
                SubmitButton(tr("Save"))
            }
        }
    }
}
