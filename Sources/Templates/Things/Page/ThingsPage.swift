import Models

/// The list of an event on a page of its own: where hosts change it and ask their questions, where guests add what they bring,
/// and where a form is shown again that was not taken.
package struct ThingsPage: Page {
    package let context: PageContext
    package let shown: ThingsShown
    package let visit: ThingsVisit
    package let input: ThingsInput?
    package let errors: FieldErrors

    package init(
        context: PageContext,
        shown: ThingsShown,
        visit: ThingsVisit,
        input: ThingsInput? = nil,
        errors: FieldErrors = .none
    ) {
        (self.context, self.shown, self.visit) = (context, shown, visit)
        (self.input, self.errors) = (input, errors)
    }

    package var title: String { FormTitle.words(tr("What to bring: \(visit.event.title)"), errors) }
    package var description: String { tr("What to bring: \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/event.css", "css/things.css"] }

    package var content: some HTML {
        Div(.class("form-page things"), .dataEvent(visit.event.code.description)) {
            ThingsBack(shown: shown, event: visit.event, context: context)
            H1 { tr("What to bring") }
            ErrorSummary(errors: errors, prefix: prefix, assets: context.assets)
            ThingsHints(shown: shown, visit: visit)
            if !shown.things.isEmpty { list }
            if visit.mayAdd(now: shown.now) { adding }
            if visit.manages {
                P {
                    A(.class("button quiet"), .href(.things(visit.event.code, .summary))) { tr("All of it, to print") }
                }
            }
            if visit.mayManage {
                opening
                questions
            }
        }
    }

    /// Before the ids of the fields of the form that was not taken.
    private var prefix: String {
        switch input {
        case .claim(let thing, _): "thing-\(thing)-"
        case .question: "question-"
        case .add, nil: "new-"
        }
    }

    private var list: some HTML {
        UL(.class("thing-list")) {
            for listed in shown.things {
                let typed = typed(for: listed.thing)
                ThingRow(
                    listed: listed,
                    shown: shown,
                    visit: visit,
                    context: context,
                    typed: typed,
                    errors: typed == nil ? .none : errors,
                    hasTools: true
                )
            }
        }
    }

    private func typed(for thing: Thing) -> String? {
        guard case .claim(thing.id, let count) = input else { return nil }
        return count
    }

    private var added: (name: String, count: String)? {
        guard case .add(let name, let count) = input else { return nil }
        return (name, count)
    }

    private var adding: some HTML {
        Section(.class("part")) {
            H2 { visit.manages ? tr("Add a thing") : tr("I bring something else") }
            ThingAddForm(shown: shown, visit: visit, typed: added, errors: errors, context: context)
        }
    }

    private var opening: some HTML {
        PostForm(.things(visit.event.code, .opening), context, class: "part") {
            CheckBox(.guestsAdd, "yes", isChecked: visit.isOpen) {
                tr("Who comes can add what they bring of their own accord")
            }
            SubmitButton(tr("Save"), .quiet)
        }
    }

    private var asked: QuestionInput? {
        guard case .question(let input) = input else { return nil }
        return input
    }

    private var questions: some HTML {
        Section(.class("part"), .id("questions")) {
            H2 { tr("Questions") }
            P(.class("help")) {
                tr("Up to five, asked of who says that they come, or perhaps. Nobody but hosts reads the answers.")
            }
            if !shown.questions.isEmpty {
                UL(.class("thing-list")) {
                    for question in shown.questions {
                        LI(.class("thing")) {
                            Div(.class("thing-head")) {
                                Span(.class("thing-name"), .dir("auto")) { question.words }
                                A(
                                    .class("text-button"),
                                    .href(.question(visit.event.code, question.id, .edit)),
                                    .ariaLabel(tr("Edit: \(question.words)"))
                                ) { tr("Edit") }
                            }
                            P(.class("soft")) {
                                question.isRequired
                                    ? tr("\(question.kind.words), must be answered") : question.kind.words
                            }
                        }
                    }
                }
            }
            if shown.questions.count < Question.most || asked != nil {
                Details(.open(asked != nil)) {
                    Summary(.class("button quiet")) { tr("Ask something") }
                    QuestionForm(
                        action: .things(visit.event.code, .questions),
                        input: asked ?? QuestionInput(kind: Question.Kind.text.rawValue),
                        errors: asked == nil ? .none : errors,
                        button: tr("Ask it"),
                        context: context
                    )
                }
            }
        }
    }
}

/// The way back to the event.
struct ThingsBack: HTML {
    let shown: ThingsShown
    let event: Event
    let context: PageContext

    var body: some HTML {
        P(.class("back")) {
            A(.href(shown.door.page)) {
                Icon(.back, context.assets)
                Span(.dir("auto")) { event.title }
            }
        }
    }
}
