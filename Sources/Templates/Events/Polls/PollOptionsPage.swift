import Models

/// What a form adds to what is voted on, as typed.
package struct PollOptionInput: Hashable, Sendable {
    package var date = ""
    package var time = ""
    /// `node-123` of a bookmark, or empty.
    package var place = ""
    package var placeName = ""
    package var address = ""

    package init() {}
}

/// Where hosts change what is voted on, while it is.
package struct PollOptionsPage: Page {
    package let context: PageContext
    package let event: Event
    package let poll: Poll
    package let bookmarks: [PlaceSummary]
    package let input: PollOptionInput
    package let now: Int64
    package let errors: FieldErrors

    package init(
        context: PageContext,
        event: Event,
        poll: Poll,
        bookmarks: [PlaceSummary],
        input: PollOptionInput = PollOptionInput(),
        now: Int64,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.event = event
        self.poll = poll
        self.bookmarks = bookmarks
        self.input = input
        self.now = now
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("What is voted on"), errors) }
    package var description: String { tr("Times and places of \(event.title)") }
    package var section: SiteSection? { .events }
    package var sources: [DataSource] { bookmarks.isEmpty ? [] : [.openStreetMap] }

    package var content: some HTML {
        Div(.class("form-page")) {
            EventBack(event: event, assets: context.assets)
            H1 { tr("What is voted on") }
            let fields = FormFieldSet(errors: errors, assets: context.assets)
            fields.summary
            UL(.class("rows")) {
                for option in poll.options {
                    PollOptionToolRow(event: event, poll: poll, option: option, context: context)
                }
            }
            if poll.times.count < PollOption.maxTimes { newTime(fields) }
            if poll.places.count < PollOption.maxPlaces { newPlace(fields) }
        }
    }

    private func newTime(_ fields: FormFieldSet) -> some HTML {
        Section(.class("add-form")) {
            H2 { tr("Add a time") }
            P(.class("help")) { tr("Times are in \(ClockName(event.time.zone).words).") }
            PostForm(.poll(event.code, .options), context, creates: true) {
                HiddenField(.kind, "time")
                Div(.class("side-by-side")) {
                    fields.text(.date, tr("Date"), .eventDate, value: input.date)
                    fields.text(.time, tr("Time"), .eventTime, value: input.time)
                }
                SubmitButton(tr("Add the time"), .quiet)
            }
        }
    }

    private func newPlace(_ fields: FormFieldSet) -> some HTML {
        Section(.class("add-form")) {
            H2 { tr("Add a place") }
            PostForm(.poll(event.code, .options), context, creates: true) {
                HiddenField(.kind, "place")
                if !bookmarks.isEmpty {
                    Fieldset(.class("field")) {
                        Legend { tr("Your bookmarks") }
                        Div(.class("choices")) {
                            for place in bookmarks {
                                VenueChoice(
                                    venue: VenueOption(place: place),
                                    isChosen: input.place == place.id.description
                                )
                            }
                            Label(.class("check choice")) {
                                Input(.type("radio"), .name(.place), .value(""))
                                Span { tr("Somewhere else") }
                            }
                        }
                    }
                }
                fields.text(
                    .placeName,
                    tr("Name or description"),
                    .eventPlace,
                    value: input.placeName,
                    isRequired: bookmarks.isEmpty
                )
                fields.text(.address, tr("Address"), .streetAddress, value: input.address, isRequired: false)
                SubmitButton(tr("Add the place"), .quiet)
            }
        }
    }
}

/// An option with a way to take it back.
private struct PollOptionToolRow: HTML {
    let event: Event
    let poll: Poll
    let option: PollOption
    let context: PageContext

    var body: some HTML {
        LI(.class("row")) {
            Div(.class("row-text")) {
                PollOptionName(option: option)
                P(.class("soft")) { PollWords.counts(poll.votes(for: option.id).values) }
            }
            if (option.time == nil ? poll.places : poll.times).count > 1 {
                PostForm(.pollOptionRemoval(event.code, option.id), context) {
                    Button(.class("button quiet danger"), .type("submit")) {
                        tr("Remove")
                        Span(.class("visually-hidden")) {
                            " "
                            PollOptionName(option: option)
                        }
                    }
                }
            }
        }
    }
}
