/// The mails about an event that many people are to get, asked for with a few statements for all of them.
///
/// One mail of a kind waits for a person at a time, and one that asks them tells all that is so by then. Whoever was never
/// asked by mail gets no news: what asks them is taken back where there is nothing to come to any more.
struct EventMailing {
    private let reason: EventJob.Reason
    private let sender: AccountID
    private let now: Int64
    /// What there is of their mails.
    private var there: [String: KeyedJob]

    private var taken: [JobID] = []
    private var early: [JobID] = []
    private var unheld: [AttendanceID] = []

    init(
        _ reason: EventJob.Reason,
        to people: [Attendance],
        of event: EventID,
        by sender: AccountID,
        about subject: (day: Int64?, message: Int64?),
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        (self.reason, self.sender, self.now) = (reason, sender, now)
        let keys = people.flatMap {
            EventMailKeys(reason, of: event, to: $0.id, day: subject.day, message: subject.message, now: now).all
        }
        there = try Job.ofKeys(keys, db)
    }

    /// What is to be asked for, so that somebody gets the mail; `nil` where they get none, or one is on its way.
    mutating func job(_ mail: EventJob.Mail, to person: Attendance) throws -> NewJob? {
        let event = EventID(rawValue: mail.event)
        let keys = EventMailKeys(reason, of: event, to: person.id, day: mail.day, message: mail.message, now: now)
        switch reason {
        case .cancelled, .removed:
            for key in [keys.changed, keys.ask, keys.askAgain] { takeBack(key) }
            if !person.isAsked {
                unheld.append(person.id)
                return nil
            }
        case .invitation, .poll: takeBack(keys.changed)
        case .update where person.account == nil:
            // What asks them says nothing of the talk, so this goes out as well, behind it.
            let isBeingAsked = there[keys.ask] != nil || there[keys.askAgain] != nil
            guard person.isAsked || isBeingAsked else { return nil }
        case .changed, .nudge, .seat, .reminder, .update:
            if there[keys.ask]?.waits == true { return nil }
            if !person.isAsked, reason != .nudge { return nil }
        }
        if person.account == nil, person.isMuted { return nil }
        if let waiting = there[keys.own], waiting.waits {
            // What it waits for may not hold what it tells now.
            if reason == .changed { early.append(waiting.id) }
            return nil
        }
        // While one is being sent, it may have looked at the event already.
        guard let key = [keys.own, keys.ownAgain].first(where: { there[$0] == nil }) else { return nil }
        let owner = person.account.map { JobOwner.account($0, causedBy: sender) } ?? .outliving(sender)
        let runAt = reason == .update && !person.isAsked ? now + EventJob.behindSeconds : sentAt
        return try NewJob(EventJob.mail, mail, in: .mail, of: owner, runAt: runAt, uniqueKey: key)
    }

    private var sentAt: Int64 { reason == .changed ? now + Event.gatherSeconds : now }

    private mutating func takeBack(_ key: String) {
        guard let job = there[key], job.waits else { return }
        there[key] = nil
        taken.append(job.id)
    }

    /// Takes back what the others make needless, and lets those go earlier that wait too long.
    func settle(_ db: DatabaseConnection) throws {
        try Job.cancel(taken, db)
        try HeldMail.dropWaiting(of: unheld, db)
        try Job.bringForward(early, to: sentAt, db)
    }
}

extension EventJob {
    /// Whether a mail that asks somebody is still to go out.
    package static func isToAsk(_ guest: Attendance, _ db: DatabaseConnection) throws -> Bool {
        let keys = EventMailKeys(.invitation, of: guest.event, to: guest.id, day: nil, message: nil, now: 0)
        return try !Job.ofKeys([keys.ask, keys.askAgain], db).isEmpty
    }
}

/// The keys of the mails about an event to one person.
private struct EventMailKeys {
    /// The keys of what asks them, of what tells of changes, and of what is to be sent.
    let ask, changed, own: String

    var askAgain: String { Self.again(ask) }
    var ownAgain: String { Self.again(own) }

    /// Those that what is sent depends on.
    var all: Set<String> { [ask, askAgain, changed, own, ownAgain] }

    init(
        _ reason: EventJob.Reason,
        of event: EventID,
        to person: AttendanceID,
        day: Int64?,
        message: Int64?,
        now: Int64
    ) {
        let person = EventJob.keys(of: event) + "\(person.rawValue):"
        (ask, changed) = (person + "ask", person + EventJob.Reason.changed.rawValue)
        own =
            switch reason {
            case .invitation, .poll: ask
            case .changed, .cancelled, .removed: person + reason.rawValue
            case .nudge, .reminder: person + "\(reason.rawValue) \(now)"
            case .update: person + "update \(message ?? now)"
            case .seat: person + "seat \(now) \(day ?? 0)"
            }
    }

    /// The key of a mail that is asked for while the one before it is being sent.
    private static func again(_ key: String) -> String { key + ":again" }
}
