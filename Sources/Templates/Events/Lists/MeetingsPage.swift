import Models

/// A member's meetings (LM4): what waits for an answer, what is coming, what is past.
package struct MeetingsPage: Page {
    package let context: PageContext
    package let address: EventListAddress
    /// Waiting for an answer; on the first page without a search.
    package let invitations: [EventListing]
    package let meetings: [EventListing]
    package let hasMore: Bool
    package let now: Int64

    package init(
        context: PageContext,
        address: EventListAddress,
        invitations: [EventListing],
        meetings: [EventListing],
        hasMore: Bool,
        now: Int64
    ) {
        self.context = context
        self.address = address
        self.invitations = invitations
        self.meetings = meetings
        self.hasMore = hasMore
        self.now = now
    }

    package var title: String { tr("Meetings") }
    package var description: String { tr("The meetings that you arranged and those that you are asked to.") }
    package var section: SiteSection? { .events }

    private var isPast: Bool { address.list == .pastMeetings }

    package var content: some HTML {
        let year = EventRowWhen.year(of: now)
        Div(.class("title-line")) {
            H1 { tr("Meetings") }
            A(.class("button"), .href(.meetingNew())) { tr("New meeting") }
        }
        search
        Nav(.class("chips"), .ariaLabel(tr("Lists of meetings"))) {
            A(.class("chip"), .href(.events)) { tr("All events") }
            chip(
                EventListAddress(.meetings, words: address.words),
                tr("Coming", "a list of events"),
                isCurrent: !isPast
            )
            chip(
                EventListAddress(.pastMeetings, words: address.words),
                tr("Past", "a list of events"),
                isCurrent: isPast
            )
        }
        if !invitations.isEmpty {
            H2(.class("results-heading")) { tr("Waiting for your answer") }
            UL(.class("rows")) {
                for event in invitations {
                    InvitationRow(event: event, year: year, context: context, next: .eventList(address))
                }
            }
        }
        if meetings.isEmpty {
            if invitations.isEmpty { empty }
        } else {
            H2(.class("results-heading")) { isPast ? tr("Past", "a list of events") : tr("Coming", "a list of events") }
            UL(.class("rows")) { ForEach(meetings) { EventRow(event: $0, year: year) } }
            EventPages(address: address, hasMore: hasMore)
        }
    }

    private var search: some HTML {
        Form(.action(.meetings), .method("get"), .role("search")) {
            SearchLine(label: tr("Title, place or person"), words: address.words, assets: context.assets)
            if isPast { Input(.type("hidden"), .name(.when), .value("past")) }
        }
    }

    private func chip(_ address: EventListAddress, _ words: String, isCurrent: Bool) -> some HTML {
        A(.class("chip"), .href(.eventList(address)), .ariaCurrent(isCurrent ? "page" : nil)) { words }
    }

    @HTMLBuilder private var empty: some HTML {
        if !address.words.isEmpty {
            EmptyState(.search, tr("No meeting fits"), context.assets) {
                P { tr("Try fewer words, or look through all of them.") }
                P { A(.class("button"), .href(.eventList(EventListAddress(address.list)))) { tr("All meetings") } }
            }
        } else if isPast {
            EmptyState(.calendar, tr("No past meetings"), context.assets) {
                P { tr("When a meeting is over, it is kept here with its people.") }
            }
        } else {
            EmptyState(.calendar, tr("No meetings planned"), context.assets) {
                P { tr("Choose friends, a place and a time; they are asked at once, and their answers come here.") }
                P { A(.class("button"), .href(.meetingNew())) { tr("Arrange a meeting") } }
            }
        }
    }
}
