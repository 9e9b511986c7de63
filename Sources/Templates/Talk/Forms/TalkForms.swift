import Models

/// Where a host tells those who come something.
struct TalkUpdateForm: HTML {
    let talk: TalkShown
    let input: TalkInput?
    let errors: FieldErrors
    let context: PageContext

    private var typed: TalkInput? { input?.form == .update ? input : nil }

    var body: some HTML {
        let errors = typed == nil ? FieldErrors.none : errors
        let fields = FormFieldSet(errors: errors, assets: context.assets, prefix: "update-")
        Details(.class("update-form"), .open(typed != nil)) {
            Summary(.class("button quiet")) {
                Icon(.bell, context.assets)
                tr("Tell everyone something")
            }
            fields.summary
            PostForm(talk.door.updates, context, hasFiles: true, creates: true) {
                if let day = talk.visit.day { HiddenField(.on, "\(day)") }
                fields.textArea(
                    .text,
                    tr("What do they need to know?"),
                    value: typed?.text ?? "",
                    help: tr(
                        "Up to 500 characters, or a photo alone. They are told here, by mail and by push, as each of them wants."
                    ),
                    rows: 3
                )
                fields.file(.photo, tr("Photo"), help: PictureWords.help + PhotoWords.again(errors))
                if talk.visit.event != nil {
                    Fieldset(.class("field")) {
                        Legend { tr("For whom") }
                        for answer in Answer.told {
                            CheckBox(
                                .audience,
                                answer.rawValue,
                                isChecked: typed?.audience.contains(answer) ?? true
                            ) { answer.toldWords }
                        }
                    }
                }
                SubmitButton(tr("Send"))
            }
        }
    }
}

/// A line to say something.
struct TalkWordsForm: HTML {
    let talk: TalkShown
    let input: TalkInput?
    let errors: FieldErrors
    let context: PageContext
    /// What it answers.
    var parent: TalkMessage?

    var body: some HTML {
        let typed = input?.form == .words ? input : nil
        let fields = FormFieldSet(
            errors: typed == nil ? .none : errors,
            assets: context.assets,
            prefix: "talk-"
        )
        fields.summary
        PostForm(action, context, class: "talk-form", creates: true) {
            if let day = talk.visit.day { HiddenField(.on, "\(day)") }
            fields.textArea(
                .text,
                parent == nil ? tr("Say something to everyone here") : tr("Your reply"),
                value: typed?.text ?? "",
                help: tr("Up to 500 characters."),
                rows: 2,
                isRequired: true
            )
            SubmitButton(parent == nil ? tr("Write") : tr("Reply"))
        }
    }

    private var action: Route {
        parent.map { talk.door.message($0.id, .reply) } ?? talk.door.talk()
    }
}

/// One press says that somebody comes late.
struct TalkLateForm: HTML {
    let talk: TalkShown
    let context: PageContext

    var body: some HTML {
        PostForm(talk.door.late, context, class: "late-form") {
            if let day = talk.visit.day { HiddenField(.on, "\(day)") }
            Span(.class("soft"), .id("late-words")) { tr("Running late?") }
            for minutes in TalkVisit.lateMinutes {
                Button(
                    .class("button quiet"),
                    .type("submit"),
                    .name(.minutes),
                    .value("\(minutes)"),
                    .ariaDescribedBy("late-words")
                ) { Count(minutes, "%1\u{A0}minute", "%1\u{A0}minutes").words }
            }
        }
    }
}

/// Who says something here, for a host to choose.
struct TalkModeForm: HTML {
    let talk: TalkShown
    let context: PageContext

    var body: some HTML {
        Details(.class("talk-mode")) {
            Summary(.class("text-button")) { tr("Who can write here") }
            PostForm(talk.door.mode, context) {
                if let day = talk.visit.day { HiddenField(.on, "\(day)") }
                Fieldset(.class("field")) {
                    Legend(.class("visually-hidden")) { tr("Who can write here") }
                    for mode in TalkMode.allCases {
                        Label(.class("check")) {
                            Input(
                                .type("radio"),
                                .name(.mode),
                                .value(mode.rawValue),
                                .checked(talk.visit.mode == mode)
                            )
                            Span { mode.words }
                        }
                    }
                }
                SubmitButton(tr("Save"), .quiet)
            }
        }
    }
}
