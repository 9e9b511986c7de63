/// How many seats are taken. Those of a series are counted day by day: who comes to the series has one on every day but
/// those for which they have said something else, and who says yes to a single day has one then. Parties count whole.
struct SeatsTaken {
    /// On a day for which nobody has said anything of their own, and of what is once.
    let usual: Int
    /// On the days ahead for which somebody has, by the starts of the rule.
    private let special: [Int64: Int]
    private let isAhead: (Int64) -> Bool

    /// - Parameter left: somebody who is not counted.
    init(of event: Event, without left: AttendanceID? = nil, now: Int64, _ db: DatabaseConnection) throws {
        usual =
            try Int.fetchOne(
                db,
                cached: """
                    SELECT coalesce(sum(1 + plus_ones), 0) FROM attendance
                    WHERE event_id = ? AND answer = 'going' AND waits_since IS NULL AND id IS DISTINCT FROM ?
                    """,
                arguments: [event.id, left]
            ) ?? 0
        guard event.isSeries else {
            (special, isAhead) = ([:], { _ in false })
            return
        }
        let ahead = try DaysAhead(of: event, now: now, db)
        let differences: [(Int64, Int)] = try db.rows(
            cached: """
                SELECT occurrence_answer.starts_at, sum((1 + plus_ones)
                    * (CASE WHEN occurrence_answer.answer = 'going' AND occurrence_answer.waits_since IS NULL
                            THEN 1 ELSE 0 END
                        - CASE WHEN attendance.answer = 'going' AND attendance.waits_since IS NULL THEN 1 ELSE 0 END))
                FROM attendance JOIN occurrence_answer ON occurrence_answer.attendance_id = attendance.id
                WHERE event_id = ? AND attendance.id IS DISTINCT FROM ? GROUP BY 1
                """,
            arguments: [event.id, left]
        ) { try ($0.next(), $0.next()) }
        var special: [Int64: Int] = [:]
        for (start, difference) in differences {
            if ahead.contains(start) { special[start] = usual + difference }
        }
        (self.special, isAhead) = (special, ahead.contains)
    }

    func on(_ day: Int64) -> Int { special[day] ?? usual }

    /// The days on which more are than that.
    func days(over capacity: Int) -> [Int64] { special.filter { $0.value > capacity }.keys.sorted() }

    /// On the day on which most are.
    var most: Int { special.values.reduce(usual, max) }

    /// On the fullest of the days on which somebody has a seat who is not counted here; `nil` where they have none.
    /// - Parameters:
    ///   - isSeated: whether they have one for the series.
    ///   - own: what they have said for single days.
    func most(where isSeated: Bool, _ own: [Int64: DayAnswer]) -> Int? {
        let days = Set(special.keys).union(own.keys.filter(isAhead))
        let held = days.filter { own[$0]?.isSeated ?? isSeated }.map { on($0) }
        return (held + (isSeated ? [usual] : [])).max()
    }
}

/// The days of a series on which seats still matter: those that take place and are not over.
struct DaysAhead {
    private let event: Event
    private let exceptions: SeriesExceptions
    private let now: Int64

    init(of event: Event, now: Int64, _ db: DatabaseConnection) throws {
        self.event = event
        self.now = now
        exceptions = try event.seriesExceptions(db)
    }

    func contains(_ start: Int64) -> Bool {
        !exceptions.leftOut.contains(start) && event.values.time(on: start, exceptions).overAt > now
    }

    /// When the day is.
    func time(of start: Int64) -> EventTime { event.values.time(on: start, exceptions) }
}
