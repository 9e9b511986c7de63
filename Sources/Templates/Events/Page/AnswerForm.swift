import Models

/// What somebody is answering, as typed or as it stands.
package struct AnswerInput: Hashable, Sendable {
    package let plusOnes: String
    package let note: String
    /// How somebody without an account calls themselves.
    package let name: String

    package init(plusOnes: String, note: String, name: String = "") {
        self.plusOnes = plusOnes
        self.note = note
        self.name = name
    }
}

/// Where somebody without an account says how the others know them.
struct GuestNameField: HTML {
    let mine: Attendance
    /// `nil` before anything was typed.
    let typed: String?
    let fields: FormFieldSet

    var body: some HTML {
        if mine.account == nil {
            fields.text(
                .name,
                tr("Your name"),
                .name,
                value: typed ?? mine.guestName,
                help: tr("So that the others know who you are."),
                isRequired: false
            )
        }
    }
}

/// The reader's own answer: three buttons, and what goes with them.
struct AnswerForm: HTML {
    let event: Event
    let mine: Attendance
    /// The day of a series that is answered for; `nil` for all.
    var day: SeriesDay?
    /// What the hosts ask.
    var things: ThingsShown?
    let input: AnswerInput?
    let errors: FieldErrors
    let context: PageContext
    /// Where it is sent; `nil` for the member's own.
    var action: Route?
    /// What a link of a mail says; still to be sent.
    var chosen: Answer?

    /// What one press sends; `nil` where that is the answer already.
    private var pending: Answer? { chosen.flatMap { $0 == mine.answer ? nil : $0 } }

    var body: some HTML {
        Section(.class("part answer"), .id("reply")) {
            H2 { pending != nil ? tr("One tap left") : day == nil ? tr("Your answer") : tr("Your answer for this day") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            QuestionsOpenNote(shown: things, mine: mine)
            if day == nil, event.isSeries {
                P(.class("help")) {
                    tr("For all days. Each of them below can have an answer of its own.")
                        + (event.values.capacity == nil
                            ? ""
                            : tr(
                                """
                                Who comes to all has a seat on each day, and waits until every day has one. A no to \
                                a day gives up the seat of that day alone.
                                """
                            ))
                }
            }
            if let day {
                if let words = day.answerWords { P(.class("soft")) { words } }
                PostForm(.event(event.code, .answer), context, class: "answer-bar") {
                    HiddenField(.on, String(day.start))
                    Div(.class("answers")) {
                        AnswerChoices(title: nil, current: day.answer == Answer.none ? nil : day.answer)
                    }
                }
            } else {
                full(fields)
            }
        }
    }

    @HTMLBuilder private func full(_ fields: FormFieldSet) -> some HTML {
        P(.class("soft")) { mine.words }
        PostForm(action ?? .event(event.code, .answer), context) {
            GuestNameField(mine: mine, typed: input?.name, fields: fields)
            QuestionFields(shown: things, fields: fields)
            QuestionSave(shown: things, mine: mine)
            // On phones it is fixed below the page, where thumbs are.
            if let pending {
                Div(.class("answer-bar")) {
                    Button(.class("button wide"), .type("submit"), .name(.answer), .value(pending.rawValue)) {
                        pending.words
                    }
                }
                Details {
                    Summary { tr("Change answer") }
                    Div(.class("answers")) { choices }
                }
            } else {
                Div(.class("answer-bar")) { Div(.class("answers")) { choices } }
            }
            Details(.open(!errors.isEmpty || !mine.note.isEmpty || mine.plusOnes > 0)) {
                Summary { event.values.maxPlusOnes > 0 ? tr("Bring others, or add a note") : tr("Add a note") }
                if event.values.maxPlusOnes > 0 {
                    fields.text(
                        .plusOnes,
                        tr("How many others come with you"),
                        .number,
                        value: input?.plusOnes ?? String(mine.plusOnes),
                        help: tr("Up to \(event.values.maxPlusOnes)."),
                        isRequired: false
                    )
                }
                fields.textArea(
                    .note,
                    tr("Note to the host"),
                    value: input?.note ?? mine.note,
                    help: tr("Everybody who is asked can read it. It goes along with your answer."),
                    rows: 2
                )
            }
        }
    }

    private var choices: some HTML {
        AnswerChoices(title: nil, current: mine.answer == .none ? nil : mine.answer)
    }
}
