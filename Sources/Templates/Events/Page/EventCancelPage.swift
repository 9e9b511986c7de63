import Models

/// Asks once more before an event is called off, and for words to those who were asked.
package struct EventCancelPage: Page {
    package let context: PageContext
    package let event: Event
    /// Whom it will reach.
    package let counts: CancellationCounts
    package let message: String
    package let errors: FieldErrors

    package init(
        context: PageContext,
        event: Event,
        counts: CancellationCounts,
        message: String = "",
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.event = event
        self.counts = counts
        self.message = message
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Cancel event"), errors) }
    package var description: String { tr("Cancel \(event.title)") }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        Div(.class("form-page")) {
            H1 { tr("Cancel this event") }
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
                    tr("Why"),
                    value: message,
                    help: CancellationWords(counts, of: event).before,
                    rows: 3
                )
                SubmitButton(tr("Cancel event"), .danger)
            }
            P(.class("aside")) { A(.href(.event(event.code))) { tr("Keep it") } }
        }
    }
}
