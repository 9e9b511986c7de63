import GRDB

/// A day of a series that takes place at another time than its rule says.
package struct MovedDay: Codable, Hashable, Sendable {
    package let startsAt: Int64
    /// Seconds; `nil` for as long as the other days.
    package let length: Int64?

    package init(startsAt: Int64, length: Int64? = nil) {
        self.startsAt = startsAt
        self.length = length
    }
}

/// What of a series is not as its rule says, by the starts that the rule gives.
package struct SeriesExceptions: Hashable, Sendable {
    package var leftOut: Set<Int64>
    /// One that is left out too comes back as moved.
    package var moved: [Int64: MovedDay]

    package static let none = SeriesExceptions(leftOut: [], moved: [:])

    package init(leftOut: Set<Int64>, moved: [Int64: MovedDay]) {
        self.leftOut = leftOut
        self.moved = moved
    }

    /// The moved days that take place, in the order of the rule.
    package var held: [(original: Int64, day: MovedDay)] {
        moved.filter { !leftOut.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension Event {
    package func seriesExceptions(_ db: GRDB.Database) throws -> SeriesExceptions {
        guard isSeries else { return .none }
        let rows = try Row.fetchAll(
            db,
            cached: "SELECT original_at, starts_at, length FROM event_move WHERE event_id = ?",
            arguments: [id]
        )
        let moved: [Int64: MovedDay] = rows.reduce(into: [:]) { days, row in
            let original: Int64 = row[0]
            days[original] = MovedDay(startsAt: row[1], length: row[2])
        }
        return SeriesExceptions(leftOut: try exceptions(db), moved: moved)
    }

    /// The same of several events, in two queries; those that are as their rules say are missing.
    package static func seriesExceptions(
        of events: [Event],
        _ db: GRDB.Database
    ) throws -> [EventID: SeriesExceptions] {
        let series = events.filter(\.isSeries).map(\.id)
        guard !series.isEmpty else { return [:] }
        var found = try exceptions(of: events, db).mapValues { SeriesExceptions(leftOut: $0, moved: [:]) }
        let rows = try Row.fetchAll(
            db,
            cached: """
                SELECT event_id, original_at, starts_at, length FROM event_move
                WHERE event_id IN (SELECT value FROM json_each(?))
                """,
            arguments: [series.numberList]
        )
        for row in rows {
            let original: Int64 = row[1]
            found[EventID(rawValue: row[0]), default: .none].moved[original] = MovedDay(
                startsAt: row[2],
                length: row[3]
            )
        }
        return found
    }
}
