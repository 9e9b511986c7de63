import Clocks

/// A member's events in their own calendar program.
package struct CalendarSettingsPage: Page {
    package let context: PageContext
    /// `nil` while it is off.
    package let address: CalendarFeedAddress?
    /// `nil` where it is the address that was shown first.
    package let change: Change?

    /// That the address is another one than the member was shown first, since the key was replaced of which it is made.
    package struct Change: Hashable, Sendable {
        /// Epoch seconds, as both.
        let at: Int64
        /// `nil` where the one of before works no longer.
        let worksUntil: Int64?

        package init(at: Int64, worksUntil: Int64?) { (self.at, self.worksUntil) = (at, worksUntil) }
    }

    package init(context: PageContext, address: CalendarFeedAddress?, change: Change? = nil) {
        self.context = context
        self.address = address
        self.change = change
    }

    package var title: String { tr("My calendar") }
    package var description: String { tr("Your events in the calendar program that you use.") }

    package var content: some HTML {
        Div(.class("form-page")) {
            P(.class("back")) {
                A(.href(.settings)) {
                    Icon(.back, context.assets)
                    tr("Settings")
                }
            }
            H1 { tr("My calendar") }
            P(.class("lead")) {
                tr("Your calendar program can show what you host and attend here, and keep it up to date by itself.")
            }
            if let address { shown(address) } else { off }
        }
    }

    private func words(of change: Change) -> String {
        func day(_ instant: Int64) -> String { DayWords(day: WallClock(.gmt).local(at: instant).date).words }
        guard let end = change.worksUntil else {
            return tr(
                "This is a new address since \(day(change.at)). The one of before has ended: give your program this one."
            )
        }
        return tr(
            """
            This is a new address since \(day(change.at)). The one of before works until \(day(end)): give your program this one \
            by then.
            """
        )
    }

    private var off: some HTML {
        Section(.class("part")) {
            P(.class("soft")) { tr("It is off. Switched on, it has an address that only you know.") }
            PostForm(.calendar(.settings), context) { SubmitButton(tr("Switch on")) }
        }
    }

    @HTMLBuilder private func shown(_ address: CalendarFeedAddress) -> some HTML {
        Section(.class("part")) {
            H2 { tr("Subscribe") }
            P { A(.class("button"), .href(address.program)) { tr("Open in my calendar program") } }
            P(.class("soft")) { tr("Or copy this address into it, where it asks for a calendar from the internet:") }
            P { Code(.id("feed")) { address.web.text } }
            if let change { P { words(of: change) } }
            P(.class("soft")) {
                tr(
                    """
                    Programs look again when they like, some only once a day. Whoever has this address can read your \
                    events: what they are, when and where.
                    """
                )
            }
        }
        Section(.class("part")) {
            H2 { tr("Somebody else has it?") }
            P(.class("soft")) { tr("With a new address the old one ends. Your program then needs the new one.") }
            Div(.class("actions")) {
                PostForm(.calendar(.settings), context) { SubmitButton(tr("New address"), .quiet) }
                PostForm(.calendar(.removal), context) { SubmitButton(tr("Switch off"), .danger) }
            }
        }
    }
}
