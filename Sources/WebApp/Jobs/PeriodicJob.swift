import Models

/// A job of the site's own that is done again and again as long as somebody works on jobs, whether it fails or not.
protocol PeriodicJob: SendableMetatype {
    static var kind: String { get }

    /// How long it rests after it was done.
    static var restSeconds: Int64 { get }

    /// What it does; may be done twice.
    static func run(now: Int64, _ app: App) async throws
}

extension PeriodicJob {
    static var handlers: [String: JobHandler] {
        [
            kind: { job, app in
                let now = app.clock()
                // Before the last attempt, which is parked where it fails or kills its process.
                if job.attempts >= job.maxAttempts {
                    try await app.database.write { try enqueue(at: now + restSeconds, now: now, $0) }
                }
                try await JobLease.keeping(job, app) { try await run(now: now, app) }
                try await app.database.write { try enqueue(at: now + restSeconds, now: now, $0) }
            }
        ]
    }

    /// One job in that time, however often the program starts.
    static func enqueue(at instant: Int64, now: Int64, _ db: DatabaseConnection) throws {
        try Job.enqueue(
            kind,
            payload: "{}",
            in: .upkeep,
            of: .site,
            runAt: instant,
            uniqueKey: "\(kind) \(instant / restSeconds)",
            now: now,
            db
        )
    }
}
