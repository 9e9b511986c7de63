import GRDB

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

extension Event: FetchableRecord {
    private static let columnNames =
        [
            "id", "code", "host_id", "audience", "status", "title", "information", "category", "starts_at", "ends_at",
            "zone", "recurrence", "listed_at",
        ] + EventPlace.columnNames + [
            "reminder_seconds", "capacity", "max_plus_ones", "sequence", "cancel_message", "reminded_for",
            "nudged_at", "created_at", "updated_at", "hidden_at", "listed_length",
        ]
    static let columns = columnNames.map { "event." + $0 }.joined(separator: ", ")
    /// For RETURNING, which knows no other table.
    static let bareColumns = columnNames.joined(separator: ", ")
    static let columnCount = columnNames.count

    package init(row: Row) throws {
        id = row[0]
        code = row[1]
        host = row[2]
        audience = row[3]
        status = row[4]
        listedAt = row[12]
        let reminder = 13 + EventPlace.columnNames.count
        values = EventValues(
            title: row[5],
            information: row[6],
            category: row[7],
            time: EventTime(startsAt: row[8], endsAt: row[9], zone: row[10]),
            place: EventPlace(row: row, from: 13),
            reminderSeconds: row[reminder],
            capacity: row[reminder + 1],
            maxPlusOnes: row[reminder + 2],
            recurrence: row[11]
        )
        sequence = row[reminder + 3]
        cancelMessage = row[reminder + 4]
        remindedFor = row[reminder + 5]
        nudgedAt = row[reminder + 6]
        createdAt = row[reminder + 7]
        updatedAt = row[reminder + 8]
        hiddenAt = row[reminder + 9]
        listedLength = row[reminder + 10]
    }

    package static func find(_ id: EventID, _ db: GRDB.Database) throws -> Event? {
        try fetchOne(db, cached: "SELECT \(columns) FROM event WHERE id = ?", arguments: [id])
    }

    /// Those that there are, in the order of `ids`.
    static func find(_ ids: [EventID], _ db: GRDB.Database) throws -> [Event] {
        guard !ids.isEmpty else { return [] }
        let found = try fetchAll(
            db,
            cached: "SELECT \(columns) FROM event WHERE id IN (SELECT value FROM json_each(?))",
            arguments: [ids.numberList]
        )
        let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        return ids.compactMap { byID[$0] }
    }
}
