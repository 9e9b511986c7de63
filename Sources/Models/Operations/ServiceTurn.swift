/// Turns at a service of others that wants to be asked seldom: one for all processes of the site, a row of each service. All times
/// are by the clock of the database.
package enum ServiceTurn {
    /// Nobody takes a turn that is so far away: one beyond it was written before the clock was set back, and counts for nothing.
    static let farthest: Int64 = 600_000

    /// Takes the next turn where it is less than `limit` away, and keeps the one after it at least `interval` behind. Returns how long
    /// it is until then; `nil` where it is farther away, and nothing was taken. All three in milliseconds.
    package static func take(
        at service: String,
        interval: Int64,
        within limit: Int64,
        _ db: DatabaseConnection
    ) throws -> Int64? {
        let now = EngineSpelling.nowMilliseconds
        let isAhead = "service_turn.next_at > \(now) AND service_turn.next_at <= \(now) + \(farthest)"
        let wait = try Int64.fetchOne(
            db,
            cached: """
                INSERT INTO service_turn (service, next_at) VALUES (?1, \(now) + ?2)
                ON CONFLICT (service) DO UPDATE
                    SET next_at = CASE WHEN \(isAhead) THEN service_turn.next_at ELSE \(now) END + ?2
                    WHERE service_turn.next_at < \(now) + ?3 OR service_turn.next_at > \(now) + \(farthest)
                RETURNING next_at - ?2 - \(now)
                """,
            arguments: [service, interval, min(limit, farthest)]
        )
        return wait.map { max(0, $0) }
    }
}
