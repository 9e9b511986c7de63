import Models

/// Where hosts look after who is asked: more people, fewer, co-hosts, and a nudge for those who have not answered.
package struct EventPeoplePage: Page {
    package let context: PageContext
    package let event: Event
    package let guests: [EventPerson]
    package let counts: AnswerCounts
    /// Friends of the reader who are not asked yet, in their order.
    package let friends: [Byline]
    /// Whom no mail has reached yet, and why.
    package let held: [AttendanceID: HeldMail]
    /// How many people without an account are mailed at once.
    package let forecast: MailForecast?
    package let emails: String
    package let now: Int64
    package let errors: FieldErrors

    package init(
        context: PageContext,
        event: Event,
        guests: [EventPerson],
        counts: AnswerCounts,
        friends: [Byline],
        held: [AttendanceID: HeldMail] = [:],
        forecast: MailForecast? = nil,
        emails: String = "",
        now: Int64,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.event = event
        self.guests = guests
        self.counts = counts
        self.friends = friends
        self.held = held
        self.forecast = forecast
        self.emails = emails
        self.now = now
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("People of \(event.title)"), errors) }
    package var description: String { tr("Who is asked to \(event.title)") }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        P(.class("back")) {
            A(.href(.event(event.code))) {
                Icon(.back, context.assets)
                Span(.dir("auto")) { event.title }
            }
        }
        H1 { tr("People") }
        P(.class("soft")) { EventCounts(event: event, counts: counts).words }
        if event.isSeries, event.values.capacity != nil {
            P(.class("help")) {
                tr(
                    """
                    The seats are those of each day. These are taken by who comes to all days; what people have said \
                    for one day counts on that day, and stands on its page. Who waits here has a seat as soon as \
                    every day does.
                    """
                )
            }
        }
        if !held.isEmpty {
            P {
                Count(
                    held.count,
                    "One of them is not mailed: why stands beside their name.",
                    "%1 of them are not mailed: why stands beside their names."
                ).words
            }
        }
        if event.isOver(at: now) {
            P(.class("help")) {
                tr("This event is over: nobody is asked to it any more. You can still make people co-hosts.")
            }
        }
        if counts.none > 0, event.isAhead(at: now) { nudge }
        UL(.class("rows")) {
            for guest in guests {
                ManagedPersonRow(
                    guest: guest,
                    event: event,
                    held: held[guest.attendance.id],
                    now: now,
                    context: context
                )
            }
        }
        if event.isAhead(at: now) { invite }
    }

    @HTMLBuilder private var nudge: some HTML {
        if let last = event.nudgedAt, now - last < Event.nudgeRest {
            P(.class("soft")) {
                tr(
                    "Those without an answer were asked again \(AgoWords(epochSeconds: Int(last), now: Int(now)).words)."
                )
            }
        } else {
            PostForm(.event(event.code, .nudge), context, class: "after-rows") {
                SubmitButton(
                    Count(
                        counts.none,
                        "Ask the one without an answer again",
                        "Ask the %1 without an answer again"
                    ).words,
                    .quiet
                )
            }
        }
    }

    private var invite: some HTML {
        Section(.class("add-form")) {
            H2 { tr("Ask more people") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            PostForm(.event(event.code, .people), context) {
                if !friends.isEmpty {
                    Fieldset(.class("field")) {
                        Legend { tr("Friends") }
                        for friend in friends {
                            CheckBox(.participants, friend.username) {
                                Bdi { friend.displayName }
                            }
                        }
                    }
                }
                fields.textArea(
                    .emails,
                    tr("By mail"),
                    value: emails,
                    help:
                        tr(
                            "Addresses of people without an account, one in a line. They answer with a link of their own."
                        )
                        + HeldMailWords.beside(forecast, zone: event.time.zone, context.viewer),
                    rows: 2
                )
                SubmitButton(tr("Ask them"))
            }
        }
    }
}
