import Models

/// An option with everybody's vote and, while it can be voted on, the reader's own to choose.
struct PollOptionRow: HTML {
    let option: PollOption
    let shown: PollShown
    let guests: [EventPerson]
    let mine: Attendance?
    let canVote: Bool
    /// Whether it suits most people so far.
    let isBest: Bool
    let now: Int64

    private var isOpen: Bool { shown.poll.isOpen(option, at: now) }
    private var votes: [AttendanceID: Vote] { shown.poll.votes(for: option.id) }

    var body: some HTML {
        LI(.class(isBest ? "row poll-row best" : "row poll-row")) {
            Fieldset {
                Legend {
                    PollOptionName(option: option)
                    if isBest { Span(.class("tag")) { tr("Best so far") } }
                }
                if isOpen, canVote {
                    VoteChoices(option: option.id, chosen: shown.input[option.id] ?? mine.flatMap { votes[$0.id] })
                }
                if !isOpen, option.time != nil { P(.class("soft")) { tr("This time has passed.") } }
                if votes.isEmpty {
                    P(.class("soft")) { PollWords.counts(votes.values) }
                } else {
                    Details {
                        Summary { PollWords.counts(votes.values) }
                        UL { for vote in Vote.allCases { voters(vote) } }
                    }
                }
            }
        }
    }

    private func voters(_ vote: Vote) -> Voters {
        let names = guests.filter { votes[$0.attendance.id] == vote }
            .map { $0.name(forManager: mine?.role.manages ?? false) }
        return Voters(title: vote.words, names: names, others: votes.values.count { $0 == vote } - names.count)
    }
}

/// Yes, if need be, or no.
private struct VoteChoices: HTML {
    let option: PollOptionID
    let chosen: Vote?

    var body: some HTML {
        Div(.class("votes")) {
            for vote in Vote.allCases {
                Label(.class("chip vote")) {
                    Input(
                        .type("radio"),
                        .name("vote_\(option.rawValue)"),
                        .value(vote.rawValue),
                        .checked(vote == chosen)
                    )
                    Span { vote.words }
                }
            }
        }
    }
}

/// "Yes: Ada, Bo and 3 more"
private struct Voters: HTML {
    let title: String
    let names: [String]
    /// Beyond those that the page lists.
    let others: Int

    var body: some HTML {
        if !names.isEmpty || others > 0 {
            LI {
                Span(.class("soft")) { title + ": " }
                for (index, name) in names.enumerated() {
                    if index > 0 { ListWords.comma }
                    Bdi { name }
                }
                if others > 0 { names.isEmpty ? "\(others)" : tr(" and \(others) more") }
            }
        }
    }
}
