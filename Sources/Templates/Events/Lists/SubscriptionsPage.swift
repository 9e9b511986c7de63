import Models

/// The public events that a member is subscribed to (PU5), each to be left in place.
package struct SubscriptionsPage: Page {
    package let context: PageContext
    package let address: EventListAddress
    package let events: [EventListing]
    package let hasMore: Bool
    package let now: Int64

    package init(
        context: PageContext,
        address: EventListAddress,
        events: [EventListing],
        hasMore: Bool,
        now: Int64
    ) {
        self.context = context
        self.address = address
        self.events = events
        self.hasMore = hasMore
        self.now = now
    }

    package var title: String { tr("Subscriptions") }
    package var description: String { tr("The public events that you are subscribed to.") }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        let year = EventRowWhen.year(of: now)
        Div(.class("title-line")) {
            H1 { tr("Subscriptions") }
            A(.class("button"), .href(.map())) { tr("Find events") }
        }
        if !events.isEmpty || !address.words.isEmpty || address.page > 1 { search }
        Nav(.class("chips"), .ariaLabel(tr("Lists of subscriptions"))) {
            A(.class("chip"), .href(.events)) { tr("All events") }
            chip(
                EventListAddress(.subscriptions, words: address.words),
                tr("Coming", "a list of events"),
                isCurrent: !address.isPast
            )
            chip(
                EventListAddress(.pastSubscriptions, words: address.words),
                tr("Past", "a list of events"),
                isCurrent: address.isPast
            )
        }
        if events.isEmpty {
            empty
        } else {
            UL(.class("rows")) {
                for event in events {
                    if address.isPast {
                        EventRow(event: event, year: year)
                    } else {
                        SubscriptionRow(event: event, year: year, list: address, context: context)
                    }
                }
            }
            EventPages(address: address, hasMore: hasMore)
        }
    }

    private var search: some HTML {
        Form(.action(.subscriptions), .method("get"), .role("search")) {
            SearchLine(label: tr("Title, place or host"), words: address.words, assets: context.assets)
            if address.isPast { Input(.type("hidden"), .name(.when), .value("past")) }
        }
    }

    private func chip(_ address: EventListAddress, _ words: String, isCurrent: Bool) -> some HTML {
        A(.class("chip"), .href(.eventList(address)), .ariaCurrent(isCurrent ? "page" : nil)) { words }
    }

    @HTMLBuilder private var empty: some HTML {
        if !address.words.isEmpty {
            EmptyState(.search, tr("No subscription fits"), context.assets) {
                P { tr("Try fewer words, or look through all of them.") }
                P { A(.class("button"), .href(.eventList(EventListAddress(address.list)))) { tr("All subscriptions") } }
            }
        } else if address.isPast {
            EmptyState(.calendar, tr("No past subscriptions"), context.assets) {
                P { tr("When an event that you are subscribed to is over, it is kept here.") }
            }
        } else {
            EmptyState(.calendar, tr("No subscriptions yet"), context.assets) {
                P { tr("Choose an event on the map and subscribe: you are reminded of it, and told of changes.") }
                P { A(.class("button"), .href(.map())) { tr("Open the map") } }
            }
        }
    }
}

/// A coming event with the button that ends the subscription.
struct SubscriptionRow: HTML {
    let event: EventListing
    /// The current year, which rows do not show.
    let year: Int
    let list: EventListAddress
    let context: PageContext

    var body: some HTML {
        LI(.class("row invitation"), .dataEvent(event.code.description)) {
            EventRowHead(event: event, year: year, state: event.stateWords) {
                if event.hasPlace {
                    " · "
                    Bdi { event.placeName }
                }
                if let feed = event.feedName { FeedNameWords(name: feed) }
            }
            PostForm(.event(event.code, .subscriptionRemoval), context) {
                HiddenField(.next, Route.eventList(list).path)
                Button(.class("button quiet"), .type("submit")) {
                    UnsubscribeWords.button(comes: event.answer == .going, isWaiting: event.isWaiting)
                    Span(.class("visually-hidden"), .dir("auto")) { ": " + event.title }
                }
            }
        }
    }
}
