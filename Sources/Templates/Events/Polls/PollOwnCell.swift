import Models

/// One option in the reader's own row: what they say of it while it can be voted on, and for the list that the row is on
/// phones its name and everybody's vote.
struct PollOwnCell: HTML {
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
    private var own: Vote? { mine.flatMap { votes[$0.id] } }

    var body: some HTML {
        TD(.class(isBest ? "best" : nil)) {
            if isOpen, canVote {
                Fieldset {
                    Legend {
                        Span(.class("visually-hidden")) { tr("Your vote: ") }
                        name
                    }
                    VoteChoices(option: option.id, chosen: shown.input[option.id] ?? own)
                }
            } else {
                P(.class("poll-name")) { name }
                if mine != nil { Span(.class("poll-mine")) { VoteSign(vote: own) } }
                if !isOpen, option.time != nil { P(.class("soft")) { tr("This time has passed.") } }
            }
            everybody
        }
    }

    @HTMLBuilder private var name: some HTML {
        PollOptionName(option: option)
        if isBest { Span(.class("tag")) { tr("Best so far") } }
    }

    /// Beside the table its other rows and its foot say this.
    private var everybody: some HTML {
        Div(.class("poll-said")) {
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

    private func voters(_ vote: Vote) -> Voters {
        let names = guests.filter { votes[$0.attendance.id] == vote }
            .map { $0.name(forManager: mine?.role.manages ?? false) }
        return Voters(title: vote.words, names: names, others: votes.values.count { $0 == vote } - names.count)
    }
}

/// Yes, if need be, or no: words in a list, signs in a table, where the words are for those who do not see them.
private struct VoteChoices: HTML {
    let option: PollOptionID
    let chosen: Vote?

    var body: some HTML {
        Div(.class("votes")) {
            for vote in Vote.allCases {
                Label(.class("chip vote"), .title(vote.words)) {
                    Input(
                        .type("radio"),
                        .name(.vote(on: option)),
                        .value(vote.rawValue),
                        .checked(vote == chosen)
                    )
                    Span(.class(vote.signClass), .ariaHidden) { vote.sign }
                    Span(.class("vote-words")) { vote.words }
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
