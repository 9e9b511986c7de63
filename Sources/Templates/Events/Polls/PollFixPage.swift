import Models

/// Where a host ends a vote: one time, one venue, and everybody is notified.
package struct PollFixPage: Page {
    package let context: PageContext
    package let event: Event
    package let poll: Poll
    package let time: PollOptionID?
    package let place: PollOptionID?
    /// What nobody wants of the choice; asked about before it is taken all the same.
    package let refused: [PollOption]
    package let now: Int64
    package let errors: FieldErrors

    /// What is chosen before anything is: what suits most people.
    package init(
        context: PageContext,
        event: Event,
        poll: Poll,
        time: PollOptionID? = nil,
        place: PollOptionID? = nil,
        refused: [PollOption] = [],
        now: Int64,
        errors: FieldErrors = .none
    ) {
        self.context = context
        self.event = event
        self.poll = poll
        self.time = time ?? poll.best(of: poll.times, at: now)?.id
        self.place = place ?? poll.best(of: poll.places, at: now)?.id
        self.refused = refused
        self.now = now
        self.errors = errors
    }

    package var title: String { FormTitle.words(tr("Final choice for \(event.title)"), errors) }
    package var description: String { tr("Final choice for \(event.title)") }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        Div(.class("form-page")) {
            EventBack(event: event, assets: context.assets)
            H1 { tr("Make the final choice") }
            P(.class("lead")) {
                tr(
                    "Everybody is told. Whoever said yes to the \(poll.times.isEmpty ? tr("place") : tr("time")) comes; the others are asked."
                )
            }
            FormFieldSet(errors: errors, assets: context.assets).summary
            PostForm(.poll(event.code, .fix), context) {
                if !refused.isEmpty { warning }
                group(.time, tr("Time"), poll.times, chosen: time)
                group(.place, tr("Place"), poll.places, chosen: place)
                SubmitButton(
                    refused.isEmpty ? tr("Choose this") : tr("Choose this anyway"),
                    refused.isEmpty ? .main : .danger
                )
            }
        }
    }

    @HTMLBuilder private func group(
        _ field: FieldName,
        _ words: String,
        _ options: [PollOption],
        chosen: PollOptionID?
    ) -> some HTML {
        if !options.isEmpty {
            Fieldset(
                .class("step"),
                .id(field.rawValue),
                .ariaDescribedBy(FieldMessage.id(field, errors))
            ) {
                Legend { words }
                FieldMessage(field, errors, context.assets)
                Div(.class("choices")) {
                    for option in options where poll.isOpen(option, at: now) {
                        Label(.class("check choice")) {
                            Input(
                                .type("radio"),
                                .name(field),
                                .value(String(option.id.rawValue)),
                                .checked(option.id == chosen)
                            )
                            Span {
                                Strong { PollOptionName(option: option) }
                                Span(.class("soft")) { PollWords.counts(poll.votes(for: option.id).values) }
                            }
                        }
                    }
                }
            }
        }
    }

    private var warning: some HTML {
        Div(.class("note warning"), .role("alert")) {
            Icon(.alert, context.assets)
            Div {
                for option in refused {
                    P {
                        tr("Nobody has said that this would do: ")
                        Strong { PollOptionName(option: option) }
                    }
                }
                // What is confirmed, so that another choice is asked about anew.
                for option in refused {
                    Input(.type("hidden"), .name(.anyway), .value(String(option.id.rawValue)))
                }
            }
        }
    }
}

/// The way back to the page of an event.
struct EventBack: HTML {
    let event: Event
    let assets: AssetPaths

    var body: some HTML {
        P(.class("back")) {
            A(.href(.event(event.code))) {
                Icon(.back, assets)
                Span(.dir("auto")) { event.title }
            }
        }
    }
}
