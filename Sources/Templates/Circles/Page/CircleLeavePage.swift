import Models

/// What becomes of a circle, before somebody leaves it.
package struct CircleLeavePage: Page {
    package enum Outcome: Hashable, Sendable {
        case stays
        /// To somebody of that name.
        case passes(to: String)
        case ends
    }

    package let context: PageContext
    package let circle: Circle
    package let outcome: Outcome

    package init(context: PageContext, circle: Circle, outcome: Outcome) {
        (self.context, self.circle, self.outcome) = (context, circle, outcome)
    }

    package var title: String { tr("Leave \(circle.name)") }
    package var description: String { tr("The same people again.") }
    package var section: SiteSection? { .home }

    package var content: some HTML {
        Div(.class("form-page")) {
            H1(.dir("auto")) { tr("Leave \(circle.name)") }
            P(.class("lead"), .dir("auto")) { words }
            P(.class("soft")) { tr("Meetings to which you are asked already stay in your list. Nobody is told.") }
            if outcome != .ends {
                P(.class("soft")) {
                    tr(
                        "What you have said in it stays. Delete it first if you do not want that: afterwards you cannot."
                    )
                }
            }
            PostForm(.circle(circle.code, .leaving), context) {
                SubmitButton(outcome == .ends ? tr("Leave, and end the circle") : tr("Leave"), .danger)
            }
            P(.class("aside")) { A(.href(.circle(circle.code))) { tr("Stay") } }
        }
    }

    private var words: String {
        switch outcome {
        case .stays: tr("The circle goes on without you.")
        case .passes(let name):
            tr(
                """
                You are its only keeper. \(name), who has been in it longest, keeps it then. To choose somebody else, make them a \
                keeper first.
                """
            )
        case .ends: tr("Nobody else is in it with an account: it ends, with all that is in it.")
        }
    }
}
