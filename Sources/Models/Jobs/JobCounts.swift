/// How the queue stands as a whole, for operators; `JobTally` has it by kind.
package struct JobCounts: Hashable, Sendable {
    /// Could run now.
    package let due: Int
    /// Will run later: reminders, and failures that wait for their next attempt.
    package let scheduled: Int
    /// With a worker.
    package let leased: Int
    /// Failed too often.
    package let parked: Int

    package init(due: Int, scheduled: Int, leased: Int, parked: Int) {
        (self.due, self.scheduled, self.leased, self.parked) = (due, scheduled, leased, parked)
    }

    /// When the oldest of those was due that could run now; `nil` where none could.
    package static func oldestDue(now: Int64, _ db: DatabaseConnection) throws -> Int64? {
        try JobLane.allCases.compactMap { try JobTally.oldestDue(in: $0, now: now, db) }.min()
    }

    package static func count(now: Int64, _ db: DatabaseConnection) throws -> JobCounts {
        let waiting = "SELECT count(*) FROM job WHERE lane = ? AND parked_at IS NULL AND leased_until IS NULL"
        func sum(_ condition: String) throws -> Int {
            try JobLane.allCases.reduce(0) {
                try $0 + (Int.fetchOne(db, cached: "\(waiting) AND \(condition)", arguments: [$1, now]) ?? 0)
            }
        }
        return JobCounts(
            due: try sum("run_at <= ?"),
            scheduled: try sum("run_at > ?"),
            leased: try Int.fetchOne(db, cached: "SELECT count(*) FROM job WHERE leased_until >= 0") ?? 0,
            parked: try Int.fetchOne(db, cached: "SELECT count(*) FROM job WHERE parked_at >= 0") ?? 0
        )
    }
}
