extension ModerationCase {
    /// Hides what the case is about from all but its maker, who is told with `notice`. `words` say why. `.settled` where
    /// another operator was faster, and for a person, who is suspended instead.
    package static func hide(
        _ id: Int64,
        saying words: String,
        telling notice: (ModerationSubject) -> NoticeBody,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard let found = try findDue(id, now: now, db), let (table, hiding) = found.hiding else { return .settled }
        try db.execute(
            cached: "UPDATE \(table) SET hidden_at = coalesce(hidden_at, ?) WHERE id = ?",
            arguments: [now, found.subject.number]
        )
        try settle(id, hiddenAt: found.hiddenAt ?? now, words, now: now, db)
        try hiding.decided?(found.subject, .hide, now, db)
        try ModerationEntry.write(.hide, found.subject, words, by: .operator(account), now: now, db)
        try found.tellMaker(notice(found.subject), now: now, db)
        return .done
    }

    /// Closes the reports and leaves all as it is.
    package static func dismiss(
        _ id: Int64,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard let found = try findDue(id, now: now, db) else { return .settled }
        try settle(id, hiddenAt: found.hiddenAt, found.words, now: now, db)
        try ModerationEntry.write(.dismiss, found.subject, by: .operator(account), now: now, db)
        return .done
    }

    /// Suspends whoever made what the case is about, and closes its reports.
    package static func suspendMaker(
        _ id: Int64,
        saying words: String,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard let found = try findDue(id, now: now, db), let maker = found.subject.maker else { return .settled }
        let outcome = try Account.suspend(maker, saying: words, by: .operator(account), now: now, db)
        if outcome == .done, found.subject.kind != .account {
            try settle(id, hiddenAt: found.hiddenAt, found.words, now: now, db)
        }
        return outcome
    }

    /// Shows again what was hidden; of a suspended maker's when they are restored too. A person is restored with all
    /// that is not hidden for its own sake.
    package static func restore(
        _ id: Int64,
        telling notice: (ModerationSubject) -> NoticeBody,
        by account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> ModerationOutcome {
        guard let found = try find(id, db), found.hiddenAt != nil else { return .settled }
        guard let (table, hiding) = found.hiding else {
            guard let maker = found.subject.maker else { return .settled }
            return try Account.restore(maker, by: .operator(account), now: now, db)
        }
        try db.execute(
            cached: "UPDATE moderation_case SET hidden_at = NULL, words = '' WHERE id = ?",
            arguments: [id]
        )
        if !found.isSuspended {
            try db.execute(
                cached: "UPDATE \(table) SET hidden_at = NULL WHERE id = ?",
                arguments: [found.subject.number]
            )
            try hiding.shown?(found.subject.number, now, db)
        }
        try hiding.decided?(found.subject, .restore, now, db)
        try ModerationEntry.write(.restore, found.subject, by: .operator(account), now: now, db)
        try found.tellMaker(notice(found.subject), now: now, db)
        return .done
    }

    /// A case that waits for operators; `nil` for one that is settled, and while it is the hosts' of a book.
    private static func findDue(_ id: Int64, now: Int64, _ db: DatabaseConnection) throws -> ModerationCase? {
        try find(id, db).flatMap { $0.reportedAt != nil && $0.isWithOperators(at: now) ? $0 : nil }
    }

    static func settle(
        _ id: Int64,
        hiddenAt: Int64?,
        _ words: String,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        try db.execute(
            cached: "UPDATE report SET closed_at = ? WHERE case_id = ? AND closed_at IS NULL",
            arguments: [now, id]
        )
        try db.execute(
            cached: "UPDATE moderation_case SET reported_at = NULL, hidden_at = ?, words = ? WHERE id = ?",
            arguments: [hiddenAt, words, id]
        )
    }

    /// Where it can be hidden, and what that means; a person is suspended instead.
    private var hiding: (table: String, hiding: ContentHiding)? {
        guard let content = subject.kind.content, let hiding = content.hiding else { return nil }
        return (content.table, hiding)
    }

    private func tellMaker(_ words: NoticeBody, now: Int64, _ db: DatabaseConnection) throws {
        // A guest without an account reads it beside the post.
        guard let maker = subject.maker else { return }
        let event = subject.reading?.isEvent == true ? EventID(rawValue: subject.number) : nil
        try NewNotice(for: maker.id, .moderation, about: event, detail: words).post(now: now, db)
    }
}
