/// The job that reads a feed.
package enum FeedJob {
    package static let read = "feed"

    /// The payload, which does nothing when the feed is due at another time since, or gone.
    package struct Moment: Codable, Hashable, Sendable {
        package let feed: Int64
        package let dueAt: Int64
    }
}

extension Feed {
    private var key: String { "\(FeedJob.read):\(id):" }

    func enqueue(now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            FeedJob.read,
            FeedJob.Moment(feed: id, dueAt: dueAt),
            in: .upkeep,
            of: .account(account),
            runAt: dueAt,
            uniqueKey: "\(key)\(dueAt)",
            now: now,
            db
        )
    }

    func cancelJob(_ db: DatabaseConnection) throws { try Job.cancel(uniqueKeysBeginning: key, db) }

    /// The feed of a job that is still to be done; `nil` where it is due at another time, gone, or its member suspended.
    package static func due(_ moment: FeedJob.Moment, _ db: DatabaseConnection) throws -> Feed? {
        try fetchOne(
            db,
            cached: """
                SELECT \(columns) FROM feed JOIN account ON account.id = feed.account_id
                WHERE feed.id = ? AND feed.due_at = ? AND account.suspended_at IS NULL
                """,
            arguments: [moment.feed, moment.dueAt]
        )
    }

    /// What a reading has come to.
    package enum Outcome: Hashable, Sendable {
        /// Read, with what it says of itself.
        case read(name: String?, refreshSeconds: Int?, remarks: [FeedRemark: Int], etag: String)
        /// It is as it was.
        case unchanged
        /// - Parameter retryAfter: how long the server wants to be left alone, in seconds.
        case failed(FeedFailure, retryAfter: Int?)

        /// A week at most.
        fileprivate var restSeconds: Int64? {
            guard case .failed(_, let seconds?) = self else { return nil }
            return min(Int64(seconds), Feed.longestPause)
        }
    }

    fileprivate static let longestPause: Int64 = 7 * 86_400

    /// Keeps how it went, and asks for the next reading. Returns nothing done where the feed is gone, or was asked for anew.
    package func settle(_ outcome: Outcome, now: Int64, _ db: DatabaseConnection) throws {
        guard let current = try Feed.find(id, db), current.dueAt == dueAt else { return }
        let values: Assignments
        switch outcome {
        case .read(let name, let refresh, let remarks, let etag):
            let interval = Self.clamped(refresh.map(Int64.init) ?? Feed.usualInterval)
            values = [
                "name": name ?? "", "state": FeedState.read, "problem": "", "remarks": FeedRemark.text(remarks),
                "etag": etag, "failures": 0, "interval_seconds": interval, "read_at": now,
                "due_at": now + interval,
            ]
        case .unchanged:
            values = ["state": FeedState.read, "problem": "", "failures": 0, "due_at": now + intervalSeconds]
        case .failed(let failure, let retryAfter):
            // Twice as long each time, a week at most; longer where the server asks for it, within that.
            let pause = intervalSeconds << Int64(min(failures, 7))
            let wait = min(max(pause, Int64(retryAfter ?? 0)), Self.longestPause)
            values = [
                "state": FeedState.failed, "problem": failure.rawValue, "failures": failures + 1, "etag": "",
                "due_at": now + wait,
            ]
        }
        let pace: Assignments = ["asked_at": now, "rests_until": outcome.restSeconds.map { now + $0 }]
        let row = values + pace
        try db.execute(cached: "UPDATE feed SET \(row.set) WHERE id = ?", arguments: row.arguments + [id])
        try Feed.find(id, db)?.enqueue(now: now, db)
    }

    private static func clamped(_ seconds: Int64) -> Int64 {
        min(max(seconds, intervals.lowerBound), intervals.upperBound)
    }

    /// How soon somebody may ask for another reading after the last.
    package static let pressSeconds: Int64 = 60

    /// Whether it is about to be read anyway. Whoever has waited for long may ask again: its job may have failed.
    private func isUnderWay(at now: Int64) -> Bool { state == .waiting && now < dueAt + 600 }

    /// When its server may be asked again.
    private var freeAt: Int64 { max((askedAt ?? 0) + Self.pressSeconds, restsUntil ?? 0) }

    /// Somebody wants it read now. Returns whether it will be: its server is left alone for a minute after it was asked, also where
    /// nothing came of that, and for as long as it says; and one member presses only so often in a day.
    @discardableResult
    package func readNow(now: Int64, _ db: DatabaseConnection) throws -> Bool {
        guard !isUnderWay(at: now), now >= freeAt else { return false }
        do {
            let act = CountedAct(content: "feed", variant: "read")
            try act.record(by: .account(account), most: Self.mostPressed, now: now, db)
        } catch is DailyLimit.Reached {
            return false
        }
        try readSoon(now: now, db)
        return true
    }

    /// Reads it as soon as its server may be asked again: what is known of it here has changed.
    package func readSoon(now: Int64, _ db: DatabaseConnection) throws {
        guard !isUnderWay(at: now) else { return }
        try cancelJob(db)
        try db.execute(
            cached: "UPDATE feed SET state = 'waiting', etag = '', due_at = ? WHERE id = ?",
            arguments: [max(now, freeAt), id]
        )
        try Feed.find(id, db)?.enqueue(now: now, db)
    }

    /// Feeds of somebody who was suspended are read again: the jobs that came due meanwhile have ended.
    static func goOn(of account: AccountID, now: Int64, _ db: DatabaseConnection) throws {
        for feed in try list(of: account, db) where feed.dueAt <= now {
            try db.execute(
                cached: "UPDATE feed SET state = 'waiting', due_at = ? WHERE id = ?",
                arguments: [now, feed.id]
            )
            try feed.cancelJob(db)
            try find(feed.id, db)?.enqueue(now: now, db)
        }
    }
}
