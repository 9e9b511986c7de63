import Models

/// Following a public event: one press, and one to end it (PU4).
struct EventSubscription: HTML {
    let event: Event
    let mine: Attendance?
    let counts: AnswerCounts
    let context: PageContext

    var body: some HTML {
        Section(.class("part"), .id("subscription")) {
            H2 { "Come along" }
            P(.class("soft")) { state }
            if mine != nil {
                PostForm(.event(event.code, .subscriptionRemoval), context) {
                    SubmitButton("Unsubscribe", .quiet)
                }
            } else if context.viewer.member != nil {
                PostForm(.event(event.code, .subscription), context) { SubmitButton("Subscribe") }
            } else {
                P { A(.class("button"), .href(.logIn(next: Route.event(event.code).path))) { "Log in to subscribe" } }
            }
        }
    }

    private var state: String {
        if let mine {
            return mine.isWaiting
                ? "You are on the waiting list, and told when a seat is free." : "You come along, and are reminded."
        }
        let full = event.values.capacity.map { counts.seats >= $0 } ?? false
        return full
            ? "All seats are taken. Who subscribes now waits until one is free."
            : "Subscribers are reminded, and told when something changes."
    }
}
