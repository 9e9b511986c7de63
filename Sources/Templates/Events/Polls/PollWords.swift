import Models

extension Flash {
    package static let pollCreated = Flash(
        "pollCreated",
        tr("Everyone has been asked to vote. Make the final choice when you have seen enough.")
    )
    package static let votesSaved = Flash("votesSaved", tr("Votes saved. You can change them until the final choice."))
    package static let pollFixed = Flash("pollFixed", tr("That’s the final choice. Everyone will hear of it."))
    package static let pollFixedAlready = Flash(
        "pollFixedAlready",
        tr("The vote is over: another host has just made the final choice, or cancelled the event.")
    )
    package static let optionAdded = Flash("optionAdded", tr("It can be voted on now."))
    package static let optionRemoved = Flash("optionRemoved", tr("It is not voted on any more."))

    static let polls: [Flash] = [
        .pollCreated, .votesSaved, .pollFixed, .pollFixedAlready, .optionAdded, .optionRemoved,
    ]
}

extension PollProblem: FieldReason {
    package var sentence: String {
        switch self {
        case .notPolling: tr("This is not being voted on any more.")
        case .cancelled: tr("This event is cancelled.")
        case .passed: tr("What you chose has passed, or is not voted on any more.")
        case .nothingChosen: tr("Choose yes, if need be, or no for at least one of them.")
        case .timeMissing: tr("Choose a time.")
        case .placeMissing: tr("Choose a place.")
        case .refused: tr("Nobody has said that this would do.")
        case .tooManyTimes:
            Count(PollOption.maxTimes, "Up to %1 time can be voted on.", "Up to %1 times can be voted on.").words
        case .tooManyPlaces:
            Count(PollOption.maxPlaces, "Up to %1 place can be voted on.", "Up to %1 places can be voted on.").words
        case .alreadyThere: tr("This is voted on already.")
        case .lastOption: tr("It is the last one of its kind. Add another one first.")
        }
    }
}

/// Why votes are refused that nobody could have meant.
package enum VoteReason: FieldReason {
    case noVote
    case nothingToVoteOn

    package var sentence: String {
        switch self {
        case .noVote: tr("Choose yes, if need be, or no.")
        case .nothingToVoteOn: tr("Add a second time or place to vote on, or turn voting off.")
        }
    }
}
