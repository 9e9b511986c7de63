import Models

/// All failed jobs of a kind, slice by slice, so that nobody waits for a decision about a hundred thousand of them.
struct FailedKind: Sendable {
    let kind: String
    let database: AppDatabase

    /// Lets all be tried again. Those that fail meanwhile have higher places or are looked at once.
    func retry(now: Int64) async throws -> (done: Int, left: Int) {
        let kind = kind
        var (last, done, left): (JobID?, Int, Int) = (nil, 0, 0)
        while true {
            let before = last
            let slice = try await database.write { try ParkedKind.retrySome(of: kind, after: before, now: now, $0) }
            guard let slice else { return (done, left) }
            (last, done, left) = (slice.last, done + slice.done, left + slice.left)
        }
    }

    /// Gives up all that have failed by now. Returns how many.
    func drop(now: Int64) async throws -> Int {
        let kind = kind
        var dropped = 0
        while true {
            let some = try await database.write { try ParkedKind.dropSome(of: kind, failedBy: now, $0) }
            guard some > 0 else { return dropped }
            dropped += some
        }
    }
}
