import Models

/// Why somebody's presence is not taken.
package enum PresenceReason: FieldReason {
    case unreadable
    case wrongCode
    case tooManyCodes(seconds: Int64)
    case tooFast(seconds: Int64)

    package var sentence: String {
        switch self {
        case .unreadable: tr("Your device did not say where you are.")
        case .wrongCode: tr("That code is not the one on the screen now. It changes every minute.")
        case .tooManyCodes(let seconds):
            tr("Too many wrong codes. Try again in \(Count(Int(seconds), "second").words).")
        case .tooFast(let seconds):
            tr("You moved faster than people do. Try again in \(Count(Int(seconds + 59) / 60, "minute").words).")
        }
    }
}

/// Why a vote, or what only those may do who are there, is not taken.
package enum ZoneActReason: FieldReason {
    case outside
    case notOpen
    case notPlayable
    case noVotesLeft(of: Int)
    case nothingPlays
    case mayNotAdd

    package init(_ problem: VoteProblem) {
        switch problem {
        case .notPlayable: self = .notPlayable
        case .noVotesLeft(let most): self = .noVotesLeft(of: most)
        }
    }

    package var sentence: String {
        switch self {
        case .outside: tr("Only people inside the zone can vote. Go there and say that you are there.")
        case .notOpen: tr("There is no music here now.")
        case .notPlayable: tr("This song can’t be voted for.")
        case .noVotesLeft(let most):
            Count(
                most,
                "You have given %1 vote. It comes back when the song is played, or take it back.",
                "You have given %1 votes. They come back when the songs are played, or take one back."
            ).words
        case .nothingPlays: tr("Nothing plays now.")
        case .mayNotAdd:
            tr("You can’t add songs here now: only people inside the zone can, or those who look after it.")
        }
    }
}

extension Flash {
    package static let zoneInside = Flash("zoneInside", tr("You are inside. You can vote for ten minutes."))
    package static let zoneOutside = Flash("zoneOutside", tr("You are outside this zone."))
    package static let trackVoted = Flash("trackVoted", tr("Your vote counts."))
    package static let trackUnvoted = Flash("trackUnvoted", tr("Your vote is taken back."))
    package static let trackSkipped = Flash("trackSkipped", tr("Skipped."))
    package static let trackSkipWanted = Flash(
        "trackSkipWanted",
        tr("Noted. It is skipped when more than half want it.")
    )

    static let zoneMusic: [Flash] = [
        .zoneInside, .zoneOutside, .trackVoted, .trackUnvoted, .trackSkipped, .trackSkipWanted,
    ]
}
