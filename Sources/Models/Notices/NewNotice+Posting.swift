/// A notice that was written to some people.
struct PostedNotice {
    /// The numbers of their rows, by who got it.
    fileprivate(set) var numbers: [AccountID: Int64] = [:]
    /// What mails and pushes it to them, which is not asked for yet.
    fileprivate(set) var jobs: [AccountID: [NewJob]] = [:]
}

extension NewNotice {
    /// Writes it, with the jobs that mail and push it. Returns its number; `nil` when one of the same key is there
    /// already, when it is the actor's own, and when one of the two has blocked the other: then nothing is written.
    ///
    /// Somebody who has switched the kind off in the list gets a row that no list shows, so that mail and push still
    /// have their words and the key its effect.
    /// - Parameter sum: what differs from an older state of the event; `nil` where `detail` tells of a single day.
    @discardableResult
    package func post(
        now: Int64,
        _ db: DatabaseConnection,
        sum: (EventSnapshot) -> NoticeBody? = { _ in nil }
    ) throws -> Int64? {
        let posted = try write(to: [account], now: now, db, sum: sum)
        try Job.enqueue(posted.jobs[account] ?? [], now: now, db)
        return posted.numbers[account]
    }

    /// The same to many, whoever of them `account` is, with a few statements for all of them. The caller asks for the jobs.
    func write(
        to accounts: [AccountID],
        now: Int64,
        _ db: DatabaseConnection,
        sum: (EventSnapshot) -> NoticeBody?
    ) throws -> PostedNotice {
        let readers = try NoticeReader.list(of: self, among: accounts, now: now, db)
        guard !readers.isEmpty else { return PostedNotice() }
        var posted = PostedNotice()
        for part in AssignedRows.parts(of: try rows(for: readers, now: now, db, sum: sum)) {
            let written: [(AccountID, Int64)] = try db.rows(
                cached: """
                    INSERT INTO notice \(part.inserted)
                    ON CONFLICT (account_id, once_key) WHERE once_key IS NOT NULL DO NOTHING
                    RETURNING account_id, id
                    """,
                arguments: part.arguments
            ) { try ($0.next(), $0.next()) }
            for (account, number) in written { posted.numbers[account] = number }
        }
        posted.jobs = try jobs(for: readers, posted.numbers, now: now, db)
        return posted
    }

    private func rows(
        for readers: [NoticeReader],
        now: Int64,
        _ db: DatabaseConnection,
        sum: (EventSnapshot) -> NoticeBody?
    ) throws -> [Assignments] {
        let unread = try takeUnread(of: readers.map(\.account), db)
        // Most have read of the same state of it.
        var sums: [EventSnapshot: NoticeBody?] = [:]
        return try readers.map { reader in
            let newest = detail.text(in: reader.language)
            let told = before.map { before in
                ToldChanges(after: unread[reader.account], newest, before: before) { old in
                    let words = sums[old] ?? sum(old)
                    sums[old] = words
                    return words?.text(in: reader.language)
                }
            }
            let isListed = reader.channels.contains(.app)
            return [
                "account_id": reader.account, "kind": kind, "actor_id": actor, "event_id": event,
                "zone_id": zone, "circle_id": circle,
                "detail": told?.words(or: newest) ?? newest, "once_key": onceKey, "is_listed": isListed,
                "held_until": reader.heldUntil, "created_at": now, "read_at": isListed ? nil : now,
                "told": try told.map(JSONText.encode), "said": said, "attendance_id": guest,
                "day_at": day,
            ]
        }
    }

    private func jobs(
        for readers: [NoticeReader],
        _ numbers: [AccountID: Int64],
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [AccountID: [NewJob]] {
        let pushed = readers.filter { $0.channels.contains(.push) && numbers[$0.account] != nil }.map(\.account)
        let browsers = try pushed.isEmpty ? [:] : PushSubscription.list(of: pushed, now: now, db)
        let instant = now + kind.telling.gatherSeconds
        var jobs: [AccountID: [NewJob]] = [:]
        for reader in readers {
            guard let number = numbers[reader.account] else { continue }
            let delivery = NoticeDelivery(
                account: reader.account,
                by: actor,
                notice: number,
                heldUntil: reader.heldUntil
            )
            var own: [NewJob] = []
            if reader.channels.contains(.mail), !kind.hasOwnMail { own.append(try delivery.mail(at: instant)) }
            for browser in browsers[reader.account] ?? [] { own.append(try delivery.push(to: browser, at: instant)) }
            if !own.isEmpty { jobs[reader.account] = own }
        }
        return jobs
    }
}
