/// Reports of what was said: by whoever is in the talk, first to its hosts, as those of posts of guestbooks.
extension TalkEntry {
    /// Who would decide about a report of it.
    package func judge(in visit: TalkVisit, now: Int64, _ db: DatabaseConnection) throws -> ModerationCase.Judge {
        let hosts = try visit.scope.hosts(db)
        return try ModerationCase.judge(of: .message, message.id, by: message.account, hosts, now: now, db)
    }

    /// Reports it as the visitor, who sees it: to the hosts, who are told that there is something, and to operators where hosts
    /// would judge themselves. Throws `DailyLimit.Reached`, and `TalkProblem.notAllowed` for one's own.
    @discardableResult
    package func report(
        _ reason: ReportReason,
        _ words: String,
        by visit: TalkVisit,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationCase.Judge {
        guard visit.allows(.report), !message.isBy(visit.writer) else { throw TalkProblem.notAllowed }
        let judge = try judge(in: visit, now: now, db)
        let isFiled = try Report.file(
            reason,
            words,
            about: ModerationSubject(self, in: visit),
            by: visit.writer.reporter,
            hostsUntil: judge == .hosts ? now + ModerationCase.hostsSeconds : nil,
            now: now,
            db
        )
        guard isFiled else { throw TalkProblem.notAllowed }
        guard judge == .hosts else { return judge }
        // Nobody is named as the one who has caused it.
        for host in try visit.scope.hosts(db) {
            let key = "talk-report:\(message.id)"
            try NewNotice(for: host, .talkReport, about: visit.scope.subject, onceKey: key).post(now: now, db)
        }
        return judge
    }
}
