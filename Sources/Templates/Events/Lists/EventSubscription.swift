import Models

/// The two things that a member can do about a public event of their own accord, each undone by a button of its own (PU4):
/// to come, which takes a seat, and to be subscribed, which takes none.
struct EventSubscription: HTML {
    let event: Event
    let mine: Attendance?
    let counts: AnswerCounts
    let errors: FieldErrors
    let context: PageContext
    /// Where answers are sent by whoever came by the link of a mail; `nil` for the member's own.
    var action: Route?

    private var isSubscribed: Bool { mine.map { $0.answer != .declined } ?? false }
    private var comes: Bool { mine?.answer == .going }

    var body: some HTML {
        Section(.class("part"), .id("subscription")) {
            H2 { tr("Come or subscribe") }
            FormFieldSet(errors: errors, assets: context.assets).summary
            P(.class("soft")) { state }
            if mine == nil, context.viewer.member == nil {
                Div(.class("answer-bar")) {
                    A(.class("button wide"), .href(.logIn(next: Route.event(event.code).path))) {
                        tr("Log in to come or subscribe")
                    }
                }
            } else {
                Div(.class("answer-bar")) { coming }
                if action == nil { subscription }
                if action != nil { P { A(.href(.event(event.code))) { tr("Unsubscribe on the event’s page") } } }
            }
        }
    }

    private var coming: some HTML {
        PostForm(action ?? .event(event.code, .answer), context) {
            Button(
                .class(comes ? "button quiet" : "button"),
                .type("submit"),
                .name(.answer),
                .value((comes ? Answer.declined : .going).rawValue)
            ) { comes ? Answer.declined.words : tr("I’m coming") }
        }
    }

    private var subscription: some HTML {
        PostForm(.event(event.code, isSubscribed ? .subscriptionRemoval : .subscription), context) {
            SubmitButton(isSubscribed ? UnsubscribeWords.button(mine) : tr("Subscribe"), .quiet)
        }
    }

    private var state: String {
        if let mine, comes {
            return mine.isWaiting
                ? tr("You are on the waiting list, and told when a seat is free. You are subscribed too.")
                : tr("You are coming, and subscribed: you are reminded, and told when something changes.")
        }
        let full = event.values.capacity.map { counts.seats >= $0 } ?? false
        let seats = full ? tr("All seats are taken. You can wait for one. ") : ""
        return seats
            + (isSubscribed
                ? tr("You are subscribed: you are reminded, and told when something changes.")
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
