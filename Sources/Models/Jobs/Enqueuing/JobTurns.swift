/// The places of many jobs that are asked for at once: each behind the last one of its share that is due by then, whether that
/// was there before or is one of them.
struct JobTurns {
    private struct Queue: Hashable {
        let lane: JobLane
        let share: AccountID
    }

    private struct Place {
        let runAt: Int64
        let turn: Int64
    }

    /// The last ones that were there, by when the new ones are due.
    private var before: [Queue: [Int64: Place]] = [:]
    private var taken: [Queue: [Place]] = [:]

    init(behind jobs: [NewJob], _ db: DatabaseConnection) throws {
        for lane in JobLane.allCases {
            let due = Set(
                jobs.filter { $0.lane == lane }.compactMap { job in job.owner.share.map { [$0.rawValue, job.runAt] } }
            )
            let pairs = due.map { ($0[0], $0[1]) }.sorted { $0 < $1 }
            for part in PairList.parts(of: pairs) {
                for last in try Self.last(part, in: lane, db) {
                    let queue = Queue(lane: lane, share: AccountID(rawValue: last.share))
                    before[queue, default: [:]][last.by] = Place(runAt: last.runAt, turn: last.turn)
                }
            }
        }
    }

    private static func last(
        _ pairs: PairList,
        in lane: JobLane,
        _ db: DatabaseConnection
    ) throws -> [(share: Int64, by: Int64, runAt: Int64, turn: Int64)] {
        try db.rows(
            cached: """
                SELECT pair.column1, pair.column2, job.run_at, job.turn
                FROM \(pairs.table) AS pair JOIN job ON job.id = (
                    SELECT last.id FROM job AS last
                    WHERE last.share_id = pair.column1 AND last.lane = ? AND last.run_at <= pair.column2
                        AND last.parked_at IS NULL
                    ORDER BY last.run_at DESC, last.id DESC LIMIT 1)
                """,
            arguments: pairs.arguments + [lane]
        ) { try ($0.next(), $0.next(), $0.next(), $0.next()) }
    }

    /// The turn of the next one.
    mutating func take(_ job: NewJob) -> Int64 {
        guard let share = job.owner.share else { return job.runAt }
        let queue = Queue(lane: job.lane, share: share)
        var last = before[queue]?[job.runAt]
        // Where several are due at the same time, the one that was asked for last.
        for place in taken[queue] ?? [] where place.runAt <= job.runAt && place.runAt >= last?.runAt ?? .min {
            last = place
        }
        let turn = max(job.runAt, last.map { $0.turn + Job.shareSeconds } ?? job.runAt)
        // Whoever comes next looks at the last of each instant alone.
        taken[queue, default: []].removeAll { $0.runAt == job.runAt }
        taken[queue, default: []].append(Place(runAt: job.runAt, turn: turn))
        return turn
    }
}
