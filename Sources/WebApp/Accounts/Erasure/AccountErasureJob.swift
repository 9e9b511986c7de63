import Models

/// Removes what an account that was erased has left, slice by slice: in the request that erases it, and as a job where that
/// was cut off.
enum AccountErasureJob {
    private static let kind = ErasedAccount.jobKind
    /// When the job looks whether the request has come to its end.
    static let delaySeconds: Int64 = 60

    static let handlers: [String: JobHandler] = [
        kind: { job, app in try await finish(try job.decode(ErasedAccount.self), app) }
    ]

    /// In the transaction that makes the account unusable.
    static func enqueue(_ erased: ErasedAccount, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            kind,
            erased,
            in: .other,
            of: .site,
            runAt: now + delaySeconds,
            uniqueKey: erased.key,
            now: now,
            db
        )
    }

    /// Until there is nothing left of it. Two who do this at once each do a part of it.
    static func finish(_ erased: ErasedAccount, _ app: App) async throws {
        try await finish(erased, app.database, now: app.clock)
    }

    /// The same for whoever has the database alone.
    static func finish(_ erased: ErasedAccount, _ database: AppDatabase, now: () -> Int64) async throws {
        while try await !removeSlice(of: erased, database, now: now()) {}
    }

    private static func removeSlice(
        of erased: ErasedAccount,
        _ database: AppDatabase,
        now: Int64
    ) async throws -> Bool {
        try await database.write { db in
            guard let step = try erased.next(now: now, db) else { return true }
            let photo = step.deleted.photoKey.map { ProfilePhoto(key: $0).keys } ?? []
            try MediaRemovalJob.enqueue(photo + step.deleted.mediaKeys, now: now, db)
            try EventCardRemovalJob.enqueue(step.deleted.events, now: now, db)
            try UploadRemovalJob.enqueue(step.deleted.uploads, now: now, db)
            if step.isDone { try Job.cancel(uniqueKey: erased.key, db) }
            return step.isDone
        }
    }
}
