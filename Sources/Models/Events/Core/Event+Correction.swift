/// What hosts put right of an event that is over: a typo in its title, a wrong day, the place that is missing.
extension Event {
    /// It has taken place. What was called off has not.
    package func isOver(at now: Int64) -> Bool { status == .planned && !isAhead(at: now) }

    /// Whether hosts may still say when it was: not once somebody has rated it, and not of a series, whose days carry what
    /// people have said for them.
    package func hasOpenTime(_ db: DatabaseConnection) throws -> Bool {
        try !isSeries && rating(for: nil, db).all.count == 0
    }

    /// Writes what is correct. Nobody is told, and answers, seats and ratings stay; the log of its book says it. Of `new`
    /// only title, information, place and time count. Returns what has changed. Throws `EventChangeProblem`.
    @discardableResult
    package func correct(
        to new: EventValues,
        from seen: String? = nil,
        by actor: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Set<EventChange> {
        guard isOver(at: now) else { throw EventChangeProblem.changedMeanwhile }
        var corrected = values
        (corrected.title, corrected.information) = (new.title, new.information)
        (corrected.place, corrected.time) = (new.place, new.time)
        let changes = EventChange.between(values, corrected)
        guard !changes.isEmpty else { return [] }
        if let seen, seen != version { throw EventChangeProblem.changedMeanwhile }
        let hasBook = try Guestbook.find(of: id, db) != nil
        if changes.contains(.time) {
            guard try hasOpenTime(db) else { throw EventChangeProblem.timeIsFixed }
            guard new.time.overAt <= now else { throw EventChangeProblem.notOver }
            if hasBook { try Guestbook.passOver(id, until: now, db) }
        }
        let written = try write(corrected, raising: changes.contains(where: \.raisesSequence), now: now, db)
        try written.relist(now: now, db)
        if hasBook { try GuestbookLogEntry.write(.correct, in: id, by: actor, now: now, db) }
        return changes
    }
}
