/// Work that a worker has taken. The table promises at least once: a worker that dies leaves its job to another, so what
/// a job does must be idempotent.
package struct Job: Hashable, Sendable {
    package let id: JobID
    /// Which handler does it.
    package let kind: String
    /// JSON, as the one who asked wrote it.
    package let payload: String
    /// Who has caused it; the account may be gone.
    package let share: AccountID?
    /// Names the mail that the job writes, however often it is done: 32 letters and digits that no other job has.
    package let mailID: String
    /// Counts from 1: this one included.
    package let attempts: Int
    package let maxAttempts: Int
    /// What the last attempt failed with.
    package let lastError: String?
    package let leasedUntil: Int64
    /// Proves that the worker still has the job.
    package let leaseToken: LeaseToken

    package static let defaultMaxAttempts = 8
    static let maxErrorCharacters = 2_000

    /// Seconds to wait after that many attempts: 20, 40, 80 … an hour at most.
    package static func backOffSeconds(after attempts: Int) -> Int64 {
        attempts < 9 ? 10 << Int64(max(0, attempts)) : 3_600
    }
}

extension Job: RowDecodable {
    static let columns =
        Columns("id", "kind", "payload", "share_id", "mail_id", "attempts", "max_attempts", "last_error")
        + Columns("leased_until", "lease_token")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        kind = try row.next()
        payload = try row.next()
        share = try row.next()
        mailID = try row.next()
        attempts = try row.next()
        maxAttempts = try row.next()
        lastError = try row.next()
        leasedUntil = try row.next()
        leaseToken = try row.next()
    }
}
