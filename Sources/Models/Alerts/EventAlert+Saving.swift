/// What keeps a search of the map from being saved.
package enum AlertProblem: Error, Hashable {
    /// Nothing, or more than 60 characters.
    case badName
    /// The account has as many as it may.
    case tooMany
}

extension EventAlert {
    /// Saves a search, which notifies of what comes onto the map from now on. Returns whether it is new: a duplicate
    /// leaves the saved search that is there already as it is. Throws `AlertProblem`.
    @discardableResult
    package static func save(
        _ filter: AlertFilter,
        named name: String,
        _ period: AlertPeriod,
        for account: AccountID,
        now: Int64,
        secret: RowSecret = .random(),
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard nameLengths.contains(name.unicodeScalars.count) else { throw AlertProblem.badName }
        let mine = try list(of: account, db)
        if mine.contains(where: { $0.filter.isSame(as: filter) }) { return false }
        guard mine.count < maxPerAccount else { throw AlertProblem.tooMany }
        let wall = AlertPeriod.wallSecond(of: now, in: filter.zone)
        let values: Assignments =
            [
                "account_id": account, "name": name, "period": period, "looked_at": now,
                "due_at": period.instant(1, after: now, at: wall, in: filter.zone), "created_at": now,
                "secret": secret, "wall_second": wall,
            ] + filter.assignments + Assignments("seen", "(\(newest))")
        let alert = try fetchOne(
            db,
            cached: "INSERT INTO event_alert \(values.inserted) RETURNING \(columns.bare)",
            arguments: values.arguments
        )
        try alert?.enqueue(now: now, db)
        return true
    }

    /// The number of the last event that came onto the map.
    static let newest = "SELECT coalesce(max(id), 0) FROM event_publication"

    /// Gives it another name and period. The next digest then comes at the first time at which the new period has passed
    /// since the last look. Returns false for what the account has not. Throws `AlertProblem`.
    @discardableResult
    package static func change(
        _ id: Int64,
        of account: AccountID,
        name: String,
        period: AlertPeriod,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Bool {
        guard nameLengths.contains(name.unicodeScalars.count) else { throw AlertProblem.badName }
        guard let old = try find(id, of: account, db) else { return false }
        let dueAt = old.period == period ? old.dueAt : old.due(every: period, after: now)
        try db.execute(
            cached: "UPDATE event_alert SET name = ?, period = ?, due_at = ? WHERE id = ?",
            arguments: [name, period, dueAt, id]
        )
        guard dueAt != old.dueAt, let alert = try find(id, of: account, db) else { return true }
        try old.cancelJob(db)
        try alert.enqueue(now: now, db)
        return true
    }

    /// Whole periods after the last look, so that the time of day stays.
    private func due(every period: AlertPeriod, after now: Int64) -> Int64 {
        let passed = max(0, now - lookedAt) / period.seconds
        // One day more or less may have passed, where days are longer or shorter by an hour.
        let dues = (max(1, passed)...(passed + 2)).map {
            period.instant($0, after: lookedAt, at: wallSecond, in: filter.zone)
        }
        return dues.first { $0 > now } ?? now + period.seconds
    }

    /// Ends it. What it has told stays among the notices, but is not mailed or pushed any more. Returns whether the
    /// account had it.
    @discardableResult
    package static func remove(_ id: Int64, of account: AccountID, _ db: DatabaseConnection) throws -> Bool {
        guard let alert = try find(id, of: account, db) else { return false }
        try alert.cancelJob(db)
        try db.execute(cached: "DELETE FROM event_alert WHERE id = ?", arguments: [id])
        return true
    }

    private func cancelJob(_ db: DatabaseConnection) throws {
        try Job.cancel(uniqueKeysBeginning: "\(AlertJob.digest):\(id):", db)
    }

    /// The key of the next digest: of its job, and of the notice that it becomes.
    var digestKey: String { "\(AlertJob.digest):\(id):\(dueAt)" }

    /// Jobs are told apart by when they are due, so that one that is running is in nobody's way.
    func enqueue(now: Int64, _ db: DatabaseConnection) throws {
        let moment = AlertJob.Moment(alert: id, account: account.rawValue, dueAt: dueAt)
        try Job.enqueue(
            AlertJob.digest,
            moment,
            in: .other,
            of: .account(account),
            runAt: dueAt,
            uniqueKey: digestKey,
            now: now,
            db
        )
    }
}
