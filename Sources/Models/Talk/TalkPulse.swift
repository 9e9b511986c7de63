/// That something has changed in any talk: a number that grows with it.
package struct TalkPulse: Hashable, Sendable {
    package let version: Int64

    package static func read(_ db: DatabaseConnection) throws -> TalkPulse {
        TalkPulse(version: try Int64.fetchOne(db, cached: "SELECT coalesce(max(version), 0) FROM talk") ?? 0)
    }

    /// The events and circles of which something has changed since.
    package func changed(_ db: DatabaseConnection) throws -> Set<TalkScope.Subject> {
        let found: [(EventID?, CircleID?)] = try db.rows(
            cached: "SELECT event_id, circle_id FROM talk WHERE version > ?",
            arguments: [version]
        ) { try ($0.next(), $0.next()) }
        return Set(found.compactMap { event, circle in event.map { .event($0) } ?? circle.map { .circle($0) } })
    }
}

extension Talk {
    static let nextVersion = "(SELECT max(newest.version) + 1 FROM talk AS newest)"

    /// Whoever watches the talk looks at it anew.
    static func markChanged(_ talk: Int64, _ db: DatabaseConnection) throws {
        try db.execute(cached: "UPDATE talk SET version = \(nextVersion) WHERE id = ?", arguments: [talk])
    }
}
