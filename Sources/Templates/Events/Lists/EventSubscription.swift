import Models

/// The two things that a member can do about a public event of their own accord, each undone by a button of its own (PU4):
/// to come, which takes a seat, and to be subscribed, which takes none.
struct EventSubscription: HTML {
    let event: Event
    let mine: Attendance?
    let counts: AnswerCounts
    /// What the hosts ask.
    var things: ThingsShown?
    let errors: FieldErrors
    let context: PageContext
    /// Where answers are sent by whoever came by the link of a mail; `nil` for the member's own.
    var action: Route?

    private var isSubscribed: Bool { mine.map { $0.answer != .declined } ?? false }
    private var comes: Bool { mine?.answer == .going }

    var body: some HTML {
        Section(.class("part"), .id("subscription")) {
            H2 { state ?? tr("Come or subscribe") }
            FormFieldSet(errors: errors, assets: context.assets).summary
            P(.class("soft")) { consequence }
            QuestionsOpenNote(shown: things, mine: mine)
            if mine == nil, context.viewer.member == nil {
                Div(.class("answer-bar")) {
                    A(.class("button wide"), .href(.logIn(next: Route.event(event.code).path))) {
                        tr("Log in to come or subscribe")
                    }
                }
            } else {
                asked
                if comes || things?.questions.isEmpty ?? true { Div(.class("answer-bar")) { coming } }
                if action == nil { subscription }
                if action != nil { P { A(.href(.event(event.code))) { tr("Unsubscribe on the event’s page") } } }
            }
        }
    }

    @HTMLBuilder private var coming: some HTML {
        if comes, let state {
            // The bar is all that a phone shows of this part: it says what is so before what can be done.
            Details(.class("answered")) {
                Summary {
                    Span(.class("answered-state")) { state }
                    Span { tr("Change") }
                }
                answer(.declined, Answer.declined.words, "button quiet")
            }
        } else if things?.questions.isEmpty ?? true {
            answer(.going, tr("I’m coming"), "button")
        }
    }

    /// Where hosts ask something, whoever comes answers it with the same press.
    @HTMLBuilder private var asked: some HTML {
        if let things, !things.questions.isEmpty {
            PostForm(action ?? .event(event.code, .answer), context) {
                QuestionFields(shown: things, fields: FormFieldSet(errors: errors, assets: context.assets))
                if let mine, comes {
                    QuestionSave(shown: things, mine: mine)
                } else {
                    Button(.class("button"), .type("submit"), .name(.answer), .value(Answer.going.rawValue)) {
                        tr("I’m coming")
                    }
                }
            }
        }
    }

    private func answer(_ answer: Answer, _ words: String, _ looks: StaticString) -> some HTML {
        PostForm(action ?? .event(event.code, .answer), context) {
            Button(.class(looks), .type("submit"), .name(.answer), .value(answer.rawValue)) { words }
        }
    }

    private var subscription: some HTML {
        PostForm(.event(event.code, isSubscribed ? .subscriptionRemoval : .subscription), context) {
            SubmitButton(isSubscribed ? UnsubscribeWords.button(mine) : tr("Subscribe"), .quiet)
        }
    }

    /// What the reader has said; `nil` for nothing.
    private var state: String? {
        if let mine, comes { return mine.isWaiting ? tr("You’re on the waiting list") : tr("You’re coming") }
        return isSubscribed ? tr("You’re subscribed") : nil
    }

    /// What follows from it, or would follow.
    private var consequence: String {
        if let mine, comes {
            return mine.isWaiting
                ? tr("You are told when a seat is free, and when something changes.")
                : tr("You are reminded, and told when something changes.")
        }
        let full = event.values.capacity.map { counts.seats >= $0 } ?? false
        let seats = full ? tr("All seats are taken. You can wait for one. ") : ""
        return seats
            + (isSubscribed
                ? tr("You are reminded, and told when something changes.")
                : event.values.capacity == nil
                    ? tr("Either way you are reminded, and told when something changes.")
                    : tr(
                        """
                        Who comes takes a seat. Who only subscribes takes none: they are reminded, and told when \
                        something changes.
                        """
                    ))
    }
}

/// What unsubscribing is called, wherever its button stands: whoever comes gives up that too.
enum UnsubscribeWords {
    static func button(_ mine: Attendance?) -> String {
        button(comes: mine?.answer == .going, isWaiting: mine?.isWaiting ?? false)
    }

    static func button(comes: Bool, isWaiting: Bool) -> String {
        guard comes else { return tr("Unsubscribe") }
        return isWaiting ? tr("Unsubscribe and stop waiting") : tr("Unsubscribe and give up my seat")
    }
}
