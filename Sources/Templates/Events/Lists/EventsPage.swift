import Models

/// Everything that a member hosts, attends or is subscribed to, what is ahead first, 50 a page.
package struct EventsPage: Page {
    package let context: PageContext
    package let coming: [EventListing]
    /// Shown after what is ahead, where there is room.
    package let past: [EventListing]
    /// From 1.
    package let number: Int
    package let hasMore: Bool
    package let now: Int64

    package init(
        context: PageContext,
        coming: [EventListing],
        past: [EventListing],
        number: Int,
        hasMore: Bool,
        now: Int64
    ) {
        self.context = context
        self.coming = coming
        self.past = past
        self.number = number
        self.hasMore = hasMore
        self.now = now
    }

    package var title: String { tr("Events") }
    package var description: String { tr("What you host, attend and are subscribed to.") }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        let year = EventRowWhen.year(of: now)
        Div(.class("title-line")) {
            H1 { tr("Events") }
            A(.class("button"), .href(.meetingNew())) { tr("New meeting") }
        }
        Nav(.class("chips"), .ariaLabel(tr("Lists of events"))) {
            A(.class("chip"), .href(.events), .ariaCurrent("page")) { tr("All events") }
            A(.class("chip"), .href(.meetings)) { tr("Meetings") }
            A(.class("chip"), .href(.subscriptions)) { tr("Subscriptions") }
            A(.class("chip"), .href(.guestbooks(.list))) { tr("Guestbooks") }
        }
        if coming.isEmpty && past.isEmpty && number == 1 {
            EmptyState(.calendar, tr("No events yet"), context.assets) {
                P { tr("Agree with friends where and when to meet, and it is here with their answers.") }
                P { A(.class("button"), .href(.meetingNew())) { tr("Arrange a meeting") } }
            }
        }
        if !coming.isEmpty {
            H2(.class("results-heading")) { tr("Coming", "a list of events") }
            UL(.class("rows")) { ForEach(coming) { EventRow(event: $0, year: year) } }
        }
        if !past.isEmpty {
            H2(.class("results-heading")) { tr("Past", "a list of events") }
            UL(.class("rows")) { ForEach(past) { EventRow(event: $0, year: year) } }
        }
        EventPages(address: EventListAddress(.events, page: number), hasMore: hasMore)
    }
}

/// What a guest finds where events would be.
package struct EventsGuestPage: Page {
    package let context: PageContext

    package init(context: PageContext) { self.context = context }

    package var title: String { tr("Events") }
    package var description: String { tr("Agree where, when and who.") }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        H1 { tr("Events") }
        EmptyState(.calendar, tr("Log in to see your events"), context.assets) {
            P {
                tr(
                    "They are for agreeing where, when and who. Arranging one needs an account; finding a cafe does not."
                )
            }
            P(.class("actions")) {
                A(.class("button"), .href(.logIn(next: Route.events.path))) { tr("Log in") }
                " "
                A(.class("button quiet"), .href(.signUp(next: Route.events.path))) { tr("Sign up") }
            }
            P {
                tr("Guests of a wedding or a birthday need none: ")
                A(.href(.guestbooks(.list))) { tr("open the guestbook") }
                "."
            }
        }
    }
}

/// Leads through the pages of a long list of events.
struct EventPages: HTML {
    let address: EventListAddress
    let hasMore: Bool

    var body: some HTML {
        let number = address.page
        if number > 1 || hasMore {
            Nav(.class("pages"), .ariaLabel(tr("Pages of events"))) {
                if number > 1 {
                    A(.class("button quiet"), .href(.eventList(address.page(number - 1)))) { tr("Back") }
                }
                if hasMore {
                    A(.class("button quiet"), .href(.eventList(address.page(number + 1)))) { tr("More") }
                }
            }
        }
    }
}
