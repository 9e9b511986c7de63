/// Where people talk: a row is made with the first thing that is said or chosen.
package struct Talk: Hashable, Sendable {
    package let id: Int64
    /// What a host has chosen; `nil` for what is usual.
    package let mode: TalkMode?
}

extension Talk: RowDecodable {
    private static let columns = Columns(of: "talk", "id", "mode")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        mode = try row.next()
    }

    /// That of an event, of a day of it, or of a circle.
    static func find(of scope: TalkScope, _ db: DatabaseConnection) throws -> Talk? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM talk WHERE \(scope.subject.column) = ? AND day_at = ?",
            arguments: [scope.subject.number, scope.day ?? 0]
        )
    }

    /// The same, made where there is none. A day begins with the mode of its series.
    static func findOrMake(of scope: TalkScope, now: Int64, _ db: DatabaseConnection) throws -> Talk {
        switch scope.subject {
        case .event(let event): try make(of: event, on: scope.day ?? 0, now: now, db)
        case .circle(let circle): try make(of: circle, now: now, db)
        }
        guard let talk = try find(of: scope, db) else { throw RowMissing(table: "talk") }
        return talk
    }

    private static func make(of event: EventID, on day: Int64, now: Int64, _ db: DatabaseConnection) throws {
        try db.execute(
            cached: """
                INSERT INTO talk (event_id, day_at, mode, created_at)
                SELECT id, ?2, (SELECT mode FROM talk WHERE event_id = ?1 AND day_at = 0), ?3 FROM event WHERE id = ?1
                ON CONFLICT (event_id, day_at) DO NOTHING
                """,
            arguments: [event, day, now]
        )
    }

    private static func make(of circle: CircleID, now: Int64, _ db: DatabaseConnection) throws {
        let row: Assignments = ["circle_id": circle, "created_at": now]
        try db.execute(
            cached: "INSERT INTO talk \(row.inserted) ON CONFLICT (circle_id) DO NOTHING",
            arguments: row.arguments
        )
    }

    /// The day of a series on which something was said; `nil` for all days, and for what is not there.
    package static func day(of message: Int64, _ db: DatabaseConnection) throws -> Int64? {
        try Int64.fetchOne(
            db,
            cached: """
                SELECT talk.day_at FROM talk_message JOIN talk ON talk.id = talk_message.talk_id
                WHERE talk_message.id = ? AND talk.day_at > 0
                """,
            arguments: [message]
        )
    }

    /// A host has chosen who talks, on all days of a series.
    package static func set(_ mode: TalkMode, of scope: TalkScope, now: Int64, _ db: DatabaseConnection) throws {
        _ = try findOrMake(of: scope.event.map { .event($0, day: nil) } ?? scope, now: now, db)
        try db.execute(
            cached: "UPDATE talk SET mode = ?, version = \(nextVersion) WHERE \(scope.subject.column) = ?",
            arguments: [mode, scope.subject.number]
        )
    }

    /// What was said on a day of a series stays with the day where the series moves, and is said of all days where the day goes.
    /// - Parameter moved: the day that a day becomes; `nil` for none.
    static func moveDays(
        of event: EventID,
        now: Int64,
        _ db: DatabaseConnection,
        to moved: (Int64) throws -> Int64?
    ) throws {
        let days: [(talk: Int64, day: Int64)] = try db.rows(
            cached: "SELECT id, day_at FROM talk WHERE event_id = ? AND day_at > 0",
            arguments: [event]
        ) { try ($0.next(), $0.next()) }
        guard !days.isEmpty else { return }
        try make(of: event, on: 0, now: now, db)
        // Aside first: the new place of one may be the old place of another.
        try db.execute(
            cached: "UPDATE talk SET day_at = -day_at WHERE event_id = ? AND day_at > 0",
            arguments: [event]
        )
        for (talk, day) in days {
            try join(talk, of: event, with: try moved(day) ?? 0, db)
        }
    }

    /// Gives a talk that stands aside a day, or what was said in it to the talk that is there.
    private static func join(_ talk: Int64, of event: EventID, with day: Int64, _ db: DatabaseConnection) throws {
        let other = try Int64.fetchOne(
            db,
            cached: "SELECT id FROM talk WHERE event_id = ? AND day_at = ?",
            arguments: [event, day]
        )
        guard let other else {
            return try db.execute(cached: "UPDATE talk SET day_at = ? WHERE id = ?", arguments: [day, talk])
        }
        try db.execute(cached: "UPDATE talk_message SET talk_id = ? WHERE talk_id = ?", arguments: [other, talk])
        try db.execute(cached: "DELETE FROM talk WHERE id = ?", arguments: [talk])
    }
}
