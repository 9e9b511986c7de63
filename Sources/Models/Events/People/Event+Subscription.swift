extension Event {
    /// A member is told of a public event of their own accord: they are reminded, hear of changes and have it in their
    /// calendar, and take no seat. Who has to do with it already stays as they are. Throws `AnswerProblem`.
    @discardableResult
    package func subscribe(_ account: AccountID, now: Int64, _ db: DatabaseConnection) throws -> Attendance? {
        guard audience == .public else { return nil }
        try checkOpen(now)
        try db.execute(
            cached: """
                UPDATE attendance SET answer = 'none'
                WHERE event_id = ? AND account_id = ? AND role = 'subscriber' AND answer = 'declined'
                """,
            arguments: [id, account]
        )
        return try add(.member(account), .subscriber, answer: .none, now: now, db)
            ?? Attendance.find(of: account, in: id, db)
    }

    /// A member says of a public event, asked or not, that they come: they have a seat or wait for one, and are
    /// subscribed too. `nil` where only who was asked may come. Throws `AnswerProblem`.
    @discardableResult
    package func come(
        _ account: AccountID,
        _ reply: Reply = Reply(.going),
        now: Int64,
        _ db: DatabaseConnection,
        words: (Attendance) -> NoticeBody = { _ in .none }
    ) throws -> Attendance? {
        guard let mine = try subscribe(account, now: now, db) else { return nil }
        return try answer(reply, as: mine, now: now, db, words: words)
    }

    /// Ends the subscription, and gives up the seat of who came: it goes to whoever waits, and the hosts are told.
    /// Returns what has ended; `nil` where there was no subscription.
    @discardableResult
    package func unsubscribe(
        _ account: AccountID,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Attendance? {
        guard let ended = try Attendance.find(of: account, in: id, db), ended.role == .subscriber,
            try end(ended, .left, now: now, db)
        else { return nil }
        if ended.answer == .going, status == .planned, listedTime.overAt > now {
            try tellHosts(of: ended, said: .left, detail: .none, now: now, db)
        }
        return ended
    }
}
