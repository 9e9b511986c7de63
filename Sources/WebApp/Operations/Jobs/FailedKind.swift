import Models

/// All failed jobs of a kind, slice by slice, so that nobody waits for a decision about a hundred thousand of them.
struct FailedKind: Sendable {
    let kind: String
    let database: AppDatabase
    /// Asked in the transaction of each slice; throws where whoever has begun may decide nothing any more.
    var requireRight: @Sendable (DatabaseConnection) throws -> Void = { _ in }

    /// Lets all be tried again. Those that fail meanwhile have higher places or are looked at once.
    func retry(by moderator: Moderator, now: Int64) async throws -> (done: Int, left: Int) {
        let (kind, requireRight) = (kind, requireRight)
        var (last, left): (JobID?, Int) = (nil, 0)
        var decision = ParkedDecision(.retry, allOf: kind, by: moderator, now: now)
        while true {
            let (before, begun) = (last, decision)
            let slice = try await database.write { db in
                try requireRight(db)
                return try ParkedKind.retrySome(of: kind, after: before, in: begun, now: now, db)
            }
            guard let slice else { return (decision.count, left) }
            (last, left, decision) = (slice.last, left + slice.left, slice.decision)
        }
    }

    /// Gives up all that have failed by now. Returns how many.
    func drop(by moderator: Moderator, now: Int64) async throws -> Int {
        let (kind, requireRight) = (kind, requireRight)
        var decision = ParkedDecision(.drop, allOf: kind, by: moderator, now: now)
        while true {
            let begun = decision
            let grown = try await database.write { db in
                try requireRight(db)
                return try ParkedKind.dropSome(of: kind, failedBy: now, in: begun, db)
            }
            guard let grown else { return decision.count }
            decision = grown
        }
    }
}
