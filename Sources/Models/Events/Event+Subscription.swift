import GRDB

extension Event {
    /// A member follows a public event of their own accord: they come, or wait for a seat, are reminded and told of
    /// changes. Who has to do with it already stays as they are. Throws `AnswerProblem`.
    @discardableResult
    package func subscribe(
        _ account: AccountID,
        now: Int64,
        _ db: GRDB.Database,
        words: (Attendance) -> String = { _ in "" }
    ) throws -> Attendance? {
        guard audience == .public else { return nil }
        guard let new = try add(.member(account), .subscriber, answer: .none, now: now, db) else {
            return try Attendance.find(of: account, in: id, db)
        }
        return try answer(Reply(.going), as: new, now: now, db, words: words)
    }

    /// Ends that, and their seat goes to whoever waits. Returns whether there was a subscription.
    @discardableResult
    package func unsubscribe(_ account: AccountID, now: Int64, _ db: GRDB.Database) throws -> Bool {
        try db.execute(
            cached: "DELETE FROM attendance WHERE event_id = ? AND account_id = ? AND role = 'subscriber'",
            arguments: [id, account]
        )
        guard db.changesCount == 1 else { return false }
        try fillSeats(now: now, db)
        return true
    }
}
