import Models

/// Asks once more before an event is called off, and for words to those who were asked.
package struct EventCancelPage: Page {
    package let context: PageContext
    package let event: Event
    /// How many people will be told.
    package let told: Int
    package let message: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        event: Event,
        told: Int,
        message: String = "",
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.event = event
        self.told = told
        self.message = message
        self.errors = errors
    }

    package var title: String { FormTitle.words("Call off", errors) }
    package var description: String { "Call off \(event.title)" }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        Div(.class("form-page")) {
            H1 { "Call off this event" }
            P(.class("lead")) {
                Strong(.dir("auto")) { event.title }
                ", "
                EventWhen(time: event.listedTime)
            }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.event(event.code, .cancellation), context) {
                fields.textArea(
                    .message,
                    "Why",
                    value: message,
                    help: told == 0
                        ? "Nobody else is asked yet."
                        : "It goes to \(told == 1 ? "the one person" : "the \(told) people") who would come or have not answered.",
                    rows: 3
                )
                SubmitButton("Call off", .danger)
            }
            P(.class("aside")) { A(.href(.event(event.code))) { "Keep it" } }
        }
    }
}
