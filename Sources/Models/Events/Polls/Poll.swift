/// How an event that is voted on stands.
package struct Poll: Hashable, Sendable {
    /// Times in their order, then venues.
    package let options: [PollOption]
    package let votes: [PollOptionID: [AttendanceID: Vote]]
    /// When it takes place where only the venue is voted on.
    package let start: Int64

    package init(options: [PollOption], votes: [PollOptionID: [AttendanceID: Vote]], start: Int64) {
        self.options = options
        self.votes = votes
        self.start = start
    }

    package static func find(of event: Event, _ db: DatabaseConnection) throws -> Poll {
        var votes: [PollOptionID: [AttendanceID: Vote]] = [:]
        try db.forEachRow(
            cached: """
                SELECT poll_vote.option_id, poll_vote.attendance_id, poll_vote.vote
                FROM poll_option JOIN poll_vote ON poll_vote.option_id = poll_option.id
                WHERE poll_option.event_id = ?
                """,
            arguments: [event.id]
        ) { row in
            let (option, attendance): (PollOptionID, AttendanceID) = try (row.next(), row.next())
            votes[option, default: [:]][attendance] = try row.next() as Vote
            return true
        }
        let options = try PollOption.list(of: event.id, db)
        return Poll(options: options, votes: votes, start: event.time.startsAt)
    }

    package var times: [PollOption] { options.filter { $0.time != nil } }
    package var places: [PollOption] { options.filter { $0.place != nil } }

    package func votes(for option: PollOptionID) -> [AttendanceID: Vote] { votes[option] ?? [:] }

    package func count(_ vote: Vote, for option: PollOptionID) -> Int {
        votes(for: option).values.count { $0 == vote }
    }

    /// Nobody has said that it would do.
    package func isRefused(_ option: PollOptionID) -> Bool {
        count(.yes, for: option) == 0 && count(.maybe, for: option) == 0
    }

    /// Whether an option can still be voted on and chosen: a time that has not begun, and a venue while there is one.
    package func isOpen(_ option: PollOption, at now: Int64) -> Bool {
        option.time.map { $0.startsAt > now } ?? isOpen(at: now)
    }

    package func isOpen(at now: Int64) -> Bool {
        times.isEmpty ? start > now : times.contains { ($0.time?.startsAt ?? .min) > now }
    }

    /// The option that suits most people and can be chosen: by yes, then by maybe, then by who cannot, then the first.
    package func best(of options: [PollOption], at now: Int64) -> PollOption? {
        let open = options.filter { isOpen($0, at: now) }
        func rank(_ option: PollOption) -> (Int, Int, Int) {
            (count(.yes, for: option.id), count(.maybe, for: option.id), -count(.no, for: option.id))
        }
        return open.dropFirst().reduce(open.first) { best, option in
            best.map { rank(option) > rank($0) ? option : $0 }
        }
    }
}

/// Why a poll does not take a vote, a choice or an option.
package enum PollProblem: Error, Hashable {
    /// It is fixed already, or never was a poll.
    case notPolling
    case cancelled
    /// All of what was voted on, or what was chosen, has passed or is gone.
    case passed
    case nothingChosen
    /// One option of each kind that is voted on must be chosen.
    case timeMissing
    case placeMissing
    /// Nobody has said that these would do.
    case refused([PollOption])
    case tooManyTimes
    case tooManyPlaces
    case alreadyThere
    /// Without it there would be nothing of its kind.
    case lastOption
}
