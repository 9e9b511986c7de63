import HTTPServer
import Models
import Templates

/// The votes of a form: `vote_7` is `yes`, `maybe` or `no`.
struct ParsedVotes {
    private(set) var votes: [PollOptionID: Vote] = [:]
    var errors = FieldErrors.none

    init(_ form: FormData, _ poll: Poll) {
        for option in poll.options {
            let text = form.text(.vote(on: option.id))
            guard !text.isEmpty else { continue }
            guard let vote = Vote(rawValue: text) else {
                errors = FieldErrors(form: VoteReason.noVote)
                continue
            }
            votes[option.id] = vote
        }
    }
}
