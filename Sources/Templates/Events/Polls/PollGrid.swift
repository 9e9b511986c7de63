import Models

/// What is voted on, people by options. The first row is the reader's own and holds what they choose; where there is no room
/// for a table the style sheet makes that row a list of the options, each with what all have said of it. So there is one set of
/// controls, whatever the breadth, and nothing is sent twice.
struct PollGrid: HTML {
    let heading: String
    let options: [PollOption]
    let shown: PollShown
    let guests: [EventPerson]
    let mine: Attendance?
    let canVote: Bool
    /// What suits most people so far.
    let best: PollOptionID?
    let now: Int64

    /// More people than these are counted, not listed.
    private static let limit = 30

    private var others: [EventPerson] {
        guests.filter { guest in
            guest.attendance.id != mine?.id
                && options.contains { shown.poll.votes(for: $0.id)[guest.attendance.id] != nil }
        }
    }

    var body: some HTML {
        let others = others
        // A table that is too wide is pushed sideways, by keyboard too.
        Div(.class("poll-grid"), .role("region"), .tabIndex(0), .ariaLabel(tr("Votes: \(heading.inSentence)"))) {
            Table {
                THead {
                    TR {
                        TH(.scope("col")) { Span(.class("visually-hidden")) { tr("Who") } }
                        for option in options { PollGridHead(option: option, isBest: option.id == best) }
                    }
                }
                TBody {
                    own
                    for voter in others.prefix(Self.limit) {
                        PollGridRow(voter: voter, options: options, poll: shown.poll, best: best)
                    }
                }
                TFoot { sums }
            }
            if others.count > Self.limit { P(.class("soft")) { tr("And \(others.count - Self.limit) more.") } }
        }
    }

    /// Whoever cannot vote sees the options in it where they are a list, and none of it beside the table.
    private var own: some HTML {
        TR(.class(canVote || hasVoted ? "poll-own" : "poll-own unasked")) {
            TH(.scope("row")) { tr("You") }
            for option in options {
                PollOwnCell(
                    option: option,
                    shown: shown,
                    guests: guests,
                    mine: mine,
                    canVote: canVote,
                    isBest: option.id == best,
                    now: now
                )
            }
        }
    }

    private var hasVoted: Bool {
        guard let id = mine?.id else { return false }
        return options.contains { shown.poll.votes(for: $0.id)[id] != nil }
    }

    private var sums: some HTML {
        TR {
            TH(.scope("row")) { tr("All votes") }
            for option in options {
                TD(.class(option.id == best ? "best" : nil)) {
                    PollWords.counts(shown.poll.votes(for: option.id).values)
                }
            }
        }
    }
}

private struct PollGridHead: HTML {
    let option: PollOption
    let isBest: Bool

    var body: some HTML {
        TH(.scope("col"), .class(isBest ? "best" : nil)) {
            PollOptionName(option: option)
            if isBest { Span(.class("tag")) { tr("Best so far") } }
        }
    }
}

private struct PollGridRow: HTML {
    let voter: EventPerson
    let options: [PollOption]
    let poll: Poll
    let best: PollOptionID?

    var body: some HTML {
        TR {
            TH(.scope("row")) {
                Face(name: voter.faceName, of: voter.person?.username, photo: voter.person?.photo)
                Bdi { voter.shownName }
            }
            for option in options {
                TD(.class(option.id == best ? "best" : nil)) {
                    VoteSign(vote: poll.votes(for: option.id)[voter.attendance.id])
                }
            }
        }
    }
}

/// A sign with its word: colour is not the only difference.
struct VoteSign: HTML {
    let vote: Vote?

    var body: some HTML {
        if let vote {
            Span(.class(vote.signClass), .ariaHidden) { vote.sign }
            Span(.class("visually-hidden")) { vote.words }
        } else {
            Span(.class("visually-hidden")) { tr("No vote") }
        }
    }
}

extension Vote {
    var sign: String {
        switch self {
        case .yes: "✓"
        case .maybe: "~"
        case .no: "✕"
        }
    }

    var signClass: StaticString {
        switch self {
        case .yes: "vote-sign yes"
        case .maybe: "vote-sign maybe"
        case .no: "vote-sign no"
        }
    }
}
