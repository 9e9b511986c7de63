import Models

/// Work that takes longer than a lease.
enum JobLease {
    private static let seconds: Int64 = 300

    /// Extends the lease as long as `work` goes on, which is cancelled once another worker has the job.
    static func keeping<Value: Sendable>(
        _ job: Job,
        _ app: App,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                while true {
                    try await Task.sleep(for: .seconds(seconds / 3))
                    let now = app.clock()
                    guard try await app.database.write({ try job.extend(seconds: seconds, now: now, $0) }) else {
                        throw CancellationError()
                    }
                }
            }
            defer { group.cancelAll() }
            while let value = try await group.next() {
                if let value { return value }
            }
            throw CancellationError()
        }
    }
}
