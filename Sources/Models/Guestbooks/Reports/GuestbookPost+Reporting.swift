/// Reports of posts: by whoever is in the book, first to its hosts.
extension GuestbookEntry {
    package typealias Judge = ModerationCase.Judge

    /// Who would decide about a report of it.
    package func judge(in event: EventID, now: Int64, _ db: DatabaseConnection) throws -> Judge {
        let hosts = try Guestbook.hosts(of: event, db)
        return try ModerationCase.judge(of: .post, post.id, by: maker.author?.id, hosts, now: now, db)
    }

    /// Reports it as the visitor, who sees it: to the hosts, who are told that there is something, and to operators where
    /// hosts would judge themselves. Throws `DailyLimit.Reached`, and `GuestbookPostProblem.notAllowed` for one's own.
    @discardableResult
    package func report(
        _ reason: ReportReason,
        _ words: String,
        by visit: GuestbookVisit,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Judge {
        guard visit.allows(.report, at: now), post.guest != visit.guest?.id, let reporter = visit.reporter else {
            throw GuestbookPostProblem.notAllowed
        }
        let judge = try judge(in: visit.event.id, now: now, db)
        let isFiled = try Report.file(
            reason,
            words,
            about: ModerationSubject(self, in: visit.event),
            by: reporter,
            hostsUntil: judge == .hosts ? now + ModerationCase.hostsSeconds : nil,
            now: now,
            db
        )
        guard isFiled else { throw GuestbookPostProblem.notAllowed }
        if judge == .hosts { try tellHosts(of: visit.event, now: now, db) }
        return judge
    }

    /// Nobody is named as the one who has caused it.
    private func tellHosts(of event: Event, now: Int64, _ db: DatabaseConnection) throws {
        for host in try Guestbook.hosts(of: event.id, db) {
            try NewNotice(for: host, .guestbookReport, about: event.id, onceKey: "post-report:\(post.id)")
                .post(now: now, db)
        }
    }
}

extension GuestbookVisit {
    /// A member who has not written yet gets no row in the book for it: hosts would see who has just come.
    fileprivate var reporter: Reporter? { account.map { .member($0) } ?? guest.map { .guest($0.id) } }
}

extension Guestbook {
    /// The accounts of those who host the event and are there.
    static func hosts(of event: EventID, _ db: DatabaseConnection) throws -> [AccountID] {
        try AccountID.fetchAll(
            db,
            cached: """
                SELECT account_id FROM attendance JOIN account ON account.id = attendance.account_id
                WHERE attendance.event_id = ? AND attendance.role IN ('host', 'cohost') AND account.suspended_at IS NULL
                """,
            arguments: [event]
        )
    }
}
