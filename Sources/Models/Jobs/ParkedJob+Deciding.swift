extension ParkedJob {
    /// What came of a person's decision.
    package enum Outcome: Hashable, Sendable {
        case done
        /// It does not wait for anybody any more: it was tried again or dropped meanwhile, or its account is gone.
        case gone
        /// Another one for the same waits or runs already, so it is not tried again beside that.
        case waits
        /// Nobody drops an erasure: half of an account would stay.
        case kept
    }

    /// Whether jobs of that kind may be dropped.
    package static func canDrop(_ kind: String) -> Bool { kind != ErasedAccount.jobKind }

    /// Lets it be tried again from now on, as often as a new one.
    package static func retry(
        _ id: JobID,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Outcome {
        guard let job = try find(id, db) else { return .gone }
        guard try Job.retry(id, now: now, db) else { return .waits }
        try ModerationEntry.write(.retry, jobs: job.kind, "#\(id.rawValue)", by: moderator, now: now, db)
        return .done
    }

    /// Gives it up for good.
    package static func drop(
        _ id: JobID,
        by moderator: Moderator,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Outcome {
        guard let job = try find(id, db) else { return .gone }
        guard canDrop(job.kind) else { return .kept }
        try Features.giveUp(job.kind, job.payload, db)
        try db.execute(cached: "DELETE FROM job WHERE id = ? AND parked_at IS NOT NULL", arguments: [id])
        try ModerationEntry.write(.drop, jobs: job.kind, "#\(id.rawValue)", by: moderator, now: now, db)
        return .done
    }
}
