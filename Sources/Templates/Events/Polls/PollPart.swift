import Models

/// A poll on the page of its event.
package struct PollShown: Hashable, Sendable {
    package let poll: Poll
    /// What the reader has chosen in a form that came back.
    package let input: [PollOptionID: Vote]
    /// How a guest without an account called themselves in it; `nil` where none came back.
    package let name: String?

    package init(poll: Poll, input: [PollOptionID: Vote] = [:], name: String? = nil) {
        self.poll = poll
        self.input = input
        self.name = name
    }
}

/// What is voted on: times and places with everybody's votes and the reader's own, in one form.
struct PollPart: HTML {
    let event: Event
    let shown: PollShown
    let guests: [EventPerson]
    /// The reader's own; `nil` for somebody who is not asked.
    let mine: Attendance?
    let now: Int64
    let errors: FieldErrors
    let context: PageContext
    /// Where it is sent; `nil` for the member's own.
    var action: Route?

    private var poll: Poll { shown.poll }
    private var canVote: Bool { mine != nil && poll.isOpen(at: now) }

    var body: some HTML {
        Section(.class("part poll"), .id("poll")) {
            H2 { tr("Vote") }
            if !poll.isOpen(at: now) {
                P(.class("note"), .role("status")) {
                    poll.times.isEmpty
                        ? tr("Its time has passed, and no place was chosen.")
                        : tr("All of these times have passed, and none was chosen.")
                }
            }
            FormFieldSet(errors: errors, assets: context.assets).summary
            if canVote {
                PostForm(action ?? .poll(event.code, .votes), context) {
                    key
                    options
                    if let mine {
                        GuestNameField(
                            mine: mine,
                            typed: shown.name,
                            fields: FormFieldSet(errors: errors, assets: context.assets)
                        )
                    }
                    SubmitButton(tr("Save my votes"))
                }
            } else {
                options
            }
            if mine?.role.manages == true, action == nil { tools }
        }
    }

    /// What the signs of the table mean; to whom words are read they are said in each cell.
    private var key: some HTML {
        P(.class("soft poll-key"), .ariaHidden) {
            for vote in Vote.allCases {
                Span(.class(vote.signClass)) { vote.sign }
                vote.words
            }
        }
    }

    @HTMLBuilder private var options: some HTML {
        group(tr("Times"), poll.times)
        group(tr("Places"), poll.places)
    }

    @HTMLBuilder private func group(_ heading: String, _ options: [PollOption]) -> some HTML {
        if !options.isEmpty {
            H3 { heading }
            PollGrid(
                heading: heading,
                options: options,
                shown: shown,
                guests: guests,
                mine: mine,
                canVote: canVote,
                best: leader(of: options),
                now: now
            )
        }
    }

    /// What suits most people as things stand; `nil` before anybody has said yes to one of several.
    private func leader(of options: [PollOption]) -> PollOptionID? {
        guard options.count > 1, let best = poll.best(of: options, at: now), poll.count(.yes, for: best.id) > 0
        else { return nil }
        return best.id
    }

    private var tools: some HTML {
        Div(.class("actions")) {
            if poll.isOpen(at: now) {
                A(.class(canVote ? "button quiet" : "button"), .href(.poll(event.code, .fix))) {
                    tr("Make the final choice")
                }
            }
            A(.class("button quiet"), .href(.poll(event.code, .options))) { tr("Change what is voted on") }
        }
    }
}
