import Models

extension Flash {
    package static let pollCreated = Flash(
        "pollCreated",
        "Everyone has been asked to vote. Make the final choice when you have seen enough."
    )
    package static let votesSaved = Flash("votesSaved", "Votes saved. You can change them until the final choice.")
    package static let pollFixed = Flash("pollFixed", "That's the final choice. Everyone has been told.")
    package static let pollFixedAlready = Flash(
        "pollFixedAlready",
        "The vote is over: another host has just made the final choice, or cancelled the event."
    )
    package static let optionAdded = Flash("optionAdded", "It can be voted on now.")
    package static let optionRemoved = Flash("optionRemoved", "It is not voted on any more.")

    static let polls: [Flash] = [
        .pollCreated, .votesSaved, .pollFixed, .pollFixedAlready, .optionAdded, .optionRemoved,
    ]
}

extension PollProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .notPolling: "This is not being voted on any more."
        case .cancelled: "This event is cancelled."
        case .passed: "What you chose has passed, or is not voted on any more."
        case .nothingChosen: "Choose yes, if need be, or no for at least one of them."
        case .timeMissing: "Choose a time."
        case .placeMissing: "Choose a place."
        case .refused: "Nobody has said that this would do."
        case .tooManyTimes: "Up to \(PollOption.maxTimes) times can be voted on."
        case .tooManyPlaces: "Up to \(PollOption.maxPlaces) places can be voted on."
        case .alreadyThere: "This is voted on already."
        case .lastOption: "It is the last one of its kind. Add another one first."
        }
    }
}

/// Why votes are refused that nobody could have meant.
package enum VoteReason: FieldReason {
    case noVote
    case nothingToVoteOn

    package var sentence: String {
        switch self {
        case .noVote: "Choose yes, if need be, or no."
        case .nothingToVoteOn: "Add a second time or place to vote on, or turn voting off."
        }
    }
}
