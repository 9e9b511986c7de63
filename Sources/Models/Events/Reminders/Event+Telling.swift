extension Event {
    /// Mails about changes wait so long, so that one tells of all that is changed meanwhile.
    package static let gatherSeconds: Int64 = 120

    /// Notifies people: a notice for members, and a mail where the notice has none of its own. Those between
    /// whom and the host there is a block hear nothing, whoever tells it: the event is not there for them. Of one that is
    /// hidden nobody hears until it is shown again. Each is told in their own language.
    /// - Parameters:
    ///   - before: the event as it was, where something has changed.
    ///   - day: the day of a series that it concerns alone: the start by which answers name it, and when it is.
    ///   - message: what of its talk is told.
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
        message: Int64? = nil,
        now: Int64,
        _ db: DatabaseConnection,
        sum: (EventSnapshot) -> NoticeBody? = { _ in nil }
    ) throws -> Set<AttendanceID> {
        if hiddenAt != nil {
            try HeldTelling.keep(people, reason, by: actor, before: before, of: self, now: now, db)
            return []
        }
        let others = try readers(among: people.filter { $0.account == nil || $0.account != actor }, db)
        let notice = NewNotice(
            for: actor ?? host,
            reason.kind,
            by: actor,
            about: id,
            detail: detail,
            onceKey: onceKey,
            before: reason == .changed ? before : nil,
            day: day?.startsAt
        )
        let posted = try notice.write(to: others.people.compactMap(\.account), now: now, db, sum: sum)
        let mailed = others.people.filter { $0.account == nil || reason.kind.hasOwnMail }
        let sender = actor ?? host
        let subject = (day: day?.original, message: message)
        var mailing = try EventMailing(reason, to: mailed, of: id, by: sender, about: subject, now: now, db)
        let hostLanguage = try Account.language(of: host, db)
        var (jobs, told): ([NewJob], Set<AttendanceID>) = ([], [])
        for person in others.people {
            let language = person.account.flatMap { others.languages[$0] } ?? ""
            if let account = person.account {
                jobs += posted.jobs[account] ?? []
                if posted.numbers[account] != nil { told.insert(person.id) }
            } else if !person.isMuted {
                told.insert(person.id)
            }
            guard person.account == nil || reason.kind.hasOwnMail else { continue }
            // As the mail itself: the host's where nobody knows what its recipient reads.
            let words = detail.text(in: language.isEmpty ? hostLanguage : language)
            var mail = EventJob.Mail(self, to: person, reason, detail: words, before: before, day: day?.original)
            mail.message = message
            if let job = try mailing.job(mail, to: person) { jobs.append(job) }
        }
        try mailing.settle(db)
        try Job.enqueue(jobs, now: now, db)
        return told
    }

    /// Those for whom the event is there, and what the members among them read.
    private func readers(
        among people: [Attendance],
        _ db: DatabaseConnection
    ) throws -> (people: [Attendance], languages: [AccountID: String]) {
        let accounts = people.compactMap(\.account)
        let languages = try accounts.isEmpty ? [:] : Account.readers(accounts, besides: host, db)
        return (people.filter { $0.account.map { languages[$0] != nil } ?? true }, languages)
    }
}

extension EventJob {
    /// Mails of it that wait go out now, unless something else holds them.
    static func goOn(of event: EventID, now: Int64, _ db: DatabaseConnection) throws {
        let prefix = keys(of: event)
        try goOn(from: prefix, below: String(prefix.dropLast()) + ";", now: now, db)
    }

    /// What hosts have told a guest who was not asked yet looks so often whether they are, unless it is brought forward.
    package static let behindSeconds: Int64 = 3_600

    /// A guest is asked: what hosts have told them before goes out behind that.
    package static func goOn(
        withUpdatesTo guest: AttendanceID,
        of event: EventID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let prefix = keys(of: event) + "\(guest.rawValue):update"
        try goOn(from: prefix + " ", below: prefix + "!", now: now, db)
    }

    private static func goOn(
        from first: String,
        below end: String,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: """
                UPDATE job SET run_at = ?1, turn = ?1
                WHERE unique_key >= ?2 AND unique_key < ?3 AND parked_at IS NULL AND leased_until IS NULL AND run_at > ?1
                """,
            arguments: [now, first, end]
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
}
