/// What somebody says to an invitation.
package struct Reply: Hashable, Sendable {
    package let answer: Answer
    /// How many others they bring; counts only for `going`.
    package let plusOnes: Int
    package let note: String

    package init(_ answer: Answer, plusOnes: Int = 0, note: String = "") {
        self.answer = answer
        self.plusOnes = answer == .going ? plusOnes : 0
        self.note = note
    }
}

/// Why an answer is not taken.
package enum AnswerProblem: Error, Hashable {
    case cancelled
    case over
    /// There is nothing to answer yet: the time is being voted on.
    case polling
    /// The series does not take place on that day.
    case notADay
    case hostMustCome
    case tooManyPlusOnes(limit: Int)
    /// Somebody with a seat wants more seats than are free.
    case notEnoughSeats(free: Int)
    /// What hosts ask is not answered as it must be: why, by the numbers of the questions.
    case questions([Int64: QuestionProblem])
}

extension Event {
    /// Takes the answer of somebody who may give one, seats or queues them, and notifies the hosts. Idempotent: the
    /// same answer once more changes nothing. A subscriber who does not come after all stays subscribed. `words` says
    /// to the hosts what goes with it ("With 2 others"). Throws `AnswerProblem`.
    @discardableResult
    package func answer(
        _ reply: Reply,
        as attendance: Attendance,
        now: Int64,
        _ db: DatabaseConnection,
        words: (Attendance) -> NoticeBody = { _ in .none }
    ) throws -> Attendance {
        let reply = attendance.role == .subscriber && reply.answer != .going ? Reply(.none, note: reply.note) : reply
        try checkAnswer(reply, attendance, now)
        guard reply != Reply(attendance.answer, plusOnes: attendance.plusOnes, note: attendance.note) else {
            return attendance
        }
        let waits = try waitsSince(reply, attendance, now, db)
        // Who has answered needs not be asked any more.
        if let account = attendance.account { try Notice.markReadLater(about: id, for: account, now: now, db) }
        let saved = try SavedAnswer.write(reply, waitsSince: waits, of: attendance, now: now, db)
        guard let saved, let answered = try seatWaiting(saved, now: now, db) else { return attendance }
        try tellHosts(of: answered, said: SaidAnswer(answered), detail: words(answered), now: now, db)
        if !answered.comesOrMay, saved.hasMore { try giveBack(answered, now: now, db) }
        return answered
    }

    /// Seats those who can have a seat now, and returns the row as it is then. Nobody is looked for where nobody waits; a series
    /// has people who wait for single days, too.
    private func seatWaiting(_ saved: SavedAnswer, now: Int64, _ db: DatabaseConnection) throws -> Attendance? {
        guard isSeries || saved.othersWait || saved.attendance.isWaiting else { return saved.attendance }
        try fillSeats(now: now, db)
        return try Attendance.find(saved.attendance.id, db)
    }

    /// Throws `AnswerProblem` where nobody can say any more, or not yet, that they come.
    func checkOpen(_ now: Int64) throws {
        switch status {
        case .cancelled: throw AnswerProblem.cancelled
        case .polling: throw AnswerProblem.polling
        case .planned: break
        }
        guard listedTime.overAt > now else { throw AnswerProblem.over }
    }

    private func checkAnswer(_ reply: Reply, _ attendance: Attendance, _ now: Int64) throws {
        try checkOpen(now)
        if attendance.role == .host, reply.answer != .going { throw AnswerProblem.hostMustCome }
        guard (0...values.maxPlusOnes).contains(reply.plusOnes) else {
            throw AnswerProblem.tooManyPlusOnes(limit: values.maxPlusOnes)
        }
    }

    /// One notice per person: the latest answer replaces one that the host has not read.
    func tellHosts(
        of answered: Attendance,
        said: SaidAnswer,
        detail: NoticeBody,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        guard hiddenAt == nil else { return }
        // A co-host between whom and the host there is a block hears nothing.
        let hosts = try AccountID.fetchAll(
            db,
            cached: """
                SELECT account_id FROM attendance
                WHERE event_id = ?1 AND role IN ('host', 'cohost') AND account_id IS NOT NULL AND id <> ?2
                    AND account_id NOT IN (\(Block.everybody(around: "?3"))) ORDER BY id
                """,
            arguments: [id, answered.id, host]
        )
        for account in hosts {
            try db.executeLater(
                cached: """
                    DELETE FROM notice WHERE account_id = ? AND event_id = ? AND kind = 'answer' AND read_at IS NULL
                        AND actor_id IS NOT DISTINCT FROM ? AND attendance_id IS NOT DISTINCT FROM ?
                    """,
                arguments: [account, id, answered.account, answered.guestID]
            )
            let notice = NewNotice(
                for: account,
                said,
                by: answered.account,
                guest: answered.guestID,
                about: id,
                detail: detail
            )
            try notice.post(now: now, db)
        }
    }
}

extension Attendance {
    /// Its number where it is that of somebody without an account.
    fileprivate var guestID: AttendanceID? { account == nil ? id : nil }
}
