/// Why something about a list is not taken.
package enum ThingProblem: Error, Hashable {
    /// The event is over, called off or hidden, or not theirs to change.
    case notAllowed
    /// Who brings something has to come, or perhaps.
    case answerFirst
    /// Who waits for a seat takes nothing new.
    case seatFirst
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
    /// So many of it are spoken for, under its name.
    case named(Int)
    case tooMuch(DailyLimit.Reached)
}

/// What somebody adds and takes on lists, which counts although it is gone.
package enum ThingAct {
    /// What one member does in a day, on all events.
    static let most = 300
    /// The same of somebody without an account, on the event to which they were asked.
    static let mostOfGuest = 100

    /// Throws `ThingProblem` where it is too much for a day.
    static func record(by mine: Attendance, now: Int64, _ db: DatabaseConnection) throws {
        let act = CountedAct(content: "thing")
        do {
            if let account = mine.account {
                try act.record(by: .account(account), most: most, now: now, db)
            } else {
                try act.record(by: .attendance(mine.id), most: mostOfGuest, now: now, db)
            }
        } catch let reached as DailyLimit.Reached {
            throw ThingProblem.tooMuch(reached)
        }
    }
}
