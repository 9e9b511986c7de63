import Models

/// All failed jobs of a kind, slice by slice, so that nobody waits for a decision about a hundred thousand of them.
struct FailedKind: Sendable {
    let kind: String
    let database: AppDatabase

    /// Lets all be tried again. Those that fail meanwhile have higher places or are looked at once.
    func retry(by moderator: Moderator, now: Int64) async throws -> (done: Int, left: Int) {
        let kind = kind
        var (last, left): (JobID?, Int) = (nil, 0)
        var decision = ParkedDecision(.retry, allOf: kind, by: moderator, now: now)
        while true {
            let (before, begun) = (last, decision)
            let slice = try await database.write {
                try ParkedKind.retrySome(of: kind, after: before, in: begun, now: now, $0)
            }
            guard let slice else { return (decision.count, left) }
            (last, left, decision) = (slice.last, left + slice.left, slice.decision)
        }
    }

    /// Gives up all that have failed by now. Returns how many.
    func drop(by moderator: Moderator, now: Int64) async throws -> Int {
        let kind = kind
        var decision = ParkedDecision(.drop, allOf: kind, by: moderator, now: now)
        while true {
            let begun = decision
            let grown = try await database.write { try ParkedKind.dropSome(of: kind, failedBy: now, in: begun, $0) }
            guard let grown else { return decision.count }
            decision = grown
        }
    }
}
