/// Why something about a list is not taken.
package enum ThingProblem: Error, Hashable {
    /// The event is over, called off or hidden, or not theirs to change.
    case notAllowed
    /// Who brings something has to come, or perhaps.
    case answerFirst
    /// The thing is there no longer.
    case gone
    /// So many are left for them.
    case onlyLeft(Int)
    /// The event has as many things as it may.
    case listFull
    /// One guest adds no more of their own accord.
    case ownFull
    /// So many of it are spoken for.
    case claimed(Int)
    case tooMuch(DailyLimit.Reached)
}

extension DailyLimit {
    /// What one member adds and takes, on all events.
    static let things = DailyLimit(300, rows: "thing_act WHERE account_id = ?1")
    /// The same of somebody without an account, on the event to which they were asked.
    static let guestThings = DailyLimit(100, rows: "thing_act WHERE attendance_id = ?1")
}

/// What is remembered of what people have done to lists, so that it counts although it is gone.
package enum ThingAct {
    /// Longer than what a day's limit looks at.
    package static let lifetimeSeconds: Int64 = 2 * 86_400

    /// Throws `ThingProblem` where it is too much for a day.
    static func record(by mine: Attendance, now: Int64, _ db: DatabaseConnection) throws {
        do {
            if let account = mine.account {
                try DailyLimit.things.check(by: account, now: now, db)
            } else {
                try DailyLimit.guestThings.check(by: mine.id.rawValue, now: now, db)
            }
        } catch let reached as DailyLimit.Reached {
            throw ThingProblem.tooMuch(reached)
        }
        let row: Assignments = [
            "account_id": mine.account, "attendance_id": mine.account == nil ? mine.id : nil, "created_at": now,
        ]
        try db.execute(cached: "INSERT INTO thing_act \(row.inserted)", arguments: row.arguments)
    }

    package static func removeOld(now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "DELETE FROM thing_act WHERE created_at <= ?", arguments: [now - lifetimeSeconds])
    }
}
