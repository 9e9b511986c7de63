extension Event {
    /// Writes an event that is voted on, with its options. `values` has the earliest time and the first venue of them.
    /// Throws `InvitationProblem`, `PollProblem`.
    package static func createPoll(
        _ values: EventValues,
        times: [EventTime],
        places: [EventPlace],
        audience: EventAudience,
        by host: AccountID,
        inviting invitees: [Invitee],
        circles: EventCircles = .none,
        _ limits: MailLimits = MailLimits(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Event {
        let event = try create(
            values,
            audience: audience,
            status: .polling,
            by: host,
            inviting: invitees,
            circles: circles,
            limits,
            now: now,
            db
        )
        for time in times { try event.insert(.time(time), now: now, db) }
        for place in places { try event.insert(.place(place), now: now, db) }
        return try event.relist(now: now, db)
    }

    /// Takes the votes of somebody who is asked, by option; votes for others stay as they are, and what has passed is left
    /// out. Notifies the hosts when something has changed: `words` says what was voted. Throws `PollProblem`.
    package func vote(
        _ votes: [PollOptionID: Vote],
        as voter: Attendance,
        now: Int64,
        _ db: DatabaseConnection,
        words: (_ votes: [Vote]) -> NoticeBody = { _ in .none }
    ) throws {
        try checkPolling()
        guard voter.event == id, !votes.isEmpty else { throw PollProblem.nothingChosen }
        let poll = try Poll.find(of: self, db)
        let open = poll.options.filter { votes[$0.id] != nil && poll.isOpen($0, at: now) }
        guard !open.isEmpty else { throw PollProblem.passed }
        var hasChanged = false
        for option in open {
            let values: Assignments = [
                "option_id": option.id, "attendance_id": voter.id, "vote": votes[option.id], "voted_at": now,
            ]
            try db.execute(
                cached: """
                    INSERT INTO poll_vote \(values.inserted)
                    \(values.replacing("option_id", "attendance_id")) WHERE poll_vote.vote <> excluded.vote
                    """,
                arguments: values.arguments
            )
            hasChanged = hasChanged || db.changesCount == 1
        }
        guard hasChanged else { return }
        let all = try Poll.find(of: self, db)
        let mine = all.options.compactMap { all.votes(for: $0.id)[voter.id] }
        try tellHosts(of: voter, said: .voted, detail: words(mine), now: now, db)
    }

    /// Adds a candidate while it is voted on. Throws `PollProblem`.
    package func add(_ choice: PollOption.Choice, now: Int64, _ db: DatabaseConnection) throws {
        try checkPolling()
        try insert(choice, now: now, db)
        try replanPoll(now: now, db)
    }

    private func insert(_ choice: PollOption.Choice, now: Int64, _ db: DatabaseConnection) throws {
        let poll = try Poll.find(of: self, db)
        let chosen: Assignments
        switch choice {
        case .time(let time):
            guard time.startsAt > now else { throw PollProblem.passed }
            guard poll.times.count < PollOption.maxTimes else { throw PollProblem.tooManyTimes }
            guard !poll.times.contains(where: { $0.time?.startsAt == time.startsAt }) else {
                throw PollProblem.alreadyThere
            }
            chosen = ["starts_at": time.startsAt, "ends_at": time.endsAt, "address": ""]
        case .place(let place):
            guard poll.places.count < PollOption.maxPlaces else { throw PollProblem.tooManyPlaces }
            guard !poll.places.contains(where: { $0.place?.isSame(as: place) ?? false }) else {
                throw PollProblem.alreadyThere
            }
            chosen = place.assignments
        }
        let values: Assignments = ["event_id": id, "position": poll.options.count] + chosen
        try db.execute(cached: "INSERT INTO poll_option \(values.inserted)", arguments: values.arguments)
    }

    /// Takes a candidate back with its votes, unless it is the last of its kind. Throws `PollProblem`.
    package func removeOption(_ option: PollOptionID, now: Int64, _ db: DatabaseConnection) throws {
        try checkPolling()
        let poll = try Poll.find(of: self, db)
        guard let found = poll.options.first(where: { $0.id == option }) else { return }
        guard (found.time == nil ? poll.places : poll.times).count > 1 else { throw PollProblem.lastOption }
        try db.execute(cached: "DELETE FROM poll_option WHERE id = ?", arguments: [option])
        try replanPoll(now: now, db)
    }

    func checkPolling() throws {
        switch status {
        case .polling: break
        case .cancelled: throw PollProblem.cancelled
        case .planned: throw PollProblem.notPolling
        }
    }

    /// The event stands at the earliest candidate, and in lists at the next one.
    private func replanPoll(now: Int64, _ db: DatabaseConnection) throws {
        let poll = try Poll.find(of: self, db)
        if let time = poll.times.first?.time {
            try db.execute(
                cached: "UPDATE event SET starts_at = ?, ends_at = ?, updated_at = ? WHERE id = ?",
                arguments: [time.startsAt, time.endsAt, now, id]
            )
        }
        if let place = poll.places.first?.place {
            let values = place.assignments
            try db.execute(
                cached: "UPDATE event SET \(values.set) WHERE id = ?",
                arguments: values.arguments + [id]
            )
        }
        try unschedule(db)
        try Event.find(id, db)?.relist(now: now, db)
    }
}

extension EventPlace {
    /// The same place of the map, or the same words.
    fileprivate func isSame(as other: EventPlace) -> Bool {
        id == nil && other.id == nil ? name == other.name && address == other.address : id == other.id
    }
}
