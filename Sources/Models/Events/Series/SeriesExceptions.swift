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

extension MovedDay: RowCodable {
    static let fields: Fields<MovedDay> = ["starts_at": \.startsAt, "length": \.length]

    package init(from row: inout ResultRow) throws {
        startsAt = try row.next()
        length = try row.next()
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
    package func seriesExceptions(_ db: DatabaseConnection) throws -> SeriesExceptions {
        guard isSeries else { return .none }
        let moved: [(Int64, MovedDay)] = try db.rows(
            cached: "SELECT original_at, \(MovedDay.columns) FROM event_move WHERE event_id = ?",
            arguments: [id]
        ) { try ($0.next(), $0.next()) }
        return SeriesExceptions(
            leftOut: try exceptions(db),
            moved: Dictionary(moved) { _, last in last }
        )
    }

    /// The same of several events, in two queries; those that are as their rules say are missing.
    package static func seriesExceptions(
        of events: [Event],
        _ db: DatabaseConnection
    ) throws -> [EventID: SeriesExceptions] {
        let series = events.filter(\.isSeries).map(\.id)
        guard !series.isEmpty else { return [:] }
        var found = try exceptions(of: events, db).mapValues { SeriesExceptions(leftOut: $0, moved: [:]) }
        try db.forEachRow(
            cached: """
                SELECT event_id, original_at, \(MovedDay.columns) FROM event_move
                WHERE event_id IN \(EngineSpelling.numbers("?"))
                """,
            arguments: [series.numberList]
        ) { row in
            let (event, original): (EventID, Int64) = try (row.next(), row.next())
            found[event, default: .none].moved[original] = try row.next(MovedDay.self)
            return true
        }
        return found
    }
}
