import Models

/// What somebody is answering, as typed or as it stands.
package struct AnswerInput: Hashable, Sendable {
    package let plusOnes: String
    package let note: String

    package init(plusOnes: String, note: String) {
        self.plusOnes = plusOnes
        self.note = note
    }
}

/// The reader's own answer: three buttons, and what goes with them.
struct AnswerForm: HTML {
    let event: Event
    let mine: Attendance
    let input: AnswerInput?
    let errors: FieldErrors
    let context: PageContext
    /// Where it is sent; `nil` for the member's own.
    var action: Route?
    /// What a link of a mail says; still to be sent.
    var chosen: Answer?

    var body: some HTML {
        Section(.class("part answer"), .id("reply")) {
            H2 { "Your answer" }
            let fields = FormFields(errors: errors, assets: context.assets)
            fields.summary
            if mine.answer != .none { P(.class("soft")) { mine.words } }
            if let chosen, chosen != mine.answer {
                P(.class("note")) { "Not sent yet: press “\(chosen.button)”." }
            }
            PostForm(action ?? .event(event.code, .answer), context) {
                Div(.class("answers")) {
                    AnswerChoices(title: nil, current: mine.answer == .none ? nil : mine.answer, chosen: chosen)
                }
                Details(.open(!errors.isEmpty || !mine.note.isEmpty || mine.plusOnes > 0)) {
                    Summary { event.values.maxPlusOnes > 0 ? "Bring others, or add a note" : "Add a note" }
                    if event.values.maxPlusOnes > 0 {
                        fields.text(
                            .plusOnes,
                            "How many others come with you",
                            .number,
                            value: input?.plusOnes ?? String(mine.plusOnes),
                            help: "Up to \(event.values.maxPlusOnes).",
                            isRequired: false
                        )
                    }
                    fields.textArea(
                        .note,
                        "Note to the host",
                        value: input?.note ?? mine.note,
                        help: "Everybody who is asked can read it. Send it with one of the buttons above.",
                        rows: 2
                    )
                }
            }
        }
    }
}
