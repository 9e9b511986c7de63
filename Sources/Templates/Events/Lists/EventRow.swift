import Models

/// An event in a list: what, when, where, by whom, and what the reader has to do with it.
struct EventRow: HTML {
    let event: EventListing
    /// The current year, which rows do not show.
    let year: Int

    var body: some HTML {
        LI(.class("row"), .dataEvent(event.code.description)) {
            EventRowHead(event: event, year: year, state: event.stateWords) {
                if event.hasPlace {
                    " · "
                    Bdi { event.placeName }
                }
                if let feed = event.feedName {
                    FeedNameWords(name: feed)
                } else if event.role != .host {
                    " · "
                    Bdi { event.hostDisplayName }
                }
            }
        }
    }
}

/// What and when, further words on the same line, and the reader's part in it. Lists are long: what all their rows have
/// in common, the hue of the kind and the direction of the title too, is said in the style sheet and not in each of them.
struct EventRowHead: HTML {
    let event: EventListing
    /// The current year, which rows do not show.
    let year: Int
    /// `nil` where the row has buttons for it.
    var state: String?
    @HTMLBuilder let further: () -> Written

    var body: some HTML {
        Article(.class(event.audience.rowClass)) {
            H3 { A(.href(.event(event.code))) { event.title } }
            P {
                if let poll = event.poll {
                    if poll.times == 0 {
                        EventRowWhen(time: event.time, year: year)
                        " · "
                    } else {
                        B { tr("Vote ?") }
                    }
                    poll.words
                } else {
                    EventRowWhen(time: event.time, year: year)
                    if event.isSeries { tr(", repeats") }
                }
                further()
            }
            if let state { I { state } }
        }
    }
}

/// An invitation with its answers in the row.
struct InvitationRow: HTML {
    let event: EventListing
    /// The current year, which rows do not show.
    let year: Int
    let context: PageContext
    /// Where the reader is led after answering.
    let next: Route

    var body: some HTML {
        LI(.class("row invitation"), .dataEvent(event.code.description)) {
            EventRowHead(event: event, year: year) {
                " · "
                Span(.dir("auto")) { tr("\(event.hostDisplayName) asks you") }
                if event.hasPlace {
                    " · "
                    Bdi { event.placeName }
                }
            }
            if event.status == .polling {
                A(.class("button quiet"), .href(.event(event.code))) { tr("Vote") }
            } else {
                AnswerButtons(code: event.code, title: event.title, current: nil, next: next, context: context)
            }
        }
    }
}

/// Going / Maybe / No: one press answers.
struct AnswerButtons: HTML {
    let code: EventCode
    let title: String
    let current: Answer?
    /// `nil` leads to the event.
    var next: Route?
    let context: PageContext

    var body: some HTML {
        PostForm(.event(code, .answer), context, class: "answers") {
            if let next { HiddenField(.next, next.path) }
            AnswerChoices(title: title, current: current)
        }
    }
}

/// The three buttons alone, for a form that asks for more.
struct AnswerChoices: HTML {
    /// The event's title, for those who cannot see beside what the buttons stand; `nil` where a heading says it.
    let title: String?
    let current: Answer?

    var body: some HTML {
        for answer in Answer.choices {
            // Only what has been said is filled.
            Button(
                .class(answer == current ? "button" : "button quiet"),
                .type("submit"),
                .name(.answer),
                .value(answer.rawValue),
                .ariaPressed(current == nil ? nil : answer == current ? "true" : "false")
            ) {
                answer.words
                if let title {
                    Span(.class("visually-hidden"), .dir("auto")) { ": " + title }
                }
            }
        }
    }
}

extension EventListing {
    /// Somewhere, and not still to be chosen from several.
    var hasPlace: Bool { !placeName.isEmpty && (poll?.places ?? 0) == 0 }
}
