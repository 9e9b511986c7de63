/// The work that events ask for, and what its rows hold.
package enum EventJob {
    package static let mail = "event-mail"
    package static let reminder = "event-reminder"
    package static let nudge = "event-nudge"
    /// Tells the rest of those whom a cancelled event concerns.
    package static let cancellation = "event-cancellation"
    /// Tells what has changed while an event was hidden, once it is shown again.
    package static let held = "event-held-telling"
    /// Puts the next day of a series, or the next candidate of a poll, into the lists when one is over.
    package static let advance = "event-advance"

    /// Why a mail about an event is written. It tells how things are when it is sent, not when it was asked for.
    package enum Reason: String, Codable, Sendable {
        case invitation, changed, cancelled, removed, nudge, seat, reminder, poll, update

        /// The notice that tells the same in the application.
        package var kind: NoticeKind {
            switch self {
            case .invitation: .invitation
            case .changed: .eventChanged
            case .cancelled: .eventCancelled
            case .removed: .offList
            case .nudge: .nudge
            case .seat: .seat
            case .reminder: .reminder
            case .poll: .poll
            case .update: .eventUpdate
            }
        }
    }

    /// The payload of `mail`.
    package struct Mail: Codable, Hashable, Sendable {
        package let event: Int64
        /// May be gone when the mail is written, after `removed`.
        package let attendance: Int64
        package let account: Int64?
        package let email: String?
        /// What they had said when it was asked for.
        package let answer: Answer?
        package let reason: Reason
        package let detail: String
        /// The event as they know it, where it tells of a change.
        package let before: EventSnapshot?
        /// The day of a series that it is about, by its rule; `nil` for all of them.
        package let day: Int64?
        /// Whence a mail that waits was asked for, under the key of `stranger_mail`: it counts for that network whenever it
        /// goes out.
        package var network: AddressDigest?
        /// What of the event's talk it tells, which may be gone by then.
        package var message: Int64?

        init(
            _ event: Event,
            to person: Attendance,
            _ reason: Reason,
            detail: String,
            before: EventSnapshot?,
            day: Int64? = nil
        ) {
            self.event = event.id.rawValue
            attendance = person.id.rawValue
            account = person.account?.rawValue
            email = person.email
            answer = person.answer
            self.reason = reason
            self.detail = detail
            self.before = before
            self.day = day
        }
    }

    /// The payload of `reminder`, `nudge` and `advance`, which do nothing when the event has moved since.
    package struct Moment: Codable, Hashable, Sendable {
        package let event: Int64
        package let startsAt: Int64

        package var id: EventID { EventID(rawValue: event) }
    }
}

extension Event {
    /// Jobs are told apart by when they are due, so that one that is running is in nobody's way.
    private func enqueue(_ kind: String, for start: Int64, at due: Int64, now: Int64, _ db: DatabaseConnection) throws {
        let moment = EventJob.Moment(event: id.rawValue, startsAt: start)
        let key = "\(kind):\(id.rawValue):\(due)"
        try Job.enqueue(kind, moment, in: .other, of: .outliving(host), runAt: due, uniqueKey: key, now: now, db)
    }

    /// When the reminder of the next time is due; `nil` without one.
    package var reminderAt: Int64? { values.reminderSeconds.map { listedAt - $0 } }

    /// Those who have not answered two days before are asked again, unless they have only just been asked.
    var nudgeAt: Int64? {
        let instant = listedAt - 2 * 86_400
        return audience == .invited && !isSeries && instant >= createdAt + 86_400 ? instant : nil
    }

    /// Asks for everything that happens at a certain time. Jobs of earlier plans look at the event, see that it has
    /// moved, and do nothing.
    func schedule(now: Int64, _ db: DatabaseConnection) throws {
        guard status != .cancelled else { return }
        if status == .polling || isSeries, listedTime.overAt > now {
            try enqueue(EventJob.advance, for: listedAt, at: listedTime.overAt, now: now, db)
        }
        guard status == .planned else { return }
        if isSeries {
            if let (day, due) = try nextReminder(now: now, db) {
                try enqueue(EventJob.reminder, for: day.time.startsAt, at: due, now: now, db)
            }
        } else if let reminderAt, remindedFor != listedAt, reminderAt > now {
            // Whoever is told of a meeting after its reminder's time needs none.
            try enqueue(EventJob.reminder, for: listedAt, at: reminderAt, now: now, db)
        }
        if let nudgeAt, nudgeAt > now { try enqueue(EventJob.nudge, for: listedAt, at: nudgeAt, now: now, db) }
    }

    /// Takes back what `schedule` asked for, at any time.
    func unschedule(_ db: DatabaseConnection) throws {
        for kind in [EventJob.reminder, EventJob.nudge, EventJob.advance] {
            try Job.cancel(uniqueKeysBeginning: "\(kind):\(id.rawValue):", db)
        }
    }
}
