import Models

/// How long a worker has a job, and work that takes longer.
enum JobLease {
    /// Longer than most jobs take; a worker that hangs loses its job to another after this.
    static let seconds: Int64 = 300
    /// Whoever has lost the job, as after a time in which others took its process for dead, notices it so soon.
    static let interval = Duration.seconds(20)

    /// Extends the lease as long as `work` goes on, which is cancelled once another worker has the job.
    static func keeping<Value: Sendable>(
        _ job: Job,
        _ app: App,
        every interval: Duration = interval,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask { try await extend(job, app, every: interval) }
            defer { group.cancelAll() }
            while let value = try await group.next() {
                if let value { return value }
            }
            throw CancellationError()
        }
    }

    /// Never returns. Throws where the lease is lost, or may be: it could not be extended for as long as it was good.
    private static func extend<Value>(_ job: Job, _ app: App, every interval: Duration) async throws -> Value? {
        let clock = ContinuousClock()
        var end = clock.now + .seconds(seconds)
        while true {
            try await Task.sleep(for: interval)
            let asked = clock.now
            do {
                let now = app.clock()
                guard try await app.database.write({ try job.extend(seconds: seconds, now: now, $0) }) else {
                    throw CancellationError()
                }
                end = asked + .seconds(seconds)
            } catch let error where !(error is CancellationError) {
                // Another program may keep the database locked for a while.
                if clock.now + interval >= end { throw error }
            }
        }
    }
}
