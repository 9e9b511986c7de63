/// A meeting, a pin on the map, or what a guestbook is about.
package struct Event: Hashable, Sendable {
    package let id: EventID
    package let code: EventCode
    package let host: AccountID
    package let audience: EventAudience
    package let status: EventStatus
    package let values: EventValues
    /// When it is next, or was last; for what is once, its start.
    package let listedAt: Int64
    /// In seconds, where the day at `listedAt` is not as long as the others.
    package private(set) var listedLength: Int64?
    /// RFC 5545 SEQUENCE.
    package let sequence: Int
    package let cancelMessage: String
    /// The start that everybody has been reminded of.
    package let remindedFor: Int64?
    /// When those without an answer were last asked for one.
    package let nudgedAt: Int64?
    package let createdAt: Int64
    package let updatedAt: Int64
    /// Since when nobody but its host and operators sees it; see `ModerationCase`.
    package private(set) var hiddenAt: Int64?

    package var time: EventTime { values.time }
    package var place: EventPlace { values.place }
    package var title: String { values.title }
    package var isSeries: Bool { values.recurrence != nil }

    /// The time that lists show: of a series, that of its next day.
    package var listedTime: EventTime { values.time(of: MovedDay(startsAt: listedAt, length: listedLength)) }

    /// Another one after every change, so that a form knows whether the event is still as it showed it.
    package var version: String { "\(sequence).\(updatedAt)" }

    /// Whether it may still take place: a poll whose times have all passed can get another one.
    package func isAhead(at now: Int64) -> Bool {
        switch status {
        case .cancelled: false
        case .polling: true
        case .planned: listedTime.overAt > now
        }
    }
}

extension Event: RowDecodable {
    static let columns =
        Columns(of: "event", "id", "code", "host_id", "audience", "status") + EventValues.columns.of("event")
        + Columns(of: "event", "listed_at", "sequence", "cancel_message", "reminded_for", "nudged_at")
        + Columns(of: "event", "created_at", "updated_at", "hidden_at", "listed_length")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        code = try row.next()
        host = try row.next()
        audience = try row.next()
        status = try row.next()
        values = try row.next()
        listedAt = try row.next()
        sequence = try row.next()
        cancelMessage = try row.next()
        remindedFor = try row.next()
        nudgedAt = try row.next()
        createdAt = try row.next()
        updatedAt = try row.next()
        hiddenAt = try row.next()
        listedLength = try row.next()
    }

    package static func find(_ id: EventID, _ db: DatabaseConnection) throws -> Event? {
        try fetchOne(db, cached: "SELECT \(columns) FROM event WHERE id = ?", arguments: [id])
    }

    /// Those that there are, in the order of `ids`.
    static func find(_ ids: [EventID], _ db: DatabaseConnection) throws -> [Event] {
        guard !ids.isEmpty else { return [] }
        let found = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM event WHERE id IN \(EngineSpelling.numbers("?"))",
            arguments: [ids.numberList]
        )
        let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        return ids.compactMap { byID[$0] }
    }
}
