/// How many jobs of one kind are in one state, for `/metrics`.
package struct JobTally: Hashable, Sendable {
    package enum State: String, Sendable {
        /// Could run now.
        case due
        /// Will run later: reminders, and failures that wait for their next attempt.
        case scheduled
        /// With a worker.
        case leased
        /// Failed too often.
        case parked
    }

    package let kind: String
    package let state: State
    package let count: Int

    /// Reads every job that waits, by indexes: some 150 ms where there are 100,000, so nothing for an event loop.
    package static func list(now: Int64, _ db: DatabaseConnection) throws -> [JobTally] {
        let waiting = "lane = ? AND parked_at IS NULL AND leased_until IS NULL"
        var counts: [Counted] = []
        for lane in JobLane.allCases {
            counts += try Counted.list(.due, where: "\(waiting) AND run_at <= ?", [lane, now], db)
            counts += try Counted.list(.scheduled, where: "\(waiting) AND run_at > ?", [lane, now], db)
        }
        counts += try Counted.list(.leased, where: "leased_until >= 0", [], db)
        counts += try Counted.list(.parked, where: "parked_at >= 0", [], db)
        // Jobs of one kind may be in two lanes.
        return Dictionary(grouping: counts, by: \.group)
            .map { JobTally(kind: $0.kind, state: $0.state, count: $1.reduce(0) { $0 + $1.count }) }
            .sorted { ($0.kind, $0.state.rawValue) < ($1.kind, $1.state.rawValue) }
    }

    /// When the job was due that is due longest of those that nobody has taken.
    package static func oldestDue(in lane: JobLane, now: Int64, _ db: DatabaseConnection) throws -> Int64? {
        try Int64.fetchOne(
            db,
            cached: """
                SELECT run_at FROM job WHERE lane = ? AND parked_at IS NULL AND leased_until IS NULL AND run_at <= ?
                ORDER BY run_at LIMIT 1
                """,
            arguments: [lane, now]
        )
    }
}

/// A number of one statement.
private struct Counted {
    struct Group: Hashable {
        let kind: String
        let state: JobTally.State
    }

    let group: Group
    let count: Int

    static func list(
        _ state: JobTally.State,
        where condition: String,
        _ arguments: Arguments,
        _ db: DatabaseConnection
    ) throws -> [Counted] {
        try db.rows(
            cached: "SELECT kind, count(*) FROM job WHERE \(condition) GROUP BY kind",
            arguments: arguments
        ) { Counted(group: Group(kind: try $0.next(), state: state), count: try $0.next()) }
    }
}
