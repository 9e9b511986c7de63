import Models

/// A calendar of somebody else: how its last reading went, what waits for a place, and what can be done with it.
struct FeedRow: HTML {
    let shown: ShownFeed
    let now: Int64
    /// Where a place of it was said to be, and not found.
    let typed: FeedPlaceInput?
    let context: PageContext

    private var feed: Feed { shown.feed }

    var body: some HTML {
        LI(
            .class("row"),
            .dataFeed("\(feed.id)"),
            .dataState(feed.state.rawValue),
            .dataEvents("\(shown.events)")
        ) {
            Span(.class(EventAudience.public.hue)) { Icon(.calendar, context.assets) }
            Div(.class("row-text")) {
                H3(.dir("auto")) { feed.title }
                P(.class("soft")) { Bdi { feed.address } }
                P(.class("soft")) { state }
                remarks
                if !shown.places.isEmpty { places }
                buttons
            }
        }
    }

    private var state: String {
        switch feed.state {
        case .waiting: return tr("It is about to be read.")
        case .failed: return feed.failure?.sentence ?? tr("It could not be read.")
        case .read:
            let events = Count(shown.events, "event on the map", "events on the map").words
            guard let readAt = feed.readAt else { return events }
            return tr("\(events), read \(AgoWords(epochSeconds: Int(readAt), now: Int(now)).words)")
        }
    }

    @HTMLBuilder private var remarks: some HTML {
        let words = FeedRemark.allCases.compactMap { remark in
            feed.remarks[remark].map { remark.words($0) }
        }
        if feed.state == .read, !words.isEmpty {
            Details {
                Summary { tr("What was left out") }
                UL { for line in words { LI { line } } }
            }
        }
    }

    private var places: some HTML {
        Details(.open(typed != nil)) {
            Summary { Count(shown.places.count, "place was not found", "places were not found").words }
            for (number, place) in shown.places.enumerated() {
                FeedPlaceForm(
                    feed: feed,
                    place: place,
                    number: number,
                    typed: typed?.location == place.location ? typed : nil,
                    context: context
                )
            }
        }
    }

    private var buttons: some HTML {
        PostForm(.feed(feed.id, .reading), context) {
            Div(.class("actions")) {
                Button(.class("button quiet"), .type("submit")) {
                    tr("Read now")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + feed.title }
                }
                Button(.class("button quiet danger"), .type("submit"), .formAction(.feed(feed.id, .removal))) {
                    tr("Remove")
                    Span(.class("visually-hidden"), .dir("auto")) { " " + feed.title }
                }
            }
        }
    }
}

/// Says where a place is that nobody has found.
struct FeedPlaceForm: HTML {
    let feed: Feed
    let place: FeedPlace
    /// Among those of its feed.
    let number: Int
    /// What was typed and not found.
    let typed: FeedPlaceInput?
    let context: PageContext

    var body: some HTML {
        let prefix = "feed-\(feed.id)-\(number)-"
        let fields = FormFieldSet(errors: typed?.errors ?? .none, assets: context.assets, prefix: prefix)
        return PostForm(.feed(feed.id, .place), context) {
            HiddenField(.location, place.location)
            P(.dir("auto")) { place.location }
            fields.summary
            fields.text(
                .near,
                tr("Where is that?"),
                .eventPlace,
                value: typed?.near ?? "",
                help: Count(place.events, "event waits for it", "events wait for it").words
            )
            Div(.class("actions")) { SubmitButton(tr("Put it there"), .quiet) }
        }
    }
}
