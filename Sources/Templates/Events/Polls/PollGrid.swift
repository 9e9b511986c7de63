import Models

/// Who has said what to which option, people by options: shown where there is room for it, once there are two to compare.
struct PollGrid: HTML {
    let heading: String
    let options: [PollOption]
    let poll: Poll
    let guests: [EventPerson]
    /// What suits most people so far.
    let best: PollOptionID?

    /// More people than these are counted, not listed.
    private static let limit = 30

    private var voters: [EventPerson] {
        guests.filter { guest in options.contains { poll.votes(for: $0.id)[guest.attendance.id] != nil } }
    }

    var body: some HTML {
        let voters = voters
        if options.count > 1, voters.count > 1 {
            // A table that is too wide is pushed sideways, by keyboard too.
            Div(.class("poll-grid"), .role("region"), .tabIndex(0), .ariaLabel(tr("Votes: \(heading.inSentence)"))) {
                Table {
                    THead {
                        TR {
                            TH(.scope("col")) { Span(.class("visually-hidden")) { tr("Who") } }
                            for option in options {
                                PollGridHead(option: option, isBest: option.id == best)
                            }
                        }
                    }
                    TBody {
                        for voter in voters.prefix(Self.limit) {
                            PollGridRow(voter: voter, options: options, poll: poll, best: best)
                        }
                    }
                }
                if voters.count > Self.limit { P(.class("soft")) { tr("And \(voters.count - Self.limit) more.") } }
            }
        }
    }
}

private struct PollGridHead: HTML {
    let option: PollOption
    let isBest: Bool

    var body: some HTML {
        TH(.scope("col"), .class(isBest ? "best" : nil)) { PollOptionName(option: option) }
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
                PollGridCell(vote: poll.votes(for: option.id)[voter.attendance.id], isBest: option.id == best)
            }
        }
    }
}

/// A sign with its word: colour is not the only difference.
private struct PollGridCell: HTML {
    let vote: Vote?
    let isBest: Bool

    var body: some HTML {
        TD(.class(isBest ? "best" : nil)) {
            if let vote {
                Span(.class(vote.signClass), .ariaHidden) { vote.sign }
                Span(.class("visually-hidden")) { vote.words }
            } else {
                Span(.class("visually-hidden")) { tr("No vote") }
            }
        }
    }
}

extension Vote {
    fileprivate var sign: String {
        switch self {
        case .yes: "✓"
        case .maybe: "~"
        case .no: "✕"
        }
    }

    fileprivate var signClass: StaticString {
        switch self {
        case .yes: "vote-sign yes"
        case .maybe: "vote-sign maybe"
        case .no: "vote-sign no"
        }
    }
}
