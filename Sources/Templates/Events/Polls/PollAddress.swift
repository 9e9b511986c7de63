import Models

/// What follows `/events/{code}` where times and venues are voted on.
package enum PollAddress: Hashable, Sendable {
    /// Takes a member's votes.
    case votes
    /// Where a host chooses.
    case fix
    /// Where hosts look after what is voted on; takes one more.
    case options
    case optionRemoval(PollOptionID)

    var isPost: Bool {
        switch self {
        case .votes, .optionRemoval: true
        case .fix, .options: false
        }
    }

    func write(to buffer: inout HTMLBuffer) {
        switch self {
        case .votes: buffer.append("/votes")
        case .fix: buffer.append("/fix")
        case .options: buffer.append("/options")
        case .optionRemoval(let id):
            buffer.append("/options/")
            buffer.append(Int(id.rawValue))
            buffer.append("/delete")
        }
    }

    static let samples: [PollAddress] = [.votes, .fix, .options, .optionRemoval(PollOptionID(rawValue: 7))]
}
