import Models

/// The calendars of others that a member has added to the map, and the form that adds one.
package struct FeedsPage: Page {
    package let context: PageContext
    package let feeds: [ShownFeed]
    /// Epoch seconds.
    package let now: Int64
    /// Why this member adds none.
    package let obstacle: FeedObstacle?
    package let input: FeedInput
    package let errors: FieldErrors
    /// A place that was typed into the row of a feed and not found.
    package let place: FeedPlaceInput?

    package init(
        context: PageContext,
        feeds: [ShownFeed],
        now: Int64,
        obstacle: FeedObstacle? = nil,
        input: FeedInput = FeedInput(),
        errors: FieldErrors = .none,
        place: FeedPlaceInput? = nil
    ) {
        self.context = context
        self.feeds = feeds
        self.now = now
        self.obstacle = obstacle
        self.input = input
        self.errors = errors
        self.place = place
    }

    package var title: String { FormTitle.words(tr("Calendars of others"), place?.errors ?? errors) }
    package var description: String { tr("Calendars whose events are shown on the map.") }
    package var section: SiteSection? { .map }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.map())) {
                Icon(.back, context.assets)
                tr("Map")
            }
        }
        H1 { tr("Calendars of others") }
        P(.class("soft")) {
            tr(
                """
                A club, a school or a town has a calendar already: its events become pins here, follow what it says, and lead \
                back to it.
                """
            )
        }
        if !feeds.isEmpty {
            H2(.class("visually-hidden")) { tr("Your calendars") }
            UL(.class("rows")) {
                for feed in feeds {
                    FeedRow(shown: feed, now: now, typed: place?.feed == feed.feed.id ? place : nil, context: context)
                }
            }
        }
        if let obstacle { P(.class("notice")) { obstacle.sentence } } else { form }
    }

    private var form: some HTML {
        let fields = FormFieldSet(errors: errors, assets: context.assets)
        return Section(.class("part")) {
            H2 { tr("Add a calendar") }
            PostForm(.feeds(.list), context, creates: true) {
                fields.summary
                fields.text(
                    .address,
                    tr("Address of the calendar"),
                    .feedAddress,
                    value: input.address,
                    help: tr("It begins with https:// or webcal:// and often ends in .ics. It has to be public.")
                )
                fields.text(
                    .near,
                    tr("Where its events are"),
                    .eventPlace,
                    value: input.near,
                    help: tr("For events that do not say it themselves: a hall, a street, a town."),
                    isRequired: false
                )
                Div(.class("field")) {
                    Label(.for(.category)) { tr("Kind") }
                    CategoryChoice(category: input.category, none: tr("By the words of each event"))
                }
                fields.text(
                    .licence,
                    tr("Licence"),
                    .linkNote,
                    value: input.licence,
                    help: tr("Shown at each event, such as “CC BY 4.0” or “with the club’s permission”."),
                    isRequired: false
                )
                Div(.class("actions")) { SubmitButton(tr("Add calendar")) }
            }
        }
    }
}
