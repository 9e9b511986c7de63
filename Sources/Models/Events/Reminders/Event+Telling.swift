extension Event {
    /// Mails about changes wait so long, so that one tells of all that is changed meanwhile.
    package static let gatherSeconds: Int64 = 120

    /// Notifies people: a notice for members, and a mail where the notice has none of its own. Those between
    /// whom and the host there is a block hear nothing, whoever tells it: the event is not there for them. Of one that is
    /// hidden nobody hears until it is shown again. Each is told in their own language.
    /// - Parameters:
    ///   - before: the event as it was, where something has changed.
    ///   - day: the day of a series that it concerns alone: the start by which answers name it, and when it is.
    ///   - sum: what differs from an older state of it; `nil` where `detail` tells of a single day.
    /// - Returns: who is told, unless the bounds of mails to people without an account hold it.
    @discardableResult
    func tell(
        _ people: [Attendance],
        _ reason: EventJob.Reason,
        by actor: AccountID?,
        detail: NoticeBody = .none,
        before: EventSnapshot? = nil,
        onceKey: String? = nil,
        day: (original: Int64, startsAt: Int64)? = nil,
        now: Int64,
        _ db: DatabaseConnection,
        sum: (EventSnapshot) -> NoticeBody? = { _ in nil }
    ) throws -> Set<AttendanceID> {
        if hiddenAt != nil {
            try HeldTelling.keep(people, reason, by: actor, before: before, of: self, now: now, db)
            return []
        }
        var told: Set<AttendanceID> = []
        let strangers = try Block.everybody(around: host, db)
        let hostLanguage = try Account.language(of: host, db)
        for person in people where person.account == nil || person.account != actor {
            var language = ""
            if let account = person.account {
                guard !strangers.contains(account), let reader = try Account.find(account, db), !reader.isSuspended
                else { continue }
                language = reader.language
                let gathered = reason == .changed ? before : nil
                let notice = try NewNotice(
                    for: account,
                    reason.kind,
                    by: actor,
                    about: id,
                    detail: detail,
                    onceKey: onceKey,
                    before: gathered,
                    day: day?.startsAt
                ).post(now: now, db, sum: sum)
                if notice != nil { told.insert(person.id) }
            } else if !person.isMuted {
                told.insert(person.id)
            }
            guard person.account == nil || reason.kind.hasOwnMail else { continue }
            // As the mail itself: the host's where nobody knows what its recipient reads.
            let words = detail.text(in: language.isEmpty ? hostLanguage : language)
            let mail = EventJob.Mail(self, to: person, reason, detail: words, before: before, day: day?.original)
            try enqueue(mail, to: person, by: actor ?? host, now: now, db)
        }
        return told
    }

    /// One mail of a kind waits for a person at a time, and one that asks them tells all that is so by then. Whoever was never
    /// asked by mail gets no news: what asks them is taken back where there is nothing to come to any more.
    private func enqueue(
        _ mail: EventJob.Mail,
        to person: Attendance,
        by sender: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let (ask, changed) = (EventJob.key(.invitation, of: mail, now), EventJob.key(.changed, of: mail, now))
        switch mail.reason {
        case .cancelled, .removed:
            for key in [changed, ask, again(ask)] { try Job.cancel(uniqueKey: key, db) }
            if !person.isAsked { return try HeldMail.dropWaiting(of: person.id, db) }
        case .invitation, .poll: try Job.cancel(uniqueKey: changed, db)
        case .changed, .nudge, .seat, .reminder:
            if try Job.waits(uniqueKey: ask, db) { return }
            if !person.isAsked, mail.reason != .nudge { return }
        }
        if person.account == nil, person.isMuted { return }
        let key = EventJob.key(mail.reason, of: mail, now)
        if try Job.waits(uniqueKey: key, db) {
            // What it waits for may not hold what it tells now.
            if mail.reason == .changed { try Job.bringForward(to: now + Self.gatherSeconds, ofKey: key, db) }
            return
        }
        let owner = person.account.map { JobOwner.account($0, causedBy: sender) } ?? .outliving(sender)
        let runAt = mail.reason == .changed ? now + Self.gatherSeconds : now
        // While one is being sent, it may have looked at the event already.
        for key in [key, again(key)] {
            let job = try Job.enqueue(
                EventJob.mail,
                mail,
                in: .mail,
                of: owner,
                runAt: runAt,
                uniqueKey: key,
                now: now,
                db
            )
            if job != nil { return }
        }
    }
}

/// The key of a mail that is asked for while the one before it is being sent.
private func again(_ key: String) -> String { key + ":again" }

extension EventJob {
    /// Mails of it that wait go out now, unless something else holds them.
    static func goOn(of event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        let prefix = keys(of: event)
        try db.execute(
            cached: """
                UPDATE job SET run_at = ?1, turn = ?1
                WHERE unique_key >= ?2 AND unique_key < ?3 AND parked_at IS NULL AND leased_until IS NULL AND run_at > ?1
                """,
            arguments: [now, prefix, prefix.dropLast() + ";"]
        )
    }

    static func keys(of event: EventID) -> String { "\(mail):\(event.rawValue):" }

    /// Whether a mail to somebody without an account is not out yet that says that the event is called off.
    static func waitsToTellGuests(ofCancelled event: EventID, _ db: DatabaseConnection) throws -> Bool {
        let prefix = keys(of: event)
        return try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (
                    SELECT 1 FROM job WHERE unique_key >= ? AND unique_key < ? AND parked_at IS NULL
                        AND account_id IS NULL AND unique_key LIKE '%:cancelled%')
                """,
            arguments: [prefix, prefix.dropLast() + ";"]
        ) ?? false
    }

    fileprivate static func key(_ reason: Reason, of order: Mail, _ now: Int64) -> String {
        let name: String =
            switch reason {
            case .invitation, .poll: "ask"
            case .changed, .cancelled, .removed: reason.rawValue
            case .nudge, .reminder: "\(reason.rawValue) \(now)"
            case .seat: "seat \(now) \(order.day ?? 0)"
            }
        return keys(of: EventID(rawValue: order.event)) + "\(order.attendance):\(name)"
    }
}
